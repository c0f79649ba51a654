import * as fc from "fast-check";
import { expect, test } from "vitest";
import { splitSentences } from "./sentences.ts";

test("ends sentences at end marks, with closing quotes", () => {
  expect(splitSentences("It rained. “Why?” She laughed! Then… Nothing.")).toEqual([
    "It rained.",
    "“Why?”",
    "She laughed!",
    "Then…",
    "Nothing.",
  ]);
});

test("does not end a sentence at an inner question, a title or an initial", () => {
  expect(splitSentences("“Why?” he said. Mr. Hale and J. Okafor met Dr. Voigt at 5 p.m. on Sunday.")).toEqual(
    ["“Why?” he said.", "Mr. Hale and J. Okafor met Dr. Voigt at 5 p.m. on Sunday."],
  );
});

test("ends speech broken off by a dash where the next sentence starts", () => {
  expect(splitSentences("“But I—” The door closed.")).toEqual(["“But I—”", "The door closed."]);
});

test("loses no word, and makes every sentence a slice of the text", () => {
  const texts = fc.array(
    fc.constantFrom("He", "ran.", "Mr.", "“No!”", "she", "said…", "I.", "then—”", "A", "\n", "*so.*"),
  );
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join(" ");
      const sentences = splitSentences(text);
      expect(sentences.join(" ").split(/\s+/)).toEqual(text.trim().split(/\s+/));
      expect(sentences.every((sentence) => text.includes(sentence))).toBe(true);
    }),
  );
});
