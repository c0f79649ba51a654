import { NATURE } from "./nature.ts";
import { OBJECTS } from "./objects.ts";
import { PEOPLE } from "./people.ts";
import { PLACES } from "./places.ts";

/**
 * A noun that a cover can show, by the drawings that look like it, the best first. Nouns of one line are drawn alike;
 * the first of them stands for all.
 */
export type TableNoun = {
  noun: string;
  head: string;
  shapes: readonly string[];
  /** More often a verb or something else: it counts where the words around it say that it is a thing. */
  isDoubtful: boolean;
};

/** Lines read "noun noun? = shape shape": a mark of doubt behind a noun, `f:` and `t:` for Fluent's and temaki's drawings. */
function readNouns(text: string): TableNoun[] {
  return text
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [nouns = "", shapes = ""] = line.split(" = ");
      const [head = ""] = nouns.split(" ");
      const drawn = shapes.split(" ");
      return nouns.split(" ").map((noun) => ({
        noun: noun.replace("?", ""),
        head: head.replace("?", ""),
        shapes: drawn,
        isDoubtful: noun.endsWith("?"),
      }));
    });
}

/** All that a cover can show, by its noun in the singular; a noun of several words is hyphened. */
export const NOUNS: ReadonlyMap<string, TableNoun> = new Map(
  [NATURE, PEOPLE, PLACES, OBJECTS].flatMap(readNouns).map((noun) => [noun.noun, noun]),
);
