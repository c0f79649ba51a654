/** A stretch of a text, by positions. */
export type Passage = { from: number; to: number };

/**
 * Position of a quotation in a text, if it occurs exactly once. If there is no exact match, white space and
 * straight or curly quotation marks may differ: models use both arbitrarily.
 */
export function findOnce(text: string, quote: string): Passage | null {
  const wanted = quote.trim();
  if (wanted === "") return null;
  const exact = onlyIndexOf(text, wanted);
  if (exact !== null) return exact < 0 ? null : { from: exact, to: exact + wanted.length };
  const folded = fold(text);
  const at = onlyIndexOf(folded.text, fold(wanted).text);
  if (at === null || at < 0) return null;
  const last = folded.places[at + fold(wanted).text.length - 1] ?? 0;
  return { from: folded.places[at] ?? 0, to: last + 1 };
}

/** @returns null if there is no match, -1 if there are several */
function onlyIndexOf(text: string, wanted: string): number | null {
  const at = text.indexOf(wanted);
  if (at < 0) return null;
  return text.includes(wanted, at + 1) ? -1 : at;
}

/** One character per run of white space and per kind of mark, with their original positions. */
function fold(text: string): { text: string; places: number[] } {
  const places: number[] = [];
  let folded = "";
  for (let at = 0; at < text.length; at += 1) {
    const char = foldedChar(text.charAt(at));
    if (char === " " && folded.endsWith(" ")) continue;
    folded += char;
    places.push(at);
  }
  return { text: folded, places };
}

function foldedChar(char: string): string {
  if (/\s/u.test(char)) return " ";
  if (/[“”„]/u.test(char)) return '"';
  return /[‘’]/u.test(char) ? "'" : char;
}
