import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { countWords } from "@colophon/rules/word-count";
import { z } from "zod";
import { BookData } from "./book-data.ts";
import { slotValues, unknownSlots } from "./slots.ts";

/** A stretch of text that may end a shortened chapter. */
export type Stretch = { text: string; words: number };

/** A book as stored in its folder. */
export type PreparedBook = {
  data: BookData;
  /** raw book.json: slots are filled in here */
  source: string;
  /** by chapter, scene and stretch, with unfilled slots */
  texts: readonly (readonly (readonly Stretch[])[])[];
};

const SCENE_BREAK = /^(?:\*[ \t]*\*[ \t]*\*|---)[ \t]*$/m;
const MAY_END = /^<!--\s*may end\s*-->[ \t]*$/m;

/** Folder of the prepared books, one subfolder each. */
const BOOKS_FOLDER = path.join(import.meta.dirname, "books");

/** Every book in a folder, by its own name. @throws Error naming the file and what is wrong with it */
export function readBooks(folder: string = BOOKS_FOLDER): PreparedBook[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
    .map((name) => readBook(path.join(folder, name)));
}

/** Reads one book. @throws Error naming the file and what is wrong with it */
export function readBook(folder: string): PreparedBook {
  const name = path.basename(folder);
  const source = readFileSync(path.join(folder, "book.json"), "utf8");
  const read = BookData.safeParse(JSON.parse(source));
  if (!read.success) throw new Error(`${name}/book.json: ${z.prettifyError(read.error)}`);
  const data = read.data;
  const files = data.chapters.map((_, at) => `chapter-${String(at + 1).padStart(2, "0")}.md`);
  const texts = files.map((file) => readFileSync(path.join(folder, file), "utf8").replaceAll("\r\n", "\n"));
  assertKnownSlots(
    data,
    [source, ...texts].map((text, at) => ({ text, file: `${name}/${files[at - 1] ?? "book.json"}` })),
  );
  return { data, source, texts: texts.map((text, at) => scenesOf(text, data, { name, at })) };
}

function assertKnownSlots(data: BookData, files: readonly { text: string; file: string }[]): void {
  const values = slotValues(data, {
    people: data.people,
    place: null,
    stake: null,
    season: null,
    spell: String,
  });
  for (const { text, file } of files) {
    const [unknown] = unknownSlots(text, values);
    if (unknown !== undefined) throw new Error(`${file}: nothing fills the slot {${unknown}}`);
  }
}

function scenesOf(text: string, data: BookData, { name, at }: { name: string; at: number }): Stretch[][] {
  const scenes = text.split(SCENE_BREAK).map((scene) =>
    scene
      .split(MAY_END)
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .map((part) => ({ text: part, words: countWords(part) })),
  );
  const planned = data.chapters[at]?.scenes.length ?? 0;
  if (scenes.length !== planned || scenes.some((scene) => scene.length === 0)) {
    const written = scenes.filter((scene) => scene.length > 0).length;
    throw new Error(`${name}: chapter ${at + 1} has ${written} written scenes; book.json plans ${planned}`);
  }
  return scenes;
}
