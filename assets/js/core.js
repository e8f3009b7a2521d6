// @ts-check
// The deck as scripts see it: its slides, the place that shows, and what may be done. It touches nothing on the page.

/**
 * Where the talk stands. `index` counts slides from 0; at step 0 nothing is revealed yet.
 * @typedef {{language: string, index: number, step: number}} Place
 *
 * How a place was reached: by stepping, by a jump, or because the address changed.
 * @typedef {"next" | "previous" | "jump" | "address"} Way
 *
 * One language of the talk. `slides` stay here while they are detached from `element`.
 * @typedef {{language: string, element: HTMLElement, slides: HTMLElement[]}} Edition
 *
 * `from` is null for the first place of all.
 * @typedef {{from: Place | null, to: Place, way: Way}} Change
 *
 * A file in the embedded zip; `path` begins with the machine's folder.
 * @typedef {{path: string, sha256: string, size_bytes: number, experiment: string, kind: string, language: string}} Attachment
 *
 * @typedef {ReturnType<typeof createDeck>} Deck
 */

/** @param {Document} document */
export function createDeck(document) {
  /** @type {Edition[]} */
  const editions = [];
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("main[data-edition]"))) {
    const slides = /** @type {HTMLElement[]} */ ([...element.children].filter((child) => child.matches("[data-slide]")));
    if (slides.length > 0) editions.push({ language: element.dataset.edition ?? "", element, slides });
  }
  /** @type {Record<string, Record<string, string>>} */
  const messages = JSON.parse(document.querySelector("[data-messages]")?.textContent || "{}");
  /** @type {((change: Change) => void)[]} */
  const listeners = [];
  /** @type {((what: string) => void)[]} */
  const told = [];
  /** @type {Place | null} */
  let place = null;

  const deck = {
    document,
    id: document.documentElement.dataset.deck ?? "deck",
    editions,

    /** What keys and buttons do, by name. @type {Record<string, () => void>} */
    actions: {},

    /** Say something to screen readers; announce.js puts it into the page. @type {(text: string) => void} */
    announce: () => {},

    /** @returns {Place} */
    get place() {
      return place ?? { language: editions[0].language, index: 0, step: 0 };
    },

    get edition() {
      return deck.editionIn(deck.place.language);
    },

    get slide() {
      return deck.edition.slides[deck.place.index];
    },

    /** The edition in `language`, else the first. @param {string} language */
    editionIn(language) {
      return editions.find((edition) => edition.language === language) ?? editions[0];
    },

    /** How many steps a slide has: the greatest `data-step` in it, or one for each pane of a stepper, or line that linked panes open at, after the first. @param {HTMLElement} slide */
    stepsOf(slide) {
      const panes = [...slide.querySelectorAll("[data-stepper]")].map((stepper) => panesOf(stepper).length - 1);
      const lines = [...slide.querySelectorAll("[data-opens]")].map((block) => Number(/** @type {HTMLElement} */ (block).dataset.opens) - 1);
      return Math.max(0, ...[...slide.querySelectorAll("[data-step]")].map(stepNumber), ...panes, ...lines);
    },

    /**
     * Show the place nearest to the wanted one and tell every listener. The same place again tells nobody.
     * @param {Partial<Place>} wanted
     * @param {Way} [way]
     */
    show(wanted, way = "jump") {
      const edition = deck.editionIn(wanted.language ?? deck.place.language);
      const index = between(0, wanted.index ?? deck.place.index, edition.slides.length - 1);
      const step = between(0, wanted.step ?? 0, deck.stepsOf(edition.slides[index]));
      const from = place;
      const to = { language: edition.language, index, step };
      if (from && from.language === to.language && from.index === index && from.step === step) return;
      place = to;
      for (const listener of listeners) listener({ from, to, way });
    },

    /** Where `next` leads: the next step, else the next slide; null at the end. @returns {Place | null} */
    get ahead() {
      const { language, index, step } = deck.place;
      if (step < deck.stepsOf(deck.slide)) return { language, index, step: step + 1 };
      return index + 1 < deck.edition.slides.length ? { language, index: index + 1, step: 0 } : null;
    },

    next() {
      if (deck.ahead) deck.show(deck.ahead, "next");
    },

    /** Take back the last step, or go back to the slide before with all its steps revealed. */
    previous() {
      const { index, step } = deck.place;
      if (step > 0) deck.show({ step: step - 1 }, "previous");
      else if (index > 0) deck.show({ index: index - 1, step: Infinity }, "previous");
    },

    /** Call `listener` after each change of something else: "theme", "blackout". @param {(what: string) => void} listener */
    onTold(listener) {
      told.push(listener);
    },

    /** @param {string} what */
    tell(what) {
      for (const listener of told) listener(what);
    },

    /** Call `listener` after each change of place, in the order of registration. @param {(change: Change) => void} listener */
    onChange(listener) {
      listeners.push(listener);
    },

    /**
     * A message in the language that shows, with `{name}` replaced. A key without a message is shown as it is.
     * @param {string} key
     * @param {Record<string, string | number>} [values]
     */
    message(key, values = {}) {
      const text = (messages[deck.place.language] ?? messages.en)?.[key] ?? key;
      return text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
    },
  };
  return deck;
}

/** @param {Element} element */
export function stepNumber(element) {
  return Number(/** @type {HTMLElement} */ (element).dataset.step) || 0;
}

/** The step at which a pane of a stepper, or its tab, comes to show: 0 for the first, and for what is neither. @param {Element} element */
export function paneNumber(element) {
  const { pane, paneBody } = /** @type {HTMLElement} */ (element).dataset;
  return Number(paneBody ?? pane) || 0;
}

/** The tabs of a stepper, in order: the pane of the first shows at step 0. @param {Element} stepper @returns {HTMLElement[]} */
export function panesOf(stepper) {
  return /** @type {HTMLElement[]} */ ([...stepper.querySelectorAll("[data-pane]")]);
}

/**
 * @param {number} low
 * @param {number} value
 * @param {number} high
 */
function between(low, value, high) {
  return Math.min(Math.max(value, low), high);
}
