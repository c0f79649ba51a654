import type { CoverConcept, CoverTemplate, CoverType } from "@colophon/contracts/covers/designs/designs";
import type { Palette } from "@colophon/cover-art/painter";
import { palettesNamed } from "../palettes.ts";

/** What readers of one kind of book know its covers by. */
export type Subgenre = {
  id: string;
  name: string;
  about: string;
  /** Words of brief, title or blurb that speak of it, in small letters. */
  signals: readonly string[];
  /** The most usual first. */
  concepts: readonly CoverConcept[];
  palettes: readonly Palette[];
  templates: readonly CoverTemplate[];
  types: readonly CoverType[];
  /** Nouns that the table has drawings of: shown where the book names none. */
  mustBeSeen: readonly string[];
  /** Nouns that would speak of another kind of book. */
  avoid: readonly string[];
  /** Friendly drawings before fierce ones. */
  isGentle: boolean;
};

/** A subgenre as it is written down: lists of words as one text, parted by spaces, signals by commas. */
export type SubgenreLine = {
  id: string;
  name: string;
  about: string;
  signals: string;
  concepts: readonly CoverConcept[];
  palettes: string;
  templates: readonly CoverTemplate[];
  types: readonly CoverType[];
  seen: string;
  avoid?: string;
  isGentle?: boolean;
};

/** The subgenres of a genre, the plain one first. */
export function subgenresFrom(lines: readonly SubgenreLine[]): Subgenre[] {
  return lines.map(({ palettes, seen, signals, avoid = "", isGentle = false, ...line }) => ({
    ...line,
    signals: signals.split(",").map((signal) => signal.trim()),
    palettes: palettesNamed(palettes),
    mustBeSeen: seen.split(" "),
    avoid: avoid === "" ? [] : avoid.split(" "),
    isGentle,
  }));
}
