import type { Book } from "@colophon/contracts/books/book";
import type { HealthReading, HealthReport } from "@colophon/contracts/books/health";

export type Readiness = { tone: "success" | "warning" | "danger" | "neutral"; line: string };

/** What it takes to say whether a book is ready. */
export type JudgedBook = Pick<Book, "health" | "findings" | "is_sample" | "is_being_measured">;

/** What is known of when a book was measured. */
export type MeasuredBook = JudgedBook & Pick<Book, "measured_at" | "is_edited">;

/** Whether a finished book can go out as it is, in a line. */
export function readinessOf(book: JudgedBook): Readiness {
  // What was true of the text before may be true no more.
  if (book.is_being_measured) {
    return { tone: "neutral", line: book.health === null ? "Being measured" : "Being measured anew" };
  }
  if (book.health === null) return { tone: "neutral", line: "Not measured yet" };
  const wrong = measuresOutOfBounds(book.health);
  const grave = wrong.filter(({ verdict }) => verdict === "block").length;
  if (grave > 0) {
    const line = `Not ready: ${inWords(grave)} ${grave === 1 ? "thing needs" : "things need"} work`;
    return { tone: "danger", line };
  }
  const count = wrong.length + findingsToLookAt(book);
  if (count > 0) {
    const line = `${capital(inWords(count))} ${count === 1 ? "thing" : "things"} to look at first`;
    return { tone: "warning", line };
  }
  return { tone: "success", line: book.is_sample ? "Nothing to mend" : "Ready to publish" };
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
export function measuresOutOfBounds(health: HealthReport | null): HealthReading[] {
  const wrong = (health?.readings ?? []).filter(
    ({ verdict, measure }) => verdict !== "pass" && measure !== "cost",
  );
  // Both speak of the same chapters; the one that names them says enough.
  const isTold = wrong.some(({ measure }) => measure === "chapters_on_length");
  return wrong.filter(({ measure }) => !isTold || measure !== "length_score");
}

/** Kinds of findings that should be looked at; notes may stay as they are, and what blocks is told by its measure. */
function findingsToLookAt({ findings }: JudgedBook): number {
  const open = findings.filter(({ severity, status }) => severity === "warning" && status === "open");
  return new Set(open.map(({ kind }) => kind)).size;
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
