// @ts-check
// Reads the zip of evidence that the page carries: its central directory, then single files, inflated by the browser.

/** @typedef {{path: string, method: number, packed: Uint8Array<ArrayBuffer>}} Entry */

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * The files of a zip by path. Zip64 and encryption are not read: the deck writes neither.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Map<string, Entry>}
 */
export function entriesOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  const entries = new Map();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new Error("broken directory of the embedded zip");
    const nameLength = view.getUint16(at + 28, true);
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.subarray(start, start + view.getUint32(at + 20, true));
    entries.set(path, { path, method: view.getUint16(at + 10, true), packed });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** @param {Entry} entry @returns {Promise<Uint8Array<ArrayBuffer>>} */
export async function contentOf({ path, method, packed }) {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new Error(`${path} is packed by method ${method}`);
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The directory's end record stands last, before a comment of unknown length. @param {DataView} view */
function endOfDirectory(view) {
  for (let at = view.byteLength - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new Error("the embedded zip has no directory");
}
