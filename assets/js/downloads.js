// @ts-check
// Any file of evidence, or the whole zip, is saved out of the page itself; its sha256 is checked first and shown.

import * as archive from "./archive.js";
import * as filelist from "./filelist.js";
import * as manifest from "./manifest.js";

// Chromium drops, without a word, what a page saves beyond ten files a second.
const SPACING_MS = 120;
let nextSave = 0;

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  deck.onMade(filelist.fill);
  deck.document.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("[data-download], [data-download-all]");
    if (button instanceof HTMLElement) void download(deck, button);
  });
}

/** @param {import("./core.js").Deck} deck @param {HTMLElement} button */
async function download(deck, button) {
  const path = button.dataset.download;
  try {
    const evidence = await archive.archiveIn(deck.document);
    if (path === undefined) {
      await save(deck.document, evidence.zip, `${deck.id}-evidence.zip`, "application/zip");
      const sha256 = await sha256Of(evidence.zip);
      tell(deck, button, sha256 ? "ok" : "unverified", sha256 ? "script.download.all" : "script.download.unhashed", { sha256 });
      return;
    }
    const content = evidence.files.get(path);
    if (!content) throw new Error(`${path} is not in the embedded zip`);
    const expected = manifest.fileAt(deck.document, path)?.sha256 ?? "";
    const sha256 = await sha256Of(content);
    if (sha256 && sha256 !== expected) {
      tell(deck, button, "failed", "script.download.changed", { path, sha256, expected });
      return;
    }
    await save(deck.document, content, path.split("/").pop() ?? path, "application/octet-stream");
    if (sha256) tell(deck, button, "ok", "script.download.verified", { sha256 });
    else tell(deck, button, "unverified", "script.download.unverified", { sha256: expected });
  } catch (error) {
    tell(deck, button, "failed", "script.download.failed", { reason: error instanceof Error ? error.message : String(error) });
  }
}

/** Hexadecimal sha256, or an empty string where the browser has no crypto here. @param {Uint8Array<ArrayBuffer>} bytes */
async function sha256Of(bytes) {
  if (!globalThis.crypto?.subtle) return "";
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {Document} document
 * @param {Uint8Array<ArrayBuffer>} content
 * @param {string} name
 * @param {string} type
 */
async function save(document, content, name, type) {
  const wait = nextSave - performance.now();
  nextSave = performance.now() + Math.max(wait, 0) + SPACING_MS;
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Show the result beside the button.
 * @param {import("./core.js").Deck} deck
 * @param {HTMLElement} button
 * @param {"ok" | "failed" | "unverified"} state
 * @param {string} key
 * @param {Record<string, string>} values
 */
function tell(deck, button, state, key, values) {
  const next = button.nextElementSibling;
  const status = next instanceof HTMLElement && next.matches(".download-status") ? next : deck.document.createElement("span");
  status.className = "download-status";
  status.setAttribute("role", "status");
  status.dataset.state = state;
  status.textContent = deck.message(key, values);
  if (status !== next) button.after(status);
}
