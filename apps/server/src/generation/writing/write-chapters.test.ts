import type { BookOutline } from "@colophon/contracts/library/books/outline";
import type { SceneCard } from "@colophon/rules/writing-tasks";
import { expect, test } from "vitest";
import { buildBookOutline, buildScene, buildWriter } from "../../platform/testing/build-writer.ts";
import { ModelFailure } from "../../ports/language-model.ts";
import { RunPaused } from "../../jobs/runs/runs.ts";
import type { BookRun } from "./book-run.ts";
import { closeChapter } from "./close-chapter.ts";
import { type BookRunChanges, type Seen, buildBookRun } from "./testing/build-book-run.ts";
import { writeChapters } from "./write-chapters.ts";

type Model = ReturnType<typeof buildWriter>;

/** A run with a stored outline: its chapters exist, but none of their scenes are written. */
function planned(
  model: Parameters<typeof buildBookRun>[0],
  changes: BookRunChanges = {},
): { run: BookRun; seen: Seen; plan: BookOutline } {
  const { run, seen } = buildBookRun(model, changes);
  const plan = buildBookOutline(run.brief);
  if (seen.chapters.length === 0) {
    seen.chapters.push(
      ...plan.chapters.map(({ id, title, words }, at) => ({
        id,
        number: at + 1,
        title,
        kind: "chapter" as const,
        words_asked: words,
        text: "",
        words: 0,
        provider: "",
        model: "",
        summary: "",
        clocks: [],
        finished_at: null,
        version: 0,
        is_edited: false,
        edited_at: null,
      })),
    );
  }
  return { run, seen, plan };
}

function scenesAsked(model: Model): SceneCard[] {
  return model.calls.flatMap(({ request: { task } }) => (task.kind === "scene" ? [task.scene] : []));
}

const places = (scenes: readonly SceneCard[]): string[] =>
  scenes.map(({ chapterNumber, sceneNumber }) => `${chapterNumber}.${sceneNumber}`);

const eventNames = ({ events }: Seen): unknown[] =>
  events.map(({ type, chapter, scene }) =>
    [type, chapter, scene].filter((part) => typeof part === "string" || typeof part === "number").join(" "),
  );

/** A model that delivers each scene when the test allows it; `begun` lists the chapters being written. */
function buildGatedWriter(): {
  model: Parameters<typeof buildBookRun>[0];
  begun: number[];
  letGo: (chapter: number, failure?: Error) => void;
} {
  const plain = buildWriter();
  const begun: number[] = [];
  const gates = new Map<number, ReturnType<typeof Promise.withResolvers<void>>>();
  const gateOf = (chapter: number): ReturnType<typeof Promise.withResolvers<void>> => {
    const gate = gates.get(chapter) ?? Promise.withResolvers<void>();
    gates.set(chapter, gate);
    return gate;
  };
  return {
    begun,
    letGo(chapter, failure) {
      if (failure === undefined) gateOf(chapter).resolve();
      else gateOf(chapter).reject(failure);
    },
    model: {
      ...plain,
      async writeText(request, onText) {
        const chapter = request.task.kind === "scene" ? request.task.scene.chapterNumber : 0;
        begun.push(chapter);
        await gateOf(chapter).promise;
        return plain.writeText(request, onText);
      },
    },
  };
}

