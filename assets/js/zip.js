// @ts-check
// Reads the zip of evidence that the page carries. Its files lie in it as they are, and all of it was deflated as one.

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;

/**
 * The files of a zip by path. Compressed ones, Zip64 and encryption are not read: the deck writes none of them.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Map<string, Uint8Array<ArrayBuffer>>}
 */
export function filesOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  const count = view.getUint16(end + 10, true);
  const files = new Map();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new Error("broken directory of the embedded zip");
    const nameLength = view.getUint16(at + 28, true);
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const local = view.getUint32(at + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (view.getUint16(at + 10, true) !== STORED) throw new Error(`${path} is compressed`);
    files.set(path, bytes.subarray(start, start + view.getUint32(at + 20, true)));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

/** The directory's end record stands last, before a comment of unknown length. @param {DataView} view */
function endOfDirectory(view) {
  for (let at = view.byteLength - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new Error("the embedded zip has no directory");
}
