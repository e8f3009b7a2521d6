// @ts-check
// The overview: every slide of the edition as a tile, by part. Pictures are drawn for the tiles in sight only, a few in
// each frame, so that it opens as fast at a thousand slides as at ten.

import * as keys from "./keys.js";
import * as outline from "./outline.js";
import * as panels from "./panels.js";
import * as picture from "./picture.js";

const FRAME_MS = 10;
const STAGE_WIDTH = 1280;

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  panels.fillWith("overview", (panel) => fill(deck, panel));
  deck.actions.overview = () => {
    panels.toggle(deck, "overview");
    panels.current(deck)?.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  };

  addEventListener("resize", () => {
    const panel = panels.current(deck);
    if (panel?.dataset.panel === "overview") setScale(panel);
  });

  deck.document.addEventListener("keydown", (event) => {
    const panel = panels.current(deck);
    if (panel?.dataset.panel !== "overview" || !keys.isForDeck(event)) return;
    const wanted = tileFrom(panel, event.key);
    if (!wanted) return;
    event.preventDefault();
    wanted.focus({ preventScroll: true });
    wanted.scrollIntoView({ block: "nearest" });
  });
}

/** @param {import("./core.js").Deck} deck @param {HTMLElement} panel */
function fill(deck, panel) {
  const { document, edition } = deck;
  const parts = outline.outlineOf(deck).map((group) => {
    const part = document.createElement("section");
    part.className = group.hue;
    const list = document.createElement("ol");
    list.className = "tiles";
    list.append(...group.entries.map((entry) => tileOf(document, entry, entry.number === deck.place.index + 1)));
    if (group.name) part.append(Object.assign(document.createElement("h3"), { className: "tiles-part", textContent: group.name }));
    part.append(list);
    return part;
  });
  panel.lang = edition.language;
  panel.replaceChildren(panels.head(deck, panel, deck.message("script.overview.title", { total: edition.slides.length })), ...parts);
  drawInSight(panel, edition.slides, deck);
}

/** @param {Document} document @param {outline.Entry} entry @param {boolean} isCurrent */
function tileOf(document, { number, title, href }, isCurrent) {
  const tile = document.createElement("li");
  const link = document.createElement("a");
  link.className = "tile";
  link.href = href;
  link.dataset.tile = String(number);
  if (isCurrent) link.ariaCurrent = "page";
  const frame = document.createElement("span");
  frame.className = "tile-picture";
  const count = document.createElement("span");
  count.className = "tile-number";
  count.textContent = `${number} `;
  const words = document.createElement("span");
  words.className = "tile-title";
  words.textContent = title;
  link.append(frame, count, words);
  tile.append(link);
  return tile;
}

/**
 * Draw the pictures of the tiles in sight, and drop those of tiles that left it, as all do when the panel closes.
 * @param {HTMLElement} panel
 * @param {import("./core.js").Slide[]} slides
 * @param {import("./core.js").Deck} deck
 */
function drawInSight(panel, slides, deck) {
  /** @type {Set<HTMLElement>} */
  const waiting = new Set();
  const draw = () => {
    const end = performance.now() + FRAME_MS;
    for (const tile of waiting) {
      if (performance.now() > end) break;
      waiting.delete(tile);
      const slide = slides[Number(tile.dataset.tile) - 1];
      tile.firstElementChild?.replaceChildren(picture.pictureOf(slide.element, deck.stepsOf(slide.element)));
    }
    if (waiting.size > 0) requestAnimationFrame(draw);
  };
  const watcher = new IntersectionObserver((entries) => {
    const idle = waiting.size === 0;
    setScale(panel);
    for (const { target, isIntersecting } of entries) {
      const tile = /** @type {HTMLElement} */ (target);
      if (isIntersecting) {
        waiting.add(tile);
      } else {
        waiting.delete(tile);
        tile.firstElementChild?.replaceChildren();
      }
    }
    if (idle && waiting.size > 0) requestAnimationFrame(draw);
  }, { root: panel, rootMargin: "30%" });
  for (const tile of tilesIn(panel)) watcher.observe(tile);
}

/** @param {HTMLElement} panel */
function setScale(panel) {
  const width = tilesIn(panel)[0]?.getBoundingClientRect().width ?? 0;
  if (width > 0) panel.style.setProperty("--picture-scale", String(width / STAGE_WIDTH));
}

/** The tile that a key leads to from the focused one. @param {HTMLElement} panel @param {string} key */
function tileFrom(panel, key) {
  const tiles = tilesIn(panel);
  const at = Math.max(0, tiles.indexOf(/** @type {HTMLElement} */ (panel.ownerDocument.activeElement)));
  if (key === "Home") return tiles[0];
  if (key === "End") return tiles[tiles.length - 1];
  if (key === "ArrowLeft") return tiles[Math.max(0, at - 1)];
  if (key === "ArrowRight") return tiles[Math.min(tiles.length - 1, at + 1)];
  if (key === "ArrowUp") return nearest(tiles.slice(0, at).reverse(), tiles[at]);
  if (key === "ArrowDown") return nearest(tiles.slice(at + 1), tiles[at]);
  return null;
}

/**
 * Of `tiles`, which lead away from `from`, the one in the next row that stands nearest; `from` where there is no other row.
 * @param {HTMLElement[]} tiles
 * @param {HTMLElement} from
 */
function nearest(tiles, from) {
  const { left, top } = boxOf(from);
  const next = tiles.find((tile) => boxOf(tile).top !== top);
  if (!next) return from;
  const row = tiles.filter((tile) => boxOf(tile).top === boxOf(next).top);
  const distances = row.map((tile) => Math.abs(boxOf(tile).left - left));
  return row[distances.indexOf(Math.min(...distances))];
}

/** Where a tile stands; that of its item, which is laid out where the tile itself is not yet. @param {HTMLElement} tile */
function boxOf(tile) {
  return /** @type {HTMLElement} */ (tile.parentElement).getBoundingClientRect();
}

/** @param {HTMLElement} panel @returns {HTMLElement[]} */
function tilesIn(panel) {
  return /** @type {HTMLElement[]} */ ([...panel.querySelectorAll("[data-tile]")]);
}
