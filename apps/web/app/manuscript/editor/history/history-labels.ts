import type { EditingSession } from "../../sections/history-queries.ts";

/** Editing sessions of one day, newest first. */
export type HistoryDay = { name: string; sittings: EditingSession[] };

const dayAndYear = new Intl.DateTimeFormat("en", { day: "numeric", month: "long", year: "numeric" });
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const figure = new Intl.NumberFormat("en");

/**
 * Groups editing sessions by the day on which they ended, in the reader's time zone.
 * @param now  milliseconds since 1970
 */
export function daysOf(sittings: readonly EditingSession[], now: number): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const session of sittings) {
    const name = dayName(new Date(session.ended_at), new Date(now));
    const last = days.at(-1);
    if (last?.name === name) last.sittings.push(session);
    else days.push({ name, sittings: [session] });
  }
  return days;
}

function dayName(day: Date, now: Date): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (day.toDateString() === now.toDateString()) return "Today";
  return day.toDateString() === yesterday.toDateString() ? "Yesterday" : dayAndYear.format(day);
}

/** "14:05 to 14:52", or a single time if it took less than a minute. */
export function timeOf({ started_at: started, ended_at: ended }: EditingSession): string {
  const [from, to] = [clock.format(new Date(started)), clock.format(new Date(ended))];
  return from === to ? to : `${from} to ${to}`;
}

/** "21 November 2026, 14:52": for a version on its own. */
export function momentOf({ ended_at: ended }: EditingSession): string {
  const at = new Date(ended);
  return `${dayAndYear.format(at)}, ${clock.format(at)}`;
}

/** The author of a change. */
export function whoOf({ kind, name }: Pick<EditingSession, "kind" | "name">): string {
  switch (kind) {
    case "author":
      return "You";
    case "model":
      return name === "" ? "A model" : name;
    case "import":
      return name === "" ? "Imported" : `Imported from ${name}`;
    case "restored":
      return "An older version was restored";
    case "arranged":
      return "Changed with the book’s order or imprint";
    default:
      return kind satisfies never;
  }
}

/** "120 words added, 3 taken out". */
export function wordsChangedMessage({ added, taken }: { added: number; taken: number }): string {
  if (added === 0 && taken === 0) return "As many words as before";
  if (taken === 0) return `${wordCountLabel(added)} added`;
  if (added === 0) return `${wordCountLabel(taken)} taken out`;
  return `${wordCountLabel(added)} added, ${figure.format(taken)} taken out`;
}

function wordCountLabel(count: number): string {
  return `${figure.format(count)} ${count === 1 ? "word" : "words"}`;
}

/** Label for collapsed blocks. */
export function unchangedLabel(count: number): string {
  return count === 1 ? "Show 1 unchanged paragraph" : `Show ${figure.format(count)} unchanged paragraphs`;
}
