// @ts-check
// Only the slide that shows is in the page, so that what a key costs does not grow with the deck and nothing else is reachable.
// For printing, and in the reading view, all slides of the edition stand there.

import * as onepage from "./onepage.js";
import * as printing from "./printing.js";

const AHEAD_MS = 30;

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  const root = deck.document.documentElement;

  for (const edition of deck.editions) edition.element.replaceChildren();

  const attach = () => {
    for (const edition of deck.editions) {
      const shows = edition === deck.edition;
      if (edition.element.hidden === shows) edition.element.hidden = !shows;
      if (!shows) edition.element.replaceChildren();
    }
    deck.edition.element.replaceChildren(...standing(deck));
  };

  deck.onTold((what) => (["page", "print"].includes(what) || (what === "slides" && onepage.isOn(deck))) && attach());
  deck.onChange(({ from, to }) => {
    if (from?.language === to.language && from.index === to.index) return;
    if (from?.language !== to.language) {
      root.lang = to.language; // each of these costs a restyling, even where it stays as it was
      const title = deck.edition.element.getAttribute("aria-label");
      if (title) deck.document.title = title;
    }
    attach();
    // The next slide is made while this one is looked at: the key that leads to it has only to put it in.
    setTimeout(() => deck.edition.slides[to.index + 1]?.element, AHEAD_MS);
  });
}

/** What stands in the page. @param {import("./core.js").Deck} deck */
function standing(deck) {
  if (printing.isOn(deck)) return printing.pagesOf(deck);
  return onepage.isOn(deck) ? deck.edition.slides.map(({ element }) => element) : [deck.slide];
}
