import * as fc from "fast-check";
import { expect, test } from "vitest";
import { namesInBrief } from "./names-in-brief.ts";

const PIECE = fc.constantFrom(
  "Tom",
  "Ellen Marsh",
  "Dr. Amina Yusuf",
  "Mrs. Reed",
  "Zorblax",
  "Paris",
  "a ship called Argo",
  "my grandmother Rosa",
  "meets",
  "and",
  "who",
  "falls in love with",
  "in",
  ",",
  ".",
  ":",
  "’s brother",
  "“Pip”",
  "van Gogh",
  "J. R. Hartley",
  "the widow",
  "KING",
);
const briefs = fc.record({
  title: fc.array(PIECE, { maxLength: 3 }).map((words) => words.join(" ")),
  description: fc.array(PIECE, { maxLength: 12 }).map((words) => words.join(" ").replace(/ ([,.:’])/g, "$1")),
});

test("uses words of the brief for every name, and names no one twice", () => {
  fc.assert(
    fc.property(briefs, (brief) => {
      const words = new Set(`${brief.title} ${brief.description}`.match(/[\p{L}]+(?:[’'-](?!s\b)\p{L}+)*/gu));
      const names = namesInBrief(brief);
      expect(new Set(names).size).toBe(names.length);
      for (const word of names.flatMap((name) => name.match(/[\p{L}]+(?:[’'-]\p{L}+)*/gu) ?? []))
        expect(words).toContain(word);
    }),
    { numRuns: 200 },
  );
});

test("names the same people if a brief is repeated", () => {
  fc.assert(
    fc.property(briefs, ({ title, description }) => {
      const once = namesInBrief({ title, description: `${description}.` });
      expect(namesInBrief({ title, description: `${description}.\n\n${description}.` })).toEqual(once);
    }),
    { numRuns: 100 },
  );
});

test.for([
  ["Mrs. Reed hires Nora Reed.", ["Mrs. Reed", "Nora Reed"]],
  ["Rosa Bell waits. Nora Bell comes.", ["Rosa Bell", "Nora Bell"]],
  ["Reed knows. Tom Reed does not.", ["Tom Reed"]],
  ["Maria Luisa Vega sings; Maria Vega listens.", ["Maria Luisa Vega"]],
  ["Prof. Kestrel and Tom quarrel.", ["Prof. Kestrel", "Tom"]],
  ["Tom, Quill and Wren sail.", ["Tom", "Quill", "Wren"]],
  ["Tom, Quill, Wren, Rusk and Zorblax sail.", ["Tom", "Quill", "Wren", "Rusk", "Zorblax"]],
  ["Quill, Wren and Tom sail to Paris and Vienna.", ["Quill", "Wren", "Tom"]],
  ["She loves Tom. Yorkshire is far.", ["Tom"]],
] as const)("finds in “%s” the names %j", ([description, names]) => {
  expect(namesInBrief({ title: "", description })).toEqual(names);
});
