import { wordPlaces } from "./search-terms.ts";

/** A text in pieces, with the search words marked. */
export type MarkedText = readonly { text: string; isHit: boolean }[];

/** @param words  folded, as in the index */
export function markWords(text: string, words: ReadonlySet<string>): MarkedText {
  const pieces: { text: string; isHit: boolean }[] = [];
  let from = 0;
  for (const { word, start, end } of wordPlaces(text)) {
    if (!words.has(word)) continue;
    if (start > from) pieces.push({ text: text.slice(from, start), isHit: false });
    pieces.push({ text: text.slice(start, end), isHit: true });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isHit: false });
  return pieces;
}
