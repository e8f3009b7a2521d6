// @ts-check
// Starts the deck. First of all the slides that do not show are detached; everything else may take its time.

import * as core from "./core.js";
import * as kept from "./kept.js";
import * as packed from "./packed.js";
import * as live from "./live.js";
import * as notice from "./notice.js";
import * as printing from "./printing.js";
import * as theme from "./theme.js";
import * as scale from "./scale.js";
import * as steps from "./steps.js";
import * as reading from "./reading.js";
import * as stepper from "./stepper.js";
import * as scrolling from "./scrolling.js";
import * as words from "./words.js";
import * as announce from "./announce.js";
import * as panels from "./panels.js";
import * as blackout from "./blackout.js";
import * as fullscreen from "./fullscreen.js";
import * as contents from "./contents.js";
import * as overview from "./overview.js";
import * as search from "./search.js";
import * as zoom from "./zoom.js";
import * as onepage from "./onepage.js";
import * as speaker from "./speaker.js";
import * as evidence from "./evidence.js";
import * as downloads from "./downloads.js";
import * as viewer from "./viewer.js";
import * as jump from "./jump.js";
import * as linked from "./linked.js";
import * as terms from "./terms.js";
import * as traffic from "./traffic.js";
import * as keys from "./keys.js";
import * as pointer from "./pointer.js";
import * as pointing from "./pointing.js";
import * as address from "./address.js";

/** In the order in which they hear of a change; jump and linked before keys, which they take keys from. */
const FEATURES = [
  live, printing, theme, scale, steps, stepper, scrolling, reading, words, announce, panels, blackout, fullscreen, contents, overview, search, zoom, onepage,
  evidence, downloads, viewer, jump, linked, terms, traffic, keys, pointer, pointing, address, speaker, kept,
];

kept.putBack(document);
const unpacked = packed.unpackSlides(document);
if (unpacked) void unpacked.then(start);
else start([]);

/** @param {string[]} lost languages that could not be unpacked */
function start(lost) {
  const deck = core.createDeck(document);
  if (deck.editions.length === 0) return;
  document.documentElement.classList.add("js");
  for (const feature of FEATURES) feature.install(deck);
  deck.show(address.placeIn(deck, location.hash), "address");
  Object.assign(globalThis, { deckReady: true });
  document.dispatchEvent(new CustomEvent("deck-ready", { detail: deck })); // for what `deck serve` adds to a page
  performance.mark("deck-ready");
  if (lost.length > 0) notice.show(deck, deck.message("script.lost-language", { languages: lost.join(", ") }));
}
