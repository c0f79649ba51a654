import type { HealthMeasure, HealthPassage, HealthMetric } from "@colophon/contracts/library/books/health";
import { parseChapterText, plainText } from "@colophon/rules/chapter-text";
import { figuresOf } from "./gates.ts";
import type { IntegrityFinding } from "./integrity.ts";
import { isOffLength } from "./length.ts";
import { wrongNamesIn } from "./naming.ts";
import { repeatedStretches, repeatedTurns } from "./passages-of-phrases.ts";
import {
  dashSentences,
  evenParagraphs,
  evenSentences,
  monotoneStretches,
  simileSentences,
} from "./passages-of-style.ts";
import { type PlacedChapter, PlacedText, passageOf } from "./placed-text.ts";
import { type CardedChapter, type PromisedBook, unpaidPromises, untoldBeats } from "./outline-coverage.ts";

/** Maximum number of passages per measure. @source contracts, HealthMetric */
const MAX_PASSAGES = 60;
/** Maximum number of sentences listed per name. */
const SENTENCES_OF_NAME = 10;

/** A measured chapter with all the data of its measures. */
export type JudgedChapter = PlacedChapter &
  CardedChapter & { targetWords: number; faults: readonly IntegrityFinding[] };

/** A measured book. */
export type JudgedBook = Omit<PromisedBook, "chapters"> & {
  chapters: readonly JudgedChapter[];
  words: number;
};

type Namer = (book: JudgedBook, text: () => PlacedText) => HealthPassage[];

/** How each measure finds its passages. Measures of the whole book have none. */
const NAMERS: Readonly<Record<HealthMeasure, Namer>> = {
  length_score: chaptersOffLength,
  book_length: () => [],
  chapters_on_length: chaptersOffLength,
  cross_chapter_repetition: (_, text) => repeatedStretches(text(), 5),
  four_gram_repetition: (_, text) => repeatedTurns(text()),
  shared_phrases: (_, text) => repeatedStretches(text(), 6),
  mattr_500: ({ words }, text) => monotoneStretches(text(), limitOf("mattr_500", words)),
  sentence_variation: ({ words }, text) => evenSentences(text(), limitOf("sentence_variation", words)),
  paragraph_variation: ({ words }, text) => evenParagraphs(text(), limitOf("paragraph_variation", words)),
  similes: (_, text) => simileSentences(text()),
  em_dashes: (_, text) => dashSentences(text()),
  stock_names: ({ plan }, text) => {
    const sentences = text().sentences();
    const { stock } = wrongNamesIn(
      sentences.map((one) => one.text),
      plan,
    );
    return stock.flatMap(({ name, uses }) => sentencesWith(text(), name, `${name}, ${uses} times`));
  },
  name_drift: ({ plan }, text) => {
    const sentences = text().sentences();
    const { drifting } = wrongNamesIn(
      sentences.map((one) => one.text),
      plan,
    );
    return drifting.flatMap(({ registered, use }) =>
      sentencesWith(text(), use.word, `“${use.word}” for ${registered}`),
    );
  },
  outline_coverage: ({ chapters, plan }) => missedIn(chapters, untoldBeats(chapters, plan)),
  promises_paid: (book) => missedIn(book.chapters, unpaidPromises(book)),
  integrity: ({ chapters }) => chapters.flatMap(problemsOf),
  cost: () => [],
};

/**
 * Finds the passages for which a book's measures are out of bounds, the worst or the first of them. Measures
 * within bounds are skipped: a good book is measured at no extra cost.
 */
export function namePassages(readings: readonly HealthMetric[], book: JudgedBook): HealthMetric[] {
  let read: PlacedText | null = null;
  const text = (): PlacedText => (read ??= new PlacedText(book.chapters));
  return readings.map((reading) =>
    reading.verdict === "pass"
      ? reading
      : { ...reading, passages: NAMERS[reading.measure](book, text).slice(0, MAX_PASSAGES) },
  );
}

function limitOf(measure: HealthMeasure, words: number): number {
  return figuresOf(measure, words).limit;
}

function chaptersOffLength({ chapters }: JudgedBook): HealthPassage[] {
  return chapters
    .filter(({ words, targetWords }) => isOffLength({ asked: targetWords, got: words }))
    .map((chapter) => {
      const about = `${chapter.words} words; ${chapter.targetWords} were asked for`;
      return passageOf(chapter, { quote: null, about });
    });
}

function sentencesWith(text: PlacedText, name: string, about: string): HealthPassage[] {
  const whole = new RegExp(`(?<![\\p{L}\\p{M}])${name}(?![\\p{L}\\p{M}])`, "u");
  return text
    .sentences()
    .filter((sentence) => whole.test(sentence.text))
    .slice(0, SENTENCES_OF_NAME)
    .map((sentence) => passageOf(sentence.chapter, { quote: sentence.text, about }));
}

function missedIn(
  chapters: readonly JudgedChapter[],
  missed: readonly { chapter: number; text: string }[],
): HealthPassage[] {
  return missed.flatMap(({ chapter: number, text }) => {
    const chapter = chapters.find((one) => one.number === number);
    return chapter === undefined ? [] : [passageOf(chapter, { quote: null, about: text })];
  });
}

/** Quotes contain no marks: they show what a reader sees. */
function problemsOf(chapter: JudgedChapter): HealthPassage[] {
  return chapter.faults.map(({ quote, detail }) => {
    const [plain = ""] = parseChapterText(quote).map((block) => plainText([block]));
    return passageOf(chapter, { quote: plain === "" ? null : plain, about: detail });
  });
}
