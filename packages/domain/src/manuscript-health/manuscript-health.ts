import type { BookOutline, ChapterCard } from "@colophon/contracts/library/books/outline";
import type { HealthMeasure, HealthMetric, HealthReport } from "@colophon/contracts/library/books/health";
import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import type { BookForm } from "../brief.ts";
import { splitSentences } from "../sentences.ts";
import { asLanguageAllows } from "./english-only.ts";
import { judge } from "./gates.ts";
import type { Measurement } from "./gates.ts";
import { findIntegrityProblems, measureIntegrity } from "./integrity.ts";
import type { IntegrityFinding } from "./integrity.ts";
import { rawParagraphs } from "./leaks.ts";
import { measureBookLength, measureChapterLengths, measureCost } from "./length.ts";
import { readText, tokensOf } from "./measured-text.ts";
import type { MeasuredText } from "./measured-text.ts";
import { namePassages } from "./name-passages.ts";
import { measureNames, misspeltNames, registeredNames } from "./naming.ts";
import { measureOutline, measurePromises } from "./outline-coverage.ts";
import {
  createPhraseMemory,
  fiveGrams,
  measureBookRepetition,
  measureChapterRepetition,
  measureFourGrams,
  measureSharedPhrases,
  rememberPhrases,
  repeatedShare,
} from "./repetition.ts";
import type { KnownGrams, PhraseMemory } from "./repetition.ts";
import { measureStyle } from "./style.ts";

export type { IntegrityFinding } from "./integrity.ts";

/** One chapter as it was asked for and as it is. The text has the marks of chapter-text.ts. */
export type ManuscriptChapter = {
  /** by which its passages are found again; absent: its number */
  id?: string | undefined;
  number: number;
  title: string;
  text: string;
  targetWords: number;
  /** without its card a chapter's outline is not judged */
  card?: ChapterCard | null | undefined;
};

export type ManuscriptInput = {
  /** in reading order */
  chapters: readonly ManuscriptChapter[];
  /** null for a manuscript nobody planned: names, outline and promises then pass with a note */
  plan: BookOutline | null;
  /** billed-equivalent tokens of all calls; null where no model was billed, which leaves the cost out */
  billedTokens: number | null;
  targetWords: number;
  /** absent: prose; some measures say nothing of poems and recipes, and are left out there */
  form?: BookForm | undefined;
  /** absent: English; some measures are known for English only, and pass with a note elsewhere */
  language?: LanguageVariant | undefined;
  /** ids of promises the author let go */
  waivedPromises?: readonly string[] | undefined;
};

/** What of the chapters before must be known to check the next one. */
export type HealthMemory = { phrases: PhraseMemory };

/** The instant checks of one chapter. */
export type ChapterCheck = {
  words: number;
  readings: HealthMetric[];
  /** what must be repaired before the book goes on, with exact quotes */
  faults: IntegrityFinding[];
  blocking: boolean;
};

/**
 * Measures a whole manuscript against every gate.
 * @source docs/product/writing.md "Gates"
 */
export function measureManuscript(input: ManuscriptInput): HealthReport {
  const { plan } = input;
  const memory = createPhraseMemory();
  const read = input.chapters.map((chapter) => {
    const text = readText(chapter.text);
    const { number } = chapter;
    const faults = chapterProblems(chapter, { plan, earlier: memory.fives });
    const share = repeatedShare(text.tokens, memory.fives);
    rememberPhrases(memory, { number, tokens: text.tokens, words: text.words });
    return { ...chapter, read: text, words: text.words, card: chapter.card ?? null, faults, share };
  });
  const whole = joined(read.map((chapter) => chapter.read));
  const measurements: Measurement[] = [
    ...measureChapterLengths(
      read.map(({ number, targetWords, words }) => ({ number, asked: targetWords, got: words })),
    ),
    measureBookLength(input.targetWords, whole.words),
    ...measureBookRepetition(memory, read),
    measureFourGrams(whole.tokens),
    ...measureStyle(whole),
    ...measureNames(whole.sentences, plan),
    measureOutline(read, plan),
    measurePromises({ chapters: read, plan, waived: new Set(input.waivedPromises) }),
    measureIntegrity(read),
    ...costOf(input.billedTokens, whole.words),
  ];
  const silent = SILENT_OF_FORM[input.form ?? "story"];
  const judged = measurements
    .filter(({ measure }) => !silent.includes(measure))
    .map((measurement) => judge(asLanguageAllows(measurement, input.language), whole.words));
  const readings = namePassages(judged, {
    chapters: read.map((chapter) => ({ ...chapter, id: chapter.id ?? String(chapter.number) })),
    plan,
    waived: new Set(input.waivedPromises),
    words: whole.words,
  });
  return { words: whole.words, chapters: read.length, readings, blocking: isBlocked(readings) };
}

/** A recipe says "in a large bowl" as often as it must; a poem has lines and no sentences to vary. */
const SILENT_OF_FORM: Readonly<Record<BookForm, readonly HealthMeasure[]>> = {
  story: [],
  life: [],
  // Plain words come back; the figure is that of novels for adults.
  children: ["mattr_500"],
  argument: [],
  "how-to": [],
  recipes: [
    "four_gram_repetition",
    "shared_phrases",
    "mattr_500",
    "sentence_variation",
    "paragraph_variation",
  ],
  verse: ["sentence_variation", "paragraph_variation", "outline_coverage"],
};

