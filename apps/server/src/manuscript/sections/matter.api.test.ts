import { randomUUID } from "node:crypto";
import { Manuscript, SectionDocument } from "@colophon/contracts/manuscript/sections/manuscript";
import { readDocument, textOfDocument } from "@colophon/manuscript/chapter-document";
import { sql } from "kysely";
import { Transform } from "prosemirror-transform";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({});
});
afterAll(() => app.close());

const RIGHTS =
  "All rights reserved. No part of this book may be reproduced or passed on in any form without the written permission of the";

async function inserted(author: TestAuthor, bookId: string, kind: string, title = ""): Promise<string> {
  const id = randomUUID();
  const { status } = await author.call("POST", `/api/books/${bookId}/manuscript/changes`, {
    body: {
      client_id: `tab-${randomUUID()}`,
      sequence: 1,
      change: { kind: "insert", section: { id, kind, title }, after: null },
    },
  });
  expect(status).toBe(200);
  return id;
}

async function opened(author: TestAuthor, bookId: string, id: string) {
  const { body } = await author.call("GET", `/api/books/${bookId}/chapters/${id}`);
  const { version, document } = SectionDocument.parse(body);
  return { version, document: readDocument(document) };
}

async function linesOf(author: TestAuthor, bookId: string, id: string): Promise<string[]> {
  return textOfDocument((await opened(author, bookId, id)).document).split("\n\n");
}

function imprinted(author: TestAuthor, bookId: string, imprint: Record<string, string | null>) {
  const body = { isbn: null, edition: null, publisher: null, ...imprint };
  return author.call("PUT", `/api/books/${bookId}/imprint`, { body });
}

test("starts a copyright page with what is known, and one with its own title empty", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "The Salt Road", author_name: "" });
  await sql`update chapter set provider = 'anthropic', model = 'm' where book_id = ${bookId}`.execute(
    app.foundation.db,
  );
  const page = await inserted(author, bookId, "copyright");
  expect(await linesOf(author, bookId, page)).toEqual([
    "The Salt Road",
    "Copyright © 2026 Anonymous",
    expect.stringContaining(`${RIGHTS} author`),
    "First edition",
    "Text written with the help of AI.",
  ]);
  const preface = await inserted(author, bookId, "preface", "Before we begin");
  expect(await linesOf(author, bookId, preface)).toEqual([""]);
});

test("does not call a sample AI text", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "Sample" });
  await sql`update chapter set provider = 'sample', model = 'm' where book_id = ${bookId}`.execute(
    app.foundation.db,
  );
  const page = await inserted(author, bookId, "copyright");
  expect((await linesOf(author, bookId, page)).at(-1)).toBe("First edition");
});

test("lists finished books with the same author name and language, without copies", async () => {
  const author = await buildAuthor(app);
  const shelved = (title: string, book: Partial<Parameters<typeof shelve>[2]> = {}): Promise<string> =>
    shelve(app, author.id, { title, ...book });
  const bookId = await shelved("The Salt Road");
  await shelved("Ring Nine", { createdAt: "2025-01-01" });
  const newest = await shelved("Harbour", { createdAt: "2025-06-01" });
  await shelved("The Salt Road (copy)");
  await shelved("By another name", { author_name: "B. Nom" });
  await shelved("Failed", { status: "failed" });
  const german = await shelved("Hafen");
  await sql`update book set language_variant = 'de' where id = ${german}`.execute(app.foundation.db);
  const trashed = await shelved("Binned");
  await sql`update book set deleted_at = now() where id = ${trashed}`.execute(app.foundation.db);
  await shelve(app, (await buildAuthor(app)).id, { title: "Another author's" });
  const page = await inserted(author, bookId, "also_by");
  expect(await linesOf(author, bookId, page)).toEqual(["*Harbour*", "*Ring Nine*"]);
  await sql`insert into chapter (book_id, id, number, kind, title, words_asked, text, words, finished_at)
    values (${newest}, 'about', null, 'about_the_author', '', 0, ${"Ada lives by the sea."}, 5, now())`.execute(
    app.foundation.db,
  );
  const about = await inserted(author, bookId, "about_the_author");
  expect(await linesOf(author, bookId, about)).toEqual(["Ada lives by the sea."]);
});

