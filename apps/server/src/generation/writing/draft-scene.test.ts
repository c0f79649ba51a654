import { expect, test } from "vitest";
import type { SceneCard, WritingTask } from "@colophon/rules/writing-tasks";
import { countWords } from "@colophon/rules/word-count";
import { buildBookOutline, buildScene, buildWriter } from "../../platform/testing/build-writer.ts";
import { SceneUnfit } from "./book-run.ts";
import { draftScene } from "./draft-scene.ts";
import { type Manuscript, openManuscript } from "./manuscript.ts";
import { nextSceneCard } from "./next-scene.ts";
import { buildBookRun } from "./testing/build-book-run.ts";

type SceneTask = Extract<WritingTask, { kind: "scene" }>;

/** The first scene of a book of one chapter, drafted by a model that answers as the test says. */
function drafted(answers: ((task: SceneTask) => unknown)[]) {
  let asked = 0;
  const model = buildWriter({
    script: {
      scene: (task) => {
        const answer = answers[Math.min(asked, answers.length - 1)];
        asked += 1;
        return answer?.(task);
      },
    },
  });
  const { run } = buildBookRun(model, { brief: { chapters: 1, wordsPerChapter: 800 } });
  const plan = buildBookOutline(run.brief);
  const manuscript: Manuscript = openManuscript(
    { plan, voice: null },
    { scenes: [], chapters: [], facts: [], history: [] },
  );
  const [card] = plan.chapters;
  if (card === undefined) throw new Error("a plan has chapters");
  const scene = nextSceneCard(run.brief, {
    chapter: { manuscript, card, number: 1 },
    identity: model.identity("strong"),
  });
  if (scene === null) throw new Error("a new chapter has a scene to write");
  const calls = (): SceneTask[] =>
    model.calls.flatMap(({ request: { task } }) => (task.kind === "scene" ? [task] : []));
  return { calls, model, draft: draftScene(run, { manuscript, scene, rejectionReasons: [] }) };
}

const whole = ({ scene }: { scene: SceneCard }): string => buildScene(scene);

test("accepts a good scene after one call", async () => {
  const { draft, calls } = drafted([whole]);
  const { text, takes } = await draft;
  expect(countWords(text)).toBe(800);
  expect(takes.map(({ faults }) => faults)).toEqual([[]]);
  expect(calls()).toHaveLength(1);
});

test("rewrites a scene below half its length once, with the reason and the model's ratio", async () => {
  const short = ({ scene }: SceneTask): string => buildScene({ ...scene, words: 300 });
  const { draft, calls } = drafted([short, whole]);
  const { text, takes } = await draft;
  expect(countWords(text)).toBe(800);
  expect(takes.map(({ words, faults }) => [words, faults.map(({ kind }) => kind)])).toEqual([
    [300, ["too_short"]],
    [800, []],
  ]);
  const [first, second] = calls();
  expect(first?.context.rejectionReasons).toEqual([]);
  expect(second?.context.rejectionReasons).toHaveLength(1);
  // 300 words for 800 requested: the next request is for what delivers 800.
  expect(second?.scene.requestedWords).toBe(2000);
});

test("stops after two unfit versions of a scene", async () => {
  const { draft, calls } = drafted([() => "I"]);
  await expect(draft).rejects.toBeInstanceOf(SceneUnfit);
  expect(calls()).toHaveLength(2);
});

test("continues a truncated scene from its last word without repairing it", async () => {
  const parts = ({ scene }: SceneTask): string[] => {
    const words = buildScene({ ...scene, words: 800 }).match(/\S+\s*/g) ?? [];
    return [words.slice(0, 500).join(""), words.slice(500).join("")];
  };
  const { draft, model, calls } = drafted([
    (task) => ({ text: parts(task)[0]?.trimEnd(), cutByLength: true }),
    (task) => parts(task)[1],
  ]);
  const { text } = await draft;
  expect(text.split(/\s+/)).toHaveLength(800);
  expect(calls()[1]?.context.continues.split(/\s+/)).toHaveLength(500);
  expect(calls()[1]?.scene.requestedWords).toBe(300);
  expect(model.calls.filter(({ kind }) => kind === "repair")).toEqual([]);
});

test("stops a model that never ends after a few continuations", async () => {
  const { draft, calls } = drafted([
    ({ scene }) => ({ text: buildScene({ ...scene, words: 250 }), cutByLength: true }),
  ]);
  await draft;
  expect(calls()).toHaveLength(4);
});

test("does not judge prepared text", async () => {
  const model = buildWriter({
    isSample: true,
    script: { scene: () => "It rained all day, and nobody came." },
  });
  const { run } = buildBookRun(model, { brief: { chapters: 1, wordsPerChapter: 800 } });
  const plan = buildBookOutline(run.brief);
  const manuscript = openManuscript(
    { plan, voice: null },
    { scenes: [], chapters: [], facts: [], history: [] },
  );
  const [card] = plan.chapters;
  const scene =
    card &&
    nextSceneCard(run.brief, {
      chapter: { manuscript, card, number: 1 },
      identity: model.identity("strong"),
    });
  if (scene === undefined || scene === null) throw new Error("a new chapter has a scene to write");
  const { text } = await draftScene(run, { manuscript, scene, rejectionReasons: [] });
  expect(text).toBe("It rained all day, and nobody came.");
});
