import type { Analysis, AnalysisState } from "@colophon/contracts/assistant/analysis";
import { creditCount, wordCount } from "../../assistant/assistant-jobs/price-labels.ts";

const onDay = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const inFigures = new Intl.NumberFormat("en-US");

/** "12 chapters, 48,200 words." */
export function sizeLabel({ chapters, words }: Analysis["offer"]): string {
  return `${chapters === 1 ? "1 chapter" : `${inFigures.format(chapters)} chapters`}, ${wordCount(words)}.`;
}

/** When the book was analyzed, what was left out, and the cost. */
export function analyzedMessage(reading: Extract<AnalysisState, { state: "done" }>): string {
  const { read_at: readAt, chapters_read: read, chapters, credits } = reading;
  const day = onDay.format(new Date(readAt));
  if (read === chapters) return `Read on ${day}.`;
  const left = chapters - read;
  return `Read on ${day}. ${left === 1 ? "1 chapter" : `${left} chapters`} the model would not read; it has cost ${creditCount(credits)}.`;
}

/** Which analysis still applies after a failed one. */
export function currentAnalysis(lastReadAt: string): string {
  return `The bible is of the reading of ${onDay.format(new Date(lastReadAt))}.`;
}

const FIRST_ANALYSIS =
  "A model reads every chapter and writes down what it says: who is in it, where it happens, what later chapters must keep to, what readers wait for, and each chapter in short. Your text is not touched.";

/**
 * The analysis offer: a first one, a repeat, or one of a book whose bible was maintained
 * while it was written.
 */
export function offerText(state: Analysis, isMaintained: boolean): { title: string; text: string } {
  if (isMaintained) {
    return {
      title: "Have the book read anew",
      text: "The bible was kept while the book was written. After many changes of yours, have it read anew.",
    };
  }
  if (state.last_read_at === null) return { title: "Have the book read", text: FIRST_ANALYSIS };
  const isChanged = state.reading.state === "done";
  return {
    title: isChanged ? "The text has changed since" : "Have the book read again",
    text: "Read again, the bible takes in what you have changed.",
  };
}
