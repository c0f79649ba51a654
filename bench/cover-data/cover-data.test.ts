import { readFileSync } from "node:fs";
import path from "node:path";
import { NOUNS } from "@colophon/cover/subjects/nouns/noun-table";
import { expect, test } from "vitest";
import { coverShapes } from "./cover-shapes.ts";
import { readDrawing } from "./read-drawing.ts";

const read = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, "../../packages/cover/data", file), "utf8");
/** A set of one drawing, and one that is no silhouette. */
const readSet = (): string =>
  JSON.stringify({
    icons: {
      abacus: { body: '<path d="M0 0h6v6h-6z"/>' },
      wheel: { body: '<circle r="2"/>' },
    },
  });

test("kindred words are no nouns of the table, and stand for one each", () => {
  const words = read("kindred.txt")
    .trim()
    .split("\n")
    .flatMap((line) => line.split(": ")[1]?.split(" ") ?? []);
  expect(words.length).toBeGreaterThan(1000);
  expect(words.filter((word) => NOUNS.has(word))).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});

test("a drawing becomes a line with its author", () => {
  expect(coverShapes(["abacus"], { authors: "Delapouite: abacus\n", readSet })).toMatch(
    /^abacus\t16\tDelapouite\tM[^\t]+\n$/u,
  );
});

test("the generator refuses an unknown drawing, one of lines, and one whose author is not known", () => {
  const authors = "Lorc: cat wheel\n";
  for (const name of ["no-such-drawing", "wheel"])
    expect(() => coverShapes([name], { authors, readSet })).toThrow(`${name} cannot be a silhouette`);
  expect(() => coverShapes(["abacus"], { authors, readSet })).toThrow("Who drew abacus is not known");
});

test("a drawing of more than filled paths is none; overlapping paths become one", () => {
  const box = { width: 10, height: 10 };
  expect(readDrawing({ ...box, body: '<circle r="2"/>' })).toBeNull();
  expect(readDrawing({ ...box, body: '<path d="M0 0h5v5z" transform="scale(2)"/>' })).toBeNull();
  const two = readDrawing({ ...box, body: '<path d="M0 0h6v6h-6z"/><path d="M6 6h-3v-3h3z"/>' });
  expect(two?.path.match(/M/gu)).toHaveLength(1);
});

test("what an even-odd filling leaves bare stays bare, and a wide drawing stands in the middle", () => {
  const ring = '<path fill-rule="evenodd" d="M0 0h10v10h-10zM2 2h6v6h-6z"/>';
  const turned = readDrawing({ width: 10, height: 10, body: ring });
  expect(turned?.path.match(/M/gu)).toHaveLength(2);
  expect(turned?.path).not.toBe("M0 0h10v10h-10zM2 2h6v6h-6z");
  expect(readDrawing({ width: 20, height: 10, body: '<path d="M0 0h20v10h-20z"/>' })).toEqual({
    size: 20,
    path: expect.stringContaining("5"),
  });
});
