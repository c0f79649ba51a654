import { readFileSync } from "node:fs";
import path from "node:path";

const FILE = path.resolve(import.meta.dirname, "../../data/kindred.txt");
let kindred: ReadonlyMap<string, string> | null = null;

/**
 * The noun of the table that another word is a kind of: "marquess" a duke, "schooner" a ship.
 * @param word  singular, lowercase
 * @source WordNet 3.1 (Princeton University), by `bench/cover-data.ts`; how:
 *         `docs/decisions/0067-what-a-cover-shows.md`
 */
export function kindredOf(word: string): string | null {
  kindred ??= new Map(
    readFileSync(FILE, "utf8")
      .trimEnd()
      .split("\n")
      .flatMap((line) => {
        const [noun = "", words = ""] = line.split(": ");
        return words.split(" ").map((one): [string, string] => [one, noun]);
      }),
  );
  return kindred.get(word) ?? null;
}
