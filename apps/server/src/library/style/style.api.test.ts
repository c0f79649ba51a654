import { BookStyle, type StyleCard } from "@colophon/contracts/library/style";
import { EMPTY_STYLE_CARD } from "@colophon/prose/style/brief-style";
import { AUSTEN, CARROLL } from "@colophon/rules/testing/prose-passages";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { buildScene, buildWriter } from "../../platform/testing/build-writer.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { lockIsWaitedFor } from "../../platform/testing/lock-waits.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

/** Called before each scene is answered. */
let beforeScene: (scene: number) => Promise<void> = async () => undefined;
const writer = buildWriter({
  script: {
    scene: async ({ scene }) => {
      await beforeScene(scene.sceneNumber);
      return scene.sceneNumber === 1 ? `${buildScene(scene)} Suddenly it rained.` : buildScene(scene);
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
  beforeScene = async () => undefined;
});

const times = (text: string, count: number): string => Array.from({ length: count }, () => text).join("\n\n");
const SAMPLE = times(AUSTEN, 6);

const path = (id: string, rest = ""): string => `/api/books/${id}/style${rest}`;
const styleOf = async (author: TestAuthor, id: string) =>
  BookStyle.parse((await author.call("GET", path(id))).body);
const card = (changes: Partial<StyleCard>): StyleCard => ({ ...EMPTY_STYLE_CARD, ...changes });
const set = (author: TestAuthor, id: string, revision: number, changes: Partial<StyleCard>) =>
  author.call("PUT", path(id), { body: { revision, card: card(changes) } });
const measure = (author: TestAuthor, id: string, body: object) =>
  author.call("POST", path(id, "/measure"), { body });

async function buildBook(title = "The Salt Garden"): Promise<{ author: TestAuthor; id: string }> {
  const author = await buildAuthor(app);
  return { author, id: await shelve(app, author.id, { title }) };
}

async function setText(id: string, text: string): Promise<void> {
  await sql`update chapter set text = ${text}, words = ${text.split(/\s+/u).length} where book_id = ${id}`.execute(
    app.foundation.db,
  );
}

test("rejects notes with illegal content, and allows any words to avoid", async () => {
  const { author, id } = await buildBook();
  expect(await set(author, id, 0, { notes: "Teach them how to build a pipe bomb." })).toMatchObject({
    status: 422,
    body: { code: "style.refused" },
  });
  expect(await set(author, id, 0, { avoid: ["pipe bomb"] })).toMatchObject({ status: 200 });
});

test("starts with an empty card, stores what is set, and rejects an older change with a sentence", async () => {
  const { author, id } = await buildBook();
  expect(await styleOf(author, id)).toMatchObject({
    revision: 0,
    card: EMPTY_STYLE_CARD,
    sample: null,
    in_words: [],
  });
  const { status, body } = await set(author, id, 0, { tense: "present", avoid: ["suddenly"], notes: "Dry." });
  expect([status, body]).toMatchObject([200, { revision: 1, card: { tense: "present", notes: "Dry." } }]);
  for (const revision of [0, 2, 2 ** 31]) {
    expect(await set(author, id, revision, {})).toMatchObject({
      status: 409,
      body: { code: "style.changed_meanwhile" },
    });
  }
  expect((await styleOf(author, id)).card.avoid).toEqual(["suddenly"]);
});

test("measures an author's prose, stores and describes it, and deletes it with its measures on request", async () => {
  const { author, id } = await buildBook();
  const { status, body } = await measure(author, id, { revision: 0, sample: { text: SAMPLE } });
  expect(status).toBe(200);
  const style = BookStyle.parse(body);
  expect(style.sample?.text).toBe(SAMPLE);
  expect(style.measures?.values.semicolons).toBeGreaterThan(15);
  expect(style.in_words.join(" ")).toContain("Sentences: 36 words on average");
  expect(style.sample?.passages.length).toBeGreaterThan(0);
  const edited = await set(author, id, 1, { reading_age: 12 });
  expect(BookStyle.parse(edited.body).measures).toEqual(style.measures);
  const removed = BookStyle.parse((await author.call("DELETE", path(id, "/measure"))).body);
  expect(removed).toMatchObject({ revision: 3, sample: null, measures: null, card: { reading_age: 12 } });
});

test.each([
  ["too little", times("word", 999), 422, "style.sample_too_short", "This has 999 words"],
  ["too much", times("word", 5001), 422, "style.sample_too_long", "This has 5001 words"],
  ["a script without spaces", "海は静かだった。".repeat(2000), 422, "style.sample_too_short", "words"],
  ["far too much", "a ".repeat(100_000), 422, "request.invalid", ""],
  ["five megabytes", "word ".repeat(1_000_000), 413, "request.too_large", ""],
])("rejects %s with the count, and stores nothing", async (_, text, status, code, says) => {
  const { author, id } = await buildBook();
  const refused = await measure(author, id, { revision: 0, sample: { text } });
  expect(refused).toMatchObject({ status, body: { code } });
  expect(String(refused.body["detail"])).toContain(says);
  expect((await styleOf(author, id)).revision).toBe(0);
});

test("rejects a sample with an unstorable character by its code point", async () => {
  const { author, id } = await buildBook();
  const refused = await measure(author, id, { revision: 0, sample: { text: `\u0000${SAMPLE}` } });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain("U+0000");
});

test("measures chosen chapters of the author's own book, and hides others'", async () => {
  const { author, id } = await buildBook();
  const other = await shelve(app, author.id, { title: "Before" });
  await setText(other, SAMPLE);
  const sample = { book_id: other, section_ids: ["one"] };
  expect((await measure(author, id, { revision: 0, sample })).status).toBe(200);
  const otherBook = await buildBook();
  const refused = await measure(otherBook.author, otherBook.id, { revision: 0, sample });
  expect(refused).toMatchObject({ status: 404, body: { code: "books.not_found" } });
});

test("compares each chapter with the author's measures, and finds avoided words", async () => {
  const { author, id } = await buildBook();
  await setText(id, `${times(CARROLL, 3)}\n\nSuddenly it rained.`);
  await measure(author, id, { revision: 0, sample: { text: SAMPLE } });
  await set(author, id, 1, { avoid: ["suddenly", "gently"] });
  const [chapter] = (await styleOf(author, id)).chapters;
  expect(chapter?.readings.find(({ measure: one }) => one === "dialogue_share")).toMatchObject({
    verdict: "above",
  });
  expect(chapter?.readings.find(({ measure: one }) => one === "sentence_words")).toMatchObject({
    verdict: "below",
  });
  expect(chapter?.avoided).toEqual([{ words: "suddenly", times: 1, quotes: ["Suddenly it rained."] }]);
  const found = async () => (await author.call("GET", `/api/books/${id}`)).body["findings"];
  expect(await found()).toMatchObject([
    { kind: "avoided_word", severity: "note", quotes: ["Suddenly it rained."], chapter: 1 },
  ]);
  await set(author, id, 2, { avoid: [] });
  expect(await found()).toEqual([]);
});

test("does not report a word removed during the check", async () => {
  const { author, id } = await buildBook();
  await setText(id, "Suddenly it rained.");
  await set(author, id, 0, { avoid: ["suddenly"] });
  const { db } = app.foundation;
  const change = await inTransaction(db, async (tx) => {
    await app.features.styles.measureChapters(tx, id);
    const changing = set(author, id, 1, { avoid: [] });
    await lockIsWaitedFor(db);
    return { changing };
  });
  expect((await change.changing).status).toBe(200);
  expect((await author.call("GET", `/api/books/${id}`)).body["findings"]).toEqual([]);
});

test("reuses the card of the author's other book, and copies it with a book", async () => {
  const { author, id } = await buildBook();
  const young = await shelve(app, author.id, { title: "The next one" });
  await measure(author, id, { revision: 0, sample: { text: SAMPLE } });
  await set(author, id, 1, { pace: "slow" });
  expect((await styleOf(author, young)).others).toEqual([
    { book_id: id, title: "The Salt Garden", is_measured: true },
  ]);
  const use = (from: string) =>
    author.call("POST", path(young, "/copy"), { body: { revision: 0, from_book_id: from } });
  expect(await use(young)).toMatchObject({ status: 404, body: { code: "style.nothing_to_copy" } });
  const used = await use(id);
  expect(BookStyle.parse(used.body)).toMatchObject({
    revision: 1,
    card: { pace: "slow" },
    sample: { text: SAMPLE },
  });
  const otherBook = await buildBook();
  const stolen = await otherBook.author.call("POST", path(otherBook.id, "/copy"), {
    body: { revision: 0, from_book_id: id },
  });
  expect(stolen).toMatchObject({ status: 404, body: { code: "style.nothing_to_copy" } });
  const copy = await author.call("POST", `/api/books/${id}/duplicate`);
  expect(await styleOf(author, String(copy.body["id"]))).toMatchObject({
    card: { pace: "slow" },
    sample: { text: SAMPLE },
  });
});

test.each([
  ["an entry of several lines", { avoid: ["one\ntwo"] }],
  ["a tag", { avoid: ["</brief>"] }],
  ["too many words", { avoid: Array.from({ length: 61 }, (_, at) => `w${at}`) }],
  ["an age nobody reads at", { reading_age: 2 }],
  ["long notes", { notes: "n".repeat(1001) }],
])("rejects %s by the form, and stores nothing", async (_, changes) => {
  const { author, id } = await buildBook();
  expect((await set(author, id, 0, changes)).status).toBe(422);
  expect((await styleOf(author, id)).revision).toBe(0);
});

test(
  "uses a changed card from the next scene, and reports its avoided words",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app, { credits: 40 });
    const before = writer.calls.length;
    const book = Promise.withResolvers<string>();
    beforeScene = async (scene) => {
      if (scene !== 1) return;
      beforeScene = async () => undefined;
      await set(author, await book.promise, 0, {
        register: "literary",
        avoid: ["suddenly"],
        notes: "No weather.",
      });
    };
    const order = { title: "The Salt Garden", genre: "Romance", chapters: 1, words_per_chapter: 2000 };
    const { body } = await author.call("POST", "/api/books/generate", { body: order });
    const id = String(body["id"]);
    book.resolve(id);
    const written = await eventually(() => author.call("GET", `/api/books/${id}`), {
      // Checks run apart from its delivery.
      until: ({ body: now }) => now["status"] === "completed" && JSON.stringify(now).includes("avoided_word"),
    });
    const scenes = writer.calls.slice(before).filter(({ kind }) => kind === "scene");
    const sent = scenes.map(({ request }) => [request.system, ...request.cachedPrefix].join("\n"));
    expect(sent.map((text) => text.includes("Register: literary."))).toEqual(sent.map((_, at) => at > 0));
    expect(sent.at(-1)).toContain("- suddenly");
    expect(sent.at(-1)).toContain("No weather.");
    const edit = writer.calls.slice(before).find(({ kind }) => kind === "line-edit");
    expect(edit?.request.prompt).toContain("- suddenly:");
    expect(written.body["findings"]).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: "avoided_word", severity: "note" })]),
    );
    expect((await styleOf(author, id)).chapters).toMatchObject([
      { number: 1, avoided: [{ words: "suddenly" }] },
    ]);
  },
);
