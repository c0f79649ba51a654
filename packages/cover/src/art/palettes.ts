import { tableEntry } from "@colophon/rules/table-entry";
import { createRandom, deriveSeed } from "@colophon/rules/seeded-random";
import { FICTION_PALETTES } from "./fiction/fiction-palettes.ts";
import { NONFICTION_PALETTES } from "./nonfiction/nonfiction-palettes.ts";
import type { Palette } from "./painter.ts";

/** Each genre's palettes: one list per painter (in the registry's order), or one list for all of them. */
const PALETTES: Readonly<Record<string, readonly (readonly Palette[])[]>> = {
  ...NONFICTION_PALETTES,
  ...FICTION_PALETTES,
};

/** The genre whose art is used for an unknown one. */
export const FALLBACK_GENRE = "General";

/**
 * Colors for a cover; each painter has its own palettes, so that the same seed gives matching colors.
 * @param genre  one of `BOOK_GENRES`; any other is treated as General
 */
export function paletteOf(genre: string, seed: number): Palette {
  const lists = tableEntry(PALETTES, genre) ?? PALETTES[FALLBACK_GENRE] ?? [];
  const list = lists[choiceOf(seed, { part: "painter", count: lists.length })] ?? [];
  const chosen = list[choiceOf(seed, { part: "palette", count: list.length })];
  if (!chosen) throw new RangeError(`No palette for ${genre}`);
  return chosen;
}

/**
 * Every palette of a genre's painters, without duplicates, in a stable order.
 * @param genre  one of `BOOK_GENRES`; any other is treated as General
 */
export function palettesFor(genre: string): Palette[] {
  return [...new Set((tableEntry(PALETTES, genre) ?? PALETTES[FALLBACK_GENRE] ?? []).flat())];
}

/**
 * The one of `count` options that a seed chooses.
 * @param part   keeps choices of the same seed unrelated
 * @returns       a whole number, at least 0 and below `count` (0 for none)
 */
export function choiceOf(seed: number, { part, count }: { part: string; count: number }): number {
  return count < 2 ? 0 : createRandom(deriveSeed(seed, part)).int(count);
}
