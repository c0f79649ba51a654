import { randomUUID } from "node:crypto";
import {
  Manuscript,
  SaveStepsReply,
  SectionDocument,
} from "@colophon/contracts/manuscript/sections/manuscript";
import { jsonOfStep } from "@colophon/manuscript/apply-steps";
import { readDocument, textOfDocument } from "@colophon/manuscript/chapter-document";
import { sql } from "kysely";
import type { Node } from "prosemirror-model";
import { type Step, Transform } from "prosemirror-transform";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({});
  author = await buildAuthor(app);
});
afterAll(() => app.close());

const TEXT = "The lamp went out.\n\nNobody *spoke*.\n\n* * *\n\nMorning came.";

/** A one-chapter book with a known text. */
async function buildBook(text = TEXT): Promise<string> {
  const id = await shelve(app, author.id, { title: "The Salt Road", words: 3 });
  await sql`update chapter set text = ${text} where book_id = ${id}`.execute(app.foundation.db);
  return id;
}

async function manuscript(bookId: string): Promise<Manuscript> {
  return Manuscript.parse((await author.call("GET", `/api/books/${bookId}/manuscript`)).body);
}

async function opened(bookId: string, sectionId = "one"): Promise<{ version: number; document: Node }> {
  const { body } = await author.call("GET", `/api/books/${bookId}/chapters/${sectionId}`);
  const { version, document } = SectionDocument.parse(body);
  return { version, document: readDocument(document) };
}

/** Acts like a tab: one client name, calls numbered from 1. */
function buildTab(bookId: string, by: TestAuthor = author) {
  const clientId = `tab-${randomUUID()}`;
  let sequence = 0;
  const send = async (
    path: string,
    body: Record<string, unknown>,
  ): Promise<{ status: number; body: Record<string, unknown> }> =>
    by.call("POST", `/api/books/${bookId}${path}`, { body: { client_id: clientId, sequence, ...body } });
  return {
    save(
      version: number,
      steps: readonly Step[],
      { sectionId = "one", ...more }: { sectionId?: string; stamp?: string } = {},
    ) {
      sequence += 1;
      return send(`/chapters/${sectionId}/changes`, { version, steps: steps.map(jsonOfStep), ...more });
    },
    again: (version: number, steps: readonly Step[]) =>
      send(`/chapters/one/changes`, { version, steps: steps.map(jsonOfStep) }),
    arrange(change: Record<string, unknown>) {
      sequence += 1;
      return send("/manuscript/changes", { change });
    },
    arrangeAgain: (change: Record<string, unknown>) => send("/manuscript/changes", { change }),
  };
}

function typed(document: Node, at: number, text: string): { steps: Step[]; document: Node } {
  const { steps, doc } = new Transform(document).insert(at, document.type.schema.text(text));
  return { steps, document: doc };
}

test("opens an unedited chapter as the document of its text, the same each time", async () => {
  const bookId = await buildBook();
  const first = await opened(bookId);
  expect(first.version).toBe(0);
  expect(textOfDocument(first.document)).toBe(TEXT);
  expect((await opened(bookId)).document.eq(first.document)).toBe(true);
});

test("stores what is typed, and shows, counts and copies it with the book", async () => {
  const bookId = await buildBook();
  const { version, document } = await opened(bookId);
  const { steps } = typed(document, 1, "Once ");
  const { status, body } = await buildTab(bookId).save(version, steps);
  expect(status).toBe(200);
  const { rows } =
    await sql`select document from chapter_snapshot where book_id = ${bookId} and version = 0`.execute(
      app.foundation.db,
    );
  expect(rows).toEqual([{ document: document.toJSON() }]);
  expect(SaveStepsReply.parse(body)).toMatchObject({ stored: true, version: 1 });
  expect((await opened(bookId)).version).toBe(1);
  const book = await author.call("GET", `/api/books/${bookId}`);
  expect(book.body["content"]).toEqual({ "1": `Once ${TEXT}` });
  expect(book.body["is_edited"]).toBe(true);
  expect((await manuscript(bookId)).sections).toMatchObject([{ id: "one", number: 1, words: 9 }]);
  const copy = await author.call("POST", `/api/books/${bookId}/duplicate`);
  const copied = await author.call("GET", `/api/books/${String(copy.body["id"])}`);
  expect(copied.body["content"]).toEqual({ "1": `Once ${TEXT}` });
});

