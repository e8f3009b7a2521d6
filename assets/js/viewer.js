// @ts-check
// A file of evidence, shown whole: its lines numbered, those that a slide cites marked, words to be found in it. Its
// address is #evidence/<path>, with :L10-20 behind it where lines are marked.

import * as archive from "./archive.js";
import * as jsonplace from "./jsonplace.js";
import * as panels from "./panels.js";

/** Lines count from 1; 0 marks none. @typedef {{path: string, first: number, last: number, pointer: string}} Place */

const PREFIX = "#evidence/";
const ADDRESS = /^#evidence\/(.*?)(?::L(\d+)(?:-(\d+))?)?$/;
/** Lines that the browser lays out together, when they come into sight. */
const CHUNK = 100;

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  /** @type {{place: Place, text: string} | null} */
  let shown = null;

  /** @param {Place} place */
  const open = async (place) => {
    const content = (await archive.archiveIn(deck.document)).files.get(place.path);
    if (!content) return;
    const text = textOf(content);
    const at = text && place.pointer ? jsonplace.lineOf(text, place.pointer) : 0;
    shown = { place: at > 0 ? { ...place, first: at, last: at } : place, text: text ?? "" };
    if (panels.current(deck)?.dataset.panel === "file") deck.actions.close();
    panels.toggle(deck, "file");
    deck.file = addressOf(shown.place);
    deck.tell("file");
    panels.current(deck)?.querySelector(".is-cited")?.scrollIntoView({ block: "center" });
  };

  panels.fillWith("file", (panel) => shown && fill(deck, panel, shown.place, shown.text));

  deck.document.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("[data-file]");
    if (button instanceof HTMLElement) void open(JSON.parse(button.dataset.file ?? "{}"));
  });

  deck.onTold((what) => {
    if (what !== "panel" || !deck.file || panels.current(deck)?.dataset.panel === "file") return;
    deck.file = "";
    deck.tell("file");
  });

  const follow = (/** @type {string} */ hash) => {
    const place = placeIn(hash);
    if (place) void open(place);
  };
  const first = location.hash;
  deck.onChange(({ from }) => from === null && follow(first));
  addEventListener("hashchange", (event) => follow(new URL(event.newURL).hash));
}

/** Whether an address names a file. @param {string} hash */
export function isFile(hash) {
  return hash.startsWith(PREFIX);
}

/** @param {string} hash @returns {Place | null} */
function placeIn(hash) {
  const found = ADDRESS.exec(hash);
  if (!found) return null;
  const [, path, first = "0", last = first] = found;
  try {
    return { path: decodeURIComponent(path), first: Number(first), last: Number(last), pointer: "" };
  } catch {
    return null; // a stray % is part of no path
  }
}

/** @param {Place} place */
function addressOf({ path, first, last }) {
  const lines = !first ? "" : first === last ? `:L${first}` : `:L${first}-${last}`;
  return PREFIX + path.split("/").map(encodeURIComponent).join("/") + lines;
}

/** The text of a file; null where it is none. @param {Uint8Array<ArrayBuffer>} content */
function textOf(content) {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(content);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

/** @param {import("./core.js").Deck} deck @param {HTMLElement} panel @param {Place} place @param {string} text */
function fill(deck, panel, place, text) {
  const { document } = deck;
  const lines = text.replace(/\n$/, "").split("\n");
  const chunks = [];
  for (let start = 0; text && start < lines.length; start += CHUNK) {
    const chunk = document.createElement("code");
    chunk.append(...lines.slice(start, start + CHUNK).map((line, index) => lineOf(document, line, start + index + 1, place)));
    chunks.push(chunk);
  }
  const body = document.createElement("pre");
  body.className = "file-text";
  body.tabIndex = 0;
  body.lang = "en";
  body.translate = false;
  body.setAttribute("role", "region");
  body.setAttribute("aria-label", place.path);
  body.append(...chunks);

  const head = panels.head(deck, panel, place.path.split("/").pop() ?? "");
  const where = document.createElement("p");
  where.className = "file-where";
  where.textContent = text ? deck.message("script.file.where", { path: place.path, count: lines.length }) : deck.message("script.file.no-text", { path: place.path });
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.download = place.path;
  button.textContent = deck.message("script.evidence.download");
  head.append(where, ...(text ? [finder(deck, body)] : []), button);
  panel.lang = deck.place.language;
  panel.replaceChildren(head, body);
}

/** @param {Document} document @param {string} text @param {number} number @param {Place} place */
function lineOf(document, text, number, { first, last }) {
  const line = document.createElement("span");
  line.className = number >= first && number <= last ? "l is-cited" : "l";
  line.dataset.n = String(number);
  line.textContent = `${text}\n`;
  return line;
}

/** A field that finds words in the lines; Enter goes on to the next. @param {import("./core.js").Deck} deck @param {HTMLElement} body */
function finder(deck, body) {
  const { document } = deck;
  const box = document.createElement("p");
  box.className = "file-find";
  const field = document.createElement("input");
  field.type = "search";
  field.placeholder = field.ariaLabel = deck.message("script.file.find");
  const status = document.createElement("span");
  status.setAttribute("role", "status");
  /** @type {Element[]} */
  let found = [];
  let at = 0;

  const show = () => {
    for (const line of body.querySelectorAll(".is-here")) line.classList.remove("is-here");
    status.textContent = field.value ? deck.message("script.file.found", { number: found.length > 0 ? at + 1 : 0, count: found.length }) : "";
    found[at]?.classList.add("is-here");
    found[at]?.scrollIntoView({ block: "center" });
  };
  field.addEventListener("input", () => {
    for (const line of found) line.classList.remove("is-found");
    const word = field.value.toLowerCase();
    found = word ? [...body.querySelectorAll(".l")].filter((line) => line.textContent?.toLowerCase().includes(word)) : [];
    for (const line of found) line.classList.add("is-found");
    at = 0;
    show();
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.isComposing) deck.actions.close();
    if (event.key !== "Enter" || event.isComposing || found.length === 0) return;
    event.preventDefault();
    at = (at + (event.shiftKey ? found.length - 1 : 1)) % found.length;
    show();
  });
  box.append(field, status);
  return box;
}
