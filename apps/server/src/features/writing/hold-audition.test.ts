import { EMPTY_STYLE_CARD, withStyle } from "@colophon/domain/style/brief-style";
import { expect, test } from "vitest";
import { aPlan, aWriter } from "../../platform/test-kit/a-writer.ts";
import { holdAudition } from "./hold-audition.ts";
import { aBookRun, aBrief } from "./testing/a-book-run.ts";

const SAMPLE = Array.from(
  { length: 6 },
  () =>
    "I counted the cars as they came off the boat, one by one, as I had since I was small. Nobody counted with me, and I liked it that way; I still do.",
).join("\n\n");

test("nobody auditions for a book whose author has shown how they sound", async () => {
  const model = aWriter();
  const brief = withStyle(aBrief(), { card: EMPTY_STYLE_CARD, sample: SAMPLE, measures: null });
  const { run, seen } = aBookRun(model, { brief });
  expect(await holdAudition(run, aPlan(brief))).toBeNull();
  expect([model.calls.length, seen.voices.length]).toEqual([0, 0]);
});

test("with a card and without a sample the audition is held, by what the card says", async () => {
  const model = aWriter();
  const card = { ...EMPTY_STYLE_CARD, register: "plain" as const };
  const { run } = aBookRun(model, { brief: withStyle(aBrief(), { card, sample: null, measures: null }) });
  await holdAudition(run, aPlan(run.brief));
  expect(model.calls.map(({ kind }) => kind)).toEqual(["audition"]);
  expect(model.calls[0]?.request.cachedPrefix.join("\n")).toContain("Register: plain.");
});
