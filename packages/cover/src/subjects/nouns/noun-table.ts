import { NATURE } from "./nature.ts";
import { OBJECTS } from "./objects.ts";
import { PEOPLE } from "./people.ts";
import { PLACES } from "./places.ts";

/**
 * A noun that a cover can show, with its drawings, best first. Nouns of one line
 * share drawings; the first of them represents all.
 */
export type TableNoun = {
  noun: string;
  head: string;
  shapes: readonly string[];
  /** More often a verb or something else: it counts only if the words around it indicate a thing. */
  isDoubtful: boolean;
};

/**
 * Lines read "noun noun? = shape shape": a question mark marks a doubtful
 * noun, `f:` and `t:` drawings from Fluent and temaki.
 */
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

/** Everything a cover can show, by its singular noun; nouns of several words are hyphenated. */
export const NOUNS: ReadonlyMap<string, TableNoun> = new Map(
  [NATURE, PEOPLE, PLACES, OBJECTS].flatMap(readNouns).map((noun) => [noun.noun, noun]),
);
