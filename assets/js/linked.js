// @ts-check
// Linked panes: the line that is pointed at, focused or kept lights every line that the recorded links tie to it in the
// other panes. The build knows the ties; here only classes change. Tab comes into a pane, the arrow keys walk from there.

import * as linkedwords from "./linkedwords.js";
import * as onepage from "./onepage.js";
import * as panels from "./panels.js";

/**
 * As linked_panes.py writes it; lines are text such as `3,5-9`, and ties `11-12>20,22-24;13>25`, recorded and inferred.
 * @typedef {{panes: [string, number][], ties: [number, number, string, string?][], why?: [number, string, string][], opens?: [number, number][]}} Data
 *
 * A line: its pane, its number, the lines tied to it with whether that is inferred, and its looks: without script, and now.
 * @typedef {{element: HTMLElement, pane: number, number: number, ties: Map<Line, boolean>, why: string, first: string, look: string}} Line
 *
 * `kept` is the line that stays lit; `byHand`: a click or key chose it, not the slide. `tabs` has each pane's tab stop.
 * @typedef {{element: HTMLElement, data: Data, panes: HTMLElement[], lines: Line[][], kept: Line | null, byHand: boolean, tabs: Line[], foot: HTMLElement | null}} Block
 */

const LOOKS = ["lit", "dim", "inferred", "here"];

