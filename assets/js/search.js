// @ts-check
// Search: a field and the places that hold its words, each with part, title and the line. Enter opens the slide at the
// step at which the line shows. What is read of the slides is read at the first letter typed, not at start.

import * as find from "./find.js";
import * as outline from "./outline.js";
import * as panels from "./panels.js";

const MOST = 40;

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  let query = "";
  panels.fillWith("search", (panel) => {
    const field = build(deck, panel);
    const parts = new Map(deck.editions.map(({ language }) => [language, partsBySlide(deck, language)]));
    field.value = query;
    field.select();
    const refresh = (/** @type {InputEvent | null} */ event) => {
      query = field.value;
      let found = find.find(deck, query, MOST);
      // While a syllable is being composed, 그랲 of 그래프 for example, what stands before it counts.
      if (found.length === 0 && event?.isComposing) found = find.find(deck, query.slice(0, -1), MOST);
      list(deck, panel, found, parts);
    };
    field.addEventListener("input", (event) => refresh(/** @type {InputEvent} */ (event)));
    refresh(null);
  });
  deck.actions.search = () => panels.toggle(deck, "search");

  deck.document.addEventListener("keydown", (event) => {
    const panel = panels.current(deck);
    if (panel?.dataset.panel !== "search" || event.isComposing || event.keyCode === 229) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") deck.actions.close();
    else if (event.key === "ArrowDown") choose(panel, 1);
    else if (event.key === "ArrowUp") choose(panel, -1);
    else if (event.key === "Enter" && event.target instanceof HTMLInputElement) chosen(panel)?.click();
    else return;
    event.preventDefault();
  });
}

/** Put the field and an empty list into the panel; returns the field. @param {import("./core.js").Deck} deck @param {HTMLElement} panel */
function build(deck, panel) {
  const { document } = deck;
  const field = document.createElement("input");
  Object.assign(field, { type: "text", autocomplete: "off", spellcheck: false, enterKeyHint: "go", placeholder: deck.message("script.search.hint") });
  field.dataset.autofocus = "";
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", "search-results");
  field.setAttribute("aria-label", deck.message("script.search.hint"));
  const status = document.createElement("p");
  status.className = "search-status";
  status.setAttribute("role", "status");
  const results = document.createElement("ol");
  results.id = "search-results";
  results.setAttribute("role", "listbox");
  results.setAttribute("aria-label", deck.message("script.search.title"));
  const head = panels.head(deck, panel, deck.message("script.search.title"));
  head.append(field, status);
  panel.lang = deck.place.language;
  panel.replaceChildren(head, results);
  return field;
}

/**
 * @param {import("./core.js").Deck} deck
 * @param {HTMLElement} panel
 * @param {find.Found[]} found
 * @param {Map<string, outline.Group[]>} parts of each slide, by language
 */
function list(deck, panel, found, parts) {
  const options = found.map((one, number) => {
    const option = optionOf(deck, one, parts.get(one.place.language)?.[one.place.index]);
    option.id = `search-${number + 1}`;
    return option;
  });
  const count = found.length < MOST ? String(found.length) : `${MOST}+`;
  const key = found.length > 0 ? "script.search.count" : "script.search.none";
  const isEmpty = panel.querySelector("input")?.value.trim() === "";
  panel.querySelector("[role='status']")?.replaceChildren(isEmpty ? "" : deck.message(key, { count }));
  const results = /** @type {HTMLElement} */ (panel.querySelector("[role='listbox']"));
  results.replaceChildren(...options);
  results.hidden = options.length === 0;
  panel.querySelector("input")?.setAttribute("aria-expanded", String(!results.hidden));
  choose(panel, 0);
}

/**
 * @param {import("./core.js").Deck} deck
 * @param {find.Found} found
 * @param {outline.Group} [part]
 */
function optionOf(deck, found, part) {
  const { document } = deck;
  const element = (/** @type {string} */ name, /** @type {string} */ className, /** @type {(string | Node)[]} */ ...content) => {
    const made = Object.assign(document.createElement(name), { className });
    made.append(...content);
    return made;
  };
  const slide = deck.editionIn(found.place.language).slides[found.place.index];
  const words = found.pieces.map(({ text, matches }) => (matches ? element("mark", "", text) : text));
  const isTitle = found.kind === "title";
  const option = element("li", part?.hue ?? "");
  option.setAttribute("role", "option");
  option.lang = found.place.language;
  option.append(
    element("span", "n", String(found.place.index + 1)),
    element("span", "result-title", ...(isTitle ? words : [slide.title])),
    element("span", "result-part", part?.name ?? ""),
  );
  if (!isTitle) option.append(element("span", `result-line is-${found.kind}`, ...words));
  if (found.kind === "notes") option.append(element("span", "result-kind", deck.message("script.search.notes")));
  option.addEventListener("click", () => {
    deck.show(found.place);
    deck.actions.close(); // also where the place is the one that shows
  });
  return option;
}

/** The part of each slide. @param {import("./core.js").Deck} deck @param {string} language */
function partsBySlide(deck, language) {
  return outline.outlineOf(deck, language).flatMap((group) => group.entries.map(() => group));
}

/** @param {HTMLElement} panel @returns {HTMLElement | null} */
function chosen(panel) {
  return panel.querySelector("[aria-selected='true']");
}

/** Choose the result that stands `distance` after the chosen one, or the first. @param {HTMLElement} panel @param {number} distance */
function choose(panel, distance) {
  const options = /** @type {HTMLElement[]} */ ([...panel.querySelectorAll("[role='option']")]);
  const before = chosen(panel);
  const at = before ? options.indexOf(before) + distance : 0;
  const option = options[Math.min(Math.max(at, 0), options.length - 1)];
  before?.setAttribute("aria-selected", "false");
  option?.setAttribute("aria-selected", "true");
  option?.scrollIntoView({ block: "nearest" });
  panel.querySelector("input")?.setAttribute("aria-activedescendant", option?.id ?? "");
}
