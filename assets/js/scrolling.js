// @ts-check
// A long list, such as the files of the downloads, is scrolled by the up and down keys. Code that is longer than its box
// can be reached by Tab, has a name, and is scrolled by these keys while it has the focus. A list with more below says so.

import * as onepage from "./onepage.js";

const SHARE = 0.4;
const AFTER_MS = 400;
/** Less than this below what shows is the end. */
const END_PX = 12;

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  let pending = 0;
  const now = () => {
    clearTimeout(pending);
    pending = 0;
    markLong(deck);
    markMore(deck);
  };
  const later = () => {
    clearTimeout(pending);
    pending = setTimeout(now, AFTER_MS); // who only passes by does without
  };
  deck.document.addEventListener("scroll", () => markMore(deck), { capture: true, passive: true });
  deck.document.addEventListener("toggle", (event) => {
    const opened = /** @type {HTMLDetailsElement} */ (event.target);
    const list = opened.closest("[data-scroll]");
    if (list instanceof HTMLElement && opened.open) list.scrollTop = opened.offsetTop - list.offsetTop;
    markMore(deck);
  }, { capture: true, passive: true });
  deck.onChange(later);
  deck.onTold((what) => what === "page" && later());
  addEventListener("resize", later);
  addEventListener("keydown", (event) => event.key === "Tab" && pending && now(), { capture: true });
}

/**
 * Scroll the live slide's scrolling region by a part of its height; false where the slide has none.
 * @param {import("./core.js").Deck} deck
 * @param {1 | -1} direction
 */
export function scroll(deck, direction) {
  const region = deck.slide.querySelector("[data-scroll]");
  region?.scrollBy({ top: direction * region.clientHeight * SHARE });
  return region !== null;
}

/** A list whose end is not in sight says so. @param {import("./core.js").Deck} deck */
function markMore(deck) {
  for (const list of deck.edition.element.querySelectorAll("[data-scroll]")) {
    list.toggleAttribute("data-more", list.scrollTop + list.clientHeight < list.scrollHeight - END_PX);
  }
}

/** Linked code needs no mark while the deck leads: its lines take the focus. @param {import("./core.js").Deck} deck */
function markLong(deck) {
  const isPage = onepage.isOn(deck);
  const blocks = /** @type {NodeListOf<HTMLElement>} */ (deck.edition.element.querySelectorAll(".code"));
  const long = [...blocks].map((code) => code.scrollHeight > code.clientHeight + 1 && (isPage || !code.closest("[data-linked]")));
  blocks.forEach((code, at) => mark(deck, code, long[at]));
}

/** @param {import("./core.js").Deck} deck @param {HTMLElement} code @param {boolean} isLong */
function mark(deck, code, isLong) {
  if (code.hasAttribute("data-long") === isLong) return;
  code.toggleAttribute("data-long", isLong);
  if (!isLong) {
    for (const name of ["tabindex", "role", "aria-label"]) code.removeAttribute(name);
    return;
  }
  code.tabIndex = 0;
  code.setAttribute("role", "group");
  code.setAttribute("aria-label", code.closest(".pane")?.querySelector(".pane-title")?.textContent || deck.message("script.code"));
}
