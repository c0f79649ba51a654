import type { FairBlock } from "../manuscript/fair-chapter.ts";
import type { FairPart } from "../manuscript/fair-copy.ts";
import { blockText, runsText } from "../manuscript/part-text.ts";
import { folded } from "./finding.ts";

/** A block described for the author: its kind, its opening words, and its part of the book. */
export type NamedBlock = { name: string; advice: string };

type Piece = { kind: keyof typeof KINDS; text: string };

const SHORTEN = "Shorten it, or divide its longest word with a space or a hyphen.";
const KINDS = {
  p: ["paragraph", SHORTEN],
  h2: ["heading", SHORTEN],
  h3: ["heading", SHORTEN],
  quote: ["quotation", SHORTEN],
  verse: ["verse", SHORTEN],
  list: ["list", SHORTEN],
  table: [
    "table",
    "Take a column out, shorten the longest words in the table, or choose a larger page size.",
  ],
  figure: ["caption", "Shorten the caption, or move some of it into the text."],
  box: ["box", "Shorten the longest words in the box, or move its table out of it."],
  note: ["footnote", SHORTEN],
} as const satisfies Readonly<Record<Exclude<FairBlock["t"], "break"> | "note", readonly [string, string]>>;

/** Words quoted to identify a block. */
const EXCERPT_WORD_COUNT = 6;

/**
 * Finds the block that contains words from a page.
 * @param found  longer and shorter versions of the words; the first found in exactly one block decides
 * @returns      null if no block contains them, or several do
 */
export function blockWith(found: readonly string[], parts: readonly FairPart[]): NamedBlock | null {
  const pieces = parts.flatMap((part) => piecesOf(part).map((piece) => ({ ...piece, part })));
  const letters = pieces.map(({ text }) => folded(text));
  for (const words of found.map(folded).filter((one) => one !== "")) {
    const holding = pieces.filter((_, index) => letters[index]?.includes(words));
    const [piece] = holding;
    if (piece === undefined || holding.length > 1) continue;
    const [kind, advice] = KINDS[piece.kind];
    return { name: `The ${kind} that starts “${firstWords(piece.text)}” in “${nameOf(piece.part)}”`, advice };
  }
  return null;
}

/** The first words of a text, with an ellipsis if there are more. */
export function firstWords(text: string): string {
  const words = text.split(/[\s\u200B]+/u).filter((word) => word !== "");
  return words.slice(0, EXCERPT_WORD_COUNT).join(" ") + (words.length > EXCERPT_WORD_COUNT ? " …" : "");
}

function nameOf({ title, name }: FairPart): string {
  return title === "" ? name : title;
}

function piecesOf({ blocks, notes }: FairPart): Piece[] {
  return [
    ...blocks.flatMap((block): Piece[] =>
      block.t === "break" ? [] : [{ kind: block.t, text: blockText(block).join(" ").trim() }],
    ),
    ...notes.map((note): Piece => ({ kind: "note", text: runsText(note) })),
  ];
}
