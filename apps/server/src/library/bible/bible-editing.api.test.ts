import {
  BibleEntry,
  BibleFact,
  BibleThread,
  BookBible,
  BIBLE_LIMITS,
  BibleMentions,
  EntryMentions,
} from "@colophon/contracts/library/bible/bible";
import { buildBookOutline } from "@colophon/rules/testing/build-outline";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { lockIsWaitedFor } from "../../platform/testing/lock-waits.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { isNameTaken, updateEntry } from "./entries.store.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS });
  author = await buildAuthor(app);
});
afterAll(() => app.close());

const buildBook = (): Promise<string> => shelve(app, author.id, { title: "The Salt Garden" });
const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(app.foundation.db, work);

async function bibleOf(id: string): Promise<BookBible> {
  return BookBible.parse((await author.call("GET", `/api/books/${id}/bible`)).body);
}

async function added(id: string, body: object): Promise<BibleEntry> {
  const answer = await author.call("POST", `/api/books/${id}/bible/entries`, { body });
  expect(answer.status).toBe(201);
  return BibleEntry.parse(answer.body);
}

const LEDGER = { facts: [], planted: [], paid: [], chapterId: "one" };
const FACT = { about: "Siggi", attribute: "eyes", value: "grey", quote: "her grey eyes", scene: 1 };

test("keeps the author's values through a new outline, under any of its names", async () => {
  const id = await buildBook();
  const { bible } = app.features;
  await write((tx) => bible.saveOutline(tx, id, buildBookOutline()));
  const { entries: planned } = await bibleOf(id);
  const [first, second] = planned.filter(({ kind }) => kind === "person");
  const changed = {
    kind: "person",
    name: "Ada Moss",
    aliases: ["Siggi"],
    role: "diver",
    attributes: ["one hand"],
  };
  const one = `/api/books/${id}/bible/entries/${first?.id}`;
  const saved = await author.call("PUT", one, { body: { ...changed, revision: first?.revision } });
  expect(saved).toMatchObject({ status: 200, body: { ...changed, by_author: true } });
  const other = `/api/books/${id}/bible/entries/${second?.id}`;
  expect(await author.call("DELETE", `${other}?revision=${second?.revision}`)).toMatchObject({ status: 200 });
  await added(id, { kind: "thing", name: "The key" });
  await write((tx) =>
    bible.saveOutline(tx, id, buildBookOutline({ world_rules: ["Salt keeps the dead away."] })),
  );
  const entries = (await bibleOf(id)).entries.map(({ kind, name, role }) => [kind, name, role]);
  expect(entries).toContainEqual(["person", "Ada Moss", "diver"]);
  expect(entries.map(([, name]) => name)).toEqual(
    expect.arrayContaining(["Ada Moss", "Harbour office", "The key", "Salt keeps the dead away."]),
  );
  expect(entries).toHaveLength(4);
});

test("shows the second of two tabs the present state, and stores nothing; restores a removed entry by its name", async () => {
  const id = await buildBook();
  const entry = await added(id, { kind: "place", name: "The garden", role: "walled" });
  const at = `/api/books/${id}/bible/entries/${entry.id}`;
  const body = { kind: "place", name: "The garden", revision: entry.revision };
  await author.call("PUT", at, { body: { ...body, role: "open" } });
  expect(await author.call("PUT", at, { body: { ...body, role: "burnt" } })).toMatchObject({
    status: 409,
    body: { code: "bible.changed_elsewhere", entry: { role: "open", revision: 2 } },
  });
  expect(await author.call("DELETE", `${at}?revision=1`)).toMatchObject({ status: 409 });
  const { revision: _seen, ...again } = body;
  expect(await author.call("POST", `/api/books/${id}/bible/entries`, { body: again })).toMatchObject({
    status: 409,
    body: { code: "bible.name_taken" },
  });
  await author.call("DELETE", `${at}?revision=2`);
  expect(await author.call("PUT", at, { body: { ...body, revision: 3 } })).toMatchObject({ status: 404 });
  expect(await added(id, { kind: "place", name: "The garden" })).toMatchObject({ id: entry.id, role: "" });
});

