import type { Beat, BookOutline, ChapterCard, PlannedScene } from "@colophon/contracts/library/books/outline";
import { type Brief, FORM_TRAITS } from "@colophon/rules/brief";
import { WALK_ON, normaliseOutline } from "@colophon/rules/outline-gate";
import type { Spine } from "@colophon/rules/writing-tasks";
import type { z } from "zod";
import type { ChapterAnswer, OutlineAnswer } from "./answers.ts";

type AnsweredOutline = z.output<typeof OutlineAnswer>;
type AnsweredChapter = z.output<typeof ChapterAnswer>;

/** Bounds for a chapter's word budget, relative to what the author asked for. */
const SHORTEST = 0.6;
const LONGEST = 1.5;
const LOGLINE = 600;
/** Maximum beats per chapter, shared by its scenes. */
const BEATS = 40;

/**
 * Fixes what code can fix in an outline, so that none is rejected over a detail: long texts are cut at a
 * word, surplus items dropped, budgets made to add up, undeclared walk-ons in beats declared.
 */
export function fixOutline(
  brief: Brief,
  { spine, answer }: { spine: Spine; answer: AnsweredOutline },
): BookOutline {
  const chapters = answer.chapters.map((chapter, at) =>
    fixChapter(brief, { answer: chapter, number: at + 1 }),
  );
  const plan: BookOutline = {
    logline: clamp(spine.logline || answer.chapters[0]?.purpose || brief.title, LOGLINE),
    turns: spine.turns.map((turn) => clamp(turn, 600)).filter((turn) => turn !== ""),
    thesis: clamp(answer.thesis, 600),
    cast: answer.cast
      .filter(({ name }) => name.trim() !== "")
      .slice(0, 24)
      .map((person) => ({
        name: clamp(person.name, 80),
        aliases: lines(person.aliases, { most: 6, length: 80 }),
        role: clamp(person.role, 200),
        attributes: lines(person.attributes, { most: 8, length: 200 }),
        want: clamp(person.want, 300),
        need: clamp(person.need, 300),
        speech: clamp(person.speech, 300),
        knows: person.knows
          .slice(0, 12)
          .map(({ fact, since }) => ({ fact: clamp(fact, 300), since: clamp(since, 120) })),
      })),
    places: answer.places
      .filter(({ name }) => name.trim() !== "")
      .slice(0, 24)
      .map(({ name, description }) => ({ name: clamp(name, 80), description: clamp(description, 400) })),
    timeline: answer.timeline
      .filter(({ event }) => event.trim() !== "")
      .slice(0, 60)
      .map(({ when, event }) => ({ when: clamp(when, 120), event: clamp(event, 600) })),
    world_rules: lines(answer.world_rules, { most: 20, length: 600 }),
    promises: fixPromises(answer, chapters.length),
    chapters,
  };
  return normaliseOutline(brief, declareWalkOns(brief, plan));
}

/** Drops setups outside the book and those paid off before they are planted. */
function fixPromises({ promises }: AnsweredOutline, last: number): BookOutline["promises"] {
  return promises
    .map(({ text, planted_in: planted, paid_in: paid }) => ({
      text: clamp(text, 600),
      planted_in: Math.min(last, Math.max(1, Math.round(planted))),
      paid_in: Math.min(last, Math.max(1, Math.round(paid))),
    }))
    .filter(({ text, planted_in: planted, paid_in: paid }) => text !== "" && (paid > planted || last === 1))
    .slice(0, 20)
    .map((promise, at) => ({ id: `promise-${at + 1}`, ...promise }));
}

