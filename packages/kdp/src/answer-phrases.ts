import { isGrammarWord } from "@colophon/rules/content-words";

/** Maximum number of words in a keyword, unless its author typed it into the keyword's own field. */
const MAX_WORDS = 4;

/** Removed from the start of a phrase: no one types them into a search field. `no` and `without` stay. */
const LEADING = new Set(
  "a an the his her their its our my your this that some in on at of from during set".split(" "),
);

/** Words that only occur in sentences. */
const OF_SENTENCES = new Set(
  "i he she it we they you who which is are was were has have had will would can could must".split(" "),
);

/** The parts of an answer as typed, split at commas, semicolons, line breaks and sentence ends. */
export function partsOf(answer: string): string[] {
  return answer
    .split(/[,;\n]|[.!?…]+(?=\s|$)/u)
    .map((part) =>
      part
        .replaceAll(/["“”„«»*_<>]|^[\s•–—-]+/gu, " ")
        .replaceAll(/\s+/gu, " ")
        .trim(),
    )
    .map((part) => part.replace(/^and\s+/iu, ""))
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
}

/** The parts of an answer that work as search terms: short, and without a leading article. */
export function phrasesOf(answer: string): string[] {
  return partsOf(answer)
    .map(withoutLeading)
    .filter((phrase) => {
      const words = wordsOf(phrase);
      const isShort = words.length > 0 && words.length <= MAX_WORDS;
      return isShort && !words.some((word) => OF_SENTENCES.has(word)) && !words.every(isGrammarWord);
    });
}

function withoutLeading(part: string): string {
  const words = part.split(" ");
  const first = words.findIndex((word) => !LEADING.has(word.toLowerCase()));
  return first < 0 ? "" : words.slice(first).join(" ");
}

/** Words of a text in lower case, in order; possessive endings are removed. */
export function wordsOf(text: string): string[] {
  return (
    text
      .replaceAll("’", "'")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu) ?? []
  ).map((word) => word.replace(/'s$/u, ""));
}

/** Books and authors named in an answer, one by one. */
export function namesIn(answer: string): string[] {
  return answer
    .split(/[,;\n]|\s+by\s+/u)
    .map((name) =>
      name
        .replaceAll(/["“”„«»*_.]/gu, " ")
        .replaceAll(/\s+/gu, " ")
        .trim(),
    )
    .flatMap(pairOf)
    .filter((name) => wordsOf(name).some((word) => !isGrammarWord(word)));
}

/** "Louise Penny and Richard Osman" are two; "War and Peace" is one. */
function pairOf(name: string): string[] {
  const sides = name.split(/\s+(?:and|or|&)\s+/u);
  return sides.every((side) => side.includes(" ")) ? sides : [name];
}

/** Whether a text names one of these books or authors: by the whole name, or an author's surname. */
export function namesOneOf(text: string, names: readonly string[]): boolean {
  const folded = ` ${wordsOf(text).join(" ")} `;
  return names.some((name) => {
    const bare = wordsOf(name.replace(/^(?:the|an?) (?=\S)/iu, ""));
    if (folded.includes(` ${bare.join(" ")} `)) return true;
    // Two capitalized words are a person: "Agatha Christie". A title's last word may be any word.
    const surname = /^\p{Lu}\S* (\p{Lu}\S*)$/u.exec(name)?.[1];
    return surname !== undefined && !/^(?:The|A|An)\b/u.test(name) && text.split(/\s+/u).includes(surname);
  });
}
