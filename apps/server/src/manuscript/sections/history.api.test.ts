import { randomUUID } from "node:crypto";
import {
  PastDocument,
  RestoreReply,
  SectionHistory,
  SectionDocument,
} from "@colophon/contracts/manuscript/sections/manuscript";
import { jsonOfStep } from "@colophon/manuscript/apply-steps";
import { readDocument, textOfDocument } from "@colophon/manuscript/chapter-document";
import { sql } from "kysely";
import type { Node } from "prosemirror-model";
import { type Step, Transform } from "prosemirror-transform";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { selectSittings } from "./history.store.ts";

let app: TestApp;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({});
  author = await buildAuthor(app);
});
afterAll(() => app.close());

const TEXT = "The lamp went out.\n\nNobody *spoke*.";

async function buildBook(): Promise<string> {
  const id = await shelve(app, author.id, { title: "The Salt Road", words: 3 });
  await sql`update chapter set text = ${TEXT} where book_id = ${id}`.execute(app.foundation.db);
  return id;
}

const chapter = (bookId: string): string => `/api/books/${bookId}/chapters/one`;

async function opened(bookId: string): Promise<{ version: number; document: Node }> {
  const { body } = await author.call("GET", chapter(bookId));
  const { version, document } = SectionDocument.parse(body);
  return { version, document: readDocument(document) };
}

/** Types at the start of the text, as a separate tab. */
async function typeAtStart(bookId: string, text: string, more: Step[] = []): Promise<number> {
  const { version, document } = await opened(bookId);
  const { steps } = new Transform(document).insert(1, document.type.schema.text(text));
  const { body } = await author.call("POST", `${chapter(bookId)}/changes`, {
    body: {
      client_id: `tab-${randomUUID()}`,
      sequence: 1,
      version,
      steps: [...steps, ...more].map(jsonOfStep),
    },
  });
  expect(body["stored"]).toBe(true);
  return version + steps.length + more.length;
}

async function history(bookId: string, query = ""): Promise<SectionHistory> {
  const { body } = await author.call("GET", `${chapter(bookId)}/history${query}`);
  return SectionHistory.parse(body);
}

async function textAt(bookId: string, version: number): Promise<string> {
  const { body } = await author.call("GET", `${chapter(bookId)}/history/${version}`);
  return textOfDocument(readDocument(PastDocument.parse(body).document));
}

function restored(bookId: string, version: number, call = { client_id: `tab-${randomUUID()}`, sequence: 1 }) {
  return author.call("POST", `${chapter(bookId)}/history/${version}/restore`, { body: call });
}

/** Backdates a change by this many minutes. */
async function agedBy(bookId: string, version: number, minutes: number): Promise<void> {
  await sql`update chapter_change set created_at = now() - make_interval(mins => ${minutes})
    where book_id = ${bookId} and version = ${version}`.execute(app.foundation.db);
}

async function changedBy(bookId: string, version: number, source: string, note: string): Promise<void> {
  await sql`update chapter_change set source = ${source}, note = ${note}
    where book_id = ${bookId} and version = ${version}`.execute(app.foundation.db);
}

test("groups changes into sessions, split by a five-minute pause or another author", async () => {
  const bookId = await buildBook();
  expect(await history(bookId)).toEqual({ version: 0, sittings: [], next: null, first_by: "" });
  for (const word of ["a ", "b ", "c ", "d ", "e "]) await typeAtStart(bookId, word);
  // Four and then six minutes between the author's changes, who continues as soon as a model has finished.
  for (const [version, minutes] of [20, 16, 10, 9, 8].entries()) await agedBy(bookId, version + 1, minutes);
  await changedBy(bookId, 4, "model", "model:anthropic/claude");
  const { version, sittings, next, first_by: firstBy } = await history(bookId);
  expect([version, next, firstBy]).toEqual([5, null, ""]);
  expect(
    sittings.map((one) => [one.from_version, one.to_version, one.kind, one.name, one.words_added]),
  ).toEqual([
    [4, 5, "author", "", 1],
    [3, 4, "model", "anthropic/claude", 1],
    [2, 3, "author", "", 1],
    [0, 2, "author", "", 2],
  ]);
  const [first] = sittings.slice(-1);
  const lasted = Date.parse(first?.ended_at ?? "") - Date.parse(first?.started_at ?? "");
  expect(Math.round(lasted / 60_000)).toBe(4);
});

