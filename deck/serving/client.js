// @ts-check
// What makes a served page follow its talk: it hears of each build from the server, puts what changed into the page in
// place, or loads the page again at the same slide and step, and shows what is wrong over the last good page.

/**
 * @typedef {{place: string, what: string, remedy: string}} Finding
 * @typedef {{number: number, id: string, part: string, title: string, markup: string}} NewSlide
 * @typedef {{behind: number, removed: number, added: string[]}} NewRules
 * @typedef {{before: string, slides: NewSlide[], rules: NewRules | null}} Patch
 * @typedef {{names: string[], seconds: number, said: string, failed: boolean}} Progress
 * @typedef {{version: string, patch: Patch | null, errors: Finding[], warnings: Finding[],
 *   offers: {name: string, reason: string, command: string}[], recording: Progress | null}} State
 */

const PLACE = "deck-serve-place";
const TICK_MS = 1000;

/** @type {{version: string, words: Record<string, Record<string, string>>}} */
const served = JSON.parse(document.querySelector("[data-served]")?.textContent ?? "{}");
let shows = served.version;
/** The deck of the page, once it has started; a page that waits has none. @type {any} */
let deck = null;
/** @type {State | null} */
let state = null;
let isOffline = false;
let heard = 0;

const box = document.createElement("aside");
box.className = "serve";
box.dataset.serve = "";
for (const event of ["click", "mousedown", "touchstart", "touchend"]) box.addEventListener(event, (one) => one.stopPropagation());
box.addEventListener("keydown", (event) => [" ", "Enter"].includes(event.key) && event.stopPropagation());

keepNumber();
document.addEventListener("deck-ready", (event) => {
  deck = /** @type {CustomEvent} */ (event).detail;
  deck.onChange((/** @type {any} */ { from, to }) => from?.language !== to.language && show());
});
addEventListener("DOMContentLoaded", () => document.body.append(box));
addEventListener("pagehide", () => events.close());
setInterval(() => state?.recording && show(), TICK_MS);

const events = new EventSource(`events?shows=${shows}`);
events.addEventListener("message", (event) => hear(JSON.parse(event.data)));
events.addEventListener("error", () => {
  isOffline = true;
  show();
});

/** @param {State} told */
function hear(told) {
  isOffline = false;
  state = told;
  heard = performance.now();
  if (told.version !== shows) {
    if (!told.patch || told.patch.before !== shows || !patched(told.patch)) return loadAgain();
    shows = told.version;
  }
  show();
}

// --- the page ------------------------------------------------------------------------------------------------

/** Put the changed slides into the page; false, with nothing changed, where that cannot be done. @param {Patch} patch */
function patched({ slides, rules }) {
  if (!deck || (rules && !ruled(rules))) return false;
  const scrolled = [...deck.slide.querySelectorAll("[data-scroll]")].map(({ scrollLeft, scrollTop }) => ({ scrollLeft, scrollTop }));
  deck.renew(slides.map(({ number, id, part, title, markup }) => {
    const kept = document.createElement("noscript");
    Object.assign(kept.dataset, { id, part, title });
    kept.textContent = markup;
    return { ...slideAt(number), kept };
  }));
  for (const [at, element] of [...deck.slide.querySelectorAll("[data-scroll]")].entries()) Object.assign(element, scrolled[at]);
  return true;
}

/** Where the slide stands that is the one at `number` of all languages. @param {number} number */
function slideAt(number) {
  let index = number;
  for (const { language, slides } of deck.editions) {
    if (index < slides.length) return { language, index };
    index -= slides.length;
  }
  throw new Error(`there is no slide ${number}`);
}

/** Change the rules of the page's style sheet; false where it is not as expected. @param {NewRules} rules */
function ruled({ behind, removed, added }) {
  // The speaker window has a copy of the style sheet, which its policy admits as it was.
  const sheet = document.querySelector("style")?.sheet;
  const first = (sheet?.cssRules.length ?? 0) - behind - removed;
  if (!sheet || first < 0 || speakerIsOpen()) return false;
  const old = [...sheet.cssRules].slice(first);
  if (!old.every((rule) => rule instanceof CSSFontFaceRule || (rule instanceof CSSStyleRule && /^\.r\d+$/.test(rule.selectorText)))) return false;
  for (let count = 0; count < removed; count += 1) sheet.deleteRule(first);
  for (const [at, rule] of added.entries()) sheet.insertRule(rule, first + at);
  return true;
}

function speakerIsOpen() {
  try {
    return Object.keys(sessionStorage).some((key) => key.endsWith(":speaker") && sessionStorage[key] === "open");
  } catch {
    return false;
  }
}

