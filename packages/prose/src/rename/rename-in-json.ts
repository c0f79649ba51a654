import type { NameFinder } from "./rename-in-text.ts";
import { renameInText } from "./rename-in-text.ts";

/** A text changed within a value: its position, and the text before and after. */
export type ChangedText = { path: string; before: string; after: string };

/**
 * Renames the texts of a JSON value, except where in doubt, and lists
 * the changes. Keys stay, and ids are not texts.
 */
export function renameInJson(value: unknown, finder: NameFinder): { value: unknown; changed: ChangedText[] } {
  const changed: ChangedText[] = [];
  const renamed = withTexts(value, "", (before, path) => {
    const after = renameInText(before, finder.find(before));
    if (after !== before) changed.push({ path, before, after });
    return after;
  });
  return { value: renamed, changed };
}

/** Restores earlier texts in a value, except where they have changed since. */
export function restoreInJson(
  value: unknown,
  changed: readonly ChangedText[],
): { value: unknown; restored: string[] } {
  const by = new Map(changed.map((one) => [one.path, one]));
  const restored: string[] = [];
  const back = withTexts(value, "", (text, path) => {
    const one = by.get(path);
    if (one === undefined || one.after !== text) return text;
    restored.push(path);
    return one.before;
  });
  return { value: back, restored };
}

function withTexts(value: unknown, path: string, change: (text: string, path: string) => string): unknown {
  if (typeof value === "string") return change(value, path);
  if (Array.isArray(value)) return value.map((one, at) => withTexts(one, `${path}/${at}`, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === "id" ? one : withTexts(one, `${path}/${name}`, change),
    ]),
  );
}
