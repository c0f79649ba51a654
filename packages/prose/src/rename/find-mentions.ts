import { foldText } from "./fold-text.ts";
import { keyOf } from "./name-changes.ts";
import { caseOf, pluralOf } from "./name-forms.ts";

/** Something that can be mentioned, with all its names. */
export type Mentionable = { id: string; names: readonly string[] };

/** A place in a text that names something; if two share a name, one for each of them. */
export type Mention = { id: string; from: number; to: number };

/** Finds mentions in texts of one paragraph each. */
export type MentionFinder = { find: (text: string) => Mention[] };

/**
 * Searches for many names at once, the longest first: whole words, possessives, capitals, any accents. A
 * capitalized name does not match a lower-case word.
 */
export function createMentionFinder(all: readonly Mentionable[]): MentionFinder {
  const known = new Map<string, { id: string; name: string }[]>();
  for (const { id, names } of all) {
    for (const name of names.map((one) => foldText(one.trim()).folded).filter((one) => one !== "")) {
      for (const form of [name, pluralOf(name)]) {
        const bearers = known.get(keyOf(form)) ?? [];
        if (!bearers.some((bearer) => bearer.id === id)) bearers.push({ id, name: form });
        known.set(keyOf(form), bearers);
      }
    }
  }
  if (known.size === 0) return { find: () => [] };
  const source = [...known.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/]/gu, (char) => `\\${char}`))
    .join("|");
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}_])(?:${source})(?![\p{L}\p{N}_])`, "giu");
  return {
    find(text) {
      const { folded, placeOf } = foldText(text);
      return [...folded.matchAll(pattern)].flatMap(({ 0: word, index }) =>
        (known.get(keyOf(word)) ?? [])
          .filter(({ name }) => caseOf(word, name) !== "small" && caseOf(word, name) !== "other")
          .map(({ id }) => ({ id, from: placeOf(index), to: placeOf(index + word.length) })),
      );
    },
  };
}
