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
])("reports “%s” as a refusal, whatever follows", (sentence) => {
  expect(refusalIn(paragraphs(sentence, filler(200), filler(200)))).toBe(sentence);
});

test("reads the start and the end, not the middle", () => {
  const refusal = "I cannot write this scene.";
  const [long, other] = [filler(30), filler(40)];
  expect(refusalIn(paragraphs(long, refusal, other, other, other))).toBe(refusal);
  expect(refusalIn(paragraphs(long, other, refusal, other, other))).toBeNull();
  expect(refusalIn(paragraphs(long, other, other, refusal, other))).toBe(refusal);
});

test("reports an ambiguous phrase as a refusal if hardly anything else is said", () => {
  const phrase = "I cannot do this.";
  expect(refusalIn(`${phrase} ${filler(15)}`)).toBe(phrase);
  expect(refusalIn(`${phrase} ${filler(16)}`)).toBeNull();
});

test("reports a second polite phrase as a refusal in up to sixty words", () => {
  const phrase = "I cannot do this. Let me know.";
  expect(refusalIn(`${phrase} ${filler(53)}`)).toBe("I cannot do this.");
  expect(refusalIn(`${phrase} ${filler(54)}`)).toBeNull();
  expect(refusalIn(`Let me know. Feel free. ${filler(20)}`)).toBeNull();
});

test("reports three of them, addressed to someone, as a refusal in a longer text", () => {
  const three = "Sorry. I cannot do this. Let me know.";
  expect(refusalIn(`${three} It is yours. ${filler(80)}`)).toBeNull();
  expect(refusalIn(`${three} It is for you. ${filler(80)}`)).toBe("I cannot do this.");
  expect(refusalIn(`I cannot do this. Let me know. It is for you. ${filler(80)}`)).toBeNull();
});

test.for(["I must decline.", "I’ll have to decline."])("counts “%s” as a polite refusal", (phrase) => {
  expect(refusalIn(`${phrase} The rest is explicit. ${filler(20)}`)).toBe(phrase);
});

test.for([
  [2, 0, false],
  [3, 3, true],
  [3, 4, false],
  [4, 4, true],
] as const)("takes %d bullets with %d other lines as a list: %s", ([points, others, isList]) => {
  const text = [
    ...Array.from({ length: others }, (_, at) => `It rained on day ${at}.`),
    ...Array.from({ length: points }, (_, at) => (at % 2 === 0 ? `  - salt ${at}` : `[rope ${at}]`)),
  ].join("\n\n");
  expect(summaryIn(text)).toBe(
    isList ? `${points} of its ${points + others} lines are points of a list` : null,
  );
});

test("allows two mentions of the scene, not three, without counting speech", () => {
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
])("“%s” is not a summary", (text) => {
  expect(summaryIn(text)).toBeNull();
});