/** Load the page again. The address names the slide and the step; where the slide has another name then, its title leads to it, else its number. */
function loadAgain() {
  events.close();
  try {
    if (deck) sessionStorage.setItem(PLACE, JSON.stringify({ address: location.hash, title: deck.edition.slides[deck.place.index].title, ...deck.place }));
  } catch {
    // storage is switched off
  }
  location.reload();
}

/** Before the deck starts: where its address names no slide of this page, or another one, lead to the slide that showed. */
function keepNumber() {
  const kept = recalled();
  if (!kept) return;
  const { address, title, language, index, step } = JSON.parse(kept);
  const slides = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`main[data-edition="${CSS.escape(language)}"] > [data-id]`)]);
  const [, id = ""] = address.slice(1).replace(/\?.*$/, "").split("/");
  if (address !== location.hash || slides.length === 0) return;
  const named = slides.find((slide) => slide.dataset.id === decodeURIComponent(id));
  const titled = slides.filter((slide) => slide.dataset.title === title);
  // Slides that have no id of their own are named by number: one that was put before them takes their name.
  if (named && (named.dataset.title === title || titled.length !== 1)) return;
  const slide = titled.length === 1 ? titled[0] : slides[Math.min(index, slides.length - 1)];
  const query = address.includes("?") ? address.slice(address.indexOf("?")) : "";
  history.replaceState(null, "", `#${[language, slide.dataset.id, ...(step > 0 ? [step] : [])].map(encodeURIComponent).join("/")}${query}`);
}

function recalled() {
  try {
    const kept = sessionStorage.getItem(PLACE);
    sessionStorage.removeItem(PLACE);
    return kept;
  } catch {
    return null;
  }
}

// --- what is told --------------------------------------------------------------------------------------------

/** Show what there is to tell, in the language that shows. */
function show() {
  const wasOpen = box.querySelector("details")?.open ?? false;
  box.lang = language();
  const shown = [errors(), recording(), offers(), warnings(wasOpen), offline()].filter((part) => part !== null);
  const said = shown.map((part) => part.textContent).join("\n");
  if (said === box.dataset.said) return;
  box.dataset.said = said;
  box.replaceChildren(...shown);
}

function errors() {
  if (!state || state.errors.length === 0) return null;
  const part = element("section", "serve-errors");
  part.setAttribute("role", "alertdialog");
  part.setAttribute("aria-label", word("serve.errors"));
  part.append(element("h2", "", word("serve.errors")), list(state.errors));
  if (shows) part.append(element("p", "serve-hint", word("serve.stays")));
  return part;
}

/** @param {boolean} isOpen */
function warnings(isOpen) {
  if (!state || state.warnings.length === 0) return null;
  const part = document.createElement("details");
  part.className = "serve-warnings";
  part.open = isOpen;
  part.append(element("summary", "", word("serve.warnings", { count: state.warnings.length })), list(state.warnings));
  return part;
}

function offers() {
  if (!state || state.offers.length === 0 || (state.recording && !state.recording.failed)) return null;
  const part = element("section", "serve-offer");
  part.setAttribute("role", "status");
  part.append(element("p", "", word("serve.changed", { names: state.offers.map(({ name }) => name).join(", ") })));
  const button = /** @type {HTMLButtonElement} */ (element("button", "button", word("serve.record")));
  button.type = "button";
  button.dataset.serveRecord = "";
  button.addEventListener("click", () => {
    button.disabled = true;
    fetch("record", { method: "POST" }).catch(() => (button.disabled = false));
  });
  part.append(button);
  return part;
}

function recording() {
  if (!state?.recording) return null;
  const { names, seconds, said, failed } = state.recording;
  const part = element("section", failed ? "serve-errors" : "serve-offer");
  part.setAttribute("role", failed ? "alert" : "status");
  const now = seconds + Math.floor((performance.now() - heard) / 1000);
  part.append(element("p", "", word(failed ? "serve.failed" : "serve.recording", { names: names.join(", "), seconds: now })));
  if (said) part.append(element("p", "serve-hint", said));
  return part;
}

function offline() {
  if (!isOffline) return null;
  const part = element("p", "serve-offer", word(events.readyState === EventSource.CLOSED ? "serve.ended" : "serve.offline"));
  part.setAttribute("role", "status");
  return part;
}

/** @param {Finding[]} findings */
function list(findings) {
  const items = document.createElement("ul");
  for (const { place, what, remedy } of findings) {
    const item = document.createElement("li");
    item.append(element("code", "", place), ` ${what} `, element("span", "serve-hint", remedy));
    items.append(item);
  }
  return items;
}

/** @param {string} tag @param {string} name of its class @param {string} [text] */
function element(tag, name, text = "") {
  return Object.assign(document.createElement(tag), { className: name, textContent: text });
}

function language() {
  return deck?.place.language ?? Object.keys(served.words)[0];
}

/** @param {string} key @param {Record<string, string | number>} [values] */
function word(key, values = {}) {
  return (served.words[language()]?.[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}
