// @ts-check
// Words outside the slides follow the language: elements marked data-lang, data-message and data-action.

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  deck.onChange(({ from, to }) => {
    if (from?.language !== to.language) translate(deck);
  });

  deck.actions.language = () => {
    const { language, index, step } = deck.place;
    const position = deck.editions.findIndex((edition) => edition.language === language);
    const other = deck.editions[(position + 1) % deck.editions.length];
    const { id } = deck.edition.slides[index];
    const same = other.slides.findIndex((slide) => slide.id === id);
    deck.show({ language: other.language, index: same < 0 ? index : same, step }, "jump");
  };
}

/** @param {import("./core.js").Deck} deck */
function translate(deck) {
  for (const element of elements(deck, "[data-lang]")) {
    element.hidden = element.dataset.lang !== deck.place.language;
  }
  for (const element of elements(deck, "[data-message]")) {
    element.textContent = deck.message(element.dataset.message ?? "");
  }
  for (const element of elements(deck, "[data-action]")) {
    const label = deck.message(`script.action.${element.dataset.action}`);
    element.setAttribute("aria-label", label);
    element.title = label;
  }
}

/** @param {import("./core.js").Deck} deck @param {string} selector @returns {HTMLElement[]} */
function elements(deck, selector) {
  const found = /** @type {NodeListOf<HTMLElement>} */ (deck.document.querySelectorAll(selector));
  return [...found].filter((element) => !element.closest("main"));
}