/** How much of a scene stands in the chapters of a memory word for word, in percent of its phrases of five words. */
export function repetitionOfScene(text: string, { phrases }: HealthMemory): number {
  return repeatedShare(tokensOf(text), phrases.fives);
}

/** The reading of what a manuscript cost, for a report made before its last call was billed. */
export function measureBilling(billedTokens: number, words: number): HealthMetric[] {
  return costOf(billedTokens, words).map((measurement) => judge(measurement, words));
}

/** The memory of a book before its first chapter. */
export function createHealthMemory(): HealthMemory {
  return { phrases: createPhraseMemory() };
}

/** Takes a finished chapter into the memory, once; the memory is changed in place. */
export function rememberChapter(memory: HealthMemory, chapter: { number: number; text: string }): void {
  const { tokens, words } = readText(chapter.text);
  rememberPhrases(memory.phrases, { number: chapter.number, tokens, words });
}

/**
 * The instant checks of one chapter against the chapters the memory holds, under 0.1 s at 60,000 words.
 * Length-dependent gates of repetition across chapters take the length of the book so far, others the chapter's.
 */
export function measureChapter(subject: {
  chapter: ManuscriptChapter;
  memory: HealthMemory;
  plan: BookOutline | null;
  /** absent: English */
  language?: LanguageVariant | undefined;
}): ChapterCheck {
  const { chapter, plan, language } = subject;
  const { phrases } = subject.memory;
  const text = readText(chapter.text);
  const { number } = chapter;
  const faults = chapterProblems(chapter, { plan, earlier: phrases.fives });
  const spoken = { number, tokens: text.tokens, words: text.words };
  const [score] = measureChapterLengths([{ number, asked: chapter.targetWords, got: text.words }]);
  const ofBook = [measureChapterRepetition(phrases, spoken), measureSharedPhrases(phrases, spoken)];
  const ofChapter = [
    ...(score === undefined ? [] : [score]),
    measureFourGrams(text.tokens),
    ...measureStyle(text),
    ...measureNames(text.sentences, plan),
    measureOutline([{ ...chapter, words: text.words, card: chapter.card ?? null }], plan),
    measureIntegrity([{ number, faults }]),
  ];
  const readings = [
    ...ofBook.map((measurement) => judge(measurement, phrases.words + text.words)),
    ...ofChapter.map((measurement) => judge(asLanguageAllows(measurement, language), text.words)),
  ];
  return { words: text.words, readings, faults, blocking: isBlocked(readings) };
}

/** One scene, before it is stored. */
export type SceneSubject = {
  text: string;
  /** the earlier scenes of this chapter */
  earlierScenes: readonly string[];
  /** the chapters before */
  memory: HealthMemory;
  plan: BookOutline | null;
  chapterTitle?: string | undefined;
  targetWords?: number | undefined;
};

/**
 * The blocking findings of one scene, each with an exact quote from its text; a wrong name quotes the first
 * sentence it stands in.
 */
export function measureScene(scene: SceneSubject): IntegrityFinding[] {
  const { text, plan, earlierScenes } = scene;
  const known = [scene.memory.phrases.fives, ...earlierScenes.map((earlier) => fiveGrams(tokensOf(earlier)))];
  const faults = findIntegrityProblems({
    text,
    targetWords: scene.targetWords ?? 0,
    earlier: { has: (gram) => known.some((grams) => grams.has(gram)) },
    isFiction: isFiction(plan),
    chapterTitle: scene.chapterTitle ?? "",
  });
  return faults.some(({ kind }) => kind === "empty") ? faults : [...faults, ...wrongNames(text, plan)];
}

function chapterProblems(
  chapter: ManuscriptChapter,
  { plan, earlier }: { plan: BookOutline | null; earlier: KnownGrams },
): IntegrityFinding[] {
  const { text, title, targetWords } = chapter;
  return findIntegrityProblems({
    text,
    targetWords,
    earlier,
    isFiction: isFiction(plan),
    chapterTitle: title,
  });
}

function wrongNames(text: string, plan: BookOutline | null): IntegrityFinding[] {
  if (plan === null) return [];
  const sentences = rawParagraphs(text).flatMap(splitSentences);
  return misspeltNames(sentences, registeredNames(plan)).map(({ registered, use }) => ({
    kind: "wrong_name",
    quote: use.sentence,
    detail: `"${use.word}" is no name of the plan; "${registered}" is`,
  }));
}

/** A plan without a thesis tells a story. A manuscript without a plan may be either, and is given the benefit. */
function isFiction(plan: BookOutline | null): boolean {
  return plan !== null && plan.thesis.trim() === "";
}

function joined(texts: readonly MeasuredText[]): Omit<MeasuredText, "raw" | "blocks"> {
  return {
    words: texts.reduce((sum, { words }) => sum + words, 0),
    tokens: texts.flatMap(({ tokens }) => tokens),
    paragraphs: texts.flatMap(({ paragraphs }) => paragraphs),
    sentences: texts.flatMap(({ sentences }) => sentences),
  };
}

function costOf(billedTokens: number | null, words: number): Measurement[] {
  const cost = measureCost(billedTokens, words);
  return cost === null ? [] : [cost];
}

function isBlocked(readings: readonly HealthMetric[]): boolean {
  return readings.some(({ verdict }) => verdict === "block");
}
