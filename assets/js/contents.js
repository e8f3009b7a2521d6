// @ts-check
// The contents panel holds links to every slide, by part; the slide that shows is marked, and up and down walk the links.
// A link in this or another panel closes it.

import * as outline from "./outline.js";
import * as panels from "./panels.js";

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  panels.fillWith("contents", (panel) => {
    panel.lang = deck.place.language;
    panel.replaceChildren(panels.head(deck, panel, deck.message("script.contents.title")), ...outline.outlineOf(deck).map((group) => partOf(deck, group)));
  });
  deck.actions.contents = () => panels.toggle(deck, "contents");

  deck.document.addEventListener("click", (event) => {
    const panel = panels.current(deck);
    const link = /** @type {Element} */ (event.target).closest("a[href^='#']");
    if (!link || !panel?.contains(link)) return;
    if (link.ariaCurrent) event.preventDefault(); // the slide that shows stays at its step
    deck.actions.close();
  });
  deck.document.addEventListener("keydown", (event) => {
    const panel = panels.current(deck);
    if (panel?.dataset.panel === "contents" && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      walk(panel, event.key === "ArrowDown" ? 1 : -1);
    }
  });
}

/** @param {import("./core.js").Deck} deck @param {outline.Group} group */
function partOf({ document, place }, { name, hue, entries }) {
  const part = document.createElement("section");
  part.className = hue;
  if (name) part.append(Object.assign(document.createElement("h3"), { textContent: name }));
  const list = document.createElement("ol");
  for (const { number, title, href } of entries) {
    const link = Object.assign(document.createElement("a"), { href });
    if (number === place.index + 1) link.ariaCurrent = "page";
    link.append(Object.assign(document.createElement("span"), { className: "n", textContent: String(number) }), title);
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  part.append(list);
  return part;
}

/** @param {HTMLElement} panel @param {number} distance */
function walk(panel, distance) {
  const links = /** @type {HTMLElement[]} */ ([...panel.querySelectorAll("a[href^='#']")]);
  const seen = links.filter((link) => link.getClientRects().length > 0);
  const focused = /** @type {HTMLElement} */ (panel.ownerDocument.activeElement);
  const wanted = seen.includes(focused) ? seen.indexOf(focused) + distance : 0;
  seen[Math.min(Math.max(wanted, 0), seen.length - 1)]?.focus();
}
