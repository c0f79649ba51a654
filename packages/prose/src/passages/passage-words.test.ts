import { expect, test } from "vitest";
import { passageWords } from "./passage-words.ts";

test.for([
  ["Zoe\u0308", "Zoë"],
  ["Zoë’s", "zoe's"],
  ["Łódź", "lodz"],
  ["Þór", "thor"],
  ["ŒUVRE", "oeuvre"],
  ["Đorđe", "dorde"],
  ["ﬁre", "fire"],
] as const)("finds %j by %j", ([one, other]) => {
  expect(passageWords(one)).toEqual(passageWords(other));
  expect(passageWords(one)).toHaveLength(1);
});

test("finds a digit by itself, but not a letter", () => {
  expect(passageWords("Plan B in 7 steps")).toEqual(passageWords("plan 7 steps"));
  expect(passageWords("a — é 海!")).toEqual([]);
});
