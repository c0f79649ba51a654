import { type BulkEdit, BulkEdits } from "@colophon/contracts/assistant/bulk-edits";
import { SectionDocument } from "@colophon/contracts/manuscript/sections/manuscript";
import { assistantPrice } from "@colophon/rules/credit-costs";
import { readDocument, textOfDocument } from "@colophon/manuscript/chapter-document";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ModelFailure } from "../../ports/language-model.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const CAR = "He parked the car behind the wall and waited there until the lamp was lit at six.";
const PHONE = "She called him on the phone, and the gulls rose from the roof of the chandlery.";
const STAYS = "Nobody spoke of it afterwards, and the sea went on as it always had done there.";
const TEXTS = [`${CAR}\n\n* * *\n\n${STAYS}`, PHONE];

/** Transforms a part as the model does, and a promise it waits for first. */
let answer: (text: string) => unknown = (text) => text;
let gate: Promise<void> = Promise.resolve();
const writer = buildWriter({
  script: {
    "list-change": ({ parts }) => ({
      parts: [
        ...parts
          .filter(({ text }) => /car|phone/u.test(text))
          .map(({ number }) => ({ number, why: "A thing of today" })),
        // one more than it is shown
        { number: (parts.at(-1)?.number ?? 0) + 1, why: "Made up" },
      ],
    }),
    passage: async ({ text }) => {
      await gate;
      return answer(text);
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
  answer = (text) => text.replace("car", "carriage").replace("called him on the phone", "sent him a note");
  gate = Promise.resolve();
});

async function buildBook(author: TestAuthor): Promise<string> {
  const id = await shelve(app, author.id, { title: "The Salt Road", words: 33 });
  await sql`update chapter set text = ${TEXTS[0]} where book_id = ${id}`.execute(app.foundation.db);
  await sql`insert into chapter (book_id, id, number, title, words_asked, text, words, finished_at)
    values (${id}, 'two', 2, 'Two', 15, ${TEXTS[1]}, 15, now())`.execute(app.foundation.db);
  return id;
}

const path = (id: string): string => `/api/books/${id}/changes`;
const balance = async (author: TestAuthor) => (await author.call("GET", "/api/credits/balance")).body;

async function settled(author: TestAuthor, id: string): Promise<BulkEdit> {
  const read = async (): Promise<BulkEdits> => BulkEdits.parse((await author.call("GET", path(id))).body);
  const { latest } = await eventually(read, {
    until: ({ latest: change }) => change?.work.state !== "listing" && change?.work.state !== "changing",
  });
  if (latest === null) throw new Error("nothing was ordered");
  return latest;
}

async function listed(author: TestAuthor, id: string): Promise<BulkEdit> {
  const body = { instruction: "Move it to 1900.", credits: 1 };
  expect((await author.call("POST", path(id), { body })).status).toBe(202);
  return settled(author, id);
}

const begin = (author: TestAuthor, id: string, change: BulkEdit, body: object = {}) =>
  author.call("POST", `${path(id)}/${change.id}/begin`, {
    body: { places: change.parts.map(({ place }) => place), credits: 1, ...body },
  });

async function textOf(author: TestAuthor, id: string, section: string): Promise<string> {
  const { body } = await author.call("GET", `/api/books/${id}/chapters/${section}`);
  return textOfDocument(readDocument(SectionDocument.parse(body).document));
}

test("lists a change, proposes it part by part, and accepts and undoes it as one", async () => {
  const author = await buildAuthor(app, { credits: 9 });
  const id = await buildBook(author);
  const offer = BulkEdits.parse((await author.call("GET", path(id))).body);
  expect(offer).toMatchObject({
    latest: null,
    offer: { list_credits: 1, credits: 1, words: 1000, hindrance: null },
  });
  const list = await listed(author, id);
  expect(list.work).toEqual({ state: "listed" });
  expect(list.parts.map(({ section_id, why, state }) => [section_id, why, state])).toEqual([
    ["one", "A thing of today", "waiting"],
    ["two", "A thing of today", "waiting"],
  ]);
  expect(await balance(author)).toMatchObject({ balance: 8, held: 0 });
  expect((await begin(author, id, list)).status).toBe(202);
  const changed = await settled(author, id);
  expect(changed).toMatchObject({
    work: { state: "changed", credits_kept: 1 },
    parts: [{ state: "done", changes: 1 }, { state: "done" }],
  });
  expect(await textOf(author, id, "one")).toBe(TEXTS[0]);
  const group = { by: "group", group_id: list.id };
  await author.call("POST", `/api/books/${id}/suggestions/settle`, {
    body: { decision: "accept", which: group },
  });
  expect(await textOf(author, id, "one")).toBe(TEXTS[0]?.replace("car", "carriage"));
  expect(await textOf(author, id, "two")).toBe(PHONE.replace("called him on the phone", "sent him a note"));
  await author.call("POST", `/api/books/${id}/suggestions/undo`, { body: { group_id: list.id } });
  expect([await textOf(author, id, "one"), await textOf(author, id, "two")]).toEqual(TEXTS);
  expect(await balance(author)).toMatchObject({ balance: 7, held: 0 });
});

test("charges for the first part when stopped after it, and can start the rest again", async () => {
  const author = await buildAuthor(app, { credits: 9 });
  const id = await buildBook(author);
  const list = await listed(author, id);
  const open = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  answer = async (text) => {
    if (text.includes("phone")) {
      reached.resolve();
      await open.promise;
    }
    return text.replace("car", "carriage");
  };
  await begin(author, id, list);
  await reached.promise;
  const stopped = await author.call("DELETE", `${path(id)}/${list.id}`);
  expect(BulkEdits.parse(stopped.body).latest).toMatchObject({
    work: { state: "failed", credits_returned: 0 },
    parts: [{ state: "done" }, { state: "waiting" }],
  });
  open.resolve();
  answer = (text) => text.replace("phone", "wire");
  expect((await begin(author, id, list)).status).toBe(202);
  expect(await settled(author, id)).toMatchObject({ parts: [{ state: "done" }, { state: "done" }] });
  expect((await begin(author, id, list)).body).toMatchObject({ code: "book_changes.nothing_left" });
});

test(
  "delivers what is done if the model fails midway, and refunds all if it fails at once",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app, { credits: 9 });
    const id = await buildBook(author);
    const list = await listed(author, id);
    const unavailable = new ModelFailure({ code: "invalid_key", failureClass: "final", provider: "fake" });
    answer = (text) => {
      if (text.includes("phone")) throw unavailable;
      return text.replace("car", "carriage");
    };
    await begin(author, id, list);
    expect(await settled(author, id)).toMatchObject({
      work: { state: "changed", credits_kept: 1 },
      parts: [{ state: "done" }, { state: "waiting" }],
    });
    answer = () => {
      throw unavailable;
    };
    await begin(author, id, list);
    expect(await settled(author, id)).toMatchObject({ work: { state: "failed", credits_returned: 1 } });
    expect(await balance(author)).toMatchObject({ balance: 7, held: 0 });
  },
);

