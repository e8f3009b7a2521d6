// @ts-check
// Where in the text of a JSON file a value stands that a JSON Pointer names.

/**
 * The line, from 1, of the value at `pointer`, `/series/eager/median_s` say; elements of a list go by number or by their
 * `name`. Where part of the pointer leads nowhere, the line of what it leads to until there.
 * @param {string} text valid JSON
 * @param {string} pointer
 */
export function lineOf(text, pointer) {
  const scan = scannerOf(text);
  for (const key of pointer.split("/").slice(1)) {
    if (!scan.enter(key.replaceAll("~1", "/").replaceAll("~0", "~"))) break;
  }
  return text.slice(0, scan.at).split("\n").length;
}

/** @param {string} text */
function scannerOf(text) {
  let at = 0;

  const space = () => {
    while (/\s/.test(text[at] ?? "")) at += 1;
  };

  const string = () => {
    const start = at;
    for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === "\\") at += 1;
    at += 1;
    return JSON.parse(text.slice(start, at));
  };

  /** Go behind the value that stands here. */
  const skip = () => {
    let depth = 0;
    do {
      if (text[at] === '"') string();
      else if (/[^{}[\],:\s"]/.test(text[at])) while (/[^{}[\],:\s"]/.test(text[at] ?? ",")) at += 1;
      else {
        depth += "{[".includes(text[at]) ? 1 : "}]".includes(text[at]) ? -1 : 0;
        at += 1;
      }
    } while (depth > 0 && at < text.length);
  };

  /** Call `wanted` at each member's value until it says yes; false at the end. @param {boolean} named @param {(name: string) => boolean} wanted */
  const find = (named, wanted) => {
    at += 1;
    for (let count = 0; ; count += 1) {
      space();
      if ("}]".includes(text[at] ?? "}")) return false;
      let name = String(count);
      if (named) {
        name = string();
        space();
        at += 1; // the colon
        space();
      }
      if (wanted(name)) return true;
      skip();
      space();
      if (text[at] === ",") at += 1;
    }
  };

  /** Whether the object that stands here has that `name` in it. @param {string} name */
  const isNamed = (name) => {
    const start = at;
    skip();
    const one = JSON.parse(text.slice(start, at));
    at = start;
    return one?.name === name;
  };

  return {
    get at() {
      return at;
    },

    /** Go to the member `key` of what stands here; stay, and say no, where it has none. @param {string} key */
    enter(key) {
      space();
      const start = at;
      const found =
        text[at] === "{" ? find(true, (name) => name === key)
        : text[at] === "[" ? find(false, (name) => name === key || (text[at] === "{" && isNamed(key)))
        : false;
      if (!found) at = start;
      return found;
    },
  };
}
