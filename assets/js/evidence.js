// @ts-check
// The evidence mark of a slide, or a number in it, opens the panel that says where it comes from.

import * as manifest from "./manifest.js";
import * as panels from "./panels.js";

/**
 * Evidence that a slide shows. What does not apply is left out; lines count from 1; `fallback` says that it stands in for
 * this machine's.
 * @typedef {{path: string, machine: string, sha256: string, recorded: string, torch: string, fallback: boolean,
 *   generated?: manifest.Target, first_line?: number, last_line?: number, pointer?: string}} Origin
 */

/** An origin as Python writes it: `path`, `path#L13-15` or `path#/median_s`, behind `~` where it stands in. */
const WRITTEN = /^(~?)([^#]*)(?:#L(\d+)(?:-(\d+))?|#(.*))?$/;

/** What files of one recording have in common. @type {("machine" | "recorded" | "torch")[]} */
const SHARED = ["machine", "recorded", "torch"];

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  /** @type {Origin[]} */
  let origins = [];
  let value = "";

  /** @param {Event} event */
  const open = (event) => {
    const mark = /** @type {Element} */ (event.target).closest("[data-origin]");
    if (!(mark instanceof HTMLElement)) return;
    origins = (mark.dataset.origin ?? "").split(" ").map((written) => originOf(deck.document, written));
    value = mark.matches("[data-value]") ? (mark.textContent ?? "").trim() : "";
    event.preventDefault();
    mark.focus({ preventScroll: true });
    panels.toggle(deck, "evidence");
  };
  deck.document.addEventListener("click", open);
  deck.document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    const pressed = event.key === "Enter" || event.key === " ";
    if (pressed && !event.defaultPrevented && target.matches("[data-origin]:not(button)")) open(event);
  });

  panels.fillWith("evidence", (panel) => {
    const once = origins.length > 1 && origins.every((origin) => SHARED.every((name) => origin[name] === origins[0][name]));
    const common = once ? [listOf(deck, facts(deck, origins[0]).filter(([name]) => isShared(name)))] : [];
    const files = origins.map((origin) => describe(deck, origin, facts(deck, origin, value).filter(([name]) => !once || !isShared(name))));
    panel.replaceChildren(panels.head(deck, panel, deck.message("script.evidence.title")), ...common, ...files);
  });
}

/** @param {Document} document @param {string} written @returns {Origin} */
function originOf(document, written) {
  const [, fallback = "", place = "", first = "", last = first, pointer = ""] = WRITTEN.exec(written) ?? [];
  const path = decodeURIComponent(place);
  const { machine = path.split("/")[0], sha256 = "", recorded = "", torch = "", generated } = manifest.fileAt(document, path) ?? {};
  return {
    path, machine, sha256, recorded, torch, generated,
    fallback: fallback !== "", first_line: Number(first), last_line: Number(last), pointer: decodeURIComponent(pointer),
  };
}

/** @param {string} name */
function isShared(name) {
  return SHARED.some((shared) => shared === name);
}

/** @param {import("./core.js").Deck} deck @param {Origin} origin @param {[string, string][]} facts */
function describe(deck, origin, facts) {
  const section = deck.document.createElement("section");
  const button = deck.document.createElement("button");
  button.type = "button";
  button.dataset.download = origin.path;
  button.textContent = deck.message("script.evidence.download");
  const view = deck.document.createElement("button");
  view.type = "button";
  view.dataset.file = JSON.stringify({ path: origin.path, first: origin.first_line ?? 0, last: origin.last_line ?? 0, pointer: origin.pointer ?? "" });
  view.textContent = deck.message("script.evidence.view");
  section.append(listOf(deck, facts), view, button);
  return section;
}

/** @param {import("./core.js").Deck} deck @param {[string, string][]} facts */
function listOf(deck, facts) {
  const list = deck.document.createElement("dl");
  list.className = "origin";
  for (const [name, value] of facts) {
    const term = deck.document.createElement("dt");
    const description = deck.document.createElement("dd");
    term.textContent = deck.message(`script.evidence.${name}`);
    description.textContent = value;
    list.append(term, description);
  }
  return list;
}

/**
 * What the panel says about an origin, in order: [name of its message, value]. `shown` is the value as the slide shows it.
 * @param {import("./core.js").Deck} deck
 * @param {Origin} origin
 * @param {string} [shown]
 * @returns {[string, string][]}
 */
function facts(deck, origin, shown = "") {
  const machine = origin.fallback ? deck.message("script.evidence.fallback", { machine: origin.machine }) : origin.machine;
  const lines = !origin.first_line ? "" : origin.first_line === origin.last_line ? `${origin.first_line}` : `${origin.first_line}–${origin.last_line}`;
  const made = origin.generated?.inductor ? "script.evidence.generated-for" : "script.evidence.compiled-for";
  const generated = origin.generated && deck.message(made, origin.generated);
  /** @type {[string, string | undefined][]} */
  const all = [
    ["value", shown], ["generated", generated], ["path", origin.path], ["lines", lines], ["pointer", origin.pointer], ["machine", machine],
    ["recorded", origin.recorded.replace(/^(\S+)T(\d\d:\d\d)\S*Z$/, "$1 $2 UTC")], ["torch", origin.torch], ["sha256", origin.sha256],
  ];
  return all.flatMap(([name, text]) => (text ? [/** @type {[string, string]} */ ([name, text])] : []));
}
