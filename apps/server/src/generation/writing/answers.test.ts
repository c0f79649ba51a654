import { expect, test } from "vitest";
import { EditorAnswer, LedgerAnswer, OutlineAnswer, RepairAnswer } from "./answers.ts";
import { buildOutlineAnswer } from "../../platform/testing/build-writer.ts";
import { buildBrief } from "./testing/build-book-run.ts";

test("accepts an outline with too long or too many values, and clamps them", () => {
  const plan = buildOutlineAnswer(buildBrief());
  const long = "x".repeat(5000);
  const crowd = Array.from({ length: 60 }, (_, at) => ({ ...plan.cast[0], name: `Bear ${at}`, role: long }));
  expect(
    OutlineAnswer.safeParse({ ...plan, cast: crowd, world_rules: Array.from({ length: 99 }, () => long) })
      .success,
  ).toBe(true);
});

test("allows a patch to remove text, and keeps its spaces", () => {
  const patched = { patches: [{ quote: " It rained.", replacement: "" }] };
  expect(RepairAnswer.parse(patched)).toEqual(patched);
});

test("keeps quotes letter by letter, so that they are found in the text", () => {
  const quote = " It rained.\n";
  const editorialLetter = {
    findings: [
      { kind: "contradiction", chapter: 1, quotes: [quote, quote], detail: "both", replacement: quote },
    ],
  };
  expect(EditorAnswer.parse(editorialLetter)).toEqual(editorialLetter);
  const fact = { about: "Ada", attribute: "eyes", value: "grey", quote, scene: 1 };
  const ledger = { summary: "", facts: [fact], clocks: [], planted: [], paid: [] };
  expect(LedgerAnswer.parse(ledger).facts[0]?.about).toBe("Ada");
});
