// @ts-check
// The slides of an edition by part, as contents, overview and search show them.

/**
 * @typedef {{number: number, title: string, href: string}} Entry
 * `name` is empty where the talk has no parts.
 * @typedef {{name: string, hue: string, entries: Entry[]}} Group
 */

/**
 * @param {import("./core.js").Deck} deck
 * @param {string} [language]
 * @returns {Group[]}
 */
export function outlineOf(deck, language = deck.place.language) {
  const { slides, parts } = deck.editionIn(language);
  /** @type {Group[]} */
  const groups = [];
  for (const [index, { id, part, title }] of slides.entries()) {
    if (index === 0 || part !== slides[index - 1].part) {
      groups.push({ name: parts[part]?.name ?? "", hue: `hue-${parts[part]?.hue ?? "ink"}`, entries: [] });
    }
    groups[groups.length - 1].entries.push({ number: index + 1, title, href: `#${language}/${id}` });
  }
  return groups;
}
