import { expect, test } from "vitest";
import {
  FORBIDDEN_IN_DESCRIPTIONS,
  FORBIDDEN_IN_KEYWORDS,
  FORBIDDEN_IN_TITLES,
  FORBIDDEN_ON_COVERS,
  findForbiddenPhrases,
} from "./listing-rules.ts";

test.each([
  ["Untitled", "stands in for a title"],
  ["n/a", "stands in for a title"],
  ["The #1 Bestseller of Love", "claims a rank"],
  ["Cooking: A Free Ebook", "is advertising"],
  ["Rich for $9.99", "names a price"],
  ["The Lamp: Boxed Set", "describes how the book is made or sold"],
])("rejects the title %s because it %s", (title, reason) => {
  expect(findForbiddenPhrases(title, FORBIDDEN_IN_TITLES).map((found) => found.reason)).toContain(reason);
});

test.each([
  ["Now only $4.99, hurry", "$4.99"],
  ["€ 1,299.00 saved.", "€ 1,299.00"],
])("quotes the full price in “%s”", (text, words) => {
  const found = [FORBIDDEN_IN_TITLES, FORBIDDEN_IN_DESCRIPTIONS].map((rules) =>
    findForbiddenPhrases(text, rules),
  );
  for (const rules of found) expect(rules.map((one) => one.words)).toContain(words);
});

test.each([
  "Free Fall",
  "A Gift of Bones",
  "The Unknown Soldier",
  "None But the Brave",
  "House Bound",
  "Nullarbor",
])("accepts the title %s", (title) => {
  expect(findForbiddenPhrases(title, FORBIDDEN_IN_TITLES)).toEqual([]);
});

test.each([
  ['"sea stories"', "has quotation marks"],
  ["kindle unlimited romance", "names a programme of the store"],
  ["best novel ever", "praises the book"],
  ["available now", "is about the time or the price of sale"],
  ["book", "says nothing but that it is a book"],
  ["<b>sea</b>", "has HTML in it"],
])("rejects the keyword %s because it %s", (keyword, reason) => {
  expect(findForbiddenPhrases(keyword, FORBIDDEN_IN_KEYWORDS).map((found) => found.reason)).toContain(reason);
});

test("accepts ordinary keywords", () => {
  for (const keyword of ["harbour mystery", "cosy crime by the sea", "bookshop romance"]) {
    expect(findForbiddenPhrases(keyword, FORBIDDEN_IN_KEYWORDS)).toEqual([]);
  }
});

test.each([
  ["See https://example.org for more", "has a web address"],
  ["Write to ada@example.org", "has an e-mail address"],
  ["Call +44 20 7946 0958 today", "has a telephone number"],
  ["Only $2.99", "names a price"],
  ["Please leave a review", "asks for reviews"],
  ["Buy now", "is advertising tied to a time"],
  ["A love story 💔", "has emoji"],
])("rejects the description “%s” because it %s", (text, reason) => {
  expect(findForbiddenPhrases(text, FORBIDDEN_IN_DESCRIPTIONS).map((found) => found.reason)).toContain(
    reason,
  );
});

test("accepts an ordinary description with years and dots", () => {
  const text =
    "In 1912 a lamp burns all night. Nobody knows why... © the author. The 1,200 pages of a register.";
  expect(findForbiddenPhrases(text, FORBIDDEN_IN_DESCRIPTIONS)).toEqual([]);
});

test("allows a cover to call itself a boxed set, as far as the image goes, but not a bestseller", () => {
  expect(findForbiddenPhrases("Boxed Set", FORBIDDEN_ON_COVERS)).toEqual([]);
  expect(findForbiddenPhrases("An International Bestseller", FORBIDDEN_ON_COVERS)).toHaveLength(1);
});
