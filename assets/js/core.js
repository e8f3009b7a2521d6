// @ts-check
// The deck as scripts see it: its slides, the place that shows, and what may be done. Each slide stands in the page inside
// a <noscript>, which with script is plain text: a thousand slides cost no elements until they are asked for.

/**
 * Where the talk stands. `index` counts slides from 0; at step 0 nothing is revealed yet.
 * @typedef {{language: string, index: number, step: number}} Place
 *
 * How a place was reached: by stepping, by a jump, or because the address changed.
 * @typedef {"next" | "previous" | "jump" | "address"} Way
 *
 * A slide; its `element` is made of its `markup` when it is first asked for, and stays the same.
 * @typedef {{id: string, part: string, title: string, readonly markup: string, readonly element: HTMLElement}} Slide
 *
 * One language of the talk, whose `element` holds the slide that shows. `parts` are those of talk.toml, by id; `minutes`
 * is 0 where none are planned.
 * @typedef {{language: string, element: HTMLElement, slides: Slide[], parts: Record<string, {name: string, hue: string, minutes: number}>}} Edition
 *
 * `from` is null for the first place of all.
 * @typedef {{from: Place | null, to: Place, way: Way}} Change
 *
 * @typedef {ReturnType<typeof createDeck>} Deck
 */

/** @param {Document} document */
export function createDeck(document) {
  /** @type {((slide: HTMLElement) => void)[]} */
  const makers = [];
  /** @type {Edition[]} */
  const editions = [];
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("main[data-edition]"))) {
    const { edition: language = "" } = element.dataset;
    const slides = [...element.querySelectorAll("noscript")].map((one) => slideOf(one, makers));
    const parts = JSON.parse(element.dataset.parts || "{}");
    if (slides.length > 0) editions.push({ language, element, slides, parts });
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

    /** The file of evidence that shows, as the address names it; empty where none does. */
    file: "",

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

    /** The element of the slide that shows. */
    get slide() {
      return deck.edition.slides[deck.place.index].element;
    },

    /** Call `listener` with each slide's element when it is made, before it shows or is copied. @param {(slide: HTMLElement) => void} listener */
    onMade(listener) {
      makers.push(listener);
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
      const step = between(0, wanted.step ?? 0, deck.stepsOf(edition.slides[index].element));
      const from = place;
      const to = { language: edition.language, index, step };
      if (from && from.language === to.language && from.index === index && from.step === step) return;
      place = to;
      for (const listener of listeners) listener({ from, to, way });
    },

    /**
     * Take slides that were built anew, each a <noscript> as it stands in a page, in the place of earlier ones. The place stays;
     * where the slide that shows is one of them, listeners hear of it as of a change from no slide, -1.
     * @param {{language: string, index: number, kept: HTMLElement}[]} renewed
     */
    renew(renewed) {
      for (const { language, index, kept } of renewed) {
        const edition = deck.editionIn(language);
        edition.slides = edition.slides.map((slide, at) => (at === index ? slideOf(kept, makers) : slide));
      }
      const { language, index, step } = deck.place;
      if (!renewed.some((one) => one.language === language && one.index === index)) return deck.tell("slides");
      const to = { language, index, step: between(0, step, deck.stepsOf(deck.slide)) };
      place = to;
      for (const listener of listeners) listener({ from: { ...to, index: -1 }, to, way: "address" });
    },

    /** Where `next` leads: the next step, else the next slide; null at the end. @returns {Place | null} */
    get ahead() {
      const { language, index, step } = deck.place;
      if (step < deck.stepsOf(deck.slide)) return { language, index, step: step + 1 };
      return index + 1 < deck.edition.slides.length ? { language, index: index + 1, step: 0 } : null;
    },

    /** Stand at a slide that shows already, as all do in the reading view; the address tells, no listener. @param {number} index */
    stand(index) {
      if (index === deck.place.index) return;
      place = { language: deck.place.language, index, step: 0 };
      deck.tell("place");
    },

    next() {
      const { ahead } = deck;
      if (ahead) deck.show(ahead, "next");
    },

    /** Take back the last step, or go back to the slide before with all its steps revealed. */
    previous() {
      const { index, step } = deck.place;
      if (step > 0) deck.show({ step: step - 1 }, "previous");
      else if (index > 0) deck.show({ index: index - 1, step: Infinity }, "previous");
    },

    /** Call `listener` after each change of something else: "theme", "blackout", "slides". @param {(what: string) => void} listener */
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

/** @param {HTMLElement} kept @param {((slide: HTMLElement) => void)[]} makers @returns {Slide} */
function slideOf(kept, makers) {
  const { id = "", part = "", title = "" } = kept.dataset;
  /** @type {HTMLElement | null} */
  let element = null;
  return {
    id,
    part,
    title,
    get markup() {
      return kept.textContent ?? "";
    },
    get element() {
      if (!element) {
        const template = kept.ownerDocument.createElement("template");
        template.innerHTML = this.markup;
        element = /** @type {HTMLElement} */ (kept.ownerDocument.adoptNode(template.content.firstElementChild));
        for (const make of makers) make(element);
      }
      return element;
    },
  };
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
