import * as fc from "fast-check";
import { expect, test } from "vitest";
import { splitSentences } from "./sentences.ts";

test("sentences end at end marks, closing quotes included", () => {
  expect(splitSentences("It rained. “Why?” She laughed! Then… Nothing.")).toEqual([
    "It rained.",
    "“Why?”",
    "She laughed!",
    "Then…",
    "Nothing.",
  ]);
});

test("a question inside a sentence, a title and an initial do not end it", () => {
  expect(splitSentences("“Why?” he said. Mr. Hale and J. Okafor met Dr. Voigt at 5 p.m. on Sunday.")).toEqual(
    ["“Why?” he said.", "Mr. Hale and J. Okafor met Dr. Voigt at 5 p.m. on Sunday."],
  );
});

test("speech broken off by a dash ends where the next sentence begins", () => {
  expect(splitSentences("“But I—” The door closed.")).toEqual(["“But I—”", "The door closed."]);
});

test("no word is lost and every sentence is a slice of the text", () => {
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
