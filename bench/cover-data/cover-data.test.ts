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

test("maps related words to one noun of the table each", () => {
  const words = read("kindred.txt")
    .trim()
    .split("\n")
    .flatMap((line) => line.split(": ")[1]?.split(" ") ?? []);
  expect(words.length).toBeGreaterThan(1000);
  expect(words.filter((word) => NOUNS.has(word))).toEqual([]);
  expect(new Set(words).size).toBe(words.length);
});

test("converts a drawing to a line with its author", () => {
  expect(coverShapes(["abacus"], { authors: "Delapouite: abacus\n", readSet })).toMatch(
    /^abacus\t16\tDelapouite\tM[^\t]+\n$/u,
  );
});

test("rejects an unknown drawing, line art, and one without a known author", () => {
  const authors = "Lorc: cat wheel\n";
  for (const name of ["no-such-drawing", "wheel"])
    expect(() => coverShapes([name], { authors, readSet })).toThrow(`${name} cannot be a silhouette`);
  expect(() => coverShapes(["abacus"], { authors, readSet })).toThrow("Who drew abacus is not known");
});

test("rejects anything but filled paths, and joins overlapping ones", () => {
  const box = { width: 10, height: 10 };
  expect(readDrawing({ ...box, body: '<circle r="2"/>' })).toBeNull();
  expect(readDrawing({ ...box, body: '<path d="M0 0h5v5z" transform="scale(2)"/>' })).toBeNull();
  const two = readDrawing({ ...box, body: '<path d="M0 0h6v6h-6z"/><path d="M6 6h-3v-3h3z"/>' });
  expect(two?.path.match(/M/gu)).toHaveLength(1);
});

test("keeps holes of even-odd fills, and centers a wide drawing", () => {
  const ring = '<path fill-rule="evenodd" d="M0 0h10v10h-10zM2 2h6v6h-6z"/>';
  const turned = readDrawing({ width: 10, height: 10, body: ring });
  expect(turned?.path.match(/M/gu)).toHaveLength(2);
  expect(turned?.path).not.toBe("M0 0h10v10h-10zM2 2h6v6h-6z");
  expect(readDrawing({ width: 20, height: 10, body: '<path d="M0 0h20v10h-20z"/>' })).toEqual({
    size: 20,
    path: expect.stringContaining("5"),
  });
});
