import type { BookPlan } from "@colophon/contracts/books/plan";
import { type Brief, FORM_TRAITS } from "@colophon/domain/brief";
import type { z } from "zod";
import {
  type FakeLanguageModel,
  type FakeLanguageModelOptions,
  createFakeLanguageModel,
} from "../../adapters/fakes/fake-language-model.ts";
import type { SceneCard } from "@colophon/domain/writing-tasks";
import type {
  AuditionAnswer,
  LedgerAnswer,
  PlanAnswer,
  SceneAnswer,
  SpineAnswer,
} from "../../features/writing/answers.ts";

/**
 * The one filler of tests and benches: plans, answers and made-up words that nobody takes for a book. Quick, of exact
 * length, and the same for the same brief; `changes` make it misbehave.
 */
export function aWriter(changes: FakeLanguageModelOptions = {}): FakeLanguageModel {
  return createFakeLanguageModel({
    ...changes,
    script: {
      spine: () => aSpineAnswer(),
      plan: ({ brief }) => aPlanAnswer(brief),
      card: ({ brief, chapterNumber }) => aPlanAnswer(brief).chapters[chapterNumber - 1],
      audition: () => anAuditionAnswer(),
      scene: ({ scene }) => aScene(scene),
      repair: () => ({ patches: [] }),
      ledger: ({ chapterNumber, text }) => aLedgerAnswer(chapterNumber, text),
      "line-edit": () => ({ patches: [] }),
      truth: ({ claims }) => ({
        claims: claims.map(({ id }) => ({ id, verdict: "flag", source: "", replacement: "" })),
      }),
      editor: () => ({ findings: [] }),
      blurb: () => ({ paragraphs: aBlurb() }),
      ...changes.script,
    },
  });
}

/** Two scenes at least, so that there is always a next one; a scene of at most 1,250 words. */
function scenesFor(words: number): number {
  return Math.max(2, Math.ceil(words / 1250));
}

/** Two ways a book could go, the first of them better. */
function aSpineAnswer(): z.output<typeof SpineAnswer> {
  const way = (n: number): { logline: string; turns: string[] } => ({
    logline: n === 1 ? LOGLINE : "Somebody stays at home.",
    turns: [1, 2, 3].map((turn) => `${aWord(n, turn)} turns.`),
  });
  return { loglines: [way(1), way(2)], better: 1, reason: "It moves." };
}

const LOGLINE = "Somebody sets out and comes back.";

/** A plan as a model answers it: chapters of their own people and doings, told in scenes. */
export function aPlanAnswer(brief: Brief): z.output<typeof PlanAnswer> {
  const fiction = FORM_TRAITS[brief.form].isInvented;
  const [hero = "Nobody"] = [...brief.keptNames, ...brief.names];
  const member = { name: hero, aliases: [], role: "main character", attributes: ["tall"] };
  return {
    thesis: fiction ? "" : "Small steps carry further than great leaps.",
    cast: fiction
      ? [{ ...member, want: "to leave", need: "to stay", speech: "in short words", knows: [] }]
      : [],
    places: [],
    timeline: [],
    world_rules: [],
    promises: [],
    chapters: Array.from({ length: brief.chapters }, (_, index) => ({
      title: `${aWord(index, 1)} and ${aWord(index, 2)}`,
      purpose: `Purpose ${aWord(index, 3)}`,
      question: fiction ? "" : `Why ${aWord(index, 7)}?`,
      entry_state: `${aWord(index, 8)} is shut.`,
      exit_state: `${aWord(index, 9)} is open.`,
      examples: [],
      exercises: [],
      words: brief.wordsPerChapter,
      scenes: Array.from({ length: scenesFor(brief.wordsPerChapter) }, (_scene, at) =>
        aSceneAnswer({ index, at, hero: fiction ? hero : null }),
      ),
    })),
  };
}

