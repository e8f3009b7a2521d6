// @ts-check
// How the time of a talk is shared among its slides: by the minutes that talk.toml gives each part, else equally.

/**
 * A part in the order of the talk: its first slide, how many it has, and its share of the time, of 1.
 * @typedef {{name: string, hue: string, first: number, count: number, share: number}} Stretch
 */

/**
 * @param {import("./outline.js").Group[]} outline
 * @param {Record<string, number>} minutes by part's id; empty where the talk gives none
 * @param {import("./core.js").Slide[]} slides
 * @returns {Stretch[]}
 */
export function stretchesOf(outline, minutes, slides) {
  const given = Object.keys(minutes).length > 0;
  let first = 0;
  const stretches = outline.map(({ name, hue, entries }) => {
    const count = entries.length;
    const part = slides[first].part;
    const ofPart = slides.filter((slide) => slide.part === part).length;
    const share = given ? ((minutes[part] ?? 0) * count) / ofPart : count;
    first += count;
    return { name, hue, first: first - count, count, share };
  });
  const all = stretches.reduce((sum, { share }) => sum + share, 0) || 1;
  return stretches.map((stretch) => ({ ...stretch, share: stretch.share / all }));
}

/** The share of the time, of 1, that is planned until slide `index` begins. @param {Stretch[]} stretches @param {number} index */
export function shareBefore(stretches, index) {
  return stretches.reduce((sum, { first, count, share }) => sum + share * Math.min(Math.max((index - first) / count, 0), 1), 0);
}
