import { expect, test } from "vitest";
import { createQuoteFinder } from "./find-quote.ts";

const findQuote = (quote: string) => createQuoteFinder(paragraphs)(quote);
const paragraphs = [
  { blockId: "b1", text: "She said nothing." },
  { blockId: "b2", text: "“Wait—don’t,” he  said. The key hung… on its nail." },
];

test.for([
  ['"Wait - don', null],
  ['"Wait-don\'t," he said.', "“Wait—don’t,” he  said."],
  ["The key hung... on its nail", "The key hung… on its nail"],
  ["“The key hung… on”", "The key hung… on"],
  ["...on its nail.", "on its nail."],
  ["the key hung", null],
  ["The key was hung", null],
  ["said. The key", "said. The key"],
  ["nothing. “Wait", null],
  ["The key", null],
  ["", null],
] as const)("finds %j as %j", ([quote, found]) => {
  expect(findQuote(quote)?.text ?? null).toBe(found);
});

test("names the block of a match", () => {
  expect(findQuote("on its nail.")?.blockId).toBe("b2");
});

test("reads each paragraph once for any number of quotes", () => {
  let reads = 0;
  const counted = {
    blockId: "b1",
    get text() {
      reads += 1;
      return "The key hung on its nail.";
    },
  };
  const find = createQuoteFinder([counted]);
  expect(find("the word")).toBeNull();
  for (let quote = 0; quote < 50; quote += 1) expect(find(`words that stand nowhere ${quote}`)).toBeNull();
  expect(find("hung on its nail")?.blockId).toBe("b1");
  expect(reads).toBeLessThan(4);
});
