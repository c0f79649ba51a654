import type { Book } from "@colophon/contracts/library/books/book";
import { SAMPLE_VERDICT } from "@colophon/domain/readiness";
import type { VerdictTone } from "../../ui/verdict-line.tsx";
import type { HealthMetric, HealthReport } from "@colophon/contracts/library/books/health";

/** What the checks of the text say, in a line. */
export type TextVerdict = { tone: VerdictTone; line: string };

/** What it takes to judge a book's text. */
export type JudgedBook = Pick<Book, "health" | "findings" | "is_sample" | "is_being_measured">;

/** What is known of when a book was measured. */
export type MeasuredBook = JudgedBook & Pick<Book, "measured_at" | "is_edited">;

/** Whether anybody has looked through the text: prepared samples are measured, and not reviewed. */
export function isReviewed({
  health,
  is_sample: isSample,
}: Pick<JudgedBook, "health" | "is_sample">): boolean {
  return health !== null && !isSample;
}

/** What our checks say of a finished book's text; whether the book is ready for KDP is another question. */
export function textVerdictOf(book: JudgedBook): TextVerdict {
  if (book.is_sample) return { tone: "warning", line: SAMPLE_VERDICT };
  // What was true of the text before may be true no more.
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

/** When the figures were measured, and of which text; null where there is nothing to say. */
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

/** Measures that need work. What the writing used is ours to look at. */
export function measuresOutOfBounds(health: HealthReport | null): HealthMetric[] {
  const wrong = (health?.readings ?? []).filter(
    ({ verdict, measure }) => verdict !== "pass" && measure !== "cost",
  );
  // Both speak of the same chapters; the one that names them says enough.
  const isOffLength = wrong.some(({ measure }) => measure === "chapters_on_length");
  return wrong.filter(({ measure }) => !isOffLength || measure !== "length_score");
}

/** Kinds of findings that should be looked at; notes may stay as they are, and what blocks is told by its measure. */
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
