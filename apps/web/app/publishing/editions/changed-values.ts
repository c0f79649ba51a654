import type { EditionChanges } from "@colophon/contracts/publishing/editions/edition";

type Field = EditionChanges["fields"][number];

/** Fields with the same change, e.g. a title used in several places, and the parts to show. */
export type ChangedValues = { labels: string; before: string; after: string };

/** Longer values are shortened to the part that differs. */
const LONGEST = 120;
/** Common characters shown before the first difference. */
const LEAD = 24;

/** One row per change, listing all fields that have it. */
export function changedValues(fields: readonly Field[]): ChangedValues[] {
  const rows = new Map<string, Field & { labels: string[] }>();
  for (const field of fields) {
    const key = JSON.stringify([field.before, field.after]);
    const row = rows.get(key) ?? { ...field, labels: [] };
    row.labels.push(field.label);
    rows.set(key, row);
  }
  return [...rows.values()].map(({ labels, before, after }) => ({
    labels: labels.join(", "),
    ...shownOf(Array.from(before), Array.from(after)),
  }));
}

/** Counts code points, so that no character is cut in two. */
function shownOf(
  before: readonly string[],
  after: readonly string[],
): Pick<ChangedValues, "before" | "after"> {
  const isLong = Math.max(before.length, after.length) > LONGEST;
  const from = isLong ? Math.max(0, firstDifference(before, after) - LEAD) : 0;
  return { before: excerpt(before, from), after: excerpt(after, from) };
}

function firstDifference(before: readonly string[], after: readonly string[]): number {
  const at = before.findIndex((char, place) => char !== after[place]);
  return at === -1 ? before.length : at;
}

function excerpt(letters: readonly string[], from: number): string {
  if (letters.length === 0) return "nothing";
  const part = letters.slice(from, from + LONGEST).join("");
  return `“${from > 0 ? "…" : ""}${part}${from + LONGEST < letters.length ? "…" : ""}”`;
}
