import type { BookOutline, ChapterCard } from "@colophon/contracts/library/books/outline";
import type { HealthMeasure, HealthMetric, HealthReport } from "@colophon/contracts/library/books/health";
import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import type { BookForm } from "@colophon/rules/brief";
import { splitSentences } from "@colophon/rules/sentences";
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

/** One chapter as requested and as written. The text has the marks of chapter-text.ts. */
export type ManuscriptChapter = {
  /** identifies its passages; absent: its number */
  id?: string | undefined;
  number: number;
  title: string;
  text: string;
  targetWords: number;
  /** without a card, a chapter's outline is not judged */
  card?: ChapterCard | null | undefined;
};

export type ManuscriptInput = {
  /** in reading order */
  chapters: readonly ManuscriptChapter[];
  /** null for a manuscript without an outline: names, outline and setups then pass with a note */
  plan: BookOutline | null;
  /** billed-equivalent tokens of all calls; null if no model was billed, which omits the cost */
  billedTokens: number | null;
  targetWords: number;
  /** absent: prose; some measures do not apply to poems and recipes, and are omitted there */
  form?: BookForm | undefined;
  /** absent: English; some measures exist for English only, and pass with a note for other languages */
  language?: LanguageVariant | undefined;
  /** ids of setups the author waived */
  waivedPromises?: readonly string[] | undefined;
};

/** Data on the previous chapters needed to check the next one. */
export type HealthMemory = { phrases: PhraseMemory };

/** The instant checks of one chapter. */
export type ChapterCheck = {
  words: number;
  readings: HealthMetric[];
  /** problems to repair before the book continues, with exact quotes */
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

/** A recipe says "in a large bowl" as often as needed; a poem has lines, not sentences to vary. */
const SILENT_OF_FORM: Readonly<Record<BookForm, readonly HealthMeasure[]>> = {
  story: [],
  life: [],
  // Plain words repeat; the value is that of novels for adults.
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

/** How much of a scene occurs verbatim in the remembered chapters, in percent of its five-word phrases. */
export function repetitionOfScene(text: string, { phrases }: HealthMemory): number {
  return repeatedShare(tokensOf(text), phrases.fives);
}

/** The metric of a manuscript's cost, for a report made before its last call was billed. */
export function measureBilling(billedTokens: number, words: number): HealthMetric[] {
  return costOf(billedTokens, words).map((measurement) => judge(measurement, words));
}

/** The memory of a book before its first chapter. */
export function createHealthMemory(): HealthMemory {
  return { phrases: createPhraseMemory() };
}

/** Adds a finished chapter to the memory, once; modifies the memory in place. */
export function rememberChapter(memory: HealthMemory, chapter: { number: number; text: string }): void {
  const { tokens, words } = readText(chapter.text);
  rememberPhrases(memory.phrases, { number: chapter.number, tokens, words });
}

/**
 * The instant checks of one chapter against the remembered chapters, under 0.1 s at 60,000 words.
 * Length-dependent gates of cross-chapter repetition use the length of the book so far, others the chapter's.
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
 * The blocking findings of one scene, each with an exact quote from its text; a
 * wrong name quotes the first sentence that contains it.
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

/**
 * An outline without a thesis is for a story. A manuscript without an
 * outline may be either, and is treated as nonfiction.
 */
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
