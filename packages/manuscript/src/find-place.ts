import { type FoldedQuote, foldQuote } from "@colophon/prose/passages/find-quote";
import { foldText } from "@colophon/prose/rename/fold-text";
import type { Node } from "prosemirror-model";
import { namedLines } from "./named-lines.ts";
import { NOTE_PLACEHOLDER } from "./search-texts.ts";

/** Words of a text to navigate to. `start` and `length`: the target within the quote, in characters. */
export type SoughtPlace = { blockId: string; quote: string; start: number; length: number };

/**
 * Finds words in a document: in their block if present, otherwise their first occurrence; null if there is
 * none. They are compared like quotations, ignoring note positions.
 */
export function findPlace(document: Node, sought: SoughtPlace): { from: number; to: number } | null {
  const plainQuote = plain(sought.quote);
  const quote = placeFold(plainQuote);
  const wanted = quote.text.trim();
  if (wanted === "") return null;
  const lead = quote.text.length - quote.text.trimStart().length;
  // The target is counted in characters of the original quote, which folding may add or remove.
  const foldedAt = (offset: number): number => placeFold(plainQuote.slice(0, offset)).text.length - lead;
  const meant = {
    start: foldedAt(sought.start),
    end: sought.length === 0 ? wanted.length : foldedAt(sought.start + sought.length),
  };
  const lines = namedLines(document);
  const own = lines.filter(({ blockId }) => blockId !== "" && blockId === sought.blockId);
  for (const { at, text } of [...own, ...lines]) {
    const line = placeFold(text);
    const index = line.text.indexOf(wanted);
    if (index === -1) continue;
    const placeOf = (folded: number): number => at + (line.at[folded] ?? text.length);
    const from = placeOf(index + Math.max(0, meant.start));
    // after its last character: whatever folding drops, such as a note, is not part of it
    const last = index + Math.min(wanted.length, meant.end) - 1;
    return { from, to: Math.max(from, placeOf(last) + 1) };
  }
  return null;
}

/** The first paragraph of a longer quote, without the marks of stored text. */
function plain(quote: string): string {
  const line = quote.split("\n").find((one) => one.trim() !== "") ?? "";
  return line.replaceAll("*", "");
}

/** Folds text as for comparing quotations, and names as well: without accents. */
function placeFold(text: string): FoldedQuote {
  const { folded, placeOf } = foldText(text);
  const quote = foldQuote(folded, NOTE_PLACEHOLDER);
  return { text: quote.text, at: quote.at.map(placeOf) };
}
