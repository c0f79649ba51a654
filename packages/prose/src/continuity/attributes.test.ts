import { expect, test } from "vitest";
import { readAttribute } from "./attributes.ts";

test.for([
  ["eye colour", "eyes", "eyes"],
  ["Her_Eyes", "eyes", "eyes"],
  ["the colour of his eyes", "eyes", "eyes"],
  ["left eye", "eyes", "left eyes"],
  ["right eye colour", "eyes", "right eyes"],
  ["hair/colour", "hair", "hair"],
  ["Birthplace", "origin", "birthplace"],
  ["date of birth", "date", "birth"],
  ["birth year", "date", "birth"],
  ["when she died", "alive", "life"],
  ["death", "alive", "life"],
  ["status", "alive", "life"],
  ["how old", "age", "age"],
  ["how tall", "height", "height"],
  ["dominant hand", "side", "hand"],
  ["day job", "trade", "trade"],
  ["grew up in", "origin", "home town"],
  ["lives at", "home", "home"],
  ["marital status", "married", "marriage"],
  ["wife", "spouse", "spouse"],
  ["his Mum", "parent", "mother"],
  ["dad", "parent", "father"],
  ["Sisters", "siblings", "sister"],
  ["older brother", "siblings", "older brother"],
  ["kids", "children", "child"],
  ["sons", "children", "son"],
  ["floors", "count", "floors"],
  ["scar on left cheek", "side", "scar on cheek"],
  ["limp", "side", "limp"],
  ["maiden name", "name", "maiden name"],
  ["dog’s name", "name", "dog's name"],
  ["opened", "date", "opened"],
  ["door color", "colour", "door colour"],
  ["can swim", "other", "can swim"],
] as const)("“%s” is of the kind %s, with the key “%s”", ([written, kind, key]) => {
  expect(readAttribute(written)).toMatchObject({ kind, key });
});

test.for([
  "",
  "the",
  "?!",
  "mood",
  "where",
  "location",
  "coat colour",
  "dress color",
  "what she wears",
  "assumed surname",
  "false first name",
  "name of her alias",
  "hair style",
  "weight",
])("“%s” changes or says nothing, and contradicts nothing", (written) => {
  expect(readAttribute(written)).toBeNull();
});

test("a finding about one eye says eye, and unknown attributes use their own words", () => {
  expect(readAttribute("left eye")?.label).toBe("left eye");
  expect(readAttribute("eye color")?.label).toBe("eyes");
  expect(readAttribute("Allergic to nuts")?.label).toBe("allergic to nuts");
});
