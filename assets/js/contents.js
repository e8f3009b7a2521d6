// @ts-check
// The contents panel holds links to every slide; the slide that shows is marked, and up and down walk the links.
// A link in this or another panel closes it.

import * as panels from "./panels.js";

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  panels.fillWith("contents", (panel) => {
    const address = `#${deck.place.language}/${deck.slide.dataset.slide}`;
    for (const link of panel.querySelectorAll("a[href^='#']")) {
      if (link.getAttribute("href") === address) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
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

/** @param {HTMLElement} panel @param {number} distance */
function walk(panel, distance) {
  const links = /** @type {HTMLElement[]} */ ([...panel.querySelectorAll("a[href^='#']")]);
  const seen = links.filter((link) => link.getClientRects().length > 0);
  const focused = /** @type {HTMLElement} */ (panel.ownerDocument.activeElement);
  const wanted = seen.includes(focused) ? seen.indexOf(focused) + distance : 0;
  seen[Math.min(Math.max(wanted, 0), seen.length - 1)]?.focus();
}
