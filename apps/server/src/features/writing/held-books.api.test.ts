import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type TestAuthor, anAuthor } from "../../platform/test-kit/authors.ts";
import { aScene, aWriter } from "../../platform/test-kit/a-writer.ts";
import { eventually } from "../../platform/test-kit/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/test-kit/test-app.ts";

/** Whether the writer has learned to say things anew; until then its second chapter repeats the first. */
let hasLearned = false;
const writer = aWriter({
  script: {
    scene: ({ scene, context }) => {
      const own = aScene(scene);
      const isAskedAgain = context.refusedBecause.length > 0;
      if (scene.chapterNumber === 1 || scene.sceneNumber > 1 || (isAskedAgain && hasLearned)) return own;
      const first = aScene({ ...scene, chapterNumber: 1, sceneNumber: 1 });
      // Two paragraphs of some ten: too few for a scene to be a copy, enough for a book to be held.
      return [...first.split("\n\n").slice(0, 2), ...own.split("\n\n").slice(2)].join("\n\n");
    },
  },
});

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ adapters: { languageModel: writer } });
  await it.startWorker();
});
afterAll(() => it.close());

async function bookAt(author: TestAuthor, id: string, stage: string): Promise<Record<string, unknown>> {
  const Progress = z.looseObject({ progress: z.looseObject({ stage: z.string() }) });
  const { body } = await eventually(() => author.call("GET", `/api/books/${id}`), {
    until: (answer) => Progress.parse(answer.body).progress.stage === stage,
    timeoutMs: 30_000,
  });
  return body;
}

const order = { title: "The Salt Garden", genre: "Romance", chapters: 2, words_per_chapter: 1200 };

test("a book whose scene repeats another chapter is held, may be mended until it is clean, and is paid for once", async () => {
  const author = await anAuthor(it);
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  const id = String(body["id"]);
  const held = await bookAt(author, id, "held");
  expect(held["findings"]).toContainEqual(
    expect.objectContaining({ kind: "repetition", severity: "blocking" }),
  );
  const credits = async () => (await author.call("GET", "/api/credits/balance")).body;
  expect(await credits()).toMatchObject({ balance: 30, held: 10 });

  // A model that cannot do better leaves the book where it was.
  const before = writer.calls.length;
  expect((await author.call("POST", `/api/books/${id}/resume`)).status).toBe(202);
  await eventually(() => Promise.resolve(scenesAsked(before)), { until: (scenes) => scenes.length > 0 });
  await bookAt(author, id, "held");
  // The two that share the words, and no other.
  expect(new Set(scenesAsked(before))).toEqual(new Set(["1.1", "2.1"]));
  expect(await credits()).toMatchObject({ balance: 30, held: 10 });

  hasLearned = true;
  await author.call("POST", `/api/books/${id}/resume`);
  const mended = await bookAt(author, id, "done");
  expect(mended).toMatchObject({ status: "completed", health: { blocking: false } });
  expect(mended["content"]).toMatchObject({ "2": expect.stringContaining(aScene(SECOND).slice(0, 60)) });
  expect(await credits()).toMatchObject({ balance: 30, held: 0 });
  const { body: events } = await author.call("GET", `/api/books/${id}/events`);
  const names = [...String(events["text"]).matchAll(/event: (book-[\w-]+)/g)].map(([, name]) => name);
  expect(names).toEqual(["book-held", "book-resume", "book-held", "book-resume", "book-end"]);
  expect(await it.features.invariants.findBroken()).toEqual([]);
});

const SECOND = { chapterNumber: 2, sceneNumber: 1, words: 100 };

/** Scenes that were asked for since a call: "2.1". */
function scenesAsked(since: number): string[] {
  return writer.calls
    .slice(since)
    .flatMap(({ request: { task } }) =>
      task.kind === "scene" ? [`${task.scene.chapterNumber}.${task.scene.sceneNumber}`] : [],
    );
}