test("limits the entries of a bible, without removed ones", async () => {
  const id = await buildBook();
  const first = await added(id, { kind: "thing", name: "The lamp" });
  await sql`insert into entity (id, book_id, kind, name, aliases, attributes, role)
    select gen_random_uuid(), ${id}, 'thing', 'Thing ' || n, '{}', '{}', ''
    from generate_series(2, ${BIBLE_LIMITS.entries}::int) n`.execute(app.foundation.db);
  const more = { body: { kind: "thing", name: "One more" } };
  expect(await author.call("POST", `/api/books/${id}/bible/entries`, more)).toMatchObject({
    status: 409,
    body: { code: "bible.full", most: BIBLE_LIMITS.entries },
  });
  await author.call("DELETE", `/api/books/${id}/bible/entries/${first.id}?revision=1`);
  expect(await added(id, more.body)).toMatchObject({ name: "One more" });
});

test("allows an entry the name of a removed one", async () => {
  const id = await buildBook();
  const gone = await added(id, { kind: "place", name: "The garden" });
  const entry = await added(id, { kind: "place", name: "The yard" });
  await author.call("DELETE", `/api/books/${id}/bible/entries/${gone.id}?revision=1`);
  const body = { kind: "place", name: "The garden", revision: 1 };
  expect(await author.call("PUT", `/api/books/${id}/bible/entries/${entry.id}`, { body })).toMatchObject({
    status: 200,
    body: { id: entry.id, name: "The garden" },
  });
  expect((await bibleOf(id)).entries.map(({ name }) => name)).toEqual(["The garden"]);
});

test("rejects illegal content in the bible too, wherever it is typed", async () => {
  const id = await buildBook();
  await write((tx) => app.features.bible.saveLedgers(tx, id, [{ ...LEDGER, facts: [FACT] }]));
  const [fact] = (await bibleOf(id)).facts;
  const entry = await added(id, { kind: "thing", name: "The crate" });
  const at = `/api/books/${id}/bible`;
  const thread = BibleThread.parse(
    (await author.call("POST", `${at}/threads`, { body: { text: "Who lit the lamp" } })).body,
  );
  const bad = "how to build a pipe bomb";
  const tries = [
    ["POST", "entries", { kind: "thing", name: "The bag", role: bad }],
    ["POST", "entries", { kind: "thing", name: "The bag", attributes: [bad] }],
    ["PUT", `entries/${entry.id}`, { kind: "thing", name: "The crate", role: bad, revision: 1 }],
    ["PUT", `facts/${fact?.id}`, { revision: 1, attribute: "knows", value: bad }],
    ["POST", "threads", { text: bad }],
    ["PUT", `threads/${thread.id}`, { text: bad, status: "open", revision: 1 }],
  ] as const;
  for (const [method, path, body] of tries) {
    expect(await author.call(method, `${at}/${path}`, { body })).toMatchObject({
      status: 422,
      body: { code: "bible.refused" },
    });
  }
  expect(JSON.stringify(await bibleOf(id))).not.toContain("bomb");
});

test("tells the second of two entries given one name at once", async () => {
  const id = await buildBook();
  const one = await added(id, { kind: "person", name: "Ada" });
  const other = await added(id, { kind: "person", name: "Eve" });
  const draft = { kind: "person" as const, name: "Ines", aliases: [], role: "", attributes: [] };
  const { promise: second, resolve } = Promise.withResolvers<unknown>();
  await write(async (tx) => {
    await isNameTaken(tx, { bookId: id, kind: "person", name: "Ines", id: one.id });
    await updateEntry(tx, one.id, draft);
    const path = `/api/books/${id}/bible/entries/${other.id}`;
    resolve(author.call("PUT", path, { body: { ...draft, revision: 1 } }));
    await lockIsWaitedFor(app.foundation.db);
  });
  expect(await second).toMatchObject({ status: 409, body: { code: "bible.name_taken" } });
});

test("does not read a corrected or struck fact again", async () => {
  const id = await buildBook();
  const { bible } = app.features;
  const coat = { ...FACT, attribute: "coat", value: "red", quote: "a red coat" };
  const save = (): Promise<void> =>
    write((tx) => bible.saveLedgers(tx, id, [{ ...LEDGER, facts: [FACT, coat] }]));
  await save();
  const [eyes, worn] = (await bibleOf(id)).facts;
  const corrected = await author.call("PUT", `/api/books/${id}/bible/facts/${eyes?.id}`, {
    body: { revision: 1, attribute: "eyes", value: "green" },
  });
  expect(BibleFact.parse(corrected.body)).toMatchObject({
    value: "green",
    quote: "her grey eyes",
    by_author: true,
  });
  await author.call("DELETE", `/api/books/${id}/bible/facts/${worn?.id}?revision=1`);
  await save();
  expect((await bibleOf(id)).facts.map(({ attribute, value }) => [attribute, value])).toEqual([
    ["eyes", "green"],
  ]);
  expect((await bible.facts(app.foundation.db, id)).map(({ value }) => value)).toEqual(["green"]);
});