test("updates the copyright page from its details, and keeps the author's text", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "The Salt Road" });
  const page = await inserted(author, bookId, "copyright");
  const { version, document } = await opened(author, bookId, page);
  const { steps } = new Transform(document).insert(1, document.type.schema.text("My "));
  await author.call("POST", `/api/books/${bookId}/chapters/${page}/changes`, {
    body: { client_id: "tab-of-the-page", sequence: 1, version, steps: steps.map((step) => step.toJSON()) },
  });
  const { body } = await imprinted(author, bookId, {
    isbn: " ISBN 978–3–16–148410–0 ",
    publisher: "Tern Press",
  });
  const imprint = { isbn: "978-3-16-148410-0", edition: null, publisher: "Tern Press" };
  expect(Manuscript.parse(body).imprint).toEqual(imprint);
  expect(await linesOf(author, bookId, page)).toEqual([
    "My The Salt Road",
    "Copyright © 2026 Ada Test",
    expect.stringContaining(`${RIGHTS} publisher`),
    "First edition",
    "ISBN 978-3-16-148410-0",
    "Tern Press",
  ]);
  await imprinted(author, bookId, { isbn: "979-10-90636-07-1", edition: "Second edition" });
  expect(await linesOf(author, bookId, page)).toEqual([
    "My The Salt Road",
    "Copyright © 2026 Ada Test",
    expect.stringContaining(`${RIGHTS} author`),
    "Second edition",
    "ISBN 979-10-90636-07-1",
  ]);
});

test("notifies other tabs of a goal and details saved in one", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "The Salt Road" });
  const notified: string[] = [];
  let close = (): void => undefined;
  await app.features.manuscripts.streamEvents({
    ownerId: author.id,
    bookId,
    open: () => ({
      send: ({ name }) => void notified.push(name),
      taken: () => Promise.resolve(),
      close: () => undefined,
      onClose: (listener) => {
        close = listener;
      },
    }),
  });
  const goal = { daily_words: 500, total_words: null, deadline: null };
  expect((await author.call("PUT", `/api/books/${bookId}/goal`, { body: goal })).status).toBe(200);
  await expect.poll(() => notified).toEqual(["reload", "structure"]);
  await imprinted(author, bookId, { publisher: "Tern Press" });
  await expect.poll(() => notified).toEqual(["reload", "structure", "structure"]);
  close();
});

test("rejects a mistyped ISBN with what is wrong, and changes nothing", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "The Salt Road" });
  const { status, body } = await imprinted(author, bookId, { isbn: "978-3-16-148410-1", edition: "Second" });
  expect([status, body["fields"]]).toEqual([
    422,
    { isbn: "The last digit does not fit the others, so one of them is mistyped or two are swapped." },
  ]);
  const read = await author.call("GET", `/api/books/${bookId}/manuscript`);
  expect(read.body["imprint"]).toEqual({ isbn: null, edition: null, publisher: null });
  const otherAuthor = await buildAuthor(app);
  expect((await imprinted(otherAuthor, bookId, {})).body["code"]).toBe("books.not_found");
});

test("copies publisher and edition, but not the ISBN, which belongs to one book", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "The Salt Road" });
  await imprinted(author, bookId, { isbn: "9783161484100", edition: "Second", publisher: "Tern Press" });
  const copy = await author.call("POST", `/api/books/${bookId}/duplicate`);
  const { body } = await author.call("GET", `/api/books/${String(copy.body["id"])}/manuscript`);
  expect(body["imprint"]).toEqual({ isbn: null, edition: "Second", publisher: "Tern Press" });
});

test("leaves no integrity failure for pages with copyright details", async () => {
  const { rows } = await sql`select invariant, detail from failed_integrity_checks()`.execute(
    app.foundation.db,
  );
  expect(rows).toEqual([]);
});
