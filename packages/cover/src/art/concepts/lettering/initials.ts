import { tableEntry } from "@colophon/rules/table-entry";
import type { Motif } from "../../brushes/motif.ts";
import type { Mood } from "../mood.ts";
import { CONDENSED_GLYPHS } from "./condensed-glyphs.ts";
import { EXTRA_GLYPHS } from "./extra-glyphs.ts";
import type { Glyph } from "./glyph.ts";
import { ROUND_GLYPHS } from "./round-glyphs.ts";
import { SERIF_GLYPHS } from "./serif-glyphs.ts";

type Face = Readonly<Record<string, Glyph>>;

const EM = 1000;
const FACES: Readonly<Record<Mood, Face>> = {
  ornate: SERIF_GLYPHS,
  bright: ROUND_GLYPHS,
  stark: CONDENSED_GLYPHS,
  dark: SERIF_GLYPHS,
  wonder: SERIF_GLYPHS,
  glow: CONDENSED_GLYPHS,
  quiet: SERIF_GLYPHS,
};

/** Words that say nothing about a book: its initial is taken from the next one. */
const SMALL_WORDS: ReadonlySet<string> = new Set(
  "A AN THE OF AND IN ON TO DER DIE DAS EIN EINE LE LA LES UN UNE EL LOS LAS IL LO I GLI".split(" "),
);

/** Capitals of other alphabets that look like a Latin one. */
const ALIKE: Readonly<Record<string, string>> = {
  А: "A",
  В: "B",
  Е: "E",
  Ё: "E",
  З: "З",
  К: "K",
  М: "M",
  Н: "H",
  О: "O",
  Р: "P",
  С: "C",
  Т: "T",
  У: "Y",
  Х: "X",
  Й: "И",
  Α: "A",
  Β: "B",
  Γ: "Г",
  Ε: "E",
  Ζ: "Z",
  Η: "H",
  Ι: "I",
  Κ: "K",
  Μ: "M",
  Ν: "N",
  Ο: "O",
  Ρ: "P",
  Τ: "T",
  Υ: "Y",
  Χ: "X",
};

/** A title's initial as a drawing; null if it is in none of our alphabets. */
export function initialOf(title: string, mood: Mood): Motif | null {
  const words = wordsOf(title);
  const telling = words.find((word) => !SMALL_WORDS.has(word)) ?? words[0] ?? "";
  return (
    Array.from(telling)
      .map((letter) => glyphOf(letter, mood))
      .find((letter) => letter !== null) ?? null
  );
}

/**
 * A title's shortest meaningful word as one drawing, if it has at most `most` letters and all are available.
 */
export function shortWordOf(title: string, { mood, most }: { mood: Mood; most: number }): Motif | null {
  const fitting = wordsOf(title).filter(
    (word) => !SMALL_WORDS.has(word) && word.length > 1 && word.length <= most,
  );
  for (const word of fitting) {
    const glyphs = Array.from(word).flatMap((letter) => tableEntry(FACES[mood], letter) ?? []);
    if (glyphs.length === word.length) return { size: EM, paths: inLine(glyphs) };
  }
  return null;
}

function wordsOf(title: string): string[] {
  const plain = title
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toUpperCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

function glyphOf(letter: string, mood: Mood): Motif | null {
  const alike = tableEntry(ALIKE, letter) ?? letter;
  const glyph = tableEntry(FACES[mood], alike) ?? tableEntry(EXTRA_GLYPHS, alike);
  return glyph === undefined ? null : { size: EM, paths: [glyph.path] };
}

/** Outlines use pairs of absolute numbers, so a letter is moved by adding to the first of each pair. */
function inLine(glyphs: readonly Glyph[]): string[] {
  let pen = 0;
  return glyphs.map(({ path, wide }) => {
    const from = pen;
    pen += wide;
    return path.replaceAll(/(-?\d+) (-?\d+)/gu, (_, x: string, y: string) => `${Number(x) + from} ${y}`);
  });
}
