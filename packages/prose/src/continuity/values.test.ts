import { expect, test } from "vitest";
import { coloursIn } from "./colours.ts";
import { areNamesConflicting } from "./given-forms.ts";
import { arePlacesConflicting } from "./places.ts";
import { tradesIn } from "./trades.ts";

test.for([
  ["Grey", "eyes", ["grey"]],
  ["greyish", "eyes", ["grey"]],
  ["the blue of ice", "eyes", ["blue", "grey"]],
  ["black", "eyes", ["black", "brown"]],
  ["black", "thing", ["black"]],
  ["dark", "eyes", []],
  ["dark", "hair", ["black", "brown", "red"]],
  ["fair", "hair", ["blond", "brown"]],
  ["fair", "thing", []],
  ["grey", "hair", ["grey", "white"]],
  ["white", "hair", ["grey", "white"]],
  ["white", "thing", ["white"]],
  ["reddish brown", "thing", ["brown", "red"]],
  ["bluish", "eyes", ["blue"]],
  ["whitish and purplish", "thing", ["violet", "white"]],
  ["bright and kind", "eyes", []],
] as const)("“%s” of %s means %j", ([description, of, colours]) => {
  expect([...coloursIn(description, of)].toSorted()).toEqual(colours);
});

const towns = (first: string, second: string, isOneTown: boolean): boolean =>
  arePlacesConflicting([first, second], { isOneTown });

test.for([
  ["France", "Italy", false],
  ["in Paris", "London", false],
  ["12 Mill Lane", "14 Mill Lane", false],
  ["Whitby", "Scarby", true],
  ["Cork", "Dublin", true],
] as const)("%s is not %s", ([first, second, isOneTown]) => {
  expect(towns(first, second, isOneTown)).toBe(true);
  expect(towns(second, first, isOneTown)).toBe(true);
});

test.for([
  ["Whitby", "Scarby", false],
  ["Paris", "Scarby", false],
  ["France", "Paris", true],
  ["Yorkshire", "Whitby", true],
  ["North Devon", "Whitby", true],
  ["Whitby", "West Whitby", true],
  ["near Whitby", "Scarby", true],
  ["Whitby and Scarby", "Lowby", true],
  ["a village", "Scarby", true],
  ["Rose Cottage", "Scarby", true],
  ["12 Mill Lane", "Scarby", true],
  ["12 Mill Lane", "14 Hill Road", false],
  ["12 Mill Lane", "12 Mill Lane", true],
  ["12 Mill Lane", "Mill Lane", true],
] as const)("%s may be %s", ([first, second, isOneTown]) => {
  expect(towns(first, second, isOneTown)).toBe(false);
  expect(towns(second, first, isOneTown)).toBe(false);
});

test.for([
  ["Tom", "Peter"],
  ["Rosa Bell", "Agnes Marsh"],
  ["Mr Harrow", "Mr Bell"],
  ["Fred", "Bill"],
] as const)("%s and %s differ", ([one, other]) => {
  expect(areNamesConflicting(one, other)).toBe(true);
  expect(areNamesConflicting(other, one)).toBe(true);
});

test.for([
  ["Tom", "Thomas Reed"],
  ["Peggy", "Margaret"],
  ["Ted", "Theodore"],
  ["Ted", "Edward"],
  ["Rosa Bell", "Agnes Bell"],
  ["Eleanora", "Eleanor"],
  ["a baker", "Tom"],
  ["The Captain", "Tom"],
  ["Unknown", "Tom"],
  ["his mother", "Rosa"],
] as const)("%s and %s may be one", ([one, other]) => {
  expect(areNamesConflicting(one, other)).toBe(false);
  expect(areNamesConflicting(other, one)).toBe(false);
});

test.for([
  ["A Carpenter and a poet", ["carpenter", "journalist"]],
  ["two bakers", ["baker"]],
  ["surgeon", ["doctor"]],
  ["the lighthouse keeper", ["lightkeeper"]],
  ["light keeper and poet", ["lightkeeper"]],
  ["innkeeper", ["cook"]],
  ["he was dismayed", []],
  ["a captaincy", []],
  ["sells ribbons", []],
] as const)("“%s” names the trades %j", ([text, trades]) => {
  expect([...tradesIn(text)].toSorted()).toEqual(trades);
});
