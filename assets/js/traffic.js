// @ts-check
// Bytes moved at the size and dtype that the reader chooses. At recorded points the recorded value shows, between them that
// of the formula, which the build has held against each recorded one.

/**
 * As plots/traffic.py writes it: `bytes` of an element by dtype; how often eager and compiled code pass over the tensor;
 * `recorded` values by `dtype-size`, with where they are; `places` as a + b · log2(value) of both axes.
 * @typedef {{bytes: Record<string, number>, passes: number[], recorded: Record<string, [string, number, number]>, places: [number, number][]}} Data
 */

const SIDES = ["eager", "compiled"];
const DIGITS = 3;
const UNITS = ["B", "KiB", "MiB", "GiB", "TiB"];

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  deck.onMade((slide) => {
    for (const block of /** @type {NodeListOf<HTMLElement>} */ (slide.querySelectorAll("[data-traffic]"))) setUp(deck, block);
  });
}

/** @param {import("./core.js").Deck} deck @param {HTMLElement} block */
function setUp(deck, block) {
  const form = /** @type {HTMLFormElement} */ (block.querySelector("form"));
  form.addEventListener("input", () => show(deck, block, form));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("touchstart", (event) => event.stopPropagation(), { passive: true }); // dragging is no swipe
  form.addEventListener("keydown", (event) => event.key === "Escape" && leave(form));
  // After a click keys and clickers move slides again; with Tab they stay here.
  form.addEventListener("click", (event) => event.detail > 0 && setTimeout(leave, 0, form));
  show(deck, block, form);
}

/** @param {HTMLFormElement} form */
function leave(form) {
  const { activeElement } = form.ownerDocument;
  if (activeElement instanceof HTMLElement && form.contains(activeElement)) activeElement.blur();
}

/** @param {import("./core.js").Deck} deck @param {HTMLElement} block @param {HTMLFormElement} form */
function show(deck, block, form) {
  /** @type {Data} */
  const data = JSON.parse(block.dataset.traffic ?? "");
  const chosen = new FormData(form);
  const dtype = String(chosen.get("dtype"));
  const count = 2 ** Number(chosen.get("size"));
  const [origin, ...recorded] = data.recorded[`${dtype}-${count}`] ?? [""];
  const moved = origin ? recorded.map(Number) : data.passes.map((passes) => passes * count * data.bytes[dtype]);

  /** @type {Record<string, string>} */
  const says = { dtype, count: count.toLocaleString("en"), exponent: String(chosen.get("size")) };
  SIDES.forEach((side, at) => {
    says[side] = shortOf(moved[at]);
    says[`${side}-exact`] = `${moved[at].toLocaleString("en")}\u202fB`;
    mark(block.querySelector(`[data-say=${side}]`), origin && `${origin}#/${side}/moved_bytes`);
  });
  for (const [name, text] of Object.entries(says)) {
    for (const element of block.querySelectorAll(`[data-say=${name}]`)) element.textContent = text;
  }
  block.querySelector("[data-when=recorded]")?.toggleAttribute("hidden", !origin);
  block.querySelector("[data-when=computed]")?.toggleAttribute("hidden", origin !== "");
  for (const curves of block.querySelectorAll("[data-dtype]")) curves.classList.toggle("is-chosen", curves.getAttribute("data-dtype") === dtype);
  const [x, y] = data.places.map(([start, step], at) => (start + step * Math.log2(at ? moved[0] : count)).toFixed(1));
  block.querySelector("[data-cursor=x]")?.setAttribute("transform", `translate(${x} 0)`);
  block.querySelector("[data-cursor=xy]")?.setAttribute("transform", `translate(${x} ${y})`);
  form.querySelector("[type=range]")?.setAttribute("aria-valuetext", deck.message("script.traffic.value", says));
}

/** Make a value lead to where it is recorded, or to nowhere. @param {Element | null} value @param {string} origin */
function mark(value, origin) {
  value?.classList.toggle("metric", origin !== "");
  for (const [name, wanted] of [["data-origin", origin], ["role", "button"], ["tabindex", "0"]]) {
    if (origin) value?.setAttribute(name, wanted);
    else value?.removeAttribute(name);
  }
}

/** A whole number of bytes in the largest unit that it fills, with three digits as deck/format.py has them. @param {number} bytes */
function shortOf(bytes) {
  const power = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const value = bytes / 1024 ** power;
  const most = Math.max(0, DIGITS - 1 - Math.floor(Math.log10(value)));
  const least = Number(value.toFixed(most)) === value ? 0 : most;
  const shown = value.toLocaleString("en", { minimumFractionDigits: least, maximumFractionDigits: most, roundingMode: "halfEven" });
  return `${shown}\u202f${UNITS[power]}`;
}
