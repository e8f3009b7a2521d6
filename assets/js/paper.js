// @ts-check
// What does not fit on paper, where nothing scrolls. Lists become smaller, and code is never smaller than can be read; what
// does not fit even so is left out, and a line below says what part is there and where the whole is. `data-cut` is what is
// left out.

/** Of the least type on a slide, 12.5 px, that is 7 px: 4.6 points where a slide fills an A4 page. */
const LEAST_ZOOM = 0.56;
const SHRINK = 0.94;
const ROUNDING = 1;
/** Lines before the first lit one, where paper begins with it. */
const CONTEXT = 2;

/** What is left out of a list where it does not fit, of which ROWS are counted. */
const PIECES = "h2, dl, tr, li";
const ROWS = "tbody tr, li";

/**
 * Fit all that stands on the pages; each function that comes back takes back one change.
 * @param {import("./core.js").Deck} deck
 */
export function fit(deck) {
  const { element } = deck.edition;
  /** @type {(() => void)[]} */
  const undo = [];
  /** @param {HTMLElement} box */
  const noteFor = (box) => {
    const note = deck.document.createElement("p");
    note.className = "paper-note";
    box.after(note);
    undo.push(() => note.remove());
    return note;
  };
  /** @param {HTMLElement} piece */
  const leaveOut = (piece) => {
    piece.dataset.cut = "";
    undo.push(() => delete piece.dataset.cut);
  };

  for (const list of tooFull(element, "[data-scroll]")) {
    shrink(list);
    undo.push(() => list.style.removeProperty("--paper-zoom"));
  }
  // First all notes, which take room, then all measures: a layout for the deck and not for each box.
  const noted = tooFull(element, "[data-scroll], .code").map((box) => ({ box, note: noteFor(box), saying: sayingOf(box) }));
  for (const { note, saying } of noted) note.textContent = deck.message(saying.message, saying.values);
  const parts = noted.map((one) => ({ ...one, part: partOf(one.box) }));
  for (const { note, saying, part } of parts) {
    if (part.plain) undo.push(cutText(part.plain.code, part.plain.end));
    for (const piece of part.out) leaveOut(piece);
    note.textContent = deck.message(saying.message, { ...saying.values, ...part.values });
  }
  return undo;
}

/** @param {HTMLElement} element @param {string} selector */
function tooFull(element, selector) {
  return /** @type {HTMLElement[]} */ ([...element.querySelectorAll(selector)]).filter(isTooFull);
}

/** @param {HTMLElement} box */
function isTooFull(box) {
  return box.scrollHeight > box.clientHeight + ROUNDING || box.scrollWidth > box.clientWidth + ROUNDING;
}

/** @param {HTMLElement} list */
function shrink(list) {
  let zoom = Math.max(LEAST_ZOOM, Math.sqrt(list.clientHeight / list.scrollHeight));
  list.style.setProperty("--paper-zoom", String(zoom));
  while (zoom > LEAST_ZOOM && isTooFull(list)) {
    zoom = Math.max(LEAST_ZOOM, zoom * SHRINK);
    list.style.setProperty("--paper-zoom", String(zoom));
  }
}

/**
 * What the note of `box` says, with numbers as long as they can become.
 * @param {HTMLElement} box
 * @returns {{message: string, values: Record<string, string | number>}}
 */
function sayingOf(box) {
  const pane = box.closest(".pane");
  const lines = linesOf(box);
  const total = box.matches("[data-scroll]") ? rowsOf(box).length
    : lines.length > 0 ? Math.max(numberOf(lines[lines.length - 1]), ...numbersIn(pane?.querySelector(".pane-place")))
    : textOf(box).split("\n").length;
  const message = box.matches("[data-scroll]") ? "script.paper.rows" : lines.length > 0 ? "script.paper.lines" : "script.paper.text";
  return { message, values: { total, shown: total, first: total, last: total, file: fileIn(pane) } };
}

/**
 * What of `box` is to be left out, and the numbers of what is there.
 * @param {HTMLElement} box
 * @returns {{out: HTMLElement[], plain?: {code: Element, end: number}, values: Record<string, number>}}
 */
