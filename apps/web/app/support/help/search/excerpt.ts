import { type MarkedText, markWords } from "./marked-text.ts";
import { wordPlaces } from "./search-terms.ts";

/** About two lines on a desktop, four on a phone. */
const LONGEST = 180;
/** Context before the first match, so that it is read in its sentence. */
const BEFORE = 50;

/** The piece of a text with most of the search words, cut between words. */
export function excerptOf(text: string, words: ReadonlySet<string>): MarkedText {
  const { start, end } = windowOf(text, words);
  const cut = text.slice(start, end).trim();
  return markWords(`${start > 0 ? "… " : ""}${cut}${end < text.length ? " …" : ""}`, words);
}

function windowOf(text: string, words: ReadonlySet<string>): { start: number; end: number } {
  if (text.length <= LONGEST) return { start: 0, end: text.length };
  const hits = wordPlaces(text).filter(({ word }) => words.has(word));
  const counts = hits.map(
    ({ start }) =>
      new Set(
        hits
          .filter((hit) => hit.start >= start && hit.end <= start + LONGEST - BEFORE)
          .map((hit) => hit.word),
      ).size,
  );
  const best = hits[counts.indexOf(Math.max(...counts))];
  const wished = best === undefined ? 0 : Math.max(0, best.start - BEFORE);
  const start = wished === 0 ? 0 : text.indexOf(" ", wished) + 1;
  const last = text.lastIndexOf(" ", start + LONGEST);
  return { start, end: start + LONGEST >= text.length ? text.length : Math.max(last, start + 1) };
}
