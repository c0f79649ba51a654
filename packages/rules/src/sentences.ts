/** Abbreviations with a full stop that does not end a sentence. */
const ABBREVIATIONS = new Set(
  "mr mrs ms dr prof rev hon st mt sr jr gen col capt lt sgt cpl messrs mme mlle vs etc no vol ch pp fig approx e.g i.e a.m p.m u.s u.k bzw ca nr str usw d.h z.b sra srta dott sig mevr dhr bl.a t.ex p.ex".split(
    " ",
  ),
);

/**
 * An end mark, closing marks, white space, and then no lowercase letter: `“What?” he said` is one sentence.
 * Marks of every language count: what closes a quotation in English opens it in another, and French sets a
 * space inside its own.
 */
const BOUNDARY =
  /(?:[.!?…]+(?:[ \u00A0\u202F]»)?["'“”‘’«»‹›)\]*_]*|—["'”’]+)\s+(?=["'“”‘’„‚«»‹›([*_¿¡]*[ \u00A0\u202F]?[^\p{Ll}\s“”‘’„‚«»‹›])/gu;

/**
 * A paragraph → its sentences.
 * @returns trimmed slices of the paragraph, in order and not empty, with only white space between them
 */
export function splitSentences(paragraph: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const boundary of paragraph.matchAll(BOUNDARY)) {
    if (endsInAbbreviation(paragraph.slice(from, boundary.index), boundary[0])) continue;
    const end = boundary.index + boundary[0].length;
    sentences.push(paragraph.slice(from, end).trim());
    from = end;
  }
  sentences.push(paragraph.slice(from).trim());
  return sentences.filter((sentence) => sentence !== "");
}

function endsInAbbreviation(before: string, mark: string): boolean {
  if (mark.trim() !== ".") return false;
  const word = /[\p{L}.]+$/u.exec(before)?.[0] ?? "";
  // A single capital is an initial ("J. Smith"), except the pronoun.
  if (/^\p{Lu}$/u.test(word)) return word !== "I";
  return ABBREVIATIONS.has(word.toLowerCase());
}
