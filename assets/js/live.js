// @ts-check
// Only the slide that shows is in the page, so that what a key costs does not grow with the deck and nothing else is reachable.
// For printing, and in the reading view, all slides of the edition come back.

import * as onepage from "./onepage.js";

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  const root = deck.document.documentElement;
  const printed = matchMedia("print");
  let printing = false;

  for (const edition of deck.editions) edition.element.replaceChildren();

  const attach = () => {
    for (const edition of deck.editions) {
      const shows = edition === deck.edition;
      edition.element.hidden = !shows;
      if (!shows) edition.element.replaceChildren();
    }
    deck.edition.element.replaceChildren(...(printing || printed.matches || onepage.isOn(deck) ? deck.edition.slides : [deck.slide]));
  };

  deck.onTold((what) => what === "page" && attach());
  deck.onChange(({ from, to }) => {
    if (from?.language === to.language && from.index === to.index) return;
    root.lang = to.language;
    const title = deck.edition.element.getAttribute("aria-label");
    if (title) deck.document.title = title;
    attach();
  });

  /** @param {boolean} begins */
  const print = (begins) => {
    printing = begins;
    attach();
  };
  addEventListener("beforeprint", () => print(true));
  addEventListener("afterprint", () => print(false));
  printed.addEventListener("change", attach); // where the two events are missing
}