function aSceneAnswer(which: {
  index: number;
  at: number;
  hero: string | null;
}): z.output<typeof SceneAnswer> {
  const { index, at, hero } = which;
  const word = (n: number): string => aWord(index, 100 + at * 100 + n);
  return {
    point_of_view: hero ?? "",
    place: `The ${word(1)}`,
    clock: `Day ${index + 1}, ${at + 8} o'clock`,
    goal: `To reach the ${word(2)}`,
    conflict: `The ${word(3)} stands in the way`,
    outcome: `The ${word(4)} gives way`,
    turn: `Now ${word(5)} knows`,
    // One, then two, then three: scenes of a chapter are told apart by their beats.
    beats: [10, 20, 30].slice(0, at + 1).map((n) => ({
      text: `${word(n)} meets ${word(n + 1)} beside ${word(n + 2)}`,
      people: hero === null ? [] : [hero],
    })),
    plants: [],
    pays: [],
  };
}

/** Three openings of one sound. */
function anAuditionAnswer(): z.output<typeof AuditionAnswer> {
  const openings = [1, 2, 3].map((n) => ({
    text: aScene({ chapterNumber: 900, sceneNumber: n, words: 90 }),
    distance: "near",
    rhythm: "short, then long",
    diction: "plain",
  }));
  return { openings, best: 1 };
}

/** What a chapter has told: one fact, in words that stand in its text. */
function aLedgerAnswer(chapterNumber: number, text: string): z.output<typeof LedgerAnswer> {
  const quote = text.slice(0, text.indexOf(".") + 1);
  const fact = { about: `Thing ${chapterNumber}`, attribute: "colour", value: "green", quote, scene: 1 };
  return {
    summary: `In chapter ${chapterNumber} something happened.`,
    facts: quote === "" ? [] : [fact],
    clocks: [],
    planted: [],
    paid: [],
  };
}

/** The plan as the pipeline keeps it. */
export function aPlan(brief: Brief): BookPlan {
  const answer = aPlanAnswer(brief);
  return {
    ...answer,
    logline: LOGLINE,
    turns: [],
    promises: [],
    chapters: answer.chapters.map(({ scenes, ...card }, index) => ({
      ...card,
      id: `chapter-${index + 1}`,
      point_of_view: scenes[0]?.point_of_view ?? "",
      place: scenes[0]?.place ?? "",
      time: scenes[0]?.clock ?? "",
      beats: scenes.flatMap(({ beats }) => beats),
      scenes: scenes.map(({ beats, ...scene }) => ({ ...scene, beats: beats.length })),
      locked: false,
    })),
  };
}

/** A text for the back of a cover that is fit to be proposed. */
export function aBlurb(): string[] {
  const sentence = "Somebody who has kept a door shut for twenty years hears a knock on it.";
  return ["A knock, after twenty years.", Array.from({ length: 6 }, () => sentence).join(" ")];
}

/** Text of exactly the asked length whose words no other scene has. */
export function aScene({
  chapterNumber,
  sceneNumber,
  words,
}: Pick<SceneCard, "chapterNumber" | "sceneNumber" | "words">): string {
  const place = chapterNumber * 10 + sceneNumber;
  const written = Array.from({ length: words }, (_, n) => {
    const word = aWord(place, n);
    const starts = n % 12 === 0;
    const ends = n % 12 === 11 || n === words - 1;
    const spelled = starts ? word : word.toLowerCase();
    return `${spelled}${ends ? "." : ""}`;
  });
  const paragraphs: string[] = [];
  for (let at = 0; at < written.length; at += 60) paragraphs.push(written.slice(at, at + 60).join(" "));
  return paragraphs.join("\n\n");
}

/** A made-up word of letters for two numbers, capitalised: "Bakodu". */
function aWord(one: number, two: number): string {
  const syllables = ["ba", "ko", "du", "me", "si", "ra", "lo", "ve", "ni", "ta"];
  const digits = String((one * 7919 + two * 104_729) % 10_000_000).padStart(7, "0");
  const word = Array.from(digits, (digit) => syllables[Number(digit)] ?? "").join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
}