test("answers a repeated call like the first, and stores nothing again", async () => {
  const bookId = await buildBook();
  const { document } = await opened(bookId);
  const { steps } = typed(document, 1, "Once ");
  const tab = buildTab(bookId);
  const first = await tab.save(0, steps);
  expect((await tab.again(0, steps)).body).toEqual(first.body);
  expect((await opened(bookId)).version).toBe(1);
});

test("tells a version of a restored older server from another with the same number", async () => {
  const bookId = await buildBook();
  const first = typed((await opened(bookId)).document, 1, "Once ");
  const { stamp, version } = SaveStepsReply.parse((await buildTab(bookId).save(0, first.steps)).body);
  const section = `/api/books/${bookId}/chapters/one`;
  const asked = async (): Promise<unknown[]> => {
    const read = await author.call("GET", `${section}?known_version=${version}&known_stamp=${stamp}`);
    const since = await author.call("GET", `${section}/changes?since=${version}&stamp=${stamp}`);
    const saved = await buildTab(bookId).save(version, typed(first.document, 1, "A").steps, { stamp });
    return [SectionDocument.parse(read.body).is_known, since.status, saved.status];
  };
  await sql`update chapter_change set created_at = created_at + interval '1 ms' where book_id = ${bookId}`.execute(
    app.foundation.db,
  );
  expect(await asked()).toEqual([false, 409, 409]);
  expect((await author.call("GET", `${section}/changes?since=9`)).body["code"]).toBe(
    "manuscript.unknown_version",
  );
  await sql`update chapter_change set created_at = created_at - interval '1 ms' where book_id = ${bookId}`.execute(
    app.foundation.db,
  );
  expect(await asked()).toEqual([true, 200, 200]);
  const { body } = await author.call("GET", section);
  const since = await author.call("GET", `${section}/changes?since=2`);
  expect(SectionDocument.parse(body)).toMatchObject({
    version: 2,
    stamp: since.body["stamp"],
    is_known: true,
  });
  expect(since.body["stamp"]).toMatch(/^\d{16}$/u);
});

test("answers steps against an older version with what came before, without storing them", async () => {
  const bookId = await buildBook();
  const { document } = await opened(bookId);
  const mine = typed(document, 1, "Mine ");
  const theirs = typed(document, 1, "Theirs ");
  await buildTab(bookId).save(0, mine.steps);
  const { body } = await buildTab(bookId).save(0, theirs.steps);
  const reply = SaveStepsReply.parse(body);
  expect(reply).toMatchObject({ stored: false, version: 1 });
  expect(reply.changes).toHaveLength(1);
  expect(textOfDocument((await opened(bookId)).document)).toBe(`Mine ${TEXT}`);
});

test("rejects an unknown version, and a step that does not fit", async () => {
  const bookId = await buildBook();
  const { document } = await opened(bookId);
  const { steps } = typed(document, 1, "Once ");
  const tab = buildTab(bookId);
  expect((await tab.save(1, steps)).body["code"]).toBe("manuscript.unknown_version");
  const far = await author.call("POST", `/api/books/${bookId}/chapters/one/changes`, {
    body: {
      client_id: "tab-of-a-stranger",
      sequence: 1,
      version: 0,
      steps: [{ stepType: "replace", from: 9_000, to: 9_001 }],
    },
  });
  expect([far.status, far.body["code"]]).toEqual([422, "manuscript.steps_refused"]);
  const lie = await author.call("POST", `/api/books/${bookId}/chapters/one/changes`, {
    body: {
      client_id: "tab-of-a-stranger",
      sequence: 2,
      version: 0,
      steps: [
        {
          stepType: "replace",
          from: 0,
          to: 0,
          slice: { content: [{ type: "heading", attrs: { id: "x", level: 9 }, content: [] }] },
        },
      ],
    },
  });
  expect([lie.status, lie.body["code"]]).toEqual([422, "manuscript.steps_refused"]);
  expect((await opened(bookId)).version).toBe(0);
});

test("gives a duplicate block its own id, as a change that tabs receive", async () => {
  const bookId = await buildBook();
  const { document } = await opened(bookId);
  const block = document.child(0);
  const { steps } = new Transform(document).insert(0, block);
  const reply = SaveStepsReply.parse((await buildTab(bookId).save(0, steps)).body);
  expect(reply.version).toBe(2);
  expect(reply.changes.map(({ client_id: by }) => by)).toContain("colophon:desk");
  const ids = new Set<unknown>();
  (await opened(bookId)).document.forEach(({ attrs }) => ids.add(attrs["id"]));
  expect(ids.size).toBe(5);
});

