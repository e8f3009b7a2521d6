// @ts-check
// What the page carries deflated: its evidence, and the slides of the languages that do not show first.

import * as kept from "./kept.js";

/** The bytes of base64. @param {string} text @returns {Uint8Array<ArrayBuffer>} */
export function bytesOf(text) {
  const binary = atob(text.trim());
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** @param {Uint8Array<ArrayBuffer>} packed @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function inflated(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Put the slides that are packed where they would stand; null where none are. What comes later are the languages that
 * could not be unpacked.
 * @param {Document} document
 * @returns {Promise<string[]> | null}
 */
export function unpackSlides(document) {
  const packs = [...document.querySelectorAll("[data-packed]")];
  if (packs.length === 0) return null;
  const first = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("main[data-edition] > [data-id]")]);
  const known = new Map(first.map((one) => [one.dataset.id ?? "", one.textContent ?? ""]));
  return Promise.all(packs.map(async (pack) => {
    const language = pack.closest("main")?.lang ?? "";
    try {
      await unpack(pack, known);
      return "";
    } catch {
      pack.remove();
      return language;
    }
  })).then((failed) => failed.filter(Boolean));
}

/**
 * What deck/render/packed.py kept: of each slide its id, part, title and how many stretches of its first edition it has; the
 * texts around these; and how far each begins after the end of the one before, and its length.
 * @param {Element} pack
 * @param {Map<string, string>} known the markup of the slides in the first language, by id
 */
async function unpack(pack, known) {
  const text = new TextDecoder().decode(await inflated(bytesOf(pack.textContent ?? "")));
  /** @type {{slides: [string, string, string, number][], texts: string[], moves: number[], lengths: number[]}} */
  const { slides, texts, moves, lengths } = JSON.parse(text);
  let [nextText, next] = [0, 0];
  pack.replaceWith(...slides.map(([id, part, title, count]) => {
    const first = known.get(id) ?? "";
    let [markup, there] = [texts[nextText++], 0];
    for (const end = next + count; next < end; next += 1) {
      there += moves[next] + lengths[next];
      markup += first.slice(there - lengths[next], there) + texts[nextText++];
    }
    return kept.elementOf(pack.ownerDocument, { id, part, title, markup });
  }));
}
