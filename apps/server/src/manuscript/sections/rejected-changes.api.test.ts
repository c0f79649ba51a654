import { randomUUID } from "node:crypto";
import { Manuscript, SectionDocument } from "@colophon/contracts/manuscript/sections/manuscript";
import { jsonOfStep } from "@colophon/manuscript/apply-steps";
import { readDocument } from "@colophon/manuscript/chapter-document";
import { sql } from "kysely";
import { Transform } from "prosemirror-transform";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({});
  author = await buildAuthor(app);
});
afterAll(() => app.close());

/** A one-chapter book with an emoji at positions 3 and 4. */
async function buildBook(): Promise<string> {
  const id = await shelve(app, author.id, { title: "The Salt Road" });
  await sql`update chapter set text = 'So 😀 it went.' where book_id = ${id}`.execute(app.foundation.db);
  return id;
}

type Answer = Awaited<ReturnType<TestAuthor["call"]>>;

/** Sends a call from a separate tab. */
function send(bookId: string, path: string, body: Record<string, unknown>): Promise<Answer> {
  const call = { client_id: `tab-${randomUUID()}`, sequence: 1, ...body };
  return author.call("POST", `/api/books/${bookId}${path}`, { body: call });
}

function save(bookId: string, step: object, more: Record<string, unknown> = {}): Promise<Answer> {
  return send(bookId, "/chapters/one/changes", { version: 0, steps: [step], ...more });
}

function arrange(bookId: string, change: object, more: Record<string, unknown> = {}): Promise<Answer> {
  return send(bookId, "/manuscript/changes", { change, ...more });
}

async function textOf(bookId: string, sectionId = "one"): Promise<string> {
  const { body } = await author.call("GET", `/api/books/${bookId}/chapters/${sectionId}`);
  return readDocument(SectionDocument.parse(body).document).textContent;
}

/** A step that types at the start. */
async function typing(bookId: string, text: string): Promise<object> {
  const { body } = await author.call("GET", `/api/books/${bookId}/chapters/one`);
  const document = readDocument(SectionDocument.parse(body).document);
  const [step] = new Transform(document).insert(1, document.type.schema.text(text)).steps.map(jsonOfStep);
  return step ?? {};
}

function outcomeOf({ status, body }: Answer): string {
  return `${status} ${String(body["code"])}`;
}

test("stores nothing beyond the press's limits, whatever sends it", async () => {
  const bookId = await buildBook();
  const answer = await save(bookId, await typing(bookId, "a".repeat(100_001)));
  expect(outcomeOf(answer)).toBe("422 manuscript.too_long");
  expect(answer.body["detail"]).toContain("A paragraph has at most 100,000 letters");
  expect(await textOf(bookId)).toBe("So 😀 it went.");
});

test("limits a book to 300,000 words in all sections, and always allows shortening", async () => {
  const bookId = await buildBook();
  const path = `/chapters/one/changes`;
  const second = randomUUID();
  const section = { id: second, kind: "chapter", title: "Two" };
  await arrange(bookId, { kind: "insert", section, after: "one" });
  await sql`insert into chapter (book_id, id, number, title, words_asked, text, words, finished_at, deleted_at)
    values (${bookId}, 'old', null, 'Thrown away', 0, 'Old.', 9, now(), now())`.execute(app.foundation.db);
  const setWordCount = (words: number) =>
    sql`update chapter set words = ${words} where id = ${second}`.execute(app.foundation.db);
  await setWordCount(299_998);
  const refused = await save(bookId, await typing(bookId, "Well, "));
  expect(outcomeOf(refused)).toBe("422 manuscript.too_long");
  expect(refused.body["detail"]).toContain(
    "A book has at most 300,000 words. Please divide it into volumes.",
  );
  await setWordCount(299_996);
  const kept = await save(bookId, await typing(bookId, "Well, "));
  expect(outcomeOf(kept)).toBe("200 undefined");
  await setWordCount(300_000);
  const shorter = { version: kept.body["version"], steps: [{ stepType: "replace", from: 1, to: 7 }] };
  expect(outcomeOf(await send(bookId, path, shorter))).toBe("200 undefined");
  expect(await textOf(bookId)).toBe("So 😀 it went.");
  // restoring an older version can't bring back deleted text either
  expect(outcomeOf(await send(bookId, "/chapters/one/history/1/restore", {}))).toBe(
    "422 manuscript.too_long",
  );
  // a chapter in the trash accepts edits, and can be restored once there is room
  const other = randomUUID();
  await arrange(bookId, { kind: "insert", section: { ...section, id: other }, after: "one" });
  await arrange(bookId, { kind: "remove", section_id: "one" });
  expect(outcomeOf(await save(bookId, await typing(bookId, "Well, "), { version: 2 }))).toBe("200 undefined");
  expect(outcomeOf(await arrange(bookId, { kind: "put-back", section_id: "one" }))).toBe(
    "422 manuscript.too_long",
  );
  await setWordCount(299_996);
  expect(outcomeOf(await arrange(bookId, { kind: "put-back", section_id: "one" }))).toBe("200 undefined");
  // joining and splitting add no words
  await setWordCount(0);
  await sql`update chapter set words = 300_000 where id = 'one' and book_id = ${bookId}`.execute(
    app.foundation.db,
  );
  expect(outcomeOf(await arrange(bookId, { kind: "merge", section_id: other }))).toBe("200 undefined");
});

