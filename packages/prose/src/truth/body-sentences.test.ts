import * as fc from "fast-check";
import { expect, test } from "vitest";
import { bodySentences } from "./body-sentences.ts";

const texts = (text: string): string[] => bodySentences(text).map((sentence) => sentence.text);

test.for([
  ["It rained. She left.", ["It rained.", "She left."]],
  ["## In 1931 it rained\n\nShe left.", ["She left."]],
  ["It rained.\n\n* * *\n\n---\n\n⁂\n\nShe left.", ["It rained.", "She left."]],
  [
    "- It rained.\n• She left.\n12. He stayed.\n3) So did I.",
    ["It rained.", "She left.", "He stayed.", "So did I."],
  ],
  ["> It rained. She left.", ["It rained.", "She left."]],
  [
    "“It rained. She left. He stayed,” he said. So it goes.",
    ["“It rained. She left. He stayed,” he said.", "So it goes."],
  ],
  ['"It rained. She left." So it goes.', ['"It rained. She left."', "So it goes."]],
  ["“It rained.” — Ada Vale", ["“It rained.” — Ada Vale"]],
  ["It rained. – Ada Vale", ["It rained. – Ada Vale"]],
  ["#hashtag stays.", ["#hashtag stays."]],
  ["1931 was wet.", ["1931 was wet."]],
  ["  \n\t\n", []],
  ["", []],
] as const)("splits %j into the sentences %j", ([text, sentences]) => {
  expect(texts(text)).toEqual(sentences);
});

test("ends an unclosed quotation within its paragraph", () => {
  const sentences = Array.from({ length: 9 }, (_, at) => `Rain fell on day ${at}.`);
  const [held = "", ...rest] = texts(`“${sentences.join(" ")}`);
  expect(held).toBe(`“${sentences.slice(0, 6).join(" ")}`);
  expect(rest).toEqual(sentences.slice(6));
});

test("ends a quotation with its paragraph", () => {
  expect(texts("“It rained. She left.\n\nHe stayed. So did I.")).toEqual([
    "“It rained. She left.",
    "He stayed.",
    "So did I.",
  ]);
});

test("makes every sentence a stretch of its text, within its paragraph, in order", () => {
  const piece = fc.constantFrom(
    "It rained.",
    "She left!",
    "“Go.",
    "Now.”",
    '"No."',
    "— Ada Vale",
    "\n",
    "\n\n",
    "- ",
    "> ",
    "## ",
    "2) ",
    "* * *",
    "Mr.",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join(" ");
      let end = 0;
      for (const sentence of bodySentences(text)) {
        expect(text.slice(sentence.from, sentence.to)).toBe(sentence.text);
        expect(sentence.text.trim()).toBe(sentence.text);
        expect(sentence.from).toBeGreaterThanOrEqual(Math.max(end, sentence.paragraphFrom));
        expect(sentence.to).toBeLessThanOrEqual(sentence.paragraphTo);
        expect(text.slice(sentence.paragraphFrom, sentence.paragraphTo)).not.toContain("\n");
        end = sentence.to;
      }
    }),
  );
});
