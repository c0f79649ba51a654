import { EMPTY_STYLE_CARD, withStyle } from "@colophon/prose/style/brief-style";
import { expect, test } from "vitest";
import { buildBookOutline, buildWriter } from "../../platform/testing/build-writer.ts";
import { holdAudition } from "./hold-audition.ts";
import { buildBookRun, buildBrief } from "./testing/build-book-run.ts";

const SAMPLE = Array.from(
  { length: 6 },
  () =>
    "I counted the cars as they came off the boat, one by one, as I had since I was small. Nobody counted with me, and I liked it that way; I still do.",
).join("\n\n");

test("holds no audition for a book with the author's own sample", async () => {
  const model = buildWriter();
  const brief = withStyle(buildBrief(), { card: EMPTY_STYLE_CARD, sample: SAMPLE, measures: null });
  const { run, seen } = buildBookRun(model, { brief });
  expect(await holdAudition(run, buildBookOutline(brief))).toBeNull();
  expect([model.calls.length, seen.voices.length]).toEqual([0, 0]);
});

test("holds an audition by the style card without a sample", async () => {
  const model = buildWriter();
  const card = { ...EMPTY_STYLE_CARD, register: "plain" as const };
  const { run } = buildBookRun(model, {
    brief: withStyle(buildBrief(), { card, sample: null, measures: null }),
  });
  await holdAudition(run, buildBookOutline(run.brief));
  expect(model.calls.map(({ kind }) => kind)).toEqual(["audition"]);
  expect(model.calls[0]?.request.cachedPrefix.join("\n")).toContain("Register: plain.");
});
