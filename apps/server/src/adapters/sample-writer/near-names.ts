import { EVERYDAY_WORDS } from "@colophon/domain/manuscript-health/everyday-words";

/** Words this short are never taken for a misspelt name. */
const LETTERS_MIN = 4;

/** Whether a sentence of a text begins with a word that could be taken for one of the names, misspelt. */
export function beginsNearName(text: string, names: ReadonlySet<string>): boolean {
  const firsts = [...text.matchAll(/(?:^|[.!?]\s+)(\p{L}+)/gu)].map(([, word = ""]) => word.toLowerCase());
  return firsts.some(
    (word) =>
      word.length >= LETTERS_MIN &&
      !EVERYDAY_WORDS.has(word) &&
      [...names].some((name) => isNear(word, name.toLowerCase())),
  );
}

/** One or two letters apart. */
function isNear(word: string, name: string): boolean {
  if (name.length < LETTERS_MIN || Math.abs(word.length - name.length) > 2 || word === name) return false;
  let row = Array.from({ length: name.length + 1 }, (_, column) => column);
  for (const [at, letter] of word.split("").entries()) {
    const next = [at + 1];
    for (const [column, other] of name.split("").entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) <= 2;
}
