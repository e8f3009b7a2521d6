// @ts-check
// What the speaker window shows: the slide as the audience sees it, what the next key brings, notes, and the time.

import * as blackout from "./blackout.js";
import * as picture from "./picture.js";
import * as speakertime from "./speakertime.js";
import * as storage from "./storage.js";

const STAGE_WIDTH = 1280;
const NOTES_PX = { least: 14, most: 44, step: 2, first: 21 };

/** @param {import("./core.js").Deck} deck @param {Document} document of the speaker window, which is emptied */
export function createView(deck, document) {
  const parts = build(deck, document);
  const time = speakertime.createTime(deck, document, parts);
  let notesPx = Number(storage.recall("local", deck, "notes-px")) || NOTES_PX.first;

  const fit = () => {
    for (const frame of [parts.now, parts.ahead]) frame.style.setProperty("--picture-scale", String(frame.clientWidth / STAGE_WIDTH));
    parts.notes.style.fontSize = `${notesPx}px`;
  };

  /** @param {number} direction */
  const resizeNotes = (direction) => {
    notesPx = Math.min(Math.max(notesPx + direction * NOTES_PX.step, NOTES_PX.least), NOTES_PX.most);
    storage.keep("local", deck, "notes-px", String(notesPx));
    fit();
  };

  /** What this window's own buttons do, by their data-own. @type {Record<string, () => void>} */
  const actions = { ...time.actions, smaller: () => resizeNotes(-1), larger: () => resizeNotes(1) };
  document.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    const link = target.closest("a[href^='#']");
    if (link) {
      event.preventDefault(); // a slide is shown to the audience, and never in this window's place
      deck.document.location.hash = link.getAttribute("href") ?? "";
    }
    const button = /** @type {HTMLElement | null} */ (target.closest("button"));
    actions[button?.dataset.own ?? ""]?.();
    if (event.detail > 0) button?.blur(); // else Space, which goes on, would press it again
    time.tick();
  });
  document.defaultView?.addEventListener("resize", fit);

  return {
    tick: time.tick,

    /** Show the place where the deck stands. @param {import("./core.js").Change} [change] */
    update(change) {
      const { index, language } = deck.place;
      if (change?.from?.index !== index || change.from.language !== language) {
        translate(deck, document);
        showNotes(deck, document, parts.notes);
      }
      document.documentElement.dataset.theme = deck.document.documentElement.dataset.theme;
      document.documentElement.toggleAttribute("data-black", blackout.isOn());
      showSlides(deck, document, parts);
      fit();
      time.follow(change);
    },

    /** Say that the deck's window goes away, which leaves this one without scripts. */
    leave() {
      const words = document.createElement("p");
      words.className = "speaker-left";
      words.setAttribute("role", "alert");
      words.textContent = deck.message("script.speaker.left");
      document.body.append(words);
    },
  };
}

/** Write the window's page; returns the parts of it that change, by their data-view. @param {import("./core.js").Deck} deck @param {Document} document */
function build(deck, document) {
  document.open();
  document.write("<!doctype html>"); // an empty window is in quirks mode, in which tables take other sizes
  document.close();
  document.documentElement.className = "js speaker";
  const style = document.importNode(/** @type {Element} */ (deck.document.querySelector("style")), true);
  const layout = /** @type {HTMLTemplateElement} */ (deck.document.querySelector("[data-speaker]"));
  const arrows = /** @type {Element} */ (deck.document.querySelector(".defs"));
  document.head.append(style);
  document.body.append(document.importNode(arrows, true), document.importNode(layout.content, true));
  return /** @type {Record<string, HTMLElement>} */ (
    Object.fromEntries([...document.querySelectorAll("[data-view]")].map((part) => [/** @type {HTMLElement} */ (part).dataset.view, part]))
  );
}

/** @param {import("./core.js").Deck} deck @param {Document} document @param {Record<string, HTMLElement>} parts */
function showSlides(deck, document, parts) {
  const { ahead, place } = deck;
  const { slides } = deck.edition;
  const steps = deck.stepsOf(deck.slide);
  parts.number.textContent = `${place.index + 1} / ${slides.length}`;
  parts.steps.textContent = steps > 0 ? deck.message("script.speaker.step", { step: place.step, steps }) : "";
  parts.now.replaceChildren(picture.pictureOf(deck.slide, place.step, document));
  parts.ahead.replaceChildren(ahead ? picture.pictureOf(slides[ahead.index].element, ahead.step, document) : deck.message("script.speaker.end"));
}

/** @param {import("./core.js").Deck} deck @param {Document} document @param {HTMLElement} place */
function showNotes(deck, document, place) {
  const notes = deck.slide.querySelector("[data-notes]");
  const none = Object.assign(document.createElement("p"), { className: "speaker-none", textContent: deck.message("script.speaker.no-notes") });
  place.replaceChildren(...(notes ? [...notes.children].map((note) => document.importNode(note, true)) : [none]));
  for (const word of place.querySelectorAll("[data-term]")) word.replaceWith(word.textContent ?? "");
  place.setAttribute("aria-label", deck.message("script.reading.notes"));
  place.scrollTop = 0;
}

/** @param {import("./core.js").Deck} deck @param {Document} document */
function translate(deck, document) {
  document.documentElement.lang = deck.place.language;
  document.title = `${deck.message("script.speaker.title")} · ${deck.document.title}`;
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-message]"))) {
    element.textContent = deck.message(element.dataset.message ?? "");
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-action], [data-own]"))) {
    element.title = deck.message(`script.action.${element.dataset.action ?? element.dataset.own}`);
    if (!element.matches("[data-view]")) element.ariaLabel = element.title;
  }
}
