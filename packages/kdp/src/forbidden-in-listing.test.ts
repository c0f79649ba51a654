import { expect, test } from "vitest";
import {
  DESCRIPTION_TAGS,
  LISTING_LIMITS,
  FORBIDDEN_IN_DESCRIPTIONS,
  FORBIDDEN_IN_KEYWORDS,
  FORBIDDEN_IN_TITLES,
  FORBIDDEN_ON_COVERS,
  type ForbiddenPhrase,
  findForbiddenPhrases,
} from "./listing-rules.ts";

const reasons = (text: string, rules: readonly ForbiddenPhrase[]): string[] =>
  findForbiddenPhrases(text, rules).map(({ reason }) => reason);

// KDP Help, "Titles, subtitles and editions" (GW7J4WEKBVU25YEC).
test.each([
  ["unknown", "stands in for a title"],
  ["(blank)", "stands in for a title"],
  ["Not Applicable.", "stands in for a title"],
  ["Number One Novel of the Sea", "claims a rank"],
  ["No. 1 Best-Seller", "claims a rank"],
  ["A Bestselling Saga", "claims a rank"],
  ["Salt: Special Offer", "is advertising"],
  ["Salt, 50 % off", "is advertising"],
  ["Salt: 50% Off", "is advertising"],
  ["Yours for Free", "is advertising"],
  ["Free Download", "is advertising"],
  ["£5 a Day", "names a price"],
  ["Live on 5 Euros", "names a price"],
  ["5.50 pounds", "names a price"],
  ["The Leather-Bound Years", "describes how the book is made or sold"],
  ["Sea Stories Bundle", "describes how the book is made or sold"],
])("rejects the title “%s”: it %s", (title, reason) => {
  expect(reasons(title, FORBIDDEN_IN_TITLES)).toContain(reason);
});

test.each([
  "Best in Show",
  "Number One Harbour Street",
  "The Seller of Salt",
  "Freedom",
  "Pounds of Flesh",
  "5 Days in May",
  "Hidebound",
  "Blank Verse",
  "Not Without You",
  "#1 Fan",
  "100% Offal",
])("accepts the title “%s”", (title) => {
  expect(reasons(title, FORBIDDEN_IN_TITLES)).toEqual([]);
});

// KDP Help, "Make Your Book More Discoverable with Keywords" (G201298500).
test.each([
  ["«sea»", "has quotation marks"],
  ["amazon sea story", "names a programme of the store"],
  ["KDP Select", "names a programme of the store"],
  ["award-winning crime", "praises the book"],
  ["a must read", "praises the book"],
  ["new release mystery", "is about the time or the price of sale"],
  ["cheap thrills", "is about the time or the price of sale"],
  ["e-books", "says nothing but that it is a book"],
  ["Novel!", "says nothing but that it is a book"],
])("rejects the keyword “%s”: it %s", (keyword, reason) => {
  expect(reasons(keyword, FORBIDDEN_IN_KEYWORDS)).toContain(reason);
});

test.each([
  "freedom fighters",
  "book club mystery",
  "kindled hearts",
  "amazons",
  "best friends",
  "sea & salt",
])("accepts the keyword “%s”", (keyword) => {
  expect(reasons(keyword, FORBIDDEN_IN_KEYWORDS)).toEqual([]);
});

// KDP Help, "Write a Book Description" (G201189630).
test.each([
  ["Visit www.example.net", "has a web address"],
  ["More at ada-wren.co.uk", "has a web address"],
  ["ada.wren+book@mail.example.org", "has an e-mail address"],
  ["(555) 123-4567", "has a telephone number"],
  ["0049 30 1234567", "has a telephone number"],
  ["Now 3.99 EUR", "names a price"],
  ["¥ 500", "names a price"],
  ["Write an honest review", "asks for reviews"],
  ["Reviews are appreciated", "asks for reviews"],
  ["On sale now!", "is advertising tied to a time"],
  ["For a limited time", "is advertising tied to a time"],
  ["Order today", "is advertising tied to a time"],
  ["Love ☀️ and rain", "has emoji"],
  ["The number one novel of the year", "claims a rank"],
  ["By the best-selling author", "claims a rank"],
  ["Free this weekend", "is advertising"],
  ["Free with Kindle Unlimited", "is advertising"],
])("rejects the description “%s”: it %s", (text, reason) => {
  expect(reasons(text, FORBIDDEN_IN_DESCRIPTIONS)).toContain(reason);
});

