import { SectionDocument } from "@colophon/contracts/manuscript/sections/manuscript";
import { jsonOfStep } from "@colophon/manuscript/apply-steps";
import { readDocument } from "@colophon/manuscript/chapter-document";
import { documentSchema } from "@colophon/manuscript/document-schema";
import { Transform } from "prosemirror-transform";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { buildScene, buildWriter } from "../../platform/testing/build-writer.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

/** Chapters the model can now write differently; until then its second chapter repeats its first. */
let learned: number[] = [];
const writer = buildWriter({
  script: {
    scene: ({ scene, context }) => {
      const own = buildScene(scene);
      const isLearned = context.rejectionReasons.length > 0 && learned.includes(scene.chapterNumber);
      if (scene.chapterNumber === 1) return isLearned ? buildScene({ ...scene, chapterNumber: 77 }) : own;
      if (scene.sceneNumber > 1 || isLearned) return own;
      const first = buildScene({ ...scene, chapterNumber: 1, sceneNumber: 1 });
      // Two of about ten paragraphs: too few for a scene to count as a copy, enough to hold back a book.
      return [...first.split("\n\n").slice(0, 2), ...own.split("\n\n").slice(2)].join("\n\n");
    },
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ adapters: { languageModel: writer } });
  await app.startWorker();
});
afterAll(() => app.close());

async function bookAt(author: TestAuthor, id: string, stage: string): Promise<Record<string, unknown>> {
  const Progress = z.looseObject({ progress: z.looseObject({ stage: z.string() }) });
  const { body } = await eventually(() => author.call("GET", `/api/books/${id}`), {
    until: (answer) => Progress.parse(answer.body).progress.stage === stage,
  });
  return body;
}

const order = { title: "The Salt Garden", genre: "Romance", chapters: 2, words_per_chapter: 1200 };

test(
  "holds a book whose scene repeats another chapter, allows fixes until clean, and charges once",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const { body } = await author.call("POST", "/api/books/generate", { body: order });
    const id = String(body["id"]);
    const held = await bookAt(author, id, "held");
    expect(held["findings"]).toContainEqual(
      expect.objectContaining({ kind: "repetition", severity: "blocking" }),
    );
    const credits = async () => (await author.call("GET", "/api/credits/balance")).body;
    expect(await credits()).toMatchObject({ balance: 30, held: 10 });

    // A model that can't do better leaves the book unchanged.
    const before = writer.calls.length;
    expect((await author.call("POST", `/api/books/${id}/resume`)).status).toBe(202);
    await eventually(() => Promise.resolve(scenesAsked(before)), { until: (scenes) => scenes.length > 0 });
    await bookAt(author, id, "held");
    // Only the two that share the words.
    expect(new Set(scenesAsked(before))).toEqual(new Set(["1.1", "2.1"]));
    expect(await credits()).toMatchObject({ balance: 30, held: 10 });

    learned = [2];
    await author.call("POST", `/api/books/${id}/resume`);
    const mended = await bookAt(author, id, "done");
    expect(mended).toMatchObject({ status: "completed", health: { blocking: false } });
    expect(mended["content"]).toMatchObject({
      "2": expect.stringContaining(buildScene(SECOND).slice(0, 60)),
    });
    expect(await credits()).toMatchObject({ balance: 30, held: 0 });
    const { body: events } = await author.call("GET", `/api/books/${id}/events`);
    const names = [...String(events["text"]).matchAll(/event: (book-[\w-]+)/g)].map(([, name]) => name);
    expect(names).toEqual(["book-held", "book-resume", "book-held", "book-resume", "book-end"]);
    expect(await app.features.integrityChecks.findBroken()).toEqual([]);
  },
);

test(
  "keeps what an author has typed into a held book when the rest is fixed",
  { tags: "merge" },
  async () => {
    learned = [];
    const author = await buildAuthor(app);
    const { body } = await author.call("POST", "/api/books/generate", { body: order });
    const id = String(body["id"]);
    await bookAt(author, id, "held");
    const { body: book } = await author.call("GET", `/api/books/${id}`);
    const [first = "", second = ""] = Object.values(Content.parse(book["content"]));
    const chapter = `/api/books/${id}/chapters/chapter-1`;
    const opened = SectionDocument.parse((await author.call("GET", chapter)).body);
    const typed = new Transform(readDocument(opened.document)).insert(1, documentSchema.text("Mine: "));
    const { version } = opened;
    const steps = typed.steps.map(jsonOfStep);
    const saved = await author.call("POST", `${chapter}/changes`, {
      body: { client_id: "tab-of-the-author", sequence: 1, version, steps },
    });
    expect(saved.body["stored"]).toBe(true);
    learned = [1, 2];
    const before = writer.calls.length;
    await author.call("POST", `/api/books/${id}/resume`);
    const mended = await bookAt(author, id, "done");
    expect(new Set(scenesAsked(before))).toEqual(new Set(["2.1"]));
    const content = Content.parse(mended["content"]);
    expect(content["1"]).toBe(`Mine: ${first}`);
    expect(content["2"]).not.toBe(second);
  },
);

const Content = z.record(z.string(), z.string());

const SECOND = { chapterNumber: 2, sceneNumber: 1, words: 100 };

/** Scenes requested since a call: "2.1". */
function scenesAsked(since: number): string[] {
  return writer.calls
    .slice(since)
    .flatMap(({ request: { task } }) =>
      task.kind === "scene" ? [`${task.scene.chapterNumber}.${task.scene.sceneNumber}`] : [],
    );
}
