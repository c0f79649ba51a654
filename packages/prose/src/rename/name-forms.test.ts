import { expect, test } from "vitest";
import { caseOf, genitiveOf, inCase, pluralOf } from "./name-forms.ts";

test.for([
  ["Anna", "Anna", "exact"],
  ["ANNA", "Anna", "capitals"],
  ["anna", "Anna", "small"],
  ["aNNa", "Anna", "other"],
  ["Van der Berg", "van der Berg", "first"],
  ["the Salt Garden", "The Salt Garden", "first"],
  ["The Old Mill", "the old mill", "title"],
  // one letter is no word in capitals
  ["A", "a", "first"],
] as const)("%j of %j is %s", ([found, name, is]) => {
  expect(caseOf(found, name)).toBe(is);
});

test.for([
  ["de Wit", "ANNA", "Anna", "DE WIT"],
  ["Clara", "anna", "Anna", "clara"],
  ["de Wit", "Van der Berg", "van der Berg", "De Wit"],
  ["The Wall", "the Salt Garden", "The Salt Garden", "the Wall"],
  // a name without an article keeps its capital within a sentence
  ["Seawall", "the Salt Garden", "The Salt Garden", "Seawall"],
  ["the new barn", "The Old Mill", "the old mill", "The New Barn"],
  ["Clara", "aNNa", "Anna", "Clara"],
] as const)("replaces %j by %j (%j) as %j", ([name, found, known, becomes]) => {
  expect(inCase(name, { is: caseOf(found, known), found })).toBe(becomes);
});

test.for([
  ["Harrison", "Harrisons", "Harrisons"],
  ["Jones", "Joneses", "Jones’"],
  ["Marsh", "Marshes", "Marsh’"],
  ["Bach", "Baches", "Bach’"],
  ["Max", "Maxes", "Max’"],
  ["Groß", "Großes", "Groß’"],
] as const)("all who are called %s are %s, and possessives in German are %s", ([name, plural, genitive]) => {
  expect([pluralOf(name), genitiveOf(name)]).toEqual([plural, genitive]);
});
