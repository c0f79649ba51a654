import { NOUNS } from "@colophon/cover/subjects/nouns/noun-table";

/** The names of all drawings that some noun has. */
export function allShapes(): string[] {
  return [...new Set([...NOUNS.values()].flatMap(({ shapes }) => shapes))];
}

/** Nouns that further words may be a kind of. */
export function sureNouns(): string[] {
  return [...NOUNS.values()].filter(({ isDoubtful }) => !isDoubtful).map(({ noun }) => noun);
}
