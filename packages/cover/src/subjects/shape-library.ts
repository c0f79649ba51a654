import { readFileSync } from "node:fs";
import path from "node:path";
import type { Shape, ShapeSet } from "../art/shape.ts";

const FILE = path.resolve(import.meta.dirname, "../../data/shapes.txt");
const SETS: Readonly<Record<string, ShapeSet>> = {
  "f:": "fluent-emoji-high-contrast",
  "t:": "temaki",
};

/** A drawing as stored in the file; it is parsed on demand. */
type Entry = { size: string; author: string; path: string };
let library: ReadonlyMap<string, Entry> | null = null;

/**
 * The drawing with that name, among those that covers use: a bare name for game-icons, prefix `f:` for
 * Fluent's emoji, `t:` for temaki.
 * @returns null for a name that no drawing has
 */
export function shapeNamed(name: string): Shape | null {
  const entry = drawings().get(name);
  if (entry === undefined) return null;
  const set = SETS[name.slice(0, 2)];
  return {
    name: set === undefined ? name : name.slice(2),
    set: set ?? "game-icons",
    size: Number(entry.size),
    paths: [entry.path],
  };
}

/**
 * The credits a book must give for the drawings on its cover: one sentence for those of game-icons.net, whose
 * license requires naming its authors; none for the others, which require nothing on the work itself.
 * @source game-icons.net, license.txt (CC BY 3.0: "include a mention 'Icons made by {author}'"), read 2026-11-23
 */
export function creditsOf(shapes: readonly Pick<Shape, "name" | "set">[]): string[] {
  const authors = shapes
    .filter(({ set }) => set === "game-icons")
    .map(({ name }) => drawings().get(name)?.author ?? "its contributors");
  const named = [...new Set(authors)].toSorted();
  if (named.length === 0) return [];
  const who = new Intl.ListFormat("en-GB", { type: "conjunction" }).format(named);
  return [`Cover art uses drawings from game-icons.net by ${who}, changed, under CC BY 3.0.`];
}

function drawings(): ReadonlyMap<string, Entry> {
  library ??= new Map(
    readFileSync(FILE, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => {
        const [name = "", size = "", author = "", outline = ""] = line.split("\t");
        return [name, { size, author, path: outline }];
      }),
  );
  return library;
}
