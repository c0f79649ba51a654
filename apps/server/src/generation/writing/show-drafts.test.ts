import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type DraftPiece, showDrafts } from "./show-drafts.ts";
import { buildBookRun } from "./testing/build-book-run.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const place = { chapter: 2, scene: 1 };
/** Pieces sent to readers of a scene. */
const draftOf = (piece: DraftPiece): DraftPiece & { type: string } => ({
  type: "scene-draft",
  ...place,
  ...piece,
});

test("shows a growing scene every 400 milliseconds, piece by piece without repetition", () => {
  const { run, seen } = buildBookRun(buildWriter());
  const drafts = showDrafts(run, { draftOf, targetWords: 20 });
  drafts.piece("It ");
  vi.advanceTimersByTime(399);
  drafts.piece("rained ");
  expect(seen.drafts).toEqual([]);
  vi.advanceTimersByTime(1);
  drafts.piece("all day. ");
  expect(seen.drafts).toEqual([{ type: "scene-draft", ...place, from: 0, text: "It rained all day. " }]);
  drafts.piece("She ");
  vi.advanceTimersByTime(399);
  drafts.piece("left");
  expect(seen.drafts).toHaveLength(1);
  vi.advanceTimersByTime(1);
  drafts.piece(".");
  // A reader who joins midway sees from the offset that something is missing.
  expect(seen.drafts[1]).toMatchObject({ from: 19, text: "She left." });
});

test("holds back the second half of a scene until it is stored, since it is not paid for yet", () => {
  const { run, seen } = buildBookRun(buildWriter());
  const drafts = showDrafts(run, { draftOf, targetWords: 8 });
  for (const piece of ["one two ", "three four ", "five six ", "seven eight"]) {
    vi.advanceTimersByTime(400);
    drafts.piece(piece);
  }
  expect(seen.drafts.map(({ text }) => text)).toEqual(["one two ", "three four "]);
});

test("replaces the draft of a finished scene by its stored text", () => {
  const { run, seen } = buildBookRun(buildWriter());
  const drafts = showDrafts(run, { draftOf, targetWords: 20 });
  drafts.stop();
  vi.advanceTimersByTime(5000);
  drafts.piece("It rained.");
  expect(seen.drafts).toEqual([]);
});

test("does not fail a scene whose draft cannot be shown", async () => {
  const failed = Promise.reject(new Error("nobody listens"));
  const { run } = buildBookRun(buildWriter(), { runs: { showDraft: () => failed } });
  const drafts = showDrafts(run, { draftOf, targetWords: 20 });
  vi.advanceTimersByTime(400);
  expect(() => drafts.piece("It rained.")).not.toThrow();
  await expect(failed).rejects.toThrow("nobody listens");
});
