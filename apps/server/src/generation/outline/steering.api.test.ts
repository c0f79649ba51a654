import { randomUUID } from "node:crypto";
import { BookEvent } from "@colophon/contracts/library/books/book";
import { EarlierTexts, Outline } from "@colophon/contracts/generation/outline/outline";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { readCount } from "../../platform/db/rows.ts";
import { buildScene, buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import {
  buildPlannedBook,
  outlineOf,
  outlineContentIn,
  whenOutline,
} from "../../platform/testing/build-planned-book.ts";

/** Scenes of this chapter wait until `go`. */
let held = 0;
let asked = Promise.withResolvers<void>();
let go = Promise.withResolvers<void>();
/** Every scene uses unique words, even when rewritten. */
let written = 0;

const writer = buildWriter({
  script: {
    scene: async ({ scene }, { signal }) => {
      written += 1;
      const text = buildScene({ ...scene, sceneNumber: written * 100, words: scene.words });
      if (scene.chapterNumber === held) {
        asked.resolve();
        const broken = Promise.withResolvers<never>();
        signal.addEventListener("abort", () => broken.reject(new Error("The call was broken off.")));
        await Promise.race([go.promise, broken.promise]);
      }
      return text;
    },
  },
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS, adapters: { languageModel: writer } });
  await app.startWorker();
});
afterAll(() => app.close());
beforeEach(() => {
  held = 0;
  asked = Promise.withResolvers();
  go = Promise.withResolvers();
});
afterEach(async () => {
  go.resolve();
  const broken = (await app.features.integrityChecks.findBroken()).filter(
    ({ invariant }) => invariant !== "premium without a subscription",
  );
  if (broken.length > 0) throw new Error(`Broken invariants: ${JSON.stringify(broken)}`);
});

const balanceOf = async (author: TestAuthor): Promise<unknown> =>
  (await author.call("GET", "/api/credits/balance")).body["balance"];
const put = (author: TestAuthor, id: string, body: object) =>
  author.call("PUT", `/api/books/${id}/outline`, { body });
const again = (author: TestAuthor, id: string, chapter: string, body: object = {}) =>
  author.call("POST", `/api/books/${id}/chapters/${chapter}/again`, { body });

/** A book paused while the first scene of its second chapter is being written. */
async function buildBookAtChapterTwo(author: TestAuthor, change: object = {}): Promise<string> {
  held = 2;
  const id = await buildPlannedBook(author, change);
  const { revision, price } = await outlineOf(author, id);
  const answer = await author.call("POST", `/api/books/${id}/outline/approve`, {
    body: { credits: price.credits, revision },
  });
  expect(answer.status).toBe(202);
  await asked.promise;
  await whenOutline(author, id, ({ chapters }) => chapters[0]?.state === "written");
  return id;
}

const finished = (author: TestAuthor, id: string) =>
  whenOutline(author, id, ({ stage }) => stage === "finished");
const scenePrompts = (chapter: number) =>
  writer.calls.flatMap(({ request: { task, prompt, cachedPrefix } }) =>
    task.kind === "scene" && task.scene.chapterNumber === chapter
      ? [{ prompt, before: (cachedPrefix ?? []).join("\n") }]
      : [],
  );
const content = async (author: TestAuthor, id: string) =>
  z.record(z.string(), z.string()).parse((await author.call("GET", `/api/books/${id}`)).body["content"]);

/** Edits a finished chapter as its author. */
async function rewrite(author: TestAuthor, id: string, chapter: string): Promise<void> {
  const url = `/api/books/${id}/chapters/${chapter}`;
  const Section = z.object({ stamp: z.unknown(), version: z.int() });
  const { stamp, version } = Section.parse((await author.call("GET", url)).body);
  const slice = { content: [{ type: "text", text: "Rewritten by hand. " }] };
  const saved = await author.call("POST", `${url}/changes`, {
    body: {
      client_id: randomUUID(),
      sequence: 1,
      version,
      stamp,
      steps: [{ stepType: "replace", from: 1, to: 1, slice }],
    },
  });
  expect(saved.status).toBe(200);
}

