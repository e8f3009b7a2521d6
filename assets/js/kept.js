// @ts-check
// The texts of slides, where they are not in the page as it was built. Once the deck stands, a copy of them lies beside it as
// data, which costs no key anything: so a page that is saved from the browser has all its slides.

const AFTER_MS = 1000;
/** What scripts lay over the slide: a saved page has it still, and no script that takes it away. */
const LAID_OVER = "body > :is(.blackout, .jump, .tip, .notice)";

/** A slide as it stands in the page. @param {Document} document @param {{id: string, part: string, title: string, markup: string}} slide */
export function elementOf(document, { id, part, title, markup }) {
  const kept = document.createElement("noscript");
  Object.assign(kept.dataset, { id, part, title });
  kept.textContent = markup;
  return kept;
}

/** Put back what a saved page keeps, in the place of the slide that showed and all that lay over it. @param {Document} document */
export function putBack(document) {
  for (const left of document.querySelectorAll(LAID_OVER)) left.remove();
  delete document.documentElement.dataset.zoom;
  for (const copy of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("script[data-kept]"))) {
    const main = document.querySelector(`main[data-edition="${copy.dataset.kept}"]`);
    main?.replaceChildren(...JSON.parse(copy.textContent ?? "[]").map((/** @type {any} */ slide) => elementOf(document, slide)));
    copy.remove();
  }
}

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  setTimeout(() => {
    for (const { language, slides } of deck.editions) {
      const copy = deck.document.createElement("script");
      copy.type = "application/json";
      copy.dataset.kept = language;
      const all = slides.map(({ id, part, title, markup }) => ({ id, part, title, markup }));
      copy.textContent = JSON.stringify(all).replaceAll("<", "\\u003c");
      deck.document.body.append(copy);
    }
  }, AFTER_MS);
}
