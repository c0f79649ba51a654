import { type FoldedQuote, foldQuote } from "@colophon/domain/passages/find-quote";
import { foldText } from "@colophon/domain/rename/fold-text";
import type { Node } from "prosemirror-model";
import { namedLines } from "./named-lines.ts";
import { NOTE_PLACEHOLDER } from "./search-texts.ts";

/** Words of a text that somebody is led to. `start` and `length`: of what is meant within them, in letters. */
export type SoughtPlace = { blockId: string; quote: string; start: number; length: number };

/**
 * Where words stand in a document: in their block if they are there, else where they stand first; null where nowhere.
 * They are compared as quotations are, over the places of notes too.
 */
export function findPlace(document: Node, sought: SoughtPlace): { from: number; to: number } | null {
  const plainQuote = plain(sought.quote);
  const quote = placeFold(plainQuote);
  const wanted = quote.text.trim();
  if (wanted === "") return null;
  const lead = quote.text.length - quote.text.trimStart().length;
  // What is meant is counted in letters of the quote as it came, and these may be more or fewer when folded.
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
    // behind its last letter: what is not told by the fold, as a note, is none of it
    const last = index + Math.min(wanted.length, meant.end) - 1;
    return { from, to: Math.max(from, placeOf(last) + 1) };
  }
  return null;
}

/** Of words over several paragraphs the first ones; without the marks that a stored text has. */
function plain(quote: string): string {
  const line = quote.split("\n").find((one) => one.trim() !== "") ?? "";
  return line.replaceAll("*", "");
}

/** As quotations are compared, and names: without accents. */
function placeFold(text: string): FoldedQuote {
  const { folded, placeOf } = foldText(text);
  const quote = foldQuote(folded, NOTE_PLACEHOLDER);
  return { text: quote.text, at: quote.at.map(placeOf) };
}
