import path from "node:path";
import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { readBooks } from "@colophon/sample-books/read-books";
import { buildBrief } from "@colophon/sample-books/testing/build-brief";
import type { WritingTask } from "@colophon/rules/writing-tasks";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import {
  AuditionAnswer,
  BlurbAnswer,
  ChapterAnswer,
  EditorAnswer,
  LedgerAnswer,
  LineEditAnswer,
  OutlineAnswer,
  RepairAnswer,
  SpineAnswer,
  TruthAnswer,
} from "../../generation/writing/answers.ts";
import type { LanguageModel, ModelRequest } from "../../ports/language-model.ts";
import { buildBookOutline, buildSceneCard, buildSceneRequest } from "../fakes/build-model-request.ts";
import { createSampleBooks } from "./sample-books.ts";

const books = readBooks(
  path.join(import.meta.dirname, "../../../../../packages/sample-books/src/testing/books"),
);
const brief = buildBrief({ requiredNames: ["Tobias Fell"] });
const plan: BookOutline = buildBookOutline();
const scene = buildSceneCard();

function buildSample(options: { delayMsPerCall?: number } = {}): LanguageModel<WritingTask> {
  return createSampleBooks({ ...options, books });
}

function asking(task: WritingTask, signal?: AbortSignal): ModelRequest<WritingTask> {
  return buildSceneRequest({ task, ...(signal === undefined ? {} : { signal }) });
}

function sceneTask(changes: {
  sceneNumber?: number;
  chapterNumber?: number;
  scenesInChapter?: number;
}): WritingTask {
  return {
    kind: "scene",
    brief,
    plan,
    scene: { ...scene, scenesInChapter: 2, ...changes },
    context: { voice: null, facts: [], worn: [], continues: "", rejectionReasons: [] },
    textSoFar: "",
  };
}

async function write(
  model: LanguageModel<WritingTask>,
  task: WritingTask,
): Promise<{ text: string; pieces: string[] }> {
  const pieces: string[] = [];
  const { text } = await model.writeText(asking(task), (piece) => pieces.push(piece));
  return { text, pieces };
}

afterEach(() => vi.useRealTimers());

test("names the prepared books as the source, at no cost", async () => {
  const model = buildSample();
  expect(model.isSample).toBe(true);
  expect(model.identity("strong")).toEqual({ provider: "sample", model: "prepared-books-1" });
  const answer = await model.writeText(asking(sceneTask({})), () => undefined);
  expect(answer).toMatchObject({
    cutByLength: false,
    identity: { provider: "sample", model: "prepared-books-1" },
    usage: { inputTokens: 0, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 0, isEstimated: false },
  });
});

test.each<[WritingTask, z.ZodType]>([
  [{ kind: "spine", brief }, SpineAnswer],
  [
    { kind: "plan", brief, spine: { logline: "", turns: [] }, rejectionReasons: [], rejectedOutline: null },
    OutlineAnswer,
  ],
  [{ kind: "card", brief, plan, chapterNumber: 2, rejectionReasons: [] }, ChapterAnswer],
  [{ kind: "audition", brief, plan }, AuditionAnswer],
  [{ kind: "repair", brief, scene, text: "", findings: [] }, RepairAnswer],
  [{ kind: "ledger", brief, plan, chapterNumber: 1, text: "" }, LedgerAnswer],
  [{ kind: "line-edit", brief, plan, chapterNumber: 1, text: "" }, LineEditAnswer],
  [{ kind: "truth", brief, plan, chapterNumber: 1, claims: [] }, TruthAnswer],
  [{ kind: "editor", brief, plan, text: "", fromChapter: 1, toChapter: 3 }, EditorAnswer],
  [{ kind: "blurb", brief, plan }, BlurbAnswer],
])("answers %j in the requested shape", async (task, shape) => {
  const { object } = await buildSample().answerObject(asking(task), shape);
  expect(object).toEqual(shape.parse(object));
});

test("plans the scenes in use, and has every scene's text on request", async () => {
  const model = buildSample();
  const task: WritingTask = {
    kind: "plan",
    brief,
    spine: { logline: "", turns: [] },
    rejectionReasons: [],
    rejectedOutline: null,
  };
  const { object } = await model.answerObject(asking(task), OutlineAnswer);
  expect(object.cast[0]?.name).toBe("Tobias Fell");
  expect(object.chapters.map(({ scenes }) => scenes.length)).toEqual([2, 2, 1]);
  for (const [at, { scenes }] of object.chapters.entries()) {
    for (const n of scenes.keys()) {
      const asked = sceneTask({ chapterNumber: at + 1, sceneNumber: n + 1, scenesInChapter: scenes.length });
      const first = await write(model, asked);
      expect(first.text).not.toBe("");
      expect(first.pieces.join("")).toBe(first.text);
      expect((await write(model, asked)).text).toBe(first.text);
    }
  }
});

test("streams a scene over the delay, and ends with an abort", async () => {
  const { pieces } = await write(buildSample(), sceneTask({}));
  expect(pieces.length).toBeGreaterThan(3);
  const delayMsPerCall = 10 * pieces.length;
  // Including those of "node:timers/promises".
  vi.useFakeTimers({ fakeNodeBuiltins: true });
  const seen: string[] = [];
  const written = vi.fn<() => void>();
  const model = buildSample({ delayMsPerCall });
  void model.writeText(asking(sceneTask({})), (piece) => seen.push(piece)).then(written);
  await vi.advanceTimersByTimeAsync(20);
  expect(seen).toEqual(pieces.slice(0, 2));
  await vi.advanceTimersByTimeAsync(delayMsPerCall - 21);
  expect(written).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toHaveBeenCalledOnce();
  expect(seen).toEqual(pieces);
  const stop = new AbortController();
  const slow = buildSample({ delayMsPerCall: 60_000 }).writeText(
    asking(sceneTask({}), stop.signal),
    () => undefined,
  );
  stop.abort();
  await expect(slow).rejects.toMatchObject({ code: "aborted", failureClass: "final" });
});

test("fails for what no book has, without an empty text", async () => {
  const model = buildSample();
  await expect(write(model, sceneTask({ chapterNumber: 9 }))).rejects.toMatchObject({ code: "bad_request" });
  await expect(write(model, { kind: "spine", brief })).rejects.toMatchObject({ code: "bad_request" });
  await expect(model.answerObject(asking(sceneTask({})), z.object({}))).rejects.toMatchObject({
    code: "bad_request",
  });
  const card: WritingTask = { kind: "card", brief, plan, chapterNumber: 9, rejectionReasons: [] };
  await expect(model.answerObject(asking(card), ChapterAnswer)).rejects.toMatchObject({
    code: "bad_request",
  });
});