/** Runs everything that doesn't wait for external events. */
async function untilQuiet(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const argument = { form: "argument", genre: "Business" } as const;
const overloaded = new ModelFailure({ code: "overloaded", failureClass: "retry", provider: "fake" });

test("writes a story chapter by chapter, and notifies readers of each step in order", async () => {
  const model = buildWriter();
  const { run, seen, plan } = planned(model, { brief: { chapters: 2, wordsPerChapter: 2000 } });
  const manuscript = await writeChapters(run, { plan, voice: null });
  await Promise.all(manuscript.closings);
  expect(places(scenesAsked(model))).toEqual(["1.1", "1.2", "2.1", "2.2"]);
  const of = (chapter: number): unknown[] =>
    eventNames(seen).filter((event) => String(event).split(" ")[1] === String(chapter));
  // A chapter may still be closing when the next one's first scene is stored.
  for (const chapter of [1, 2]) {
    expect(of(chapter)).toEqual([
      `chapter-start ${chapter}`,
      `scene-text ${chapter} 1`,
      `scene-text ${chapter} 2`,
      `chapter-end ${chapter}`,
    ]);
  }
  expect(seen.events.flatMap(({ type, words }) => (type === "scene-text" ? [words] : []))).toEqual([
    1000, 2000, 3000, 4000,
  ]);
});

test("finishes a chapter with its scenes and breaks, length, and model", async () => {
  const { run, seen, plan } = planned(buildWriter(), { brief: { chapters: 1, wordsPerChapter: 2000 } });
  const manuscript = await writeChapters(run, { plan, voice: null });
  await Promise.all(manuscript.closings);
  const [one, two] = [1, 2].map((sceneNumber) => buildScene({ chapterNumber: 1, sceneNumber, words: 1000 }));
  expect(seen.chapters[0]).toMatchObject({
    text: `${one}\n\n* * *\n\n${two}`,
    words: 2000,
    provider: "fake",
    model: "fake-1",
  });
  expect(seen.events.at(-1)).toMatchObject({
    type: "chapter-end",
    words: 2000,
    chapters_done: 1,
    chapters_total: 1,
  });
});

test("closes a chapter with its last scene, and the book with its last chapter", async () => {
  const model = buildWriter();
  const { run, plan } = planned(model, { brief: { chapters: 2, wordsPerChapter: 2000 } });
  await writeChapters(run, { plan, voice: null });
  expect(scenesAsked(model).map(({ endsChapter, endsBook }) => [endsChapter, endsBook])).toEqual([
    [false, false],
    [true, false],
    [false, false],
    [true, true],
  ]);
});

test("shortens scenes after a surplus", async () => {
  const scene = ({ scene: card }: { scene: SceneCard }): string =>
    buildScene({ ...card, words: card.words + (card.sceneNumber === 1 ? 300 : 0) });
  const model = buildWriter({ script: { scene } });
  const { run, plan } = planned(model, { brief: { chapters: 1, wordsPerChapter: 2000 } });
  await writeChapters(run, { plan, voice: null });
  expect(scenesAsked(model).map(({ words }) => words)).toEqual([1000, 700]);
});

test.each([0.6, 0.8, 1.2, 1.4])("adjusts the request to a model that writes %f of it", async (its) => {
  const scene = ({ scene: card }: { scene: SceneCard }): string =>
    buildScene({ ...card, words: Math.round(card.requestedWords * its) });
  const model = buildWriter({ script: { scene } });
  const { run, seen, plan } = planned(model, { brief: { chapters: 4, wordsPerChapter: 2000 } });
  const manuscript = await writeChapters(run, { plan, voice: null });
  await Promise.all(manuscript.closings);
  const words = seen.chapters.reduce((sum, chapter) => sum + chapter.words, 0);
  expect(Math.abs(words / 8000 - 1)).toBeLessThanOrEqual(0.03);
  expect(seen.chapters.every((chapter) => Math.abs(chapter.words / 2000 - 1) <= 0.1)).toBe(true);
  // Nothing was inserted after an ending.
  const endings = scenesAsked(model).filter(({ endsBook }) => endsBook);
  expect(endings).toHaveLength(1);
  expect(scenesAsked(model).at(-1)?.endsBook).toBe(true);
});

test("knows a model's ratio from earlier books at the first scene", async () => {
  const model = buildWriter();
  const { run, plan } = planned(model, {
    brief: { chapters: 1, wordsPerChapter: 2000 },
    lengthRows: [{ asked: 1000, delivered: 500 }],
  });
  await writeChapters(run, { plan, voice: null });
  expect(scenesAsked(model)[0]).toMatchObject({ words: 1000, requestedWords: 2000 });
});

test("has a scene fixed that repeats its own chapter or an earlier one", async () => {
  const scene = ({ scene: card }: { scene: SceneCard }): string =>
    buildScene({ chapterNumber: 1, sceneNumber: card.chapterNumber === 3 ? 9 : 1, words: card.words });
  const model = buildWriter({ delayMs: 5, script: { scene } });
  const { run, plan } = planned(model, { brief: { chapters: 3, wordsPerChapter: 2000 } });
  await writeChapters(run, { plan, voice: null });
  const mended = model.calls.flatMap(({ request: { task } }) =>
    task.kind === "repair" && task.findings.some(({ measure }) => measure === "duplicate")
      ? [task.scene]
      : [],
  );
  // Repeated: 1.2 from its own chapter, 2.1 from the chapter before; 3.1 is new.
  expect(places(mended)).toEqual(["1.2", "2.1", "2.2", "3.2"]);
});

test("reports a chapter closed by another lease once", async () => {
  const { run, seen, plan } = planned(buildWriter(), { brief: { chapters: 1 } });
  const manuscript = await writeChapters(run, { plan, voice: null });
  await Promise.all(manuscript.closings);
  const before = eventNames(seen);
  const [card] = plan.chapters;
  if (card === undefined) throw new Error("a plan has chapters");
  await closeChapter(run, { manuscript, card, number: 1, announced: Promise.resolve() });
  expect(before.at(-1)).toBe("chapter-end 1");
  expect(eventNames(seen)).toEqual(before);
});

test("resumes a book at the first missing scene, with the text before it", async () => {
  const first = buildScene({ chapterNumber: 1, sceneNumber: 1, words: 900 });
  const row = { chapter_id: "chapter-1", number: 1, words_asked: 1000, text: first, words: 900 };
  const model = buildWriter();
  const { run, seen, plan } = planned(model, {
    brief: { chapters: 1, wordsPerChapter: 2000 },
    sceneRows: [{ ...row, words_to_ask: 1000, provider: "fake", model: "fake-1" }],
  });
  await writeChapters(run, { plan, voice: null });
  expect(scenesAsked(model).map(({ sceneNumber, words }) => [sceneNumber, words])).toEqual([[2, 1100]]);
  expect(model.calls[0]?.request.cachedPrefix.join()).toContain(first);
  // The lease that started the chapter has already notified its readers.
  expect(eventNames(seen)[0]).toBe("scene-text 1 2");
});

test("does not write a finished chapter again", async () => {
  const model = buildWriter();
  const { run, seen, plan } = planned(model, { brief: { chapters: 2 } });
  Object.assign(seen.chapters[0] ?? {}, { finished_at: new Date(0), text: "It rained." });
  await writeChapters(run, { plan, voice: null });
  expect(places(scenesAsked(model))).toEqual(["2.1"]);
});

test("keeps the memory of a long book by summaries and facts", { tags: "merge" }, async () => {
  const model = buildWriter({
    properties: { contextTokens: 40_000, thinkingTokens: 0 },
    script: {
      ledger: ({ chapterNumber, text }) => ({
        summary: `Told of chapter ${chapterNumber}.`,
        facts: [
          {
            about: "Sigrid Okonkwo",
            attribute: "eyes",
            value: `grey ${chapterNumber}`,
            quote: text.slice(0, 9),
            scene: 1,
          },
        ],
        clocks: [],
        planted: [],
        paid: [],
      }),
    },
  });
  const { run, plan } = planned(model, { brief: { chapters: 12, wordsPerChapter: 4000 } });
  await writeChapters(run, { plan, voice: null });
  const last = model.calls.findLast(({ kind }) => kind === "scene")?.request;
  const prefix = last?.cachedPrefix.join("\n") ?? "";
  expect(prefix).toContain("in short: Told of chapter 1.");
  expect(prefix).toContain("Sigrid Okonkwo, eyes: grey 1 (chapter 1)");
  expect(prefix).not.toContain(buildScene({ chapterNumber: 1, sceneNumber: 1, words: 2000 }));
  // People on the card come with their facts, latest first.
  expect(last?.prompt).toContain("Sigrid Okonkwo, eyes: grey 10 (chapter 10)");
});

test("sends the full text while it fits, one constant block per scene", async () => {
  const model = buildWriter();
  const { run, plan } = planned(model, { brief: { chapters: 3, wordsPerChapter: 2000 } });
  await writeChapters(run, { plan, voice: null });
  const prefixes = model.calls
    .filter(({ kind }) => kind === "scene")
    .map(({ request }) => request.cachedPrefix);
  for (const [at, prefix] of prefixes.entries()) {
    const before = prefixes[at - 1] ?? [];
    expect(prefix.slice(0, before.length)).toEqual(before);
    expect(prefix.length).toBe(2 + at);
  }
});

test("pauses after the scene in progress, which is stored, without starting the next", async () => {
  const model = buildWriter();
  const { run, seen, plan } = planned(model, {
    brief: { chapters: 1, wordsPerChapter: 2000 },
    isPaused: () => true,
  });
  await expect(writeChapters(run, { plan, voice: null })).rejects.toBeInstanceOf(RunPaused);
  expect(places(scenesAsked(model))).toEqual(["1.1"]);
  expect(eventNames(seen)).toEqual(["chapter-start 1", "scene-text 1 1"]);
});

test("writes four chapters of an argument at a time, and starts the fifth when one is done", async () => {
  const { model, begun, letGo } = buildGatedWriter();
  const { run, plan } = planned(model, { brief: { ...argument, chapters: 6 } });
  const writing = writeChapters(run, { plan, voice: null });
  await untilQuiet();
  expect(begun).toEqual([1, 2, 3, 4]);
  letGo(3);
  await untilQuiet();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  for (const chapter of [1, 2, 4, 5, 6]) letGo(chapter);
  await writing;
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
});

test("writes a story's chapters one at a time", async () => {
  const { model, begun, letGo } = buildGatedWriter();
  const { run, plan } = planned(model);
  const writing = writeChapters(run, { plan, voice: null });
  await untilQuiet();
  expect(begun).toEqual([1]);
  for (const chapter of [1, 2, 3]) letGo(chapter);
  await writing;
});

test("starts nothing more after the first failed chapter, and waits for those in progress", async () => {
  const { model, begun, letGo } = buildGatedWriter();
  const { run, seen, plan } = planned(model, { brief: { ...argument, chapters: 6 } });
  let ended = false;
  const writing = writeChapters(run, { plan, voice: null })
    .catch((error: unknown) => error)
    .finally(() => {
      ended = true;
    });
  await untilQuiet();
  letGo(2, overloaded);
  await untilQuiet();
  expect([begun, ended]).toEqual([[1, 2, 3, 4], false]);
  for (const chapter of [1, 3, 4]) letGo(chapter);
  expect(await writing).toBe(overloaded);
  expect(begun).toEqual([1, 2, 3, 4]);
  const finished = seen.chapters.filter((row) => row.finished_at !== null);
  expect(finished.map(({ number }) => number)).toEqual([1, 3, 4]);
});

test("finishes a stored chapter before the next one's failure ends the book", async () => {
  const model = buildWriter({ failures: [{ kind: "scene", nth: 2, failure: overloaded }] });
  const { run, seen, plan } = planned(model);
  await expect(writeChapters(run, { plan, voice: null })).rejects.toBe(overloaded);
  expect(seen.chapters.map((row) => row.finished_at !== null)).toEqual([true, false, false]);
});

test("does not delay the next chapter's scenes for a slow line editor", async () => {
  const plain = buildWriter();
  const slow = Promise.withResolvers<void>();
  const model = {
    ...plain,
    answerObject: (async (request, shape) => {
      if (request.task.kind === "line-edit" && request.task.chapterNumber === 1) await slow.promise;
      return plain.answerObject(request, shape);
    }) satisfies typeof plain.answerObject,
  };
  const { run, seen, plan } = planned(model, { brief: { chapters: 2, wordsPerChapter: 2000 } });
  const writing = writeChapters(run, { plan, voice: null });
  for (let turn = 0; turn < 200 && !eventNames(seen).includes("scene-text 2 1"); turn += 1)
    await untilQuiet();
  expect(eventNames(seen)).toContain("scene-text 2 1");
  expect(eventNames(seen)).not.toContain("chapter-end 1");
  slow.resolve();
  await Promise.all((await writing).closings);
  expect(seen.chapters.every((row) => row.finished_at !== null)).toBe(true);
});

test("ends the book for a chapter that cannot be closed before two more are paid for", async () => {
  const failure = new Error("the row is too long");
  const model = buildWriter();
  const { run, plan } = planned(model, { brief: { chapters: 5 } });
  const broken = { ...run.books, finishChapter: () => Promise.reject(failure) };
  await expect(writeChapters({ ...run, books: broken }, { plan, voice: null })).rejects.toBe(failure);
  expect(new Set(places(scenesAsked(model)).map((place) => place[0])).size).toBeLessThanOrEqual(3);
});