/** Fixes a single card in the same way. @param number  of its chapter */
export function fixChapter(
  brief: Brief,
  { answer, number }: { answer: AnsweredChapter; number: number },
): ChapterCard {
  const scenes = answer.scenes.slice(0, 20);
  const most = Math.min(12, Math.max(1, Math.floor(BEATS / scenes.length)));
  const beats = scenes.map((scene) => fixBeats(scene.beats, most));
  return {
    id: `chapter-${number}`,
    title: clamp(answer.title, 200) || `Chapter ${number}`,
    purpose: clamp(answer.purpose, 600) || clamp(scenes[0]?.goal ?? "", 600) || brief.title,
    point_of_view: clamp(scenes[0]?.point_of_view ?? "", 80),
    place: clamp(scenes[0]?.place ?? "", 120),
    time: clamp(scenes[0]?.clock ?? "", 120),
    entry_state: clamp(answer.entry_state, 600),
    exit_state: clamp(answer.exit_state, 600),
    beats: beats.flat(),
    words: budgetOf(brief, answer.words),
    question: clamp(answer.question, 300),
    examples: lines(answer.examples, { most: 6, length: 600 }),
    exercises: lines(answer.exercises, { most: 6, length: 600 }),
    scenes: scenes.map((scene, at) => fixScene(scene, beats[at]?.length ?? 0)),
    locked: false,
  };
}

function fixScene(scene: AnsweredChapter["scenes"][number], beats: number): PlannedScene {
  return {
    point_of_view: clamp(scene.point_of_view, 80),
    place: clamp(scene.place, 120),
    clock: clamp(scene.clock, 120),
    goal: clamp(scene.goal, 600),
    conflict: clamp(scene.conflict, 600),
    outcome: clamp(scene.outcome, 600),
    turn: clamp(scene.turn, 600),
    beats,
    plants: lines(scene.plants, { most: 6, length: 600 }),
    pays: lines(scene.pays, { most: 6, length: 600 }),
  };
}

/** Limits a crowd of nine to the first eight. */
function fixBeats(beats: AnsweredChapter["scenes"][number]["beats"], most: number): Beat[] {
  return beats
    .filter(({ text }) => text.trim() !== "")
    .slice(0, most)
    .map(({ text, people }) => ({ text: clamp(text, 600), people: lines(people, { most: 8, length: 80 }) }));
}

function budgetOf({ wordsPerChapter }: Brief, words: number): number {
  const asked = Number.isFinite(words) && words > 0 ? words : wordsPerChapter;
  return Math.round(Math.min(wordsPerChapter * LONGEST, Math.max(wordsPerChapter * SHORTEST, asked)));
}

/**
 * "The harbor master" in a beat is a walk-on: in the cast only by his role. Forms without people have none.
 */
function declareWalkOns(brief: Brief, plan: BookOutline): BookOutline {
  if (!FORM_TRAITS[brief.form].isNarrative) {
    const chapters = plan.chapters.map((card) => ({
      ...card,
      beats: card.beats.map((beat) => ({ ...beat, people: [] })),
    }));
    return { ...plan, chapters };
  }
  const declared = new Set(plan.cast.flatMap(({ name, aliases }) => [name, ...aliases]).map(plain));
  const walkOns = new Map<string, string>();
  for (const name of plan.chapters.flatMap((card) => card.beats.flatMap(({ people }) => people))) {
    if (!declared.has(plain(name)) && !walkOns.has(plain(name))) walkOns.set(plain(name), name);
  }
  const cast = [...walkOns.values()].slice(0, Math.max(0, 24 - plan.cast.length)).map((name) => ({
    name,
    aliases: [],
    role: WALK_ON,
    attributes: [],
    want: "",
    need: "",
    speech: "",
    knows: [],
  }));
  const known = new Set([...declared, ...cast.map(({ name }) => plain(name))]);
  // If there are too many walk-ons, the beat keeps its text but no longer lists the name.
  const chapters = plan.chapters.map((card) => ({
    ...card,
    beats: card.beats.map((beat) => ({
      ...beat,
      people: beat.people.filter((name) => known.has(plain(name))),
    })),
  }));
  return { ...plan, cast: [...plan.cast, ...cast], chapters };
}

function plain(name: string): string {
  return name.replace(/[‘’]/g, "'").replace(/\s+/g, " ").trim();
}

function lines(texts: readonly string[], { most, length }: { most: number; length: number }): string[] {
  return texts
    .map((text) => clamp(text, length))
    .filter((text) => text !== "")
    .slice(0, most);
}

/** Cuts at a word boundary. */
function clamp(text: string, length: number): string {
  const trimmed = text.replace(/\s+/g, " ").trim();
  if (trimmed.length <= length) return trimmed;
  const cut = trimmed.slice(0, length);
  const end = cut.lastIndexOf(" ");
  return (end > length / 2 ? cut.slice(0, end) : cut).trim();
}
