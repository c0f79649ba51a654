import { expect, test } from "vitest";
import { proseWorsens } from "./prose-worsens.ts";

const BEFORE =
  "The ferry came in. It was late. Nobody on the quay, which was long and had no lamps but the one that the harbour master lit, had waited for it. She looked. “Go on,” he said, and she went.";

test("does not find the same or improved prose worse", () => {
  expect(proseWorsens(BEFORE, BEFORE)).toBe(false);
  expect(proseWorsens("It fell like a stone—as if dead.", "It fell.")).toBe(false);
  expect(proseWorsens(BEFORE, BEFORE.replace("She looked.", "She stood there."))).toBe(false);
  expect(proseWorsens(`Here is the scene:\n\n${BEFORE}`, BEFORE)).toBe(false);
});

test.for([
  ["a leak", `${BEFORE}\n\nLet me know if you want any changes!`],
  ["a heading", `## The Ferry\n\n${BEFORE}`],
  ["a speech left open", BEFORE.replace("on,”", "on,")],
  ["an unfinished end", BEFORE.replace("she went.", "she went to the")],
  ["a simile", BEFORE.replace("It was late.", "It was late like a bill.")],
  ["another simile", BEFORE.replace("She looked.", "She looked as though it were hers.")],
  ["an em dash", BEFORE.replace("It was late.", "It was—again—late.")],
  ["a phrase used again", BEFORE.replace("She looked.", "Nobody on the quay looked.")],
  [
    "sentences of one length",
    "The ferry came in quite late. Nobody on the pier had waited. The harbour had no lamps lit. She looked for the man there. “Go on,” he said, and left.",
  ],
] as const)("finds prose worse by %s", ([, after]) => {
  expect(proseWorsens(BEFORE, after)).toBe(true);
});

test.for([
  ["It fell. He saw it fall.", "It fell like a stone. He saw it fall."],
  ["It fell. He saw it fall.", "It fell. He saw it fall as if in a dream."],
  ["It fell. He saw it fall.", "It fell—he saw it fall."],
] as const)("prefers “%s” to “%s” if nothing else counts", ([before, after]) => {
  expect(proseWorsens(before, after)).toBe(true);
  expect(proseWorsens(after, before)).toBe(false);
});

test("ignores the spread of lengths in a passage of a few sentences", () => {
  expect(
    proseWorsens("No. She went up the long lane alone, past the mill.", "She went out. He came in."),
  ).toBe(false);
});