test.each([
  "Salt™ and Tar® are marks; © 2026.",
  "On 12.05.1912 the boat came home.",
  "He paid 7 pounds, and a friend paid in order to leave.",
  "She reviewed the order of the day.",
  "In 1,000,000 years.",
  "The net. The common room.",
])("accepts the description “%s”", (text) => {
  expect(reasons(text, FORBIDDEN_IN_DESCRIPTIONS)).toEqual([]);
});

test("quotes the words that break a rule unchanged", () => {
  expect(findForbiddenPhrases("The BEST-SELLING lamp", FORBIDDEN_IN_TITLES)).toEqual([
    { words: "BEST-SELLING", reason: "claims a rank" },
  ]);
  expect(findForbiddenPhrases("", FORBIDDEN_IN_TITLES)).toEqual([]);
});

test("reports words that break two rules once, by the longer match", () => {
  expect(findForbiddenPhrases("The #1 Amazon bestseller!", FORBIDDEN_IN_TITLES)).toEqual([
    { words: "#1 Amazon bestseller", reason: "claims a rank" },
  ]);
  expect(findForbiddenPhrases("Write to ada@salt.com", FORBIDDEN_IN_DESCRIPTIONS)).toEqual([
    { words: "ada@salt.com", reason: "has an e-mail address" },
  ]);
  expect(
    findForbiddenPhrases("Leave a 5-star review and win a gift card", FORBIDDEN_IN_DESCRIPTIONS),
  ).toEqual([{ words: "Leave a 5-star review and win a gift card", reason: "offers something for reviews" }]);
});

test.each([
  ["See www.ada-marsh.com/books, or not.", "www.ada-marsh.com/books"],
  ["(https://salt.example/a?b=1)", "https://salt.example/a?b=1"],
  ["Visit adamarsh.com.", "adamarsh.com"],
])("quotes the full web address in “%s”", (text, words) => {
  expect(findForbiddenPhrases(text, FORBIDDEN_IN_DESCRIPTIONS)).toEqual([
    { words, reason: "has a web address" },
  ]);
});

test.each([
  ["Please leave us an honest review", "asks for reviews"],
  ["Write a 5-star review", "asks for reviews"],
  ["A gift card for your rating", "offers something for reviews"],
  ["The #1 novel of the year", "claims a rank"],
])("“%s” %s", (text, reason) => {
  expect(reasons(text, [...FORBIDDEN_IN_DESCRIPTIONS, ...FORBIDDEN_IN_TITLES])).toEqual([reason]);
});

test.each([
  "Her reviews appear in The Guardian, and she won the Costa Prize.",
  "Down the Amazon, where they kindle fires and read the river.",
  "He wrote a review of his own life.",
  "The #1 rule of the sea.",
])("allows “%s” on a cover and in a description", (text) => {
  expect(reasons(text, [...FORBIDDEN_IN_DESCRIPTIONS, ...FORBIDDEN_ON_COVERS])).toEqual([]);
});

test("allows descriptions and covers the same claims and advertising", () => {
  const advertising = (rules: readonly ForbiddenPhrase[]): ForbiddenPhrase[] =>
    rules.filter(({ reason }) => ["claims a rank", "is advertising"].includes(reason));
  expect(advertising(FORBIDDEN_IN_DESCRIPTIONS)).toEqual(advertising(FORBIDDEN_ON_COVERS));
  expect(advertising(FORBIDDEN_IN_DESCRIPTIONS)).toEqual(advertising(FORBIDDEN_IN_TITLES));
});

test("checks a cover for claims, offers and prices, not for rules of listings only", () => {
  const kinds = new Set(FORBIDDEN_ON_COVERS.map(({ reason }) => reason));
  expect([...kinds].toSorted()).toEqual([
    "claims a rank",
    "is advertising",
    "is advertising tied to a time",
    "names a price",
    "names a programme of the store",
    "offers something for reviews",
  ]);
  expect(reasons("Untitled", FORBIDDEN_ON_COVERS)).toEqual([]);
});

test("allows the twelve tags KDP lists in a description, and no others", () => {
  expect([...DESCRIPTION_TAGS].toSorted()).toEqual("b br em h4 h5 h6 i li ol p u ul".split(" "));
});

test("fits a readable title into the maximum length", () => {
  expect(LISTING_LIMITS.readableTitle).toBeLessThan(LISTING_LIMITS.titleAndSubtitle);
});
