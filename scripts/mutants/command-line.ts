import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import type { Mutant } from "../../tests/mutants/mutant.ts";

/** What `npm run test:mutants -- …` was asked for. */
export type Order = { words: string[]; jobs: number };

/** @throws with a sentence for whoever typed it */
export function readOrder(
  args: readonly string[],
  { cores = availableParallelism() }: { cores?: number } = {},
): Order {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { jobs: { type: "string" } },
    allowPositionals: true,
  });
  const jobs = values.jobs === undefined ? Math.ceil(cores / 2) : Number(values.jobs);
  if (!Number.isInteger(jobs) || jobs < 1) throw new Error("--jobs wants a whole number from 1 on");
  return { words: positionals.map((word) => word.toLowerCase()), jobs };
}

/** A fault, and the list it stands in. */
export type ListedMutant = { list: string; mutant: Mutant };

/**
 * Those of the lists that are named, whose file or promise holds each of the other words.
 * All of them without a word.
 */
export function chooseMutants(
  lists: Readonly<Record<string, readonly Mutant[]>>,
  words: readonly string[],
): ListedMutant[] {
  return Object.entries(lists)
    .flatMap(([list, mutants]) => mutants.map((mutant) => ({ list, mutant })))
    .filter(({ list, mutant }) => {
      const text = `${mutant.file} ${mutant.promise}`.toLowerCase();
      return words.every((word) => (lists[word] === undefined ? text.includes(word) : word === list));
    });
}
