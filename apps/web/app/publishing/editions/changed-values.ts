import type { EditionChanges } from "@colophon/contracts/publishing/editions/edition";

type Field = EditionChanges["fields"][number];

/** Fields that have changed alike, as a title that stands in many places, and what to show of them. */
export type ChangedValues = { labels: string; before: string; after: string };

/** How long values may be before only the part is shown where they part ways. */
const LONGEST = 120;
/** Letters that both have in common, shown before the first that differs. */
const LEAD = 24;

/** One row for each change, whichever fields it is in. */
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

/** Letters are code points, so that none is cut in two. */
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