function partOf(box) {
  const { right, bottom } = box.getBoundingClientRect();
  if (box.matches("[data-scroll]")) {
    const out = /** @type {HTMLElement[]} */ ([...box.querySelectorAll(PIECES)]).filter((piece) => {
      const places = [...piece.getClientRects()];
      return places.some((place) => place.bottom > bottom || place.right > right + ROUNDING);
    });
    return { out, values: { shown: rowsOf(box).filter((row) => !out.some((piece) => piece.contains(row))).length } };
  }
  const end = bottom - Number.parseFloat(getComputedStyle(box).paddingBottom);
  const lines = linesOf(box);
  if (lines.length === 0) return plainPart(box, end);
  const [first, last] = windowOf(lines, end);
  const out = lines.filter((_, index) => index < first || index > last);
  return { out, values: { first: numberOf(lines[first]), last: numberOf(lines[last]) } };
}

/** The first and the last of the lines to print: from the top, or from before the lit ones where those would be cut off. @param {HTMLElement[]} lines @param {number} bottom */
function windowOf(lines, bottom) {
  const places = lines.map((line) => line.getBoundingClientRect());
  const room = bottom - places[0].top;
  /** @param {number} first */
  const lastFrom = (first) => Math.max(first, places.findLastIndex((place) => place.bottom - places[first].top <= room));
  const lit = lines.map((line) => line.matches(".lit"));
  const first = lit.lastIndexOf(true) > lastFrom(0) ? Math.max(0, lit.indexOf(true) - CONTEXT) : 0;
  // From the end of the text on there is room for more lines above.
  const latest = places.findIndex((place) => places[places.length - 1].bottom - place.top <= room);
  const start = latest < 0 ? first : Math.min(first, latest);
  return [start, lastFrom(start)];
}

/** The same of code that was written in the talk, which is text without an element for each line. @param {HTMLElement} box @param {number} bottom */
function plainPart(box, bottom) {
  const code = box.firstElementChild ?? box;
  const lines = textOf(box).split("\n");
  let last = lines.length;
  let end = 0;
  while (last > 1) {
    end = lines.slice(0, last).join("\n").length;
    const range = box.ownerDocument.createRange();
    range.setStart(code, 0);
    range.setEnd(...placeAt(code, end));
    if (range.getBoundingClientRect().bottom <= bottom) break;
    last -= 1;
  }
  return { out: [], plain: { code, end }, values: { first: 1, last } };
}

/** Put the text of `code` from `end` on into an element that is left out; the function takes that back. @param {Element} code @param {number} end */
function cutText(code, end) {
  const whole = [...code.cloneNode(true).childNodes];
  const range = code.ownerDocument.createRange();
  range.setStart(...placeAt(code, end));
  range.setEnd(code, code.childNodes.length);
  const rest = code.ownerDocument.createElement("span");
  rest.dataset.cut = "";
  rest.append(range.extractContents());
  code.append(rest);
  return () => code.replaceChildren(...whole);
}

/** The text node, and the place in it, behind so many characters. @param {Element} element @param {number} characters @returns {[Node, number]} */
function placeAt(element, characters) {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = characters;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = (node.nodeValue ?? "").length;
    if (left <= length) return [node, left];
    left -= length;
  }
  return [element, element.childNodes.length];
}

/** The greatest number in the place of a pane is how many lines its file has. @param {Element | null | undefined} place */
function numbersIn(place) {
  return (place?.textContent?.match(/\d+/g) ?? []).map(Number);
}

/** The path in the zip, without the machine, of what a pane shows. @param {Element | null} pane */
function fileIn(pane) {
  const mark = pane?.querySelector("[data-origin]");
  const origin = mark instanceof HTMLElement ? (mark.dataset.origin ?? "") : "";
  return decodeURIComponent(origin.replace(/^~?[^/]*\//, "").replace(/#.*$/, ""));
}

/** @param {HTMLElement} box */
function linesOf(box) {
  return /** @type {HTMLElement[]} */ ([...box.querySelectorAll(".l")]);
}

/** @param {HTMLElement} line */
function numberOf(line) {
  return Number(line.dataset.n);
}

/** @param {HTMLElement} box */
function textOf(box) {
  return (box.textContent ?? "").replace(/\n$/, "");
}

/** The rows of a list that show. @param {HTMLElement} list */
function rowsOf(list) {
  return [...list.querySelectorAll(ROWS)].filter((row) => row.getClientRects().length > 0);
}
