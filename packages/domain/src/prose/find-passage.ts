/** A stretch of a text, by positions. */
export type Passage = { from: number; to: number };

/**
 * Where a quotation stands in a text, if it stands there exactly once. What is not found letter by letter may differ in
 * its white space and in whether its quotation marks are curly: models write both as they please.
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

/** @returns null where it stands nowhere, -1 where it stands more than once */
function onlyIndexOf(text: string, wanted: string): number | null {
  const at = text.indexOf(wanted);
  if (at < 0) return null;
  return text.includes(wanted, at + 1) ? -1 : at;
}

/** One character for each run of white space and each kind of mark, with the place each one had. */
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
