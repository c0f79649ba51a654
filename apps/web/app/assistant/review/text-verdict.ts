import type { Book } from "@colophon/contracts/library/books/book";
import { SAMPLE_VERDICT } from "@colophon/rules/readiness";
import type { VerdictTone } from "../../ui/verdict-line.tsx";
import type { HealthMetric, HealthReport } from "@colophon/contracts/library/books/health";

/** The verdict of the text checks, in a line. */
export type TextVerdict = { tone: VerdictTone; line: string };

/** The fields needed to judge a book's text. */
export type JudgedBook = Pick<Book, "health" | "findings" | "is_sample" | "is_being_measured">;

/** When a book was measured, as far as known. */
export type MeasuredBook = JudgedBook & Pick<Book, "measured_at" | "is_edited">;

/** Whether the text was reviewed: prepared samples are measured, but not reviewed. */
export function isReviewed({
  health,
  is_sample: isSample,
}: Pick<JudgedBook, "health" | "is_sample">): boolean {
  return health !== null && !isSample;
}

/**
 * The verdict of our checks of a finished book's text; whether the book is ready for KDP is another question.
 */
export function textVerdictOf(book: JudgedBook): TextVerdict {
  if (book.is_sample) return { tone: "warning", line: SAMPLE_VERDICT };
  // The previous text's verdict may no longer be true.
  if (book.is_being_measured) {
    return { tone: "neutral", line: book.health === null ? "Being measured" : "Being measured again" };
  }
  if (book.health === null) return { tone: "neutral", line: "Text not reviewed yet" };
  const wrong = measuresOutOfBounds(book.health);
  const grave = wrong.filter(({ verdict }) => verdict === "block").length;
  if (grave > 0) {
    const line = `${capital(spellCount(grave))} ${grave === 1 ? "thing" : "things"} in the text ${grave === 1 ? "needs" : "need"} work`;
    return { tone: "danger", line };
  }
  const count = wrong.length + findingsToReview(book);
  if (count > 0) {
    const line = `${capital(spellCount(count))} ${count === 1 ? "thing" : "things"} in the text to review`;
    return { tone: "warning", line };
  }
  return { tone: "success", line: "No issues found in the text" };
}

/** When the figures were measured, and of which text; null if there is nothing to report. */
export function measuredLine(book: MeasuredBook): string | null {
  const { health, is_being_measured: isMeasured, is_edited: isEdited, measured_at: measuredAt } = book;
  if (isMeasured && health === null) return "What our checks find stands here by itself when they are done.";
  if (isMeasured) {
    const why = isEdited ? "You have changed the text since this was measured. " : "";
    return `${why}The figures below are of the text before; new ones take their place by themselves.`;
  }
  if (health === null || measuredAt === null) return null;
  const when = `Measured on ${dayAndTime.format(new Date(measuredAt))}`;
  return isEdited ? `${when}, with your changes.` : `${when}.`;
}

const dayAndTime = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });

/** Measures that need work. The cost of writing is internal. */
export function measuresOutOfBounds(health: HealthReport | null): HealthMetric[] {
  const wrong = (health?.readings ?? []).filter(
    ({ verdict, measure }) => verdict !== "pass" && measure !== "cost",
  );
  // Both are about the same chapters; the one that names them is enough.
  const isOffLength = wrong.some(({ measure }) => measure === "chapters_on_length");
  return wrong.filter(({ measure }) => !isOffLength || measure !== "length_score");
}

/**
 * Kinds of findings that should be reviewed; notes may stay as they are, and blockers are reported by their
 * measure.
 */
function findingsToReview({ findings }: JudgedBook): number {
  const open = findings.filter(({ severity, status }) => severity === "warning" && status === "open");
  return new Set(open.map(({ kind }) => kind)).size;
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function spellCount(count: number): string {
  return NUMBERS[count] ?? String(count);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
