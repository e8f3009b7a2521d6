// @ts-check
// The slides of the edition that shows, by part, as the contents panel lists them.

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
  const sections = deck.document.querySelectorAll(`[data-panel="contents"] [data-lang="${language}"] section`);
  return [...sections].map((section) => ({
    name: section.querySelector("h3")?.textContent ?? "",
    hue: section.className,
    entries: [...section.querySelectorAll("a")].map((link) => ({
      number: Number(link.firstElementChild?.textContent),
      title: link.lastChild?.textContent ?? "",
      href: link.getAttribute("href") ?? "",
    })),
  }));
}
