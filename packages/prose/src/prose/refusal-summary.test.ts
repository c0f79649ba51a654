import { expect, test } from "vitest";
import { refusalIn } from "./refusal.ts";
import { summaryIn } from "./summary.ts";

const filler = (words: number): string =>
  ["Rain", ...Array.from({ length: words - 1 }, () => "fell")].join(" ") + ".";
const paragraphs = (...parts: string[]): string => parts.join("\n\n");

test.for([
  "I must decline to write on.",
  "I have to refuse this.",
  "That is not something I'm comfortable helping with.",
  "It is beyond what I am able to create.",
  "The prompt crosses a line for me.",
  "It is against my programming.",
  "As an AI, I would never know.",
])("“%s” refuses, however much follows", (sentence) => {
  expect(refusalIn(paragraphs(sentence, filler(200), filler(200)))).toBe(sentence);
});

test("it is read at the beginning and at the end, not in between", () => {
  const refusal = "I cannot write this scene.";
  const [long, other] = [filler(30), filler(40)];
  expect(refusalIn(paragraphs(long, refusal, other, other, other))).toBe(refusal);
  expect(refusalIn(paragraphs(long, other, refusal, other, other))).toBeNull();
  expect(refusalIn(paragraphs(long, other, other, refusal, other))).toBe(refusal);
});

test("what a narrator may say as well refuses where hardly anything else is said", () => {
  const phrase = "I cannot do this.";
  expect(refusalIn(`${phrase} ${filler(15)}`)).toBe(phrase);
  expect(refusalIn(`${phrase} ${filler(16)}`)).toBeNull();
});

test("with a second polite phrase it refuses in up to sixty words", () => {
  const phrase = "I cannot do this. Let me know.";
  expect(refusalIn(`${phrase} ${filler(53)}`)).toBe("I cannot do this.");
  expect(refusalIn(`${phrase} ${filler(54)}`)).toBeNull();
  expect(refusalIn(`Let me know. Feel free. ${filler(20)}`)).toBeNull();
});

test("in a longer text three of them refuse, said to somebody", () => {
  const three = "Sorry. I cannot do this. Let me know.";
  expect(refusalIn(`${three} It is yours. ${filler(80)}`)).toBeNull();
  expect(refusalIn(`${three} It is for you. ${filler(80)}`)).toBe("I cannot do this.");
  expect(refusalIn(`I cannot do this. Let me know. It is for you. ${filler(80)}`)).toBeNull();
});

test.for(["I must decline.", "I’ll have to decline."])(
  "“%s” counts as a refusal that is polite",
  (phrase) => {
    expect(refusalIn(`${phrase} The rest is explicit. ${filler(20)}`)).toBe(phrase);
  },
);

test.for([
  [2, 0, false],
  [3, 3, true],
  [3, 4, false],
  [4, 4, true],
] as const)("%d points beside %d other lines are a list: %s", ([points, others, isList]) => {
  const text = [
    ...Array.from({ length: others }, (_, at) => `It rained on day ${at}.`),
    ...Array.from({ length: points }, (_, at) => (at % 2 === 0 ? `  - salt ${at}` : `[rope ${at}]`)),
  ].join("\n\n");
  expect(summaryIn(text)).toBe(
    isList ? `${points} of its ${points + others} lines are points of a list` : null,
  );
});

test("a text may speak of its scene twice, not three times, and what is said in speech does not count", () => {
  const about = ["The scene opens at dusk.", "Then the reader learns why.", "The tension builds."];
  const opening = "It rained all day. ";
  expect(summaryIn(opening + about.slice(0, 2).join(" "))).toBeNull();
  expect(summaryIn(opening + about.join(" "))).toBe(
    'It speaks of itself: "The scene opens", "the reader learns", "The tension builds"',
  );
  expect(summaryIn(`${opening}${about.slice(0, 2).join(" ")} “${about.join(" ")}” he said.`)).toBeNull();
});

test.for([
  ["**Summary of the scene:** It rained.", "It is headed"],
  ["Chapter outline\n\nIt rained.", "It is headed"],
  ["In the opening scene of the book, it rained.", "It begins"],
  ["The first chapter introduces a ferryman.", "It begins"],
] as const)("“%s” is a summary: %s", ([text, why]) => {
  expect(summaryIn(text)?.startsWith(why)).toBe(true);
});

test.for([
  "In this scene, I was the fool.",
  "The summary of it was: rain.",
  "The story he told began with rain.",
  "An outline of the hill showed.",
])("“%s” is none", (text) => {
  expect(summaryIn(text)).toBeNull();
});
