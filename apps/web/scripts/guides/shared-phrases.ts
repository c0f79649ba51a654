/** Words per phrase: six in a row rarely match by chance. */
const WORDS_PER_PHRASE = 6;

/** Every run of six words of a text, in lower case and without punctuation. */
export function phrasesOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
  const phrases = new Set<string>();
  for (let at = 0; at + WORDS_PER_PHRASE <= words.length; at += 1) {
    phrases.add(words.slice(at, at + WORDS_PER_PHRASE).join(" "));
  }
  return phrases;
}

/** Share of the shorter text's phrases that appear in the other: 0.1 for a tenth. */
export function sharedPart(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const least = Math.min(one.size, other.size);
  if (least === 0) return 0;
  let shared = 0;
  for (const phrase of one) if (other.has(phrase)) shared += 1;
  return shared / least;
}