test(
  "charges nothing for a part that is refused or unchanged, and reports one whose text is gone",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app, { credits: 9 });
    const id = await buildBook(author);
    const list = await listed(author, id);
    await sql`update chapter set deleted_at = now(), number = null where book_id = ${id} and id = 'two'`.execute(
      app.foundation.db,
    );
    answer = () => "I'm sorry, but I can't help with that request.";
    await begin(author, id, list);
    expect(await settled(author, id)).toMatchObject({
      work: { state: "changed", credits_kept: 0 },
      parts: [{ state: "refused" }, { state: "gone" }],
    });
    expect(await balance(author)).toMatchObject({ balance: 8, held: 0 });
  },
);

test(
  "shows the running one of two lists, and stops only the work on its own change",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app, { credits: 9 });
    const id = await buildBook(author);
    const first = await listed(author, id);
    const second = await listed(author, id);
    const open = Promise.withResolvers<void>();
    gate = open.promise;
    expect((await begin(author, id, first)).status).toBe(202);
    expect(BulkEdits.parse((await author.call("GET", path(id))).body).latest).toMatchObject({
      id: first.id,
      work: { state: "changing" },
    });
    const stopped = await author.call("DELETE", `${path(id)}/${second.id}`);
    expect(stopped.body).toMatchObject({ code: "paid_work.not_running" });
    open.resolve();
    expect(await settled(author, id)).toMatchObject({ id: first.id, work: { state: "changed" } });
  },
);

test("lists a long book piece by piece, with only what the model was shown", async () => {
  const author = await buildAuthor(app, { credits: 9 });
  const id = await buildBook(author);
  const scenes = Array.from({ length: 7 }, (_, at) => `${at === 1 ? "car" : "word"} ${"word ".repeat(999)}`);
  const text = scenes.map((scene) => scene.trim()).join("\n\n* * *\n\n");
  await sql`update chapter set text = ${text}, words = 7000 where book_id = ${id} and id = 'one'`.execute(
    app.foundation.db,
  );
  const before = writer.calls.length;
  const credits = assistantPrice("book_change_list", 7015);
  await author.call("POST", path(id), { body: { instruction: "Move it to 1900.", credits } });
  const { parts } = await settled(author, id);
  expect(writer.calls.slice(before)).toHaveLength(2);
  expect(parts.map(({ place, section_id, why }) => [place, section_id, why])).toEqual([
    [1, "one", "A thing of today"],
    [7, "two", "A thing of today"],
  ]);
});

test("rejects a book without words, and holds nothing", async () => {
  const author = await buildAuthor(app, { credits: 9 });
  const id = await shelve(app, author.id, { title: "Blank", words: 0 });
  const body = { instruction: "Move it to 1900.", credits: 0 };
  for (const credits of [0, 1]) {
    const { body: refusal } = await author.call("POST", path(id), { body: { ...body, credits } });
    expect(refusal).toMatchObject({ code: "book_changes.no_words" });
  }
  expect(await balance(author)).toMatchObject({ balance: 9, held: 0 });
});

test("starts nothing for another price or another author", async () => {
  const author = await buildAuthor(app, { credits: 9 });
  const id = await buildBook(author);
  const order = (body: object) =>
    author.call("POST", path(id), { body: { instruction: "Move it.", ...body } });
  expect((await order({ credits: 2 })).body).toMatchObject({ code: "paid_work.price_changed", required: 1 });
  const wish = { instruction: "Explicit sex with a schoolgirl.", credits: 1 };
  expect((await author.call("POST", path(id), { body: wish })).body).toMatchObject({
    code: "book_changes.refused",
  });
  const list = await listed(author, id);
  const otherAuthor = await buildAuthor(app, { credits: 9 });
  const own = await buildBook(otherAuthor);
  const answers = [
    await otherAuthor.call("GET", path(id)),
    await otherAuthor.call("POST", path(id), { body: { instruction: "Move it.", credits: 1 } }),
    await begin(otherAuthor, id, list),
    await begin(otherAuthor, own, list),
    await otherAuthor.call("DELETE", `${path(id)}/${list.id}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await balance(author)).toMatchObject({ balance: 8, held: 0 });
});
