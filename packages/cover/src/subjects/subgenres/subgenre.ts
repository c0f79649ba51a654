import type { CoverConcept, CoverTemplate, CoverType } from "@colophon/contracts/covers/designs/choices";
import type { Palette } from "../../art/painter.ts";
import { palettesNamed } from "../palettes.ts";

/** Features by which readers recognize covers of one kind of book. */
export type Subgenre = {
  id: string;
  name: string;
  about: string;
  /** Words in the brief, title or blurb that indicate it, in lower case. */
  signals: readonly string[];
  /** Most common first. */
  concepts: readonly CoverConcept[];
  palettes: readonly Palette[];
  templates: readonly CoverTemplate[];
  types: readonly CoverType[];
  /** Nouns with drawings in the table: shown if the book names none. */
  mustBeSeen: readonly string[];
  /** Nouns that would suggest another kind of book. */
  avoid: readonly string[];
  /** Friendly drawings rather than fierce ones. */
  isGentle: boolean;
};

/** A subgenre in source form: word lists as one text, separated by spaces, signals by commas. */
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

/** The subgenres of a genre, the default first. */
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
