import type { BookOutline, PlannedScene } from "@colophon/contracts/library/books/outline";
import type { OutlineTarget } from "@colophon/contracts/generation/outline/outline";
import type { z } from "zod";
import type { ListingAnswer } from "../../publishing/listings/answers.ts";
import type { BookAnalysis, ChapterAnalysis } from "../../assistant/analysis/answers.ts";
import type { AuditionAnswer, OutlineAnswer } from "../../generation/writing/answers.ts";
import { type Brief, FORM_TRAITS } from "@colophon/rules/brief";
import {
  type FakeLanguageModel,
  type FakeLanguageModelOptions,
  createFakeLanguageModel,
} from "../../adapters/fakes/fake-language-model.ts";
import { scenesOfChapter } from "@colophon/rules/scene-split";
import type { SceneCard } from "@colophon/rules/writing-tasks";

/**
 * The one fake model of tests and benches: outlines, answers and made-up words that can't be mistaken for a
 * book. Fast, of exact length, and deterministic for a brief; `changes` make it misbehave.
 */
export function buildWriter(changes: FakeLanguageModelOptions = {}): FakeLanguageModel {
  return createFakeLanguageModel({
    ...changes,
    script: {
      spine: () => ({
        loglines: [
          { logline: "Somebody sets out.", turns: ["They go.", "They stay."] },
          { logline: "Somebody stays at home.", turns: ["They stay.", "They go."] },
        ],
        better: 1,
        reason: "It moves.",
      }),
      plan: ({ brief }) => buildOutlineAnswer(brief),
      card: ({ brief, chapterNumber }) => buildOutlineAnswer(brief).chapters[chapterNumber - 1],
      "next-card": ({ brief, chapterNumber, words }) =>
        buildOutlineAnswer({ ...brief, chapters: chapterNumber, wordsPerChapter: words }).chapters.at(-1),
      suggest: ({ target }) => buildSuggestion(target),
      audition: () => buildAuditionAnswer(),
      scene: ({ scene }) => buildScene(scene),
      repair: () => ({ patches: [] }),
      ledger: () => ({ summary: "Something happened.", facts: [], clocks: [], planted: [], paid: [] }),
      "line-edit": () => ({ patches: [] }),
      truth: ({ claims }) => ({
        claims: claims.map(({ id }) => ({ id, verdict: "flag", source: "", replacement: "" })),
      }),
      editor: () => ({ findings: [] }),
      blurb: () => ({ paragraphs: buildBlurb() }),
      "read-chapter": ({ chapterNumber }) => buildChapterAnalysis(`Something happens in ${chapterNumber}.`),
      "read-book": () => buildBookAnalysis(),
      question: ({ passages: [first] }) => ({
        answer: "Something happens.",
        quotes: first === undefined ? [] : [{ section: first.section, quote: first.text.slice(0, 60) }],
      }),
      listing: ({ title, categories: [category = ""] }) =>
        buildListingAnswer({
          title,
          subtitle: "",
          description: buildBlurb().join("\n\n"),
          keywords: ["closed door", "late visitor", "small town secret"],
          categories: [category],
        }),
      ...changes.script,
    },
  });
}

/** Answer of a model that proposes a single listing and gives all of it the same rating. */
export function buildListingAnswer(says: {
  title: string;
  subtitle: string;
  description: string;
  keywords: readonly string[];
  categories: readonly string[];
}): z.output<typeof ListingAnswer> {
  const why = "It fits.";
  return {
    titles: [{ title: says.title, subtitle: says.subtitle, why }],
    descriptions: [{ text: says.description, why }],
    keywords: says.keywords.map((keyword) => ({
      keyword,
      why,
      difficulty: "Medium",
      relevance: 8,
      category_match: 7,
    })),
    categories: says.categories.map((category) => ({ category, why, competition: "High", opportunity: 6 })),
    market: {
      saturation: "High",
      opportunity: 5,
      focus: "Readers of the sea.",
      reason: "It is set by the sea.",
    },
  };
}

/** A different suggestion for a part of an outline. */
function buildSuggestion(target: OutlineTarget): object {
  switch (target.part) {
    case "chapter":
      return buildSuggestedCard();
    case "beats":
      return { beats: [{ text: "A stranger waits in the rain", people: [] }] };
    case "person":
      return { ...BLANK_PERSON, name: "Ilse Varga", role: "ferryman", attributes: ["short"] };
    case "place":
      return { name: "The weir", description: "Loud." };
    case "field":
      return target.field === "logline" || target.field === "thesis"
        ? { text: "Another sentence." }
        : { lines: ["Another line."] };
    case "chapter_field":
      return { text: "Another text." };
    default:
      return target satisfies never;
  }
}

const BLANK_PERSON = { aliases: [], want: "", need: "", speech: "" };

/** Its beat has a character who is in no outline. */
function buildSuggestedCard(): object {
  const beats = [{ text: "A stranger waits in the rain", people: ["Nobody Known"] }];
  return {
    title: "The Other Door",
    purpose: "Somebody else knocks.",
    question: "",
    entry_state: "Closed.",
    exit_state: "Open.",
    examples: [],
    exercises: [],
    words: 900,
    scenes: [{ ...buildOutlinedScene("", false), goal: "To be let in", beats }],
  };
}