test("keeps written chapters in place", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const id = await buildBookAtChapterTwo(author);
  const outline = await outlineOf(author, id);
  const plan = outlineContentIn(outline);
  const [first, second, third] = plan.chapters;
  const moved: [unknown[], string][] = [
    [[second, third], "taken out"],
    [[second, first, third], "stays where it is"],
    [[third, first, second], "stays where it is"],
    [[{ ...first, words: 900 }, second, third], "length"],
  ];
  for (const [chapters, reason] of moved) {
    const { body } = await put(author, id, { revision: outline.revision, plan: { ...plan, chapters } });
    expect([body["code"], body["detail"]]).toEqual([
      "outline.chapter_fixed",
      expect.stringContaining(reason),
    ]);
  }
});

test("applies changes of outline and text from the next scene", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const id = await buildBookAtChapterTwo(author);
  const { plan, chapters, revision } = await outlineOf(author, id);
  expect(chapters.map(({ state, is_fixed: isFixed }) => [state, isFixed])).toEqual([
    ["written", true],
    ["being_written", true],
    ["to_come", false],
  ]);
  if (plan === null) throw new Error("There is no plan.");
  const [first, second, third] = plan.chapters;
  const cast = plan.cast.map((person) => ({ ...person, role: "keeper of the weir" }));
  const own = { ...third, id: randomUUID(), title: "The Weir", purpose: "It all comes out." };
  const changed = { ...plan, cast, chapters: [first, second, own] };
  expect((await put(author, id, { revision, plan: changed })).status).toBe(200);
  await rewrite(author, id, "chapter-1");
  go.resolve();
  await finished(author, id);
  const last = scenePrompts(3).slice(-1);
  expect(last).toMatchObject([{ prompt: expect.stringContaining("It all comes out.") }]);
  const before = last.map((call) => call.before).join("");
  expect(before).toContain("keeper of the weir");
  expect(before).toContain("Rewritten by hand.");
  const titles = (await author.call("GET", `/api/books/${id}/manuscript`)).body["sections"];
  expect(JSON.stringify(titles)).toContain("The Weir");
  expect(Object.keys(await content(author, id))).toEqual(["1", "2", "3"]);
});

test(
  "charges the quoted price for an added card during writing, and refunds a removed one",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const id = await buildBookAtChapterTwo(author, { chapters: 5 });
    const { plan, revision } = await outlineOf(author, id);
    const cards = plan?.chapters ?? [];
    const added = {
      ...cards[4],
      id: randomUUID(),
      title: "One more",
      beats: [{ text: "The tide turns", people: [] }],
    };
    const more = { ...plan, chapters: [...cards, added] };
    expect(await put(author, id, { revision, plan: more })).toMatchObject({
      body: { code: "outline.price_changed", required: 12 },
    });
    expect((await outlineOf(author, id)).revision).toBe(revision);
    expect(
      Outline.parse((await put(author, id, { revision, plan: more, credits: 12 })).body).price,
    ).toMatchObject({
      credits: 12,
      agreed: 12,
    });
    expect(await balanceOf(author)).toBe(28);
    const back = await put(author, id, { revision: revision + 1, plan, credits: 10 });
    expect(back.status).toBe(200);
    expect(await balanceOf(author)).toBe(30);
  },
);

test(
  "rewrites a chapter in progress with a note, without its old text, and free the first time",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const id = await buildBookAtChapterTwo(author);
    const note = "He must not know yet.";
    expect((await outlineOf(author, id)).chapters[1]?.again).toEqual({
      credits: 0,
      hindrance: null,
      times: 0,
    });
    expect((await again(author, id, "chapter-3")).body["code"]).toBe("outline.not_begun");
    expect((await again(author, id, "chapter-2", { note: "x".repeat(20_000) })).body["code"]).toBe(
      "request.invalid",
    );
    const before = scenePrompts(2).length;
    expect((await again(author, id, "chapter-2", { note })).status).toBe(202);
    await eventually(async () => scenePrompts(2).length, { until: (count) => count > before });
    expect(scenePrompts(2).at(-1)?.prompt).toMatch(/<(brief-\w+)>\nHe must not know yet\.\n<\/\1>/u);
    expect((await outlineOf(author, id)).chapters[1]?.again).toMatchObject({ credits: 1, times: 1 });
    expect((await again(author, id, "chapter-2", { note, credits: 0 })).body).toMatchObject({
      code: "outline.price_changed",
      required: 1,
    });
    go.resolve();
    await finished(author, id);
    expect(await balanceOf(author)).toBe(30);
    const scenes = sql`select count(*)::int as count from scene where book_id = ${id}`;
    expect(await readCount(app.foundation.db, scenes)).toBe(3);
  },
);

