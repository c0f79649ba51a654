import { expect, test } from "vitest";
import { narrationOf } from "./narration.ts";
import { readVoice } from "./person-and-tense.ts";

const narrated = (text: string): string => narrationOf(text).join("|").replace(/\s+/g, " ").trim();

test.for([
  ["“Go,” she said.", "she said."],
  ["„Geh“, said she.", ", said she."],
  ["«Va», she said.", ", she said."],
  ['"Go," she said. "Now', "she said."],
  ["‘Go,’ she said. ‘It’s late.’ He went.", "she said. He went."],
  ["'Go,' she said. 'It's late.' He went.", "she said. He went."],
  ["It was the dogs' dinner, and 'twas late.", "It was the dogs' dinner, and 'twas late."],
  ["She had *no idea* of it.", "She had of it."],
  ["She had **no idea** of it.", "She had **no idea** of it."],
  ["*I am late.*", ""],
  ["— I am late, he said.", ""],
  ["> I am late.", ""],
  ["- salt", ""],
  ["12. salt", ""],
  ["### The tide", ""],
  ["* * *", ""],
  ["One.\n\nTwo.", "One.|Two."],
  ["Dear Tom,\n\nI am late.\n\nYours,\n\nOne.", "One."],
  ["Dear Tom,\n\nI am late.\n\nWith you I was never late and never would be.\n\nTwo.", ""],
  ["Dear God, it was late.", "Dear God, it was late."],
  ["Dear old Tom had gone.", "Dear old Tom had gone."],
] as const)("reads in %j the narration %j", ([text, narration]) => {
  expect(narrated(text)).toBe(narration);
});

test.for([
  ["I went, and my coat with me; we saw ours.", { first: 5, third: 0 }],
  ["He gave her theirs himself.", { first: 0, third: 4 }],
  ["The U.S. and the A.I. of it.", { first: 0, third: 0 }],
  ["He walked. Sigrid waits. I wait. It passed.", { past: 2, present: 2 }],
  ["He walks towards it perhaps; she always was.", { past: 1, present: 1 }],
  ["I need it. We needed it. They need less.", { past: 1, present: 2 }],
  ["I'm late, he's gone, they’re here.", { present: 3, past: 0 }],
  ["The red bed. The walls.", { past: 0, present: 0 }],
] as const)("counts “%s” as %j", ([paragraph, counts]) => {
  expect(readVoice([paragraph])).toMatchObject(counts);
});

test("counts short paragraphs by their words, not as paragraphs", () => {
  expect(
    readVoice(["I nod.", "I went up the long lane with him.", "They went up the long lane to him."]),
  ).toMatchObject({
    words: 18,
    paragraphs: 2,
    paragraphsWithFirst: 1,
  });
});