/** @type {WeakMap<Element, Block>} */
const blocks = new WeakMap();
/** @type {WeakMap<Element, Line>} */
const lines = new WeakMap();
let count = 0;

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  /** @type {Line | null} */
  let pointed = null;
  /** @type {Line | null} */
  let focused = null;
  let byMouse = false;

  /** @param {Line | null | undefined} line */
  const blockOf = (line) => line && blockAt(line.element);

  /** Light what `block` has to show: the line that is pointed at, else the focused one, else the kept one. @param {Block | null | undefined} block */
  const refresh = (block) => {
    if (!block) return;
    const line = [pointed, focused].find((one) => one && blockOf(one) === block) ?? block.kept;
    light(block, line);
    linkedwords.say(deck, block, line);
  };

  /** @param {Block} block @param {Line | null} line */
  const keep = (block, line) => {
    block.kept = line;
    block.byHand = line !== null;
    for (const one of block.lines.flat()) one.element.ariaSelected = String(one === line);
    if (line) stopAt(block, line);
    refresh(block);
    deck.announce(line ? deck.message("script.linked.kept", { what: linkedwords.wordsOf(deck, block, line) }) : deck.message("script.linked.let-go"));
  };

  /** @param {Line | null} line */
  const point = (line) => {
    if (line === pointed) return;
    const before = blockOf(pointed);
    pointed = line;
    if (before !== blockOf(line)) refresh(before);
    refresh(blockOf(line));
  };

  const { document } = deck;
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "touch") point(lineAt(event.target));
  }, { passive: true });
  document.documentElement.addEventListener("pointerleave", () => point(null));
  document.addEventListener("pointerdown", () => (byMouse = true), { capture: true, passive: true });

  document.addEventListener("focusin", (event) => {
    focused = lineAt(event.target);
    const block = blockOf(focused);
    if (!block || !focused) return;
    pointed = null;
    stopAt(block, focused);
    if (block.foot) focused.element.setAttribute("aria-describedby", block.foot.id);
    refresh(block);
  });
  document.addEventListener("focusout", (event) => {
    const line = lineAt(event.target);
    if (!line) return;
    focused = null;
    line.element.removeAttribute("aria-describedby");
    refresh(blockOf(line));
  });

  document.addEventListener("click", (event) => {
    const line = lineAt(event.target);
    const block = blockOf(line);
    if (!line || !block || event.defaultPrevented || event.button !== 0 || panels.current(deck)) return;
    if (!(document.getSelection()?.isCollapsed ?? true)) return;
    if (block.kept !== line) return keep(block, line);
    pointed = null;
    line.element.blur();
    keep(block, null);
  });

  document.addEventListener("keydown", (event) => {
    const line = lineAt(event.target);
    const block = blockOf(line);
    if (!line || !block || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    // After a click the other keys go on moving slides.
    if (byMouse && !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    byMouse = false;
    if (event.key === "Enter" || event.key === " ") keep(block, block.kept === line ? null : line);
    else if (!walk(deck, block, line, event.key)) return;
    event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Tab") byMouse = false;
  }, { capture: true, passive: true });

  const { close } = deck.actions;
  deck.actions.close = () => {
    const block = /** @type {Element[]} */ ([...deck.slide.querySelectorAll("[data-linked]")]).map(readBlock).find((one) => one.byHand);
    if (panels.current(deck)) close();
    else if (block) keep(block, null);
    else if (focused) focused.element.blur();
    else close();
  };

  deck.onChange(({ from, to }) => {
    const stays = from !== null && from.language === to.language && from.index === to.index;
    if (!stays) pointed = focused = null;
    for (const element of deck.slide.querySelectorAll("[data-linked]")) {
      const block = readBlock(element);
      if (!stays || (block.data.opens ?? []).length > 1) {
        block.kept = openAt(block, to.step);
        block.byHand = false;
        if (block.kept) stopAt(block, block.kept);
        if (stays && block.kept) deck.announce(linkedwords.wordsOf(deck, block, block.kept));
      }
      refresh(block);
    }
  });
}

/** Light in a copy of a slide what it lights at step `step`. @param {HTMLElement} copy @param {number} step */
export function turn(copy, step) {
  for (const element of copy.querySelectorAll("[data-opens]")) {
    const block = readBlock(element);
    light(block, openAt(block, step));
  }
}

/** The line that a block opens at. @param {Block} block @param {number} step @returns {Line | null} */
function openAt(block, step) {
  const opens = block.data.opens ?? [];
  const [pane, number] = opens[Math.min(step, opens.length - 1)] ?? [-1, 0];
  return block.lines[pane]?.find((line) => line.number === number) ?? null;
}

/** @param {EventTarget | null} target @returns {Line | null} */
function lineAt(target) {
  const element = target instanceof Element ? target.closest("[data-linked] .l") : null;
  if (element && !lines.has(element)) blockAt(element);
  return (element && lines.get(element)) ?? null;
}

/** @param {Element} element @returns {Block | null} */
function blockAt(element) {
  const block = element.closest("[data-linked]");
  return block && readBlock(block);
}

/** Read a block once; its lines become the options of a list for each pane. @param {Element} element @returns {Block} */
function readBlock(element) {
  const known = blocks.get(element);
  if (known) return known;
  const box = /** @type {HTMLElement} */ (element);
  /** @type {Data} */
  const data = JSON.parse(box.dataset.linked ?? "{}");
  const panes = /** @type {HTMLElement[]} */ ([...box.querySelectorAll(".pane")]);
  const all = panes.map((pane, at) => readLines(pane, at, (data.opens ?? []).length > 0));
  const byNumber = all.map((some) => new Map(some.map((line) => [line.number, line])));
  for (const [earlier, later, ...kinds] of data.ties) {
    kinds.forEach((text, inferred) => {
      for (const [first, second] of pairsIn(text ?? "")) tie(byNumber[earlier].get(first), byNumber[later].get(second), inferred === 1);
    });
  }
  for (const [pane, purpose, text] of data.why ?? []) {
    for (const number of numbersIn(text)) {
      const line = byNumber[pane].get(number);
      if (line) line.why = purpose;
    }
  }
  const foot = /** @type {HTMLElement | null} */ (box.querySelector("[data-linked-foot]"));
  if (foot) foot.id = `linked-${(count += 1)}`;
  /** @type {Block} */
  const block = { element: box, data, panes, lines: all, kept: null, byHand: false, tabs: all.map((some) => some[0]), foot };
  block.kept = openAt(block, 0);
  blocks.set(element, block);
  for (const line of block.tabs) if (line) line.element.tabIndex = 0;
  return block;
}

/** @param {HTMLElement} pane @param {number} at @param {boolean} opens the slide, not the script, lit its first line */
function readLines(pane, at, opens) {
  const list = pane.querySelector("code:has(> .l)");
  list?.setAttribute("role", "listbox");
  list?.setAttribute("aria-label", pane.querySelector(".pane-title")?.textContent ?? "");
  return /** @type {HTMLElement[]} */ ([...(list?.children ?? [])]).map((element) => {
    element.setAttribute("role", "option");
    element.ariaSelected = "false";
    element.tabIndex = -1;
    const look = LOOKS.filter((name) => element.classList.contains(name)).join(" ");
    const line = { element, pane: at, number: Number(element.dataset.n), ties: new Map(), why: "", first: opens ? "" : look, look };
    lines.set(element, line);
    return line;
  });
}

/** @param {Line | undefined} one @param {Line | undefined} other @param {boolean} inferred */
function tie(one, other, inferred) {
  if (!one || !other) return;
  one.ties.set(other, inferred);
  other.ties.set(one, inferred);
}

/** @param {string} text @returns {number[]} */
function numbersIn(text) {
  return text.split(",").filter(Boolean).flatMap((run) => {
    const [first, last = first] = run.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

/** @param {string} text @returns {[number, number][]} */
function pairsIn(text) {
  return text.split(";").filter(Boolean).flatMap((group) => {
    const [firsts, seconds] = group.split(">").map(numbersIn);
    return firsts.flatMap((first) => seconds.map((second) => /** @type {[number, number]} */ ([first, second])));
  });
}

/** Light a line and what is tied to it; without one, what the slide lit itself. @param {Block} block @param {Line | null} line */
function light(block, line) {
  const scrolls = line ? scrollsTo(block, line) : [];
  for (const one of block.lines.flat()) {
    const inferred = line?.ties.get(one);
    const look = !line ? one.first : one === line ? "lit here" : inferred === undefined ? "dim" : inferred ? "lit inferred" : "lit";
    if (look === one.look) continue;
    one.element.classList.remove(...LOOKS);
    if (look) one.element.classList.add(...look.split(" "));
    one.look = look;
  }
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
  for (const { code, top } of scrolls) code.scrollTo({ top, behavior });
}

/** Where each pane must scroll to for its lit lines to show; read before anything changes. @param {Block} block @param {Line} line */
function scrollsTo(block, line) {
  /** @type {{code: Element, top: number}[]} */
  const found = [];
  block.lines.forEach((some, at) => {
    const code = block.panes[at].querySelector(".code");
    if (!code || code.clientHeight === 0 || code.scrollHeight <= code.clientHeight + 1) return;
    const shown = some.filter((one) => (one === line && at === line.pane ? true : line.ties.has(one)));
    if (shown.length === 0) return;
    const top = shown[0].element.offsetTop - some[0].element.offsetTop;
    const last = shown[shown.length - 1].element;
    const bottom = last.offsetTop + last.offsetHeight - some[0].element.offsetTop;
    const room = code.clientHeight - 16;
    if (top >= code.scrollTop && bottom <= code.scrollTop + room) return;
    if (at === line.pane && top >= code.scrollTop - 4 && bottom <= code.scrollTop + room + 4) return;
    found.push({ code, top: bottom - top > room ? top : Math.max(0, top - (room - (bottom - top)) / 2) });
  });
  return found;
}

/** Make a line the tab stop of its pane. @param {Block} block @param {Line} line */
function stopAt(block, line) {
  block.tabs[line.pane].element.tabIndex = -1;
  line.element.tabIndex = 0;
  block.tabs[line.pane] = line;
}

/**
 * Move the focus by an arrow key; false where it is none.
 * @param {import("./core.js").Deck} deck
 * @param {Block} block
 * @param {Line} line
 * @param {string} key
 */
function walk(deck, block, line, key) {
  const some = block.lines[line.pane];
  const at = some.indexOf(line);
  /** @type {Record<string, number>} */
  const places = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: some.length - 1 };
  if (key in places) {
    some[Math.min(Math.max(places[key], 0), some.length - 1)].element.focus();
    return true;
  }
  if (key !== "ArrowLeft" && key !== "ArrowRight") return false;
  const distance = key === "ArrowLeft" ? -1 : 1;
  let pane = line.pane + distance;
  while (block.lines[pane]?.length === 0) pane += distance;
  if (!block.lines[pane]) return true;
  if (block.element.matches("[data-stepper]") && !onepage.isOn(deck)) deck.show({ step: pane });
  (block.lines[pane].find((one) => line.ties.has(one)) ?? block.tabs[pane]).element.focus();
  return true;
}
