// @ts-check
// The evidence that the page carries: one zip, inflated when it is first asked for.

import * as packed from "./packed.js";
import * as zip from "./zip.js";

/** @typedef {{zip: Uint8Array<ArrayBuffer>, files: Map<string, Uint8Array<ArrayBuffer>>}} Archive */

/** @type {WeakMap<Document, Promise<Archive>>} */
const opened = new WeakMap();

/** The zip, and its files by path. @param {Document} document @returns {Promise<Archive>} */
export function archiveIn(document) {
  const known = opened.get(document) ?? read(document);
  opened.set(document, known);
  return known;
}

/** @param {Document} document @returns {Promise<Archive>} */
async function read(document) {
  const content = await packed.inflated(packed.bytesOf(document.querySelector("[data-evidence]")?.textContent ?? ""));
  return { zip: content, files: zip.filesOf(content) };
}
