// @ts-check
// Words in slides. Compared is composed text (NFC) in lower case without white space, so that 그래프캡처 finds 그래프 캡처
// and x+1 finds x + 1. Each slide's text is first looked at as a whole; elements and lines are made only of those that have
// every word.

import * as core from "./core.js";

/**
 * @typedef {"title" | "text" | "code" | "notes"} Kind
 * A line of a slide, how it is compared, and the first step at which it shows.
 * @typedef {{text: string, folded: string, kind: Kind, step: number}} Line
 * @typedef {{text: string, matches: boolean}} Piece
 * @typedef {{place: core.Place, kind: Kind, pieces: Piece[]}} Found
 */

const LINES = "h1, h2, h3, h4, h5, h6, p, li, dt, dd, tr, figcaption, text, button, pre, .l";
const CELLS = "th, td";
const NOT_SEARCHED = ".foot";
const TAG = /<[^>]*>/g; // in our markup, attributes hold no ">"
const ENTITY = /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi;
/** @type {Record<string, string>} */
const NAMED = { lt: "<", gt: ">", amp: "&", quot: '"', nbsp: " " };
const PLACES_PER_SLIDE = 3;
const BEFORE_CHARS = 36;
const LINE_CHARS = 150;

/** What each slide of an edition says, its foot too, folded, by the list of its slides. @type {WeakMap<core.Slide[], string[]>} */
const folded = new WeakMap();
/** @type {WeakMap<HTMLElement, Line[]>} */
const known = new WeakMap();

/**
 * The places that have every word of `query`, titles first. Where the language that shows has none, the others are asked.
 * @param {core.Deck} deck
 * @param {string} query
 * @param {number} most
 */
export function find(deck, query, most) {
  const words = query.split(/\s+/).map(fold).filter(Boolean);
  if (words.length === 0) return [];
  const others = deck.editions.filter((edition) => edition !== deck.edition);
  for (const edition of [deck.edition, ...others]) {
    const found = findIn(edition, words, most);
    if (found.length > 0) return found;
  }
  return [];
}

/** @param {core.Edition} edition @param {string[]} words @param {number} most */
function findIn(edition, words, most) {
  const { slides } = edition;
  if (!folded.has(slides)) folded.set(slides, slides.map(({ markup }) => fold(textIn(markup))));
  /** @type {Found[]} */
  const titles = [];
  /** @type {Found[]} */
  const rest = [];
  for (const [index, text] of (folded.get(slides) ?? []).entries()) {
    if (titles.length + rest.length >= most) break;
    if (!words.every((word) => text.includes(word))) continue;
    for (const line of matching(linesOf(slides[index].element), words)) {
      const place = { language: edition.language, index, step: line.step };
      (line.kind === "title" ? titles : rest).push({ place, kind: line.kind, pieces: piecesOf(line.text, words) });
    }
  }
  return [...titles, ...rest].slice(0, most);
}

/**
 * The lines to show of one slide: one for each step at which every word stands in one line; where no line has them all,
 * the one that has most of them, at the step at which all of them show.
 * @param {Line[]} lines
 * @param {string[]} words
 * @returns {Line[]}
 */
function matching(lines, words) {
  const whole = lines.filter((line) => words.every((word) => line.folded.includes(word)));
  if (whole.length > 0) {
    return whole.filter((line, at) => whole.findIndex(({ step }) => step === line.step) === at).slice(0, PLACES_PER_SLIDE);
  }
  const first = words.map((word) => lines.find((line) => line.folded.includes(word)));
  const scores = lines.map((line) => words.filter((word) => line.folded.includes(word)).length);
  const best = lines[scores.indexOf(Math.max(...scores))];
  return first.includes(undefined) ? [] : [{ ...best, step: Math.max(...first.map((line) => line?.step ?? 0)) }];
}

/** @param {HTMLElement} slide @returns {Line[]} */
function linesOf(slide) {
  const lines = known.get(slide) ?? readLines(slide);
  known.set(slide, lines);
  return lines;
}

/** @param {HTMLElement} slide @returns {Line[]} */
function readLines(slide) {
  /** @type {Map<Element, string>} */
  const texts = new Map();
  /** @type {Element | null} */
  let cell = null;
  for (const part of searched(slide)) {
    const walker = slide.ownerDocument.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement ?? part;
      const owner = parent.closest(LINES) ?? parent;
      const before = texts.get(owner) ?? "";
      const between = before && parent.closest(CELLS) !== cell ? " · " : "";
      cell = parent.closest(CELLS);
      texts.set(owner, before + between + (walker.currentNode.nodeValue ?? ""));
    }
  }
  return [...texts].flatMap(([element, text]) => {
    const lines = element.matches("pre") ? text.split("\n") : [text];
    const [kind, step] = [kindOf(element), stepOf(element, slide)];
    const trimmed = lines.map((line) => line.normalize("NFC").replace(/\s+/g, " ").trim()).filter(Boolean);
    return trimmed.map((line) => ({ text: line, folded: fold(line), kind, step }));
  });
}

/** @param {HTMLElement} slide */
function searched(slide) {
  return [...slide.children].filter((child) => !child.matches(NOT_SEARCHED));
}

/** @param {Element} element @returns {Kind} */
function kindOf(element) {
  if (element.closest("[data-notes]")) return "notes";
  if (element.matches("h1")) return "title";
  return element.closest("pre") ? "code" : "text";
}

/** The first step at which all around `element` shows. @param {Element} element @param {Element} slide */
function stepOf(element, slide) {
  let step = 0;
  for (let around = /** @type {Element | null} */ (element); around && around !== slide; around = around.parentElement) {
    step = Math.max(step, core.stepNumber(around), core.paneNumber(around));
  }
  return step;
}

/** The text of a slide's markup. @param {string} markup */
function textIn(markup) {
  return markup.replace(TAG, "").replace(ENTITY, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? whole;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

/** @param {string} text */
function fold(text) {
  return text.normalize("NFC").toLowerCase().replace(/\s+/g, "");
}

/** Cut `text` where words match, and to a length that fits a row. @param {string} text @param {string[]} words @returns {Piece[]} */
function piecesOf(text, words) {
  let plain = "";
  /** Where each character of the folded text stands in `text`. @type {number[]} */
  const places = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = fold(text[at]);
    plain += character;
    for (let count = 0; count < character.length; count += 1) places.push(at);
  }
  const lit = new Set();
  const phrase = words.join("");
  for (const word of plain.includes(phrase) ? [phrase] : words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      for (let place = places[at]; place <= places[at + word.length - 1]; place += 1) lit.add(place);
    }
  }
  const first = Math.min(...lit, text.length);
  const start = text.length > LINE_CHARS ? Math.max(0, Math.min(first - BEFORE_CHARS, text.length - LINE_CHARS)) : 0;
  const end = Math.min(text.length, start + LINE_CHARS);
  /** @type {Piece[]} */
  const pieces = start > 0 ? [{ text: "…", matches: false }] : [];
  for (let at = start; at < end; at += 1) {
    const last = pieces[pieces.length - 1];
    if (last?.matches === lit.has(at)) last.text += text[at];
    else pieces.push({ text: text[at], matches: lit.has(at) });
  }
  if (end < text.length) pieces.push({ text: "…", matches: false });
  return pieces;
}
