import type { BookPlan } from "@colophon/contracts/books/plan";
import type { SceneCard } from "@colophon/domain/writing-tasks";
import { expect, test } from "vitest";
import { aPlan, aScene, aWriter } from "../../platform/test-kit/a-writer.ts";
import { ModelFailure } from "../../ports/language-model.ts";
import { RunPaused } from "../runs/runs.ts";
import type { BookRun } from "./book-run.ts";
import { closeChapter } from "./close-chapter.ts";
import { type BookRunChanges, type Seen, aBookRun } from "./testing/a-book-run.ts";
import { writeChapters } from "./write-chapters.ts";

type Model = ReturnType<typeof aWriter>;

/** A run whose plan is stored: its chapters are laid out, and not a scene of them is written. */
function planned(
  model: Parameters<typeof aBookRun>[0],
  changes: BookRunChanges = {},
): { run: BookRun; seen: Seen; plan: BookPlan } {
  const { run, seen } = aBookRun(model, changes);
  const plan = aPlan(run.brief);
  if (seen.chapters.length === 0) {
    seen.chapters.push(
      ...plan.chapters.map(({ id, title, words }, at) => ({
        id,
        number: at + 1,
        title,
        words_asked: words,
        text: "",
        words: 0,
        provider: "",
        model: "",
        finished_at: null,
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

const told = ({ events }: Seen): unknown[] =>
  events.map(({ type, chapter, scene }) =>
    [type, chapter, scene].filter((part) => typeof part === "string" || typeof part === "number").join(" "),
  );

/** A model whose scenes come when the test lets them; `begun` says which chapters are being written. */
function aGatedWriter(): {
  model: Parameters<typeof aBookRun>[0];
  begun: number[];
  letGo: (chapter: number, failure?: Error) => void;
} {
  const plain = aWriter();
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

/** Lets everything happen that waits for nothing from outside. */
async function untilQuiet(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

const NOTED = { facts: [], states: [], openPromises: ["Who called"] };
const argument = { form: "argument", genre: "Business" } as const;
const overloaded = new ModelFailure({ code: "overloaded", failureClass: "retry", provider: "fake" });

test("a story is written chapter by chapter, and readers hear of each step in its order", async () => {
  const model = aWriter();
  const { run, seen, plan } = planned(model, { brief: { chapters: 2, wordsPerChapter: 2000 } });
  const manuscript = await writeChapters(run, plan);
  await Promise.all(manuscript.closings);
  expect(places(scenesAsked(model))).toEqual(["1.1", "1.2", "2.1", "2.2"]);
  expect(told(seen)).toEqual([
    "chapter-start 1",
    "scene-text 1 1",
    "scene-text 1 2",
    "chapter-end 1",
    "chapter-start 2",
    "scene-text 2 1",
    "scene-text 2 2",
    "chapter-end 2",
  ]);
  expect(seen.events.flatMap(({ type, words }) => (type === "scene-text" ? [words] : []))).toEqual([
    1000, 2000, 3000, 4000,
  ]);
});

test("a finished chapter is its scenes with breaks between, its length, and who wrote it", async () => {
  const { run, seen, plan } = planned(aWriter(), { brief: { chapters: 1, wordsPerChapter: 2000 } });
  const manuscript = await writeChapters(run, plan);
  await Promise.all(manuscript.closings);
  const [one, two] = [1, 2].map((sceneNumber) => aScene({ chapterNumber: 1, sceneNumber, words: 1000 }));
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

test("the last scene of a chapter closes it, and that of the last chapter the book", async () => {
  const model = aWriter();
  const { run, plan } = planned(model, { brief: { chapters: 2, wordsPerChapter: 2000 } });
  await writeChapters(run, plan);
  expect(scenesAsked(model).map(({ endsChapter, endsBook }) => [endsChapter, endsBook])).toEqual([
    [false, false],
    [true, false],
    [false, false],
    [true, true],
  ]);
});

test("a scene's surplus shortens the scenes after it", async () => {
  const scene = ({ scene: card }: { scene: SceneCard }): string =>
    aScene({ ...card, words: card.words + (card.sceneNumber === 1 ? 300 : 0) });
  const model = aWriter({ script: { scene } });
  const { run, plan } = planned(model, { brief: { chapters: 1, wordsPerChapter: 3000 } });
  await writeChapters(run, plan);
  expect(scenesAsked(model).map(({ words }) => words)).toEqual([1000, 850, 850]);
});

test("a chapter one word more than a tenth short gets one more scene for what is missing, and no second one", async () => {
  const lacking = (short: number): Model =>
    aWriter({
      script: {
        scene: ({ scene }) =>
          aScene({ ...scene, words: scene.words - (scene.sceneNumber === 1 ? short : 60) }),
      },
    });
  const enough = lacking(100);
  const first = planned(enough, { brief: { chapters: 1, wordsPerChapter: 1000 } });
  await writeChapters(first.run, first.plan);
  expect(scenesAsked(enough)).toHaveLength(1);
  const short = lacking(101);
  const second = planned(short, { brief: { chapters: 1, wordsPerChapter: 1000 } });
  await writeChapters(second.run, second.plan);
  const [planned1, further, ...more] = scenesAsked(short);
  expect(more).toEqual([]);
  expect(planned1?.scenesInChapter).toBe(1);
  expect(further).toMatchObject({
    sceneNumber: 2,
    scenesInChapter: 2,
    words: 101,
    endsChapter: true,
    endsBook: true,
  });
  expect(further?.beats).toHaveLength(1);
  expect(further?.beats[0]?.people).toEqual(["Sigrid Okonkwo"]);
});

test("a chapter that is still short after its further scene stays short", async () => {
  const scene = ({ scene: card }: { scene: SceneCard }): string =>
    aScene({ ...card, words: Math.floor(card.words / 2) });
  const model = aWriter({ script: { scene } });
  const { run, plan } = planned(model, { brief: { chapters: 1, wordsPerChapter: 1000 } });
  await writeChapters(run, plan);
  expect(scenesAsked(model).map(({ words }) => words)).toEqual([1000, 500]);
});

test("a scene that says again what its own chapter or an earlier one has said is sent to be mended", async () => {
  const scene = ({ scene: card }: { scene: SceneCard }): string =>
    aScene({ chapterNumber: 1, sceneNumber: card.chapterNumber === 3 ? 9 : 1, words: card.words });
  const model = aWriter({ delayMs: 5, script: { scene } });
  const { run, plan } = planned(model, { brief: { chapters: 3, wordsPerChapter: 2000 } });
  await writeChapters(run, plan);
  const mended = model.calls.flatMap(({ request: { task } }) =>
    task.kind === "repair" && task.findings.some(({ measure }) => measure === "duplicate")
      ? [task.scene]
      : [],
  );
  // Told before: 1.2 by its own chapter, 2.1 by the chapter before; 3.1 is new.
  expect(places(mended)).toEqual(["1.2", "2.1", "2.2", "3.2"]);
});

test("a chapter that another claim has closed meanwhile is told of once", async () => {
  const { run, seen, plan } = planned(aWriter(), { brief: { chapters: 1 } });
  const manuscript = await writeChapters(run, plan);
  await Promise.all(manuscript.closings);
  const before = told(seen);
  const [card] = plan.chapters;
  if (card === undefined) throw new Error("a plan has chapters");
  await closeChapter(run, { manuscript, card, number: 1, announced: Promise.resolve() });
  expect(before.at(-1)).toBe("chapter-end 1");
  expect(told(seen)).toEqual(before);
});

test("a book that is taken up again goes on at the first missing scene, with the text before it", async () => {
  const first = aScene({ chapterNumber: 1, sceneNumber: 1, words: 900 });
  const row = { chapter_id: "chapter-1", number: 1, words_asked: 1000, text: first, words: 900 };
  const model = aWriter();
  const { run, seen, plan } = planned(model, {
    brief: { chapters: 1, wordsPerChapter: 2000 },
    sceneRows: [{ ...row, memory: null, provider: "fake", model: "fake-1" }],
  });
  await writeChapters(run, plan);
  expect(scenesAsked(model).map(({ sceneNumber, words }) => [sceneNumber, words])).toEqual([[2, 1100]]);
  expect(model.calls[0]?.request.cachedPrefix.join()).toContain(first);
  // Its readers were told of the chapter's start by the claim that began it.
  expect(told(seen)[0]).toBe("scene-text 1 2");
});

test("a chapter that was finished is not written again", async () => {
  const model = aWriter();
  const { run, seen, plan } = planned(model, { brief: { chapters: 2 } });
  Object.assign(seen.chapters[0] ?? {}, { finished_at: new Date(0), text: "It rained." });
  await writeChapters(run, plan);
  expect(places(scenesAsked(model))).toEqual(["2.1"]);
});

test("headings, fences and a half last sentence of an answer are not stored", async () => {
  const scene = ({ scene: card }: { scene: SceneCard }): object => ({
    text: `\`\`\`\n## ${card.chapter.title}\n\n${aScene(card)}\n\nAnd then the\n\`\`\``,
    cutByLength: true,
  });
  const { run, seen, plan } = planned(aWriter({ script: { scene } }), { brief: { chapters: 1 } });
  const manuscript = await writeChapters(run, plan);
  await Promise.all(manuscript.closings);
  expect(seen.chapters[0]?.text).toBe(aScene({ chapterNumber: 1, sceneNumber: 1, words: 600 }));
});

test("what a scene noted is known to the scenes of a long book that come after it", async () => {
  const model = aWriter({
    script: { memory: ({ scene }) => ({ ...NOTED, summary: `Noted of chapter ${scene.chapterNumber}.` }) },
  });
  const { run, plan } = planned(model, { brief: { chapters: 12, wordsPerChapter: 4000 } });
  await writeChapters(run, plan);
  const last = model.calls.findLast(({ kind }) => kind === "scene");
  const prefix = last?.request.cachedPrefix.join("\n") ?? "";
  expect(prefix).toContain("SUMMARY OF CHAPTER 1");
  expect(prefix).toContain("Noted of chapter 1.");
  expect(prefix).toContain("OPEN PROMISES\nWho called");
});

test("a pause is kept after the scene being written: it is stored, and the next is not begun", async () => {
  const model = aWriter();
  const { run, seen, plan } = planned(model, {
    brief: { chapters: 1, wordsPerChapter: 2000 },
    isPaused: () => true,
  });
  await expect(writeChapters(run, plan)).rejects.toBeInstanceOf(RunPaused);
  expect(places(scenesAsked(model))).toEqual(["1.1"]);
  expect(told(seen)).toEqual(["chapter-start 1", "scene-text 1 1"]);
});

test("an argument's chapters are written four at a time, and the fifth when one of them is whole", async () => {
  const { model, begun, letGo } = aGatedWriter();
  const { run, plan } = planned(model, { brief: { ...argument, chapters: 6 } });
  const writing = writeChapters(run, plan);
  await untilQuiet();
  expect(begun).toEqual([1, 2, 3, 4]);
  letGo(3);
  await untilQuiet();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  for (const chapter of [1, 2, 4, 5, 6]) letGo(chapter);
  await writing;
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a story's chapters are written one at a time", async () => {
  const { model, begun, letGo } = aGatedWriter();
  const { run, plan } = planned(model);
  const writing = writeChapters(run, plan);
  await untilQuiet();
  expect(begun).toEqual([1]);
  for (const chapter of [1, 2, 3]) letGo(chapter);
  await writing;
});

test("the first chapter that fails stops what has not begun, and what has is waited for", async () => {
  const { model, begun, letGo } = aGatedWriter();
  const { run, seen, plan } = planned(model, { brief: { ...argument, chapters: 6 } });
  let ended = false;
  const writing = writeChapters(run, plan)
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

test("a chapter whose scenes are stored is finished before the failure of the next one ends the book", async () => {
  const model = aWriter({ failures: [{ kind: "scene", nth: 2, failure: overloaded }] });
  const { run, seen, plan } = planned(model);
  await expect(writeChapters(run, plan)).rejects.toBe(overloaded);
  expect(seen.chapters.map((row) => row.finished_at !== null)).toEqual([true, false, false]);
});

test("a memory that hangs keeps no scene waiting", async () => {
  const plain = aWriter();
  const never = new Promise<never>(() => undefined);
  const { run, seen, plan } = planned({ ...plain, answerObject: () => never });
  const manuscript = await writeChapters(run, plan);
  await Promise.all(manuscript.closings);
  expect(seen.chapters.every((row) => row.finished_at !== null)).toBe(true);
});
