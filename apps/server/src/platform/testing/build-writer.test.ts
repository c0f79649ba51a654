import { checkOutline } from "@colophon/rules/outline-gate";
import type { WritingTask } from "@colophon/rules/writing-tasks";
import { countWords } from "@colophon/rules/word-count";
import { buildBrief } from "@colophon/sample-books/testing/build-brief";
import { expect, test } from "vitest";
import type { z } from "zod";
import { buildSceneCard, buildSceneRequest } from "../../adapters/fakes/build-model-request.ts";
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
import { buildBookOutline, buildOutlineAnswer, buildScene, buildWriter } from "./build-writer.ts";

const brief = buildBrief({ names: ["Ruth Calloway"], wordsPerChapter: 1500 });
const plan = buildBookOutline(brief);
const scene = buildSceneCard();
const claims = [{ id: "c1", kind: "number", quote: "Nine of ten." } as const];

test.each<[WritingTask, z.ZodType]>([
  [{ kind: "spine", brief }, SpineAnswer],
  [{ kind: "card", brief, plan, chapterNumber: 2, rejectionReasons: [] }, ChapterAnswer],
  [{ kind: "audition", brief, plan }, AuditionAnswer],
  [{ kind: "repair", brief, scene, text: "", findings: [] }, RepairAnswer],
  [{ kind: "ledger", brief, plan, chapterNumber: 1, text: "It was so. It is." }, LedgerAnswer],
  [{ kind: "line-edit", brief, plan, chapterNumber: 1, text: "" }, LineEditAnswer],
  [{ kind: "truth", brief, plan, chapterNumber: 1, claims }, TruthAnswer],
  [{ kind: "editor", brief, plan, text: "", fromChapter: 1, toChapter: 3 }, EditorAnswer],
  [{ kind: "blurb", brief, plan }, BlurbAnswer],
])("answers %j in the requested shape", async (task, shape) => {
  const { object } = await buildWriter().answerObject(buildSceneRequest({ task }), shape);
  expect(object).toEqual(shape.parse(object));
});

test("plans scenes with beats, as answered and as stored, and passes the gate", () => {
  const answer = OutlineAnswer.parse(buildOutlineAnswer(brief));
  expect(answer.chapters.map(({ scenes }) => scenes.length)).toEqual([2, 2, 2]);
  expect(plan.chapters[0]?.scenes.map(({ beats }) => beats)).toEqual([1, 2]);
  expect(plan.chapters[0]?.beats).toHaveLength(3);
  expect(checkOutline(brief, plan)).toEqual([]);
  const business = buildBrief({ form: "argument", genre: "Business" });
  expect(checkOutline(business, buildBookOutline(business))).toEqual([]);
});

test("writes exactly the requested words, different in each scene", () => {
  const of = (chapterNumber: number, sceneNumber: number): string =>
    buildScene({ chapterNumber, sceneNumber, words: 731 });
  expect(countWords(of(1, 1))).toBe(731);
  const sentences = (text: string): Set<string> => new Set(text.split(/(?<=[.])\s+/));
  expect(sentences(of(1, 1)).intersection(sentences(of(1, 2))).size).toBe(0);
  expect(sentences(of(1, 1)).intersection(sentences(of(2, 1))).size).toBe(0);
});
