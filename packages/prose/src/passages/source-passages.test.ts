import { expect, test } from "vitest";
import { areLong, passagesFor, passagesNear, sourcesNear, statingPassage } from "./source-passages.ts";

const grass = (words: number): string => Array.from({ length: words }, () => "grass").join(" ");
const LAMPS = `In 1871 the lamps of Harrow Point burned for 31 hours. ${grass(140)}`;
const BREAD = `Rye bread wants 16 hours of rest. ${grass(140)}`;
const short = [{ id: "S1", title: "Log", text: LAMPS }];
const long = [
  { id: "S1", title: "Filler", text: Array.from({ length: 30 }, () => grass(150)).join("\n") },
  { id: "S2", title: "Log", text: [grass(150), LAMPS, grass(150)].join("\n\n") },
  { id: "S3", title: "Baking", text: BREAD },
];

test("takes sources as long from more than 4,000 words in total", () => {
  expect([areLong(short), areLong(long), areLong([])]).toEqual([false, true, false]);
});

test("selects what concerns a text, in the order of the sources, within the limit", () => {
  const text = "How long does rye rest, and how long did the lamps burn?";
  expect(passagesFor(long, { text, words: 400 })).toEqual([
    { id: "S2", title: "Log", text: LAMPS },
    { id: "S3", title: "Baking", text: BREAD },
  ]);
  expect(passagesFor(long, { text, words: 160 })).toHaveLength(1);
  expect(passagesFor(long, { text: "violins", words: 400 })).toEqual([]);
});

test("searches short sources fully, and long ones at the nearest passages", () => {
  expect(sourcesNear(short, "Lamps burned.")).toBe(short);
  expect(sourcesNear(long, "The lamps burned in 1871.").map(({ id, text }) => [id, text])).toEqual([
    ["S2", LAMPS],
  ]);
});

test("shows a statement with the passage for it", () => {
  const source = long[1] ?? { id: "", title: "", text: "" };
  expect(statingPassage(source, "In 1871 the lamps burned for 31 hours.")).toBe(LAMPS);
  expect(statingPassage(source, "Violins.")).toBe("");
  expect(passagesNear(long, { statement: "lamps and rye", most: 1 })).toHaveLength(1);
});