/** An analysis of a chapter that found nothing but its events. */
export function buildChapterAnalysis(
  summary: string,
  overrides: Partial<z.output<typeof ChapterAnalysis>> = {},
): z.output<typeof ChapterAnalysis> {
  return {
    summary,
    purpose: "It moves the book on.",
    point_of_view: "",
    place: "",
    time: "",
    entry_state: "",
    exit_state: "",
    beats: [],
    people: [],
    places: [],
    facts: [],
    clocks: [],
    planted: [],
    paid: [],
    ...overrides,
  };
}

/** An analysis of a book as a whole. */
export function buildBookAnalysis(): z.output<typeof BookAnalysis> {
  return {
    logline: "Somebody keeps a garden from the sea.",
    turns: ["The sea comes.", "The wall holds."],
    thesis: "",
    world_rules: [],
    person: "first",
    tense: "past",
    distance: "near",
    rhythm: "short",
    diction: "plain",
  };
}

/** Three openings in one voice. */
function buildAuditionAnswer(): z.output<typeof AuditionAnswer> {
  const openings = [1, 2, 3].map((n) => ({
    text: buildScene({ chapterNumber: 900, sceneNumber: n, words: 90 }),
    distance: "near",
    rhythm: "short, then long",
    diction: "plain",
  }));
  return { openings, best: 1 };
}

/** An outline that passes its gate: each chapter with its own characters and events. */
export function buildBookOutline(brief: Brief): BookOutline {
  const fiction = FORM_TRAITS[brief.form].isInvented;
  const [hero = "Nobody"] = brief.names;
  return {
    logline: "Somebody sets out and comes back.",
    turns: [],
    thesis: fiction ? "" : "Small steps carry further than great leaps.",
    cast: fiction
      ? [
          {
            name: hero,
            aliases: [],
            role: "main character",
            attributes: ["tall"],
            want: "",
            need: "",
            speech: "",
            knows: [],
          },
        ]
      : [],
    places: [],
    timeline: [],
    world_rules: [],
    promises: [],
    chapters: Array.from({ length: brief.chapters }, (_, index) => ({
      id: `chapter-${index + 1}`,
      title: `${buildWord(index, 1)} and ${buildWord(index, 2)}`,
      purpose: `Purpose ${buildWord(index, 3)}`,
      point_of_view: fiction ? hero : "",
      place: "",
      time: "",
      entry_state: "",
      exit_state: "",
      beats: [4, 5, 6].map((n) => ({
        text: `${buildWord(index, n)} meets ${buildWord(index, n + 10)} beside ${buildWord(index, n + 20)}`,
        people: fiction ? [hero] : [],
      })),
      words: brief.wordsPerChapter,
      question: fiction ? "" : `Why ${buildWord(index, 7)}?`,
      examples: [],
      exercises: [],
      scenes: beatsOfScenes(scenesOfChapter(brief.form, brief.wordsPerChapter)).map((beats, at) => ({
        ...buildOutlinedScene(hero, fiction),
        goal: buildWord(index, 30 + at),
        beats,
      })),
      locked: false,
    })),
  };
}

/** Number of beats in each scene that has any: three in all. */
function beatsOfScenes(scenes: number): number[] {
  if (scenes === 1) return [3];
  return scenes === 2 ? [1, 2] : [1, 1, 1];
}

function buildOutlinedScene(hero: string, fiction: boolean): Omit<PlannedScene, "goal" | "beats"> {
  return {
    point_of_view: fiction ? hero : "",
    place: "",
    clock: "",
    conflict: "",
    outcome: "",
    turn: "",
    plants: [],
    pays: [],
  };
}

/** The same outline as a model's answer. */
export function buildOutlineAnswer(brief: Brief): z.output<typeof OutlineAnswer> {
  const plan = buildBookOutline(brief);
  return {
    ...plan,
    chapters: plan.chapters.map((card) => ({
      ...card,
      scenes: card.scenes.map((scene, at) => {
        const from = card.scenes.slice(0, at).reduce((sum, { beats }) => sum + beats, 0);
        return { ...scene, beats: card.beats.slice(from, from + scene.beats) };
      }),
    })),
  };
}

/** A back cover text that is fit to be proposed. */
export function buildBlurb(): string[] {
  const sentence = "Somebody who has kept a door shut for twenty years hears a knock on it.";
  return ["A knock, after twenty years.", Array.from({ length: 6 }, () => sentence).join(" ")];
}

/** Text of exactly the requested length whose words occur in no other scene. */
export function buildScene({
  chapterNumber,
  sceneNumber,
  words,
}: Pick<SceneCard, "chapterNumber" | "sceneNumber" | "words">): string {
  const place = chapterNumber * 10 + sceneNumber;
  const written = Array.from({ length: words }, (_, n) => {
    const word = buildWord(place, n);
    const starts = n % 12 === 0;
    const ends = n % 12 === 11 || n === words - 1;
    const spelled = starts ? word : word.toLowerCase();
    return `${spelled}${ends ? "." : ""}`;
  });
  const paragraphs: string[] = [];
  for (let at = 0; at < written.length; at += 60) paragraphs.push(written.slice(at, at + 60).join(" "));
  return paragraphs.join("\n\n");
}

/** A made-up, capitalized word for two numbers: "Bakodu". */
function buildWord(one: number, two: number): string {
  const syllables = ["ba", "ko", "du", "me", "si", "ra", "lo", "ve", "ni", "ta"];
  const digits = String((one * 7919 + two * 104_729) % 10_000_000).padStart(7, "0");
  const word = Array.from(digits, (digit) => syllables[Number(digit)] ?? "").join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
}