test("hides another author's manuscript", async () => {
  const bookId = await buildBook();
  const otherAuthor = await buildAuthor(app);
  const { document } = await opened(bookId);
  const tab = buildTab(bookId, otherAuthor);
  const answers = [
    await otherAuthor.call("GET", `/api/books/${bookId}/manuscript`),
    await otherAuthor.call("GET", `/api/books/${bookId}/chapters/one`),
    await otherAuthor.call("GET", `/api/books/${bookId}/chapters/one/changes?since=0`),
    await tab.save(0, typed(document, 1, "Ha ").steps),
    await tab.arrange({ kind: "remove", section_id: "one" }),
  ];
  expect(answers.map(({ status, body }) => `${status} ${String(body["code"])}`)).toEqual(
    answers.map(() => "404 books.not_found"),
  );
});

test("divides a chapter at the cursor and joins it again without losing a word", async () => {
  const bookId = await buildBook();
  const { document } = await opened(bookId);
  const newId = randomUUID();
  const tab = buildTab(bookId);
  // another tab typed meanwhile: the position moves along
  await buildTab(bookId).save(0, typed(document, 1, "Once ").steps);
  const { status, body } = await tab.arrange({
    kind: "split",
    section_id: "one",
    version: 0,
    at: 5,
    new_id: newId,
    title: "Two",
  });
  expect(status).toBe(200);
  expect(Manuscript.parse(body).sections).toMatchObject([
    { id: "one", number: 1 },
    { id: newId, number: 2, title: "Two" },
  ]);
  expect(textOfDocument((await opened(bookId)).document)).toBe("Once The ");
  expect(textOfDocument((await opened(bookId, newId)).document)).toBe(TEXT.slice(4));
  const merged = Manuscript.parse((await tab.arrange({ kind: "merge", section_id: newId })).body);
  expect(merged.sections.map(({ id }) => id)).toEqual(["one"]);
  expect(merged.bin.map(({ id }) => id)).toEqual([newId]);
  expect(textOfDocument((await opened(bookId)).document)).toBe(`Once The \n\n${TEXT.slice(4)}`);
});

test("inserts, renames, moves, deletes and restores chapters in place", async () => {
  const bookId = await buildBook();
  const tab = buildTab(bookId);
  const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
  const section = (id: string, kind: string, title: string) => ({ id, kind, title });
  await tab.arrange({ kind: "insert", section: section(ids[0], "part", "Part"), after: null });
  await tab.arrange({ kind: "insert", section: section(ids[1], "epilogue", ""), after: "one" });
  await tab.arrange({ kind: "insert", section: section(ids[2], "dedication", ""), after: ids[1] });
  await tab.arrange({ kind: "rename", section_id: ids[1], title: "After" });
  const order = async () =>
    (await manuscript(bookId)).sections.map(({ id, number, title }) => [id, number, title]);
  expect(await order()).toEqual([
    [ids[2], null, ""],
    [ids[0], null, "Part"],
    ["one", 1, "One"],
    [ids[1], 2, "After"],
  ]);
  const move = { kind: "move", section_id: ids[1], after: ids[0] };
  await tab.arrange(move);
  expect((await tab.arrangeAgain(move)).status).toBe(200);
  expect((await order()).map(([id]) => id)).toEqual([ids[2], ids[0], ids[1], "one"]);
  await tab.arrange({ kind: "remove", section_id: ids[1] });
  const trashed = await manuscript(bookId);
  expect(trashed.bin).toMatchObject([{ id: ids[1], title: "After" }]);
  expect(trashed.sections.find(({ id }) => id === "one")?.number).toBe(1);
  await tab.arrange({ kind: "put-back", section_id: ids[1] });
  expect((await order()).map(([id]) => id)).toEqual([ids[2], ids[0], ids[1], "one"]);
  expect(trashed.version).toBe(6);
});

