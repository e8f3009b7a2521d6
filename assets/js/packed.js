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
 * A packed slide is its id, part, title and markup: text, and stretches of the slide in the first language, start and length.
 * @param {Element} pack
 * @param {Map<string, string>} known the markup of the slides in the first language, by id
 */
async function unpack(pack, known) {
  const text = new TextDecoder().decode(await inflated(bytesOf(pack.textContent ?? "")));
  /** @type {[string, string, string, (string | [number, number])[]][]} */
  const slides = JSON.parse(text);
  pack.replaceWith(...slides.map(([id, part, title, pieces]) => {
    const first = known.get(id) ?? "";
    const markup = pieces.map((piece) => (typeof piece === "string" ? piece : first.slice(piece[0], piece[0] + piece[1]))).join("");
    return kept.elementOf(pack.ownerDocument, { id, part, title, markup });
  }));
}
