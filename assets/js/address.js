// @ts-check
// The place is kept in the address: #<language>/<slide id>[/<step>][?theme=<theme>]. So a link, a reload and Back lead to it.
// A change of slide is a new entry of the history; steps within a slide, and another theme, replace it.

import * as theme from "./theme.js";
import * as viewer from "./viewer.js";

// Browsers refuse too many changes of the address (Chromium and Firefox: 200 in 10 s, Safari: 100 in 30 s). This stays
// below the first; where a change is refused all the same, it is tried again.
const BURST = 100;
const PER_SECOND = 9;
const AGAIN_MS = 500;

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  let allowance = BURST;
  let counted = performance.now();
  let pending = 0;
  let written = "";

  /** Write the address of the place; false where the browser refuses. @param {boolean} replace */
  const write = (replace) => {
    clearTimeout(pending);
    pending = 0;
    const address = addressOf(deck);
    if (address === written) return true;
    const sameSlide = slideIn(address) === slideIn(written);
    try {
      history[replace || sameSlide ? "replaceState" : "pushState"](null, "", address);
    } catch {
      return false;
    }
    written = address;
    return true;
  };

  const writeWhenAllowed = () => {
    const now = performance.now();
    allowance = Math.min(BURST, allowance + ((now - counted) / 1000) * PER_SECOND);
    counted = now;
    clearTimeout(pending);
    if (allowance >= 1 && write(false)) allowance -= 1;
    else pending = setTimeout(writeWhenAllowed, AGAIN_MS);
  };

  deck.onChange(({ from, way }) => {
    if (!from || way === "address") write(true);
    else writeWhenAllowed();
  });

  deck.onTold((what) => {
    if (what === "theme" || what === "place") writeWhenAllowed();
    if (what === "file") write(true);
  });

  addEventListener("hashchange", () => {
    clearTimeout(pending);
    pending = 0;
    written = location.hash;
    theme.follow(deck, location.hash);
    deck.show(placeIn(deck, location.hash), "address");
    write(true);
    scrollTo(0, 0); // the browser scrolls to the slide that has this id
  });
  addEventListener("pagehide", () => pending && write(true));
}

/**
 * The place that an address names; what it leaves out or gets wrong falls to the place that shows, then to the first slide.
 * @param {import("./core.js").Deck} deck
 * @param {string} hash
 * @returns {import("./core.js").Place}
 */
export function placeIn(deck, hash) {
  if (viewer.isFile(hash)) return deck.place;
  const words = decode(hash.replace(/^#/, "").replace(/\?.*$/, "")).split("/");
  const named = deck.editions.some((edition) => edition.language === words[0]);
  const language = named ? words[0] : deck.place.language;
  const [id, step] = named ? words.slice(1) : words;
  const index = deck.editionIn(language).slides.findIndex((slide) => slide.id === id);
  return { language, index: Math.max(0, index), step: index < 0 ? 0 : Number.parseInt(step ?? "0", 10) || 0 };
}

/** @param {import("./core.js").Deck} deck */
function addressOf(deck) {
  if (deck.file) return deck.file;
  const { language, step } = deck.place;
  const words = [language, deck.edition.slides[deck.place.index].id, ...(step > 0 ? [String(step)] : [])];
  return `#${words.map(encodeURIComponent).join("/")}${theme.inAddress(deck)}`;
}

/** The part of an address that names a slide. @param {string} address */
function slideIn(address) {
  return address.replace(/\?.*$/, "").split("/", 2).join("/");
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray % is part of no id
  }
}