test("keeps a setup's status as the author sets it, whatever chapters and outlines say", async () => {
  const id = await buildBook();
  const { bible } = app.features;
  const promises = [{ id: "p1", text: "Who kept the key", planted_in: 1, paid_in: 2 }];
  await write((tx) => bible.saveOutline(tx, id, buildBookOutline({ promises })));
  const [thread] = (await bibleOf(id)).threads;
  const at = `/api/books/${id}/bible/threads/${thread?.id}`;
  const body = { text: "Who has the key", status: "dropped", revision: 1 };
  expect(BibleThread.parse((await author.call("PUT", at, { body })).body)).toMatchObject({
    status: "dropped",
  });
  const paid = [{ threadId: thread?.id ?? "", quote: "the key" }];
  await write((tx) => bible.saveLedgers(tx, id, [{ ...LEDGER, paid }]));
  await write((tx) => bible.saveOutline(tx, id, buildBookOutline({ promises })));
  expect((await bibleOf(id)).threads).toMatchObject([
    { text: "Who has the key", status: "dropped", by_author: true },
  ]);
  const own = await author.call("POST", `/api/books/${id}/bible/threads`, {
    body: { text: "Who lit the lamp" },
  });
  expect(own).toMatchObject({ status: 201, body: { status: "open" } });
  await author.call("DELETE", `${at}?revision=2`);
  await write((tx) => bible.saveOutline(tx, id, buildBookOutline({ promises })));
  expect((await bibleOf(id)).threads.map(({ text }) => text)).toEqual(["Who lit the lamp"]);
});

test("finds mentions in the present text, with links", async () => {
  const id = await buildBook();
  const text = "*An*na's coat.\n\n* * *\n\nHannah met ANNA and Annie.";
  await sql`update chapter set text = ${text}, words = 7 where book_id = ${id}`.execute(app.foundation.db);
  const entry = await added(id, { kind: "person", name: "Anna", aliases: ["Annie"] });
  const { body } = await author.call("GET", `/api/books/${id}/bible/mentions`);
  expect(BibleMentions.parse(body).entries).toEqual([
    { entry_id: entry.id, places: 3, chapters: [{ section_id: "one", places: 3 }] },
  ]);
  const one = await author.call("GET", `/api/books/${id}/bible/entries/${entry.id}/mentions`);
  expect(EntryMentions.parse(one.body).places).toMatchObject([
    { section_id: "one", block_id: "b1", before: "", text: "Anna", after: "'s coat." },
    { block_id: "b3", before: "Hannah met ", text: "ANNA" },
    { text: "Annie", after: "." },
  ]);
});

test("hides another author's bible", async () => {
  const id = await buildBook();
  const entry = await added(id, { kind: "person", name: "Anna" });
  const otherAuthor = await buildAuthor(app);
  const base = `/api/books/${id}/bible`;
  const of = { kind: "person", name: "Eve" };
  const rename = { to: "Eve", revision: 1, places: [] };
  for (const [method, path, body] of [
    ["GET", "", undefined],
    ["GET", "/mentions", undefined],
    ["GET", `/entries/${entry.id}/mentions`, undefined],
    ["POST", "/entries", of],
    ["PUT", `/entries/${entry.id}`, { ...of, revision: 1 }],
    ["DELETE", `/entries/${entry.id}?revision=1`, undefined],
    ["PUT", `/facts/${entry.id}`, { attribute: "a", value: "b", revision: 1 }],
    ["DELETE", `/facts/${entry.id}?revision=1`, undefined],
    ["POST", "/threads", { text: "Who" }],
    ["PUT", `/threads/${entry.id}`, { text: "Who", revision: 1 }],
    ["DELETE", `/threads/${entry.id}?revision=1`, undefined],
    ["POST", `/entries/${entry.id}/rename-preview`, { to: "Eve" }],
    ["POST", `/entries/${entry.id}/renames`, rename],
    ["POST", `/renames/${entry.id}/undo`, undefined],
  ] as const) {
    const answer = await otherAuthor.call(method, base + path, body === undefined ? {} : { body });
    expect([path, answer.status, answer.body["code"]]).toEqual([path, 404, "books.not_found"]);
  }
});
