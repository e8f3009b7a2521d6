// @ts-check
// The speaker window: an empty window that the deck fills, so that it works from a disk and no second file is needed.
// All scripts stay here; keys and buttons of either window lead both. It has the deck's own style sheet, which the
// content policy, which it inherits, admits by its hash.

import * as blackout from "./blackout.js";
import * as jump from "./jump.js";
import * as keys from "./keys.js";
import * as notice from "./notice.js";
import * as speakerview from "./speakerview.js";
import * as storage from "./storage.js";

const FIRST_PLACE = "width=1180,height=780";
const LOOKS_MS = 200;
const TICK_MS = 500;

/** @param {import("./core.js").Deck} deck */
export function install(deck) {
  /** @type {Window | null} */
  let opened = null;
  /** @type {ReturnType<typeof speakerview.createView> | null} */
  let view = null;

  deck.actions.speaker = () => {
    if (opened && !opened.closed) return opened.focus();
    const found = openNamed(deck);
    if (found && !documentOf(found)) found.close(); // a reload left it behind, and from a disk it cannot be touched again
    const window = found?.closed === false ? found : openNamed(deck, { anew: true });
    if (window) fill(window);
    else notice.show(deck, deck.message("script.speaker.blocked"));
  };

  /** @param {Window} window */
  const fill = (window) => {
    opened = window;
    storage.keep("session", deck, "speaker", "open");
    view = speakerview.createView(deck, window.document);
    jump.listen(deck, window.document); // before keys, which it takes Enter from
    keys.listen(deck, window.document);
    blackout.liftFrom(deck, window);
    window.addEventListener("keydown", keepLoaded);
    window.addEventListener("pagehide", () => setTimeout(leaving, LOOKS_MS, window, window.document));
    window.setInterval(view.tick, TICK_MS); // its own timer: the browser slows down those of a covered window
    view.update();
    window.focus();
  };

  /** F5, which clickers send to begin, would part the two windows. @param {KeyboardEvent} event */
  const keepLoaded = (event) => {
    if (opened && event.key === "F5" && !event.ctrlKey && !event.shiftKey) event.preventDefault();
  };
  addEventListener("keydown", keepLoaded);

  /** Look on until the window is closed, which can take a while, or shows another page. @param {Window} window @param {Document} filled */
  const leaving = (window, filled) => {
    if (window !== opened) return;
    if (!window.closed && documentOf(window) === filled) return setTimeout(leaving, LOOKS_MS, window, filled);
    if (!window.closed) notice.show(deck, deck.message("script.speaker.lost"));
    opened = view = null;
    storage.keep("session", deck, "speaker", "");
  };

  deck.onChange((change) => view?.update(change));
  deck.onTold(() => view?.update());
  addEventListener("pagehide", () => {
    if (!view || !opened) return;
    view.leave();
    const { screenX, screenY, innerWidth, innerHeight } = opened;
    storage.keep("session", deck, "speaker-place", `left=${screenX},top=${screenY},width=${innerWidth},height=${innerHeight}`);
  });

  deck.onChange(({ from }) => {
    if (from || !storage.recall("session", deck, "speaker")) return;
    const found = openNamed(deck); // this window was reloaded
    if (found && documentOf(found)) fill(found);
    else notice.show(deck, deck.message("script.speaker.lost"));
  });
}

/**
 * The speaker window, opened where there is none; null where the browser blocks it. By its name a reload finds it again,
 * and not that of another window with the same deck.
 * @param {import("./core.js").Deck} deck
 */
function openNamed(deck, { anew = false } = {}) {
  let name = storage.recall("session", deck, "speaker-name");
  if (!name || anew) {
    name = `speaker-${deck.id}-${Math.random().toString(36).slice(2)}`;
    storage.keep("session", deck, "speaker-name", name);
  }
  return window.open("", name, `popup,${storage.recall("session", deck, "speaker-place") || FIRST_PLACE}`);
}

/** The document of a window, or null where this page may not touch it. @param {Window} window */
function documentOf(window) {
  try {
    return window.document;
  } catch {
    return null;
  }
}
