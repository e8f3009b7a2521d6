// @ts-check
// The list of files on the slide of downloads, made from the manifest when that slide is first shown.

import * as manifest from "./manifest.js";

const UNITS = ["B", "KiB", "MiB", "GiB"];
const DIGITS = 3;

/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/** Put the list into a slide that has a place for it. @param {HTMLElement} slide */
export function fill(slide) {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (slide.querySelectorAll("[data-files]"))) {
    const groups = manifest.groupsIn(slide.ownerDocument).map((group) => sectionOf(slide, group, place.dataset.files ?? ""));
    place.replaceChildren(...groups);
    place.hidden = false;
  }
  const none = manifest.groupsIn(slide.ownerDocument).length === 0;
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (slide.querySelectorAll("[data-download-all]"))) button.hidden = none;
  for (const words of slide.querySelectorAll("[data-without-script]")) words.remove();
}

/** @param {HTMLElement} slide @param {manifest.Group} group @param {string} word */
function sectionOf(slide, { machine, experiment, files }, word) {
  const section = made(slide, "section", "file-group");
  const head = made(slide, "h2");
  head.append(made(slide, "span", "", experiment || machine), made(slide, "small", "", experiment ? machine : ""));
  const list = made(slide, "ul");
  list.append(...files.map((file) => rowOf(slide, file, word)));
  section.append(head, list);
  return section;
}

/** @param {HTMLElement} slide @param {manifest.Attachment} file @param {string} word */
function rowOf(slide, { path, name, size_bytes, sha256 }, word) {
  const row = made(slide, "li", "file");
  const button = made(slide, "button", "button small", "↓");
  button.setAttribute("type", "button");
  button.ariaLabel = `${word} ${name}`;
  button.dataset.download = path;
  const open = made(slide, "button", "file-name file-open", name);
  open.setAttribute("type", "button");
  open.dataset.file = JSON.stringify({ path, first: 0, last: 0, pointer: "" });
  row.append(open, made(slide, "span", "file-size", sizeOf(size_bytes, slide.lang)), made(slide, "code", "sha", sha256), button);
  return row;
}

/** @param {HTMLElement} slide @param {string} tag @param {string} [name] @param {string} [text] */
function made(slide, tag, name = "", text = "") {
  const element = slide.ownerDocument.createElement(tag);
  if (name) element.className = name;
  element.textContent = text;
  return element;
}

/**
 * A size as Python writes sizes (deck/format.py): three digits, or none behind the point that are not needed.
 * @param {number} bytes
 * @param {string} language
 */
function sizeOf(bytes, language) {
  let power = 0;
  while (power + 1 < UNITS.length && rounded(bytes / 1024 ** (power + 1)) >= 1) power += 1;
  const value = bytes / 1024 ** power;
  const isExact = rounded(value) === value;
  const decimals = isExact ? 0 : Math.max(0, DIGITS - 1 - Math.floor(Math.log10(rounded(value))));
  return `${formatOf(language, decimals, isExact ? DIGITS - 1 : decimals).format(value)}\u202f${UNITS[power]}`;
}

/** Making a format takes longer than a row of the list. @param {string} language @param {number} least @param {number} most */
function formatOf(language, least, most) {
  const name = `${language} ${least} ${most}`;
  const known = formats.get(name);
  if (known) return known;
  /** @type {Intl.NumberFormatOptions} */
  const options = { minimumFractionDigits: least, maximumFractionDigits: most, roundingMode: "halfEven" };
  const format = new Intl.NumberFormat(language, options);
  formats.set(name, format);
  return format;
}

/** @param {number} value */
function rounded(value) {
  return Number(value.toPrecision(DIGITS));
}
