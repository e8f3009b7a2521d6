// @ts-check
// A long list, such as the files of the downloads, is scrolled by the up and down keys.

const SHARE = 0.4;

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