test("adds the editor's corrections to the session they follow", async () => {
  const bookId = await buildBook();
  await typeAtStart(bookId, "a ");
  const { document } = await opened(bookId);
  // a duplicated block: the second gets a new id
  const twice = new Transform(document).insert(0, document.child(0));
  const { body } = await author.call("POST", `${chapter(bookId)}/changes`, {
    body: { client_id: "tab-of-a-copy", sequence: 1, version: 1, steps: twice.steps.map(jsonOfStep) },
  });
  expect(body["version"]).toBe(3);
  await typeAtStart(bookId, "b ");
  expect((await history(bookId)).sittings).toMatchObject([
    { from_version: 0, to_version: 4, kind: "author" },
  ]);
  // With no change before it, it is an editing session by itself.
  await changedBy(bookId, 1, "desk", "");
  expect((await history(bookId)).sittings).toMatchObject([
    { from_version: 1, to_version: 4, kind: "author" },
    { from_version: 0, to_version: 1, kind: "arranged" },
  ]);
});

test("pages through a long history without gaps", async () => {
  const bookId = await buildBook();
  for (let version = 1; version <= 53; version += 1) {
    if (version === 1) await typeAtStart(bookId, "a ");
    else {
      await sql`insert into chapter_change (book_id, chapter_id, version, steps, steps_count, client_id, sequence, source)
        select book_id, chapter_id, ${version}, steps, 1, client_id, ${version}, source from chapter_change
        where book_id = ${bookId} and version = 1`.execute(app.foundation.db);
    }
    await agedBy(bookId, version, (60 - version) * 10);
  }
  await sql`update chapter set version = 53 where book_id = ${bookId}`.execute(app.foundation.db);
  const first = await history(bookId);
  expect([first.sittings.length, first.sittings[0]?.to_version, first.next]).toEqual([50, 53, 3]);
  const second = await history(bookId, `?before=${first.next ?? 0}`);
  expect([second.sittings.map(({ to_version: to }) => to), second.next]).toEqual([[3, 2, 1], null]);
  const section = { bookId, id: "one", before: null };
  expect(await selectSittings(app.foundation.db, { ...section, most: 2 })).toMatchObject([
    { to_version: 53 },
    { to_version: 52 },
  ]);
});

test("lists a version restored twice twice", async () => {
  const bookId = await buildBook();
  for (const version of [1, 2, 3]) {
    await typeAtStart(bookId, "a ");
    if (version > 1) await changedBy(bookId, version, "restore", "version 1");
  }
  expect((await history(bookId)).sittings).toMatchObject([
    { to_version: 3, restored_version: 1 },
    { to_version: 2, restored_version: 1 },
    { to_version: 1 },
  ]);
});

test("lists a session of thousands of changes as one", async () => {
  const bookId = await buildBook();
  await typeAtStart(bookId, "a ");
  await sql`insert into chapter_change (book_id, chapter_id, version, steps, steps_count, client_id, sequence, source)
    select book_id, chapter_id, version + n, steps, 1, client_id, sequence + n, source from chapter_change,
      generate_series(1, 4100) n where book_id = ${bookId} and version = 1`.execute(app.foundation.db);
  await sql`update chapter set version = 4101 where book_id = ${bookId}`.execute(app.foundation.db);
  expect((await history(bookId)).sittings).toMatchObject([{ from_version: 0, to_version: 4101 }]);
});

