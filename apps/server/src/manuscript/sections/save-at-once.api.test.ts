import type { SaveStepsReply } from "@colophon/contracts/manuscript/sections/manuscript";
import { jsonOfStep } from "@colophon/manuscript/apply-steps";
import { readDocument, textOfDocument } from "@colophon/manuscript/chapter-document";
import { type RawBuilder, sql } from "kysely";
import type { Node } from "prosemirror-model";
import { Transform } from "prosemirror-transform";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { composeFeatures } from "../../compose.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import type { Manuscripts } from "./sections.ts";
import { documentAt } from "./newest-document.ts";
import { findDocument } from "./sections.store.ts";

// Edits to a chapter cached by the server are stored in one statement. It must reject and answer exactly like
// the full path, so each test types once before it starts.

let app: TestApp;
let author: TestAuthor;
let manuscripts: Manuscripts;
let otherProcess: Manuscripts;
beforeAll(async () => {
  app = await startTestApp({});
  author = await buildAuthor(app);
  manuscripts = app.features.manuscripts;
  otherProcess = composeFeatures(app.foundation, app.adapters).manuscripts;
});
afterAll(() => app.close());

let which: { ownerId: string; bookId: string; sectionId: string };
let calls: number;
let base: Node;
beforeEach(async () => {
  const bookId = await shelve(app, author.id, { title: "The Salt Road", words: 3 });
  which = { ownerId: author.id, bookId, sectionId: "one" };
  calls = 0;
  base = (await opened()).document;
  await save(0, { text: "Once " });
  base = (await opened()).document;
});

async function opened(by = manuscripts): Promise<{ version: number; document: Node; text: string }> {
  const { version, document: json } = await by.readSection(which);
  const document = readDocument(json);
  return { version, document, text: textOfDocument(document) };
}

type Typed = { text: string; by?: Manuscripts; sequence?: number; ownerId?: string; stamp?: string };

function save(
  version: number,
  { text, by = manuscripts, sequence, ownerId = author.id, stamp = "" }: Typed,
): Promise<SaveStepsReply> {
  const { steps } = new Transform(base).insert(1, base.type.schema.text(text));
  return sent(version, { by, steps: steps.map(jsonOfStep), sequence, ownerId, stamp });
}

function sent(
  version: number,
  call: {
    by?: Manuscripts;
    steps: Record<string, unknown>[];
    sequence?: number | undefined;
    ownerId?: string;
    stamp?: string;
  },
): Promise<SaveStepsReply> {
  calls += 1;
  const { by = manuscripts, steps, sequence = calls, ownerId = author.id, stamp = "" } = call;
  return by.saveSteps({ ...which, ownerId, client_id: "tab-of-the-author", sequence, version, steps, stamp });
}

async function change(query: RawBuilder<unknown>): Promise<void> {
  await query.execute(app.ownerDb);
}

test("stores one of two simultaneous calls on a version, and tells the other", async () => {
  const replies = await Promise.all([save(1, { text: "Mine " }), save(1, { text: "Theirs " })]);
  expect(replies.filter(({ stored }) => stored)).toHaveLength(1);
  expect(replies.map(({ version, changes }) => [version, changes.length])).toEqual([
    [2, 1],
    [2, 1],
  ]);
  expect((await opened()).version).toBe(2);
});

test("reads the first version unchanged, even with typing in between", async () => {
  const { db } = app.foundation;
  const row = await findDocument(db, which.bookId, which.sectionId);
  if (row === null) throw new Error("there is no section");
  const [first, now] = [await documentAt(db, { ...row, version: 0 }, 0), await documentAt(db, row, 1)];
  expect(now === null ? "" : textOfDocument(now)).toMatch(/^Once /u);
  expect(first === null ? "" : `Once ${textOfDocument(first)}`).toBe(textOfDocument(base));
});

test("stores nothing again for an earlier call, against any version", async () => {
  const first = await save(1, { text: "Twice? ", sequence: 7 });
  expect(first).toMatchObject({ stored: true, version: 2 });
  expect(await save(1, { text: "Twice? ", sequence: 7 })).toEqual(first);
  expect(await save(2, { text: "Twice? ", sequence: 7 })).toMatchObject({
    stored: true,
    version: 2,
    changes: [],
  });
  expect((await opened()).text.match(/Twice/gu)).toHaveLength(1);
});

test("rejects another author, a book in the trash and a text being rewritten", async () => {
  const { id: ownerId } = await buildAuthor(app);
  await expect(save(1, { text: "Ha ", ownerId })).rejects.toMatchObject({ code: "books.not_found" });
  const { bookId } = which;
  await change(sql`update chapter set finished_at = null where book_id = ${bookId}`);
  await expect(save(1, { text: "Ha " })).rejects.toMatchObject({ code: "manuscript.in_work" });
  await change(sql`update chapter set finished_at = now() where book_id = ${bookId}`);
  await change(sql`update book set deleted_at = now() where id = ${bookId}`);
  await expect(save(1, { text: "Ha " })).rejects.toMatchObject({ code: "books.not_found" });
  await change(sql`update book set deleted_at = null where id = ${bookId}`);
  expect(await save(1, { text: "Then " })).toMatchObject({ stored: true, version: 2 });
});

test("includes what another process has stored since", async () => {
  await save(1, { text: "there ", by: otherProcess });
  expect((await opened()).text).toMatch(/^there Once /u);
  await save(2, { text: "here ", by: manuscripts });
  await save(3, { text: "and ", by: otherProcess });
  const { text, version } = await opened(otherProcess);
  expect([version, text.slice(0, 20)]).toEqual([4, "and here there Once "]);
  expect((await opened()).text).toBe(text);
});

test("gives a duplicate block its own id after others have typed", async () => {
  const { steps } = new Transform(base).insert(0, base.child(0));
  const reply = await sent(1, { steps: steps.map(jsonOfStep) });
  expect(reply.changes.map(({ client_id: by }) => by)).toEqual(["tab-of-the-author", "colophon:desk"]);
});

test("rejects more than the press sets, and stores nothing of it", async () => {
  await expect(save(1, { text: "x".repeat(100_001) })).rejects.toMatchObject({ code: "manuscript.too_long" });
  expect(await opened()).toMatchObject({ version: 1 });
});

test("rejects a version that the server has lost and counted again", async () => {
  const { stamp } = await save(1, { text: "Then " });
  expect(await save(2, { text: "And ", stamp })).toMatchObject({ stored: true, version: 3 });
  await expect(save(3, { text: "Lost ", stamp })).rejects.toMatchObject({
    code: "manuscript.unknown_version",
  });
  expect((await opened()).text).not.toContain("Lost");
});

test("rejects more words in a full book, and says that a section is in the trash", async () => {
  const { bookId } = which;
  await change(sql`insert into chapter (book_id, id, number, title, words_asked, text, words, finished_at)
    values (${bookId}, 'two', 2, 'Two', 0, '', 300000, now())`);
  await expect(save(1, { text: "More " })).rejects.toMatchObject({ code: "manuscript.too_long" });
  await change(
    sql`update chapter set deleted_at = now(), number = null where book_id = ${bookId} and id = 'two'`,
  );
  expect(await save(1, { text: "More " })).toMatchObject({ stored: true, is_in_bin: false });
  await change(
    sql`update chapter set deleted_at = now(), number = null where book_id = ${bookId} and id = 'one'`,
  );
  expect(await save(2, { text: "More " })).toMatchObject({ stored: true, is_in_bin: true });
});