test("rewrites a finished chapter for a price, shows its old text until then, and keeps it", async () => {
  const author = await buildAuthor(app);
  const id = await buildBookAtChapterTwo(author);
  const old = (await content(author, id))["1"];
  held = 1;
  asked = Promise.withResolvers();
  expect((await again(author, id, "chapter-1", { note: "Colder.", credits: 1 })).status).toBe(202);
  await asked.promise;
  const { chapters, price } = await outlineOf(author, id);
  expect(chapters.map(({ state }) => state)).toEqual(["being_written", "to_come", "to_come"]);
  expect(price).toMatchObject({ credits: 11, agreed: 11 });
  expect((await content(author, id))["1"]).toBe(old);
  held = 0;
  go.resolve();
  await finished(author, id);
  const texts = await content(author, id);
  expect(texts["1"]).not.toBe(old);
  const kept = EarlierTexts.parse(
    (await author.call("GET", `/api/books/${id}/chapters/chapter-1/again`)).body,
  );
  expect(kept.texts).toMatchObject([{ text: old, note: "Colder.", was_finished: true }]);
  expect(await balanceOf(author)).toBe(29);
  expect((await again(author, id, "chapter-1")).body["code"]).toBe("outline.not_being_written");
});

test(
  "changes, rewrites and resumes a paused book, and charges what is written when canceled",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const id = await buildBookAtChapterTwo(author);
    await author.call("POST", `/api/books/${id}/pause`);
    held = 0;
    go.resolve();
    const jobs = sql`select count(*)::int as count from run where book_id = ${id} and leased_by is not null`;
    await eventually(() => readCount(app.foundation.db, jobs), { until: (count) => count === 0 });
    const { plan, revision, stage } = await outlineOf(author, id);
    expect(stage).toBe("paused");
    const chapters = (plan?.chapters ?? []).map((card, at) => (at === 2 ? { ...card, title: "Late" } : card));
    expect((await put(author, id, { revision, plan: { ...plan, chapters } })).status).toBe(200);
    expect((await again(author, id, "chapter-2")).status).toBe(202);
    expect((await outlineOf(author, id)).chapters[1]).toMatchObject({ words: 0, state: "to_come" });
    await author.call("POST", `/api/books/${id}/resume`);
    const done = await finished(author, id);
    expect(outlineContentIn(done).chapters[2]?.title).toBe("Late");
    const { body } = await author.call("GET", `/api/books/${id}/events`);
    const names = [...String(body["text"]).matchAll(/event: ([\w-]+)/gu)].map(([, name]) => name);
    expect(names).toContain("chapter-again");
    expect(BookEvent.safeParse({ type: "chapter-again", chapter: 2 }).success).toBe(true);
  },
);

test(
  "leaves nothing of a card removed during its first scene, and finishes the book",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const id = await buildBookAtChapterTwo(author);
    await author.call("POST", `/api/books/${id}/pause`);
    const { plan, revision } = await outlineOf(author, id);
    const chapters = (plan?.chapters ?? []).toSpliced(1, 1);
    expect((await put(author, id, { revision, plan: { ...plan, chapters } })).status).toBe(200);
    await author.call("POST", `/api/books/${id}/resume`);
    held = 0;
    go.resolve();
    const done = await finished(author, id);
    expect(done.chapters.map(({ id: chapter, state }) => [chapter, state])).toEqual([
      ["chapter-1", "written"],
      ["chapter-3", "written"],
    ]);
    expect(Object.keys(await content(author, id))).toEqual(["1", "2"]);
  },
);

test("allows one rewrite per chapter of a book without credits", { tags: "merge" }, async () => {
  const author = await buildAuthor(app, { isPremium: true });
  const id = await buildBookAtChapterTwo(author);
  expect((await again(author, id, "chapter-1")).status).toBe(202);
  expect((await again(author, id, "chapter-1")).body["code"]).toBe("outline.again_used");
  go.resolve();
  await finished(author, id);
});
