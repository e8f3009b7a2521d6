// @ts-check
// Light, dark, or the high contrast of the projector theme. A link may name one; else the choice is kept for this deck.

import * as storage from "./storage.js";

const THEMES = ["light", "dark", "projector"];

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  const root = deck.document.documentElement;
  const wanted = [named(location.hash), storage.recall("local", deck, "theme")].find((theme) => THEMES.includes(theme));
  if (wanted) root.dataset.theme = wanted;

  deck.actions.theme = () => {
    const next = THEMES[(THEMES.indexOf(root.dataset.theme ?? "") + 1) % THEMES.length];
    root.dataset.theme = next;
    storage.keep("local", deck, "theme", next);
    deck.announce(deck.message(`script.theme.${next}`));
    deck.tell("theme");
  };
}

/** Show the theme that an address names. @param {import("./core.js").Deck} deck @param {string} hash */
export function follow(deck, hash) {
  const theme = named(hash);
  if (!THEMES.includes(theme) || theme === deck.document.documentElement.dataset.theme) return;
  deck.document.documentElement.dataset.theme = theme;
  deck.tell("theme");
}

/** The theme as it stands in an address: nothing for the one that a page begins with. @param {import("./core.js").Deck} deck */
export function inAddress(deck) {
  const theme = deck.document.documentElement.dataset.theme ?? "";
  return theme === THEMES[0] ? "" : `?theme=${theme}`;
}

/** @param {string} hash */
function named(hash) {
  return /\?theme=(\w+)$/.exec(hash)?.[1] ?? "";
}
