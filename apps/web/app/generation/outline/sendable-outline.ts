import { CARD_WORD_RANGE } from "@colophon/contracts/generation/outline/limits";
import type { OutlineContent } from "@colophon/contracts/generation/outline/outline";
import { type OutlineConflict, withValueAt } from "./merge-outlines.ts";

type Card = OutlineContent["chapters"][number];

type Sending = {
  /** as the server has it */
  base: OutlineContent;
  clashes: readonly OutlineConflict[];
};

/**
 * The part of an outline that can be saved while it is being edited: empty rows are left out; required texts
 * that are empty and unresolved conflicts keep the server's value.
 */
export function sendableOutline(shown: OutlineContent, { base, clashes }: Sending): OutlineContent {
  const plan = clashes.reduce(
    (chosen, { place, theirs }) => withValueAt(chosen, { place, value: theirs }),
    shown,
  );
  return {
    ...plan,
    logline: filled(plan.logline, base.logline),
    turns: plan.turns.filter(isFilled),
    world_rules: plan.world_rules.filter(isFilled),
    cast: plan.cast.flatMap((person, index) => {
      const name = filled(person.name, nameBefore(plan.cast, { base: base.cast, index }));
      if (!isFilled(name)) return [];
      const { aliases, attributes, knows } = person;
      return [
        {
          ...person,
          name,
          aliases: aliases.filter(isFilled),
          attributes: attributes.filter(isFilled),
          knows: knows.filter(({ fact }) => isFilled(fact)),
        },
      ];
    }),
    places: plan.places.flatMap((place, index) => {
      const name = filled(place.name, nameBefore(plan.places, { base: base.places, index }));
      return isFilled(name) ? [{ ...place, name }] : [];
    }),
    timeline: plan.timeline.filter(({ event }) => isFilled(event)),
    promises: plan.promises.filter(({ text }) => isFilled(text)),
    chapters: plan.chapters.map((card) => sendableCard(card, base)),
  };
}

type Named = { name: string };

/**
 * The previous name of an entry being renamed; entries have no ids, so only if none were added or removed.
 */
function nameBefore(
  shown: readonly Named[],
  { base, index }: { base: readonly Named[]; index: number },
): string {
  return shown.length === base.length ? (base[index]?.name ?? "") : "Nobody yet";
}

function sendableCard(card: Card, base: OutlineContent): Card {
  const before = base.chapters.find(({ id }) => id === card.id);
  const beats = card.beats
    .filter(({ text }) => isFilled(text))
    .map((beat) => ({ ...beat, people: beat.people.filter(isFilled) }));
  return {
    ...card,
    title: filled(card.title, before?.title ?? ""),
    purpose: filled(card.purpose, before?.purpose ?? ""),
    beats: beats.length === 0 && before !== undefined ? before.beats : beats,
    words: isAskable(card.words) ? card.words : (before?.words ?? CARD_WORD_RANGE.min),
    examples: card.examples.filter(isFilled),
    exercises: card.exercises.filter(isFilled),
  };
}

/** Whether a card may request this word count. */
export function isAskable(words: number): boolean {
  return Number.isInteger(words) && words >= CARD_WORD_RANGE.min && words <= CARD_WORD_RANGE.max;
}

function isFilled(text: string): boolean {
  return text.trim() !== "";
}

function filled(text: string, otherwise: string): string {
  return isFilled(text) ? text : otherwise;
}