test("never stores half an emoji: rejects a step that cuts one, and divides a chapter after it", async () => {
  const bookId = await buildBook();
  const cut = await save(bookId, { stepType: "replace", from: 4, to: 5 });
  expect(outcomeOf(cut)).toBe("422 manuscript.steps_refused");
  expect(await textOf(bookId)).toBe("So 😀 it went.");
  expect((await author.call("GET", `/api/books/${bookId}`)).body["content"]).toEqual({
    "1": "So 😀 it went.",
  });
  const newId = randomUUID();
  const split = { kind: "split", section_id: "one", version: 0, at: 5, new_id: newId, title: "" };
  expect((await arrange(bookId, split)).status).toBe(200);
  expect([await textOf(bookId), await textOf(bookId, newId)]).toEqual(["So 😀", " it went."]);
});

test("rejects uncountable calls, and names reserved for the product", async () => {
  const bookId = await buildBook();
  const step = await typing(bookId, "Once ");
  const look = { kind: "set-look", numbering: "roman" };
  const restore = "/chapters/one/history/0/restore";
  for (const wrong of [{ sequence: 2_147_483_648 }, { client_id: "arranged:tab-of-mine" }]) {
    const answers = [
      await save(bookId, step, wrong),
      await arrange(bookId, look, wrong),
      await send(bookId, restore, wrong),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  }
  const last = { sequence: 2_147_483_647 };
  const answers = [
    await save(bookId, step, last),
    await arrange(bookId, look, last),
    await send(bookId, restore, last),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("returns together what was stored together: no version between, and the newest by its own stamp", async () => {
  const bookId = await buildBook();
  const changes = `/api/books/${bookId}/chapters/one/changes`;
  const step = await typing(bookId, "Oh, ");
  for (const [version, steps] of [[step, step], [step], [step]].entries()) {
    const at = version === 0 ? 0 : version + 1;
    expect(outcomeOf(await send(bookId, "/chapters/one/changes", { version: at, steps }))).toBe(
      "200 undefined",
    );
  }
  expect(outcomeOf(await author.call("GET", `${changes}?since=1`))).toBe("409 manuscript.unknown_version");
  expect(outcomeOf(await save(bookId, step, { version: 1 }))).toBe("409 manuscript.unknown_version");
  const since = await author.call("GET", `${changes}?since=0`);
  const newest = await author.call("GET", `/api/books/${bookId}/chapters/one`);
  expect(since.body).toMatchObject({ version: 4, stamp: newest.body["stamp"], changes: [{}, {}, {}] });
});

test("neither shows nor changes an unfinished section, even after its writing has failed", async () => {
  const bookId = await shelve(app, author.id, { title: "In work", status: "failed" });
  await sql`insert into chapter (book_id, id, number, title, words_asked, text) values (${bookId}, 'two', 2, 'Two', 9, 'So far')`.execute(
    app.foundation.db,
  );
  const path = `/api/books/${bookId}/chapters/two`;
  const split = { kind: "split", section_id: "two", version: 0, at: 2, new_id: randomUUID(), title: "" };
  const answers = {
    document: await author.call("GET", path),
    steps: await author.call("GET", `${path}/changes?since=0`),
    history: await author.call("GET", `${path}/history`),
    past: await author.call("GET", `${path}/history/0`),
    restore: await send(bookId, "/chapters/two/history/0/restore", {}),
    split: await arrange(bookId, split),
  };
  expect(Object.entries(answers).map(([what, answer]) => [what, outcomeOf(answer)])).toEqual(
    Object.keys(answers).map((what) => [what, "409 manuscript.in_work"]),
  );
});

test("inserts no section after an unknown one, and divides none at a future version", async () => {
  const bookId = await buildBook();
  const id = randomUUID();
  const insert = { kind: "insert", section: { id, kind: "chapter", title: "" }, after: "one" };
  const split = { kind: "split", section_id: "one", version: 0, at: 2, new_id: id, title: "" };
  expect((await arrange(bookId, insert)).status).toBe(200);
  expect(outcomeOf(await arrange(bookId, insert))).toBe("409 manuscript.structure_refused");
  expect(outcomeOf(await arrange(bookId, split))).toBe("409 manuscript.structure_refused");
  const early = { ...split, new_id: randomUUID(), version: 1 };
  expect(outcomeOf(await arrange(bookId, early))).toBe("409 manuscript.unknown_version");
  expect(await textOf(bookId)).toBe("So 😀 it went.");
  const { body } = await author.call("GET", `/api/books/${bookId}/manuscript`);
  expect(Manuscript.parse(body)).toMatchObject({ version: 1, sections: [{ id: "one" }, { id }] });
});

test("applies simultaneous arrangement changes one by one, without losses", async () => {
  const bookId = await buildBook();
  const ids = Array.from({ length: 8 }, () => randomUUID());
  const answers = await Promise.all(
    ids.map((id) =>
      arrange(bookId, { kind: "insert", section: { id, kind: "chapter", title: "" }, after: "one" }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  const { rows: sections } = await sql<{ id: string; place: number; number: number }>`
    select id, place, number from chapter where book_id = ${bookId} order by place`.execute(
    app.foundation.db,
  );
  expect(sections.map(({ place, number }) => [place, number])).toEqual(
    [...ids, "one"].map((_, index) => [index + 1, index + 1]),
  );
  expect(new Set(sections.map(({ id }) => id))).toEqual(new Set(["one", ...ids]));
  const { rows } = await sql`select version from manuscript_change where book_id = ${bookId}
    order by version`.execute(app.foundation.db);
  expect(rows).toEqual(ids.map((_, index) => ({ version: index + 1 })));
});