test("shows every version as it was, the first too, and none within a change", async () => {
  const bookId = await buildBook();
  expect(await textAt(bookId, 0)).toBe(TEXT);
  await typeAtStart(bookId, "a ");
  const { document } = await opened(bookId);
  const { schema } = document.type;
  const more = new Transform(document).insert(1, schema.text("c ")).insert(1, schema.text("d ")).steps;
  expect(await typeAtStart(bookId, "b ", more)).toBe(4);
  expect(await textAt(bookId, 0)).toBe(TEXT);
  expect(await textAt(bookId, 1)).toBe(`a ${TEXT}`);
  expect(await textAt(bookId, 4)).toBe(`d c b a ${TEXT}`);
  const inside = await author.call("GET", `${chapter(bookId)}/history/2`);
  expect([inside.status, inside.body["code"]]).toEqual([404, "manuscript.no_such_version"]);
});

test("restores an older version as one more change, once, and can restore later ones", async () => {
  const bookId = await buildBook();
  await typeAtStart(bookId, "Wrong ");
  const call = { client_id: "tab-that-restores", sequence: 1 };
  const first = RestoreReply.parse((await restored(bookId, 0, call)).body);
  expect(first).toEqual({ version: 2, before: 1 });
  expect(RestoreReply.parse((await restored(bookId, 0, call)).body)).toEqual(first);
  expect(textOfDocument((await opened(bookId)).document)).toBe(TEXT);
  expect((await history(bookId)).sittings[0]).toMatchObject({
    from_version: 1,
    to_version: 2,
    kind: "restored",
    restored_version: 0,
    words_taken: 1,
  });
  await restored(bookId, first.before);
  expect(textOfDocument((await opened(bookId)).document)).toBe(`Wrong ${TEXT}`);
  expect((await history(bookId)).sittings).toHaveLength(3);
  // The text is already the same: nothing to change.
  expect((await restored(bookId, 1)).body).toEqual({ version: 3, before: 3 });
});

test("reads a long history from stored snapshots", async () => {
  const bookId = await buildBook();
  const kept = async (): Promise<number[]> => {
    const { rows } = await sql<{ version: number }>`select version from chapter_snapshot
      where book_id = ${bookId} order by version`.execute(app.foundation.db);
    return rows.map(({ version }) => version);
  };
  const many = async (count: number): Promise<number> => {
    const { document } = await opened(bookId);
    const transform = new Transform(document);
    for (let index = 0; index < count; index += 1) transform.insert(1, document.type.schema.text("x"));
    return typeAtStart(bookId, "x", transform.steps);
  };
  expect(await many(489)).toBe(490);
  // The newest document was saved without a snapshot for the history.
  await sql`update chapter set document_version = version where book_id = ${bookId}`.execute(
    app.foundation.db,
  );
  expect(await many(499)).toBe(990);
  expect(await kept()).toEqual([0, 990]);
  await many(99);
  expect(await kept()).toEqual([0, 990]);
  await many(399);
  expect(await kept()).toEqual([0, 990, 1490]);
  expect(await textAt(bookId, 1090)).toBe(`${"x".repeat(1090)}${TEXT}`);
});

test("hides another author's history", async () => {
  const bookId = await buildBook();
  await typeAtStart(bookId, "a ");
  const otherAuthor = await buildAuthor(app);
  const body = { client_id: "tab-of-a-stranger", sequence: 1 };
  const answers = [
    await otherAuthor.call("GET", `${chapter(bookId)}/history`),
    await otherAuthor.call("GET", `${chapter(bookId)}/history/0`),
    await otherAuthor.call("POST", `${chapter(bookId)}/history/0/restore`, { body }),
  ];
  expect(answers.map(({ status, body: { code } }) => `${status} ${String(code)}`)).toEqual(
    answers.map(() => "404 books.not_found"),
  );
  expect((await opened(bookId)).version).toBe(1);
});
