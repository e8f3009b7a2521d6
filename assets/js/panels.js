// @ts-check
// Contents, help and evidence are panels over the slide: one at a time; Escape or a click beside it closes it.

/** Fills a panel each time it opens, by the panel's name. @type {Map<string, (panel: HTMLElement) => void>} */
const fillers = new Map();
/** @type {HTMLElement | null} */
let opener = null;

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  deck.actions.close = () => close(deck);
  deck.onChange(() => close(deck));
  deck.document.addEventListener("click", (event) => {
    const panel = current(deck);
    const target = /** @type {Element} */ (event.target);
    if (!panel || panel.contains(target) || target.closest("[data-action], [data-origin]")) return;
    close(deck);
    event.preventDefault();
  });
  deck.document.addEventListener("keydown", (event) => {
    const panel = event.key === "Tab" && current(deck);
    if (panel) keepInside(panel, event);
  });
}

/** @param {string} name @param {(panel: HTMLElement) => void} fill */
export function fillWith(name, fill) {
  fillers.set(name, fill);
}

/**
 * Open a panel, or close it when it is open. Focus goes into it, and back to where it was when it closes.
 * @param {import("./core.js").Deck} deck
 * @param {string} name
 */
export function toggle(deck, name) {
  const panel = /** @type {HTMLElement | null} */ (deck.document.querySelector(`[data-panel="${name}"]`));
  const wasOpen = panel !== null && panel === current(deck);
  close(deck);
  if (!panel || wasOpen) return;
  const focused = deck.document.activeElement;
  opener = focused instanceof HTMLElement ? focused : null;
  fillers.get(name)?.(panel);
  panel.hidden = false;
  deck.document.documentElement.dataset.panelOpen = name;
  setBehindInert(deck, true);
  const first = panel.querySelector("[aria-current], [data-autofocus]");
  (first instanceof HTMLElement ? first : panel).focus();
  deck.tell("panel");
}

/** The panel that is open. @param {import("./core.js").Deck} deck */
export function current(deck) {
  const { panelOpen: name } = deck.document.documentElement.dataset;
  return name === undefined ? null : /** @type {HTMLElement | null} */ (deck.document.querySelector(`[data-panel="${name}"]`));
}

/** @param {import("./core.js").Deck} deck */
function close(deck) {
  const panel = current(deck);
  if (!panel) return;
  const focused = deck.document.activeElement;
  // What is hidden keeps the focus until the next frame, and with it the keys.
  if (focused instanceof HTMLElement && panel.contains(focused)) focused.blur();
  panel.hidden = true;
  delete deck.document.documentElement.dataset.panelOpen;
  setBehindInert(deck, false);
  if (opener) (opener.isConnected ? opener : deck.slide).focus({ preventScroll: true });
  opener = null;
  deck.tell("panel");
}

/** What is behind a panel can be neither focused nor read. @param {import("./core.js").Deck} deck @param {boolean} inert */
function setBehindInert(deck, inert) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (deck.document.querySelectorAll("[data-stage], [data-reading]"))) element.inert = inert;
}

/** @param {HTMLElement} panel @param {KeyboardEvent} event */
function keepInside(panel, event) {
  const stops = /** @type {HTMLElement[]} */ ([...panel.querySelectorAll("a[href], button, input, [tabindex='0']")]);
  const seen = stops.filter((stop) => stop.getClientRects().length > 0 && !stop.closest("[inert]"));
  const focused = panel.ownerDocument.activeElement;
  const edge = event.shiftKey ? seen[0] : seen[seen.length - 1];
  if (seen.length > 0 && focused !== edge && focused !== panel && panel.contains(focused)) return;
  event.preventDefault();
  (event.shiftKey ? seen[seen.length - 1] : seen[0])?.focus();
}

/**
 * The title of a panel, with the button that closes it beside it; both stay in sight while the panel scrolls.
 * @param {import("./core.js").Deck} deck
 * @param {HTMLElement} panel
 * @param {string} text
 */
export function head(deck, panel, text) {
  const head = deck.document.createElement("header");
  head.className = "panel-head";
  const title = deck.document.createElement("h2");
  title.textContent = text;
  const button = deck.document.createElement("button");
  button.type = "button";
  button.dataset.action = "close";
  button.textContent = deck.message("script.action.close");
  head.append(title, button);
  panel.setAttribute("aria-label", text);
  return head;
}