test("keeps a book's last chapter, and allows each kind of front matter once", async () => {
  const bookId = await buildBook();
  const tab = buildTab(bookId);
  const removed = await tab.arrange({ kind: "remove", section_id: "one" });
  expect([removed.status, removed.body["code"]]).toEqual([409, "manuscript.structure_refused"]);
  const foreword = (): Record<string, unknown> => ({
    kind: "insert",
    section: { id: randomUUID(), kind: "foreword", title: "" },
    after: null,
  });
  expect((await tab.arrange(foreword())).status).toBe(200);
  expect((await tab.arrange(foreword())).body["detail"]).toBe(
    "This book has a foreword already. Nothing was changed.",
  );
  expect((await manuscript(bookId)).bin).toEqual([]);
});

test("fixes the order during writing, and locks unfinished sections", async () => {
  const id = await shelve(app, author.id, {
    title: "In work",
    words: 3,
    status: "running",
    createdAt: new Date().toISOString(),
  });
  await sql`insert into chapter (book_id, id, number, title, words_asked, text) values (${id}, 'two', 2, 'Two', 9, 'So far')`.execute(
    app.foundation.db,
  );
  const tab = buildTab(id);
  expect((await tab.arrange({ kind: "move", section_id: "two", after: null })).body["code"]).toBe(
    "manuscript.being_written",
  );
  expect((await tab.arrange({ kind: "set-look", numbering: "roman" })).status).toBe(200);
  const { document } = await opened(id);
  await sql`update chapter set words_written = 3 where book_id = ${id} and id = 'one'`.execute(
    app.foundation.db,
  );
  const { steps } = new Transform(document).delete(1, 6);
  expect((await tab.save(0, steps)).status).toBe(200);
  expect((await manuscript(id)).sections[0]?.words).toBe(2);
  const delivered = await inTransaction(app.foundation.db, (tx) =>
    app.features.manuscripts.chapters.wordsWritten(tx, id),
  );
  expect(delivered).toBe(3);
  expect((await tab.save(0, typed(document, 1, "No ").steps, { sectionId: "two" })).body["code"]).toBe(
    "manuscript.in_work",
  );
});

test("accepts typing into the trash, so that an unaware tab loses nothing", async () => {
  const bookId = await buildBook();
  const tab = buildTab(bookId);
  const id = randomUUID();
  await tab.arrange({ kind: "insert", section: { id, kind: "chapter", title: "" }, after: "one" });
  await tab.arrange({ kind: "remove", section_id: id });
  const { document } = await opened(bookId, id);
  const saved = await tab.save(0, typed(document, 1, "Kept").steps, { sectionId: id });
  expect(SaveStepsReply.parse(saved.body)).toMatchObject({ stored: true, is_in_bin: true });
  expect(textOfDocument((await opened(bookId, id)).document)).toBe("Kept");
});

test("leaves no integrity failure in edited books", async () => {
  const { rows } = await sql`select invariant, detail from failed_integrity_checks()`.execute(
    app.foundation.db,
  );
  expect(rows).toEqual([]);
});

test("replaces a chapter by steps, so that an open tab keeps up", async () => {
  const bookId = await buildBook();
  const { document } = await opened(bookId);
  const chapters = app.features.manuscripts.chapters;
  const row = {
    bookId,
    id: "one",
    words: 3,
    provider: "acme",
    model: "one",
    summary: "",
    clocks: [],
    health: {},
  };
  const paidFor = await inTransaction(app.foundation.db, async (tx) => {
    await chapters.replace(tx, { ...row, text: "Written anew." });
    return chapters.wordsWritten(tx, bookId);
  });
  // The number given by the model counts, whatever it had delivered before.
  expect(paidFor).toBe(3);
  const reply = SaveStepsReply.parse((await buildTab(bookId).save(0, typed(document, 1, "Old ").steps)).body);
  expect(reply.stored).toBe(false);
  expect(reply.changes.length).toBeGreaterThan(0);
  expect(textOfDocument((await opened(bookId)).document)).toBe("Written anew.");
  const book = await author.call("GET", `/api/books/${bookId}`);
  expect(book.body).toMatchObject({ content: { "1": "Written anew." }, is_edited: false });
});

test("reads every word once while the document is being written", { tags: "merge" }, async () => {
  const bookId = await buildBook();
  let { document } = await opened(bookId);
  const tab = buildTab(bookId);
  for (let version = 0; version < 70; version += 1) {
    const next = typed(document, 1, `w${version} `);
    const [saved, read] = await Promise.all([tab.save(version, next.steps), opened(bookId)]);
    expect(saved.status).toBe(200);
    expect([document.textContent, next.document.textContent]).toContain(read.document.textContent);
    document = next.document;
  }
});
