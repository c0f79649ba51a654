import type { Mutant } from "../../tests/mutants/mutant.ts";

/**
 * The source with the fault in it.
 * @throws when the text to replace stands there not at all or more than once, or nothing would change
 */
export function plantFault(source: string, { replace, by }: Pick<Mutant, "replace" | "by">): string {
  const places = source.split(replace).length - 1;
  if (replace === "" || places !== 1) {
    throw new Error(`The text to replace stands there ${places} times instead of once: ${replace}`);
  }
  if (replace === by) throw new Error(`Nothing would change: ${replace}`);
  // A function, since `$&` and its kin in a text would be read as references.
  return source.replace(replace, () => by);
}
