import { BOOKS_TO_COPY } from "@colophon/contracts/library/books/limits";
import { AppError } from "@colophon/contracts/errors";
import { BookImport } from "@colophon/contracts/library/imports";
import { Manuscript, SectionDocument } from "@colophon/contracts/manuscript/sections/manuscript";
import { SECTIONS_MAX } from "@colophon/contracts/manuscript/sections/sections";
import { readDocument } from "@colophon/manuscript/chapter-document";
import { documentSchema } from "@colophon/manuscript/document-schema";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { readCount } from "../../platform/db/rows.ts";
import { importFile, readImport, statusOf, uploadImport } from "../../platform/testing/import-file.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { createImports } from "./imports.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS });
});
afterAll(() => app.close());

const SOURCE = `---
title: The Road
author: Ada Wren
lang: de
---
# Foreword

A word *before*.

# One

It was a long day.[^1]

[^1]: So she said.

# Two

| a | b |
| - | - |
| c | d |
`;
const NAMES = { title: "The Road", author_name: "Ada Wren", language_variant: "de" };

type Answer = { status: number; body: Record<string, unknown> };

function importBook(author: TestAuthor, content: string = SOURCE, filename = "road.md"): Promise<BookImport> {
  return importFile(app, author, { content, filename });
}

function choicesOf({ way, sections }: BookImport): object {
  return { way, sections: sections.map(({ words: _words, opening: _opening, ...choice }) => choice) };
}

test("uses the owner's name for a book whose file and form name no author", async () => {
  const author = await buildAuthor(app);
  const preview = await importBook(author);
  const body = { ...NAMES, author_name: "" };
  const made = await author.call("POST", `/api/imports/${preview.id}/book`, { body });
  expect(made.body).toMatchObject({ author_name: "Ada Test" });
});

test("reads a file, shows it, divides it as the author likes, and makes a book with every word", async () => {
  const author = await buildAuthor(app);
  const preview = await importBook(author);
  expect(preview).toMatchObject({ ...NAMES, filename: "road.md", words: 15, book_id: null });
  expect(preview.sections).toMatchObject([
    { kind: "foreword", title: "Foreword", opening: "A word before.", words: 3 },
    { kind: "chapter", title: "One" },
    { kind: "chapter", title: "Two" },
  ]);
  const sections = preview.sections.map((section, index) =>
    index === 1 ? { ...section, title: "Alone", kind: "prologue" as const } : section,
  );
  const chosen = await author.call("PUT", `/api/imports/${preview.id}/choices`, {
    body: choicesOf({ ...preview, sections }),
  });
  expect(chosen.body).toMatchObject({ sections: [{}, { title: "Alone", kind: "prologue" }, {}] });
  const made = await author.call("POST", `/api/imports/${preview.id}/book`, { body: NAMES });
  expect([made.status, made.body]).toMatchObject([
    201,
    { title: "The Road", status: "completed", funding: "none", cost: 0, chapters: 2 },
  ]);
  const { body } = await author.call("GET", `/api/books/${String(made.body["id"])}/manuscript`);
  expect(body["sections"]).toMatchObject([
    { kind: "foreword", number: null, words: 3 },
    { kind: "prologue", title: "Alone", number: 1, words: 8 },
    { kind: "chapter", title: "Two", number: 2, words: 4 },
  ]);
});

test("takes copyright page details from a file, but not from a page that is left out", async () => {
  const author = await buildAuthor(app);
  const page = "# Copyright\n\nSecond edition\n\nISBN 978-3-16-148410-0\n\nPublished by Tern Press";
  const source = `${page}\n\n# One\n\nIt was a long day.\n\n# Two\n\nAnd a short one.\n`;
  const preview = await importBook(author, source);
  expect(preview.notes.map(({ code }) => code)).toContain("imprint");
  const copyrightPageOf = async (id: string, names: object): Promise<unknown> => {
    const { body } = await author.call("POST", `/api/imports/${id}/book`, { body: names });
    return (await author.call("GET", `/api/books/${String(body["id"])}/manuscript`)).body["imprint"];
  };
  const found = { isbn: "978-3-16-148410-0", edition: "Second edition", publisher: "Tern Press" };
  expect(await copyrightPageOf(preview.id, NAMES)).toEqual(found);
  const own = await importBook(author, source);
  expect(await copyrightPageOf(own.id, { ...NAMES, author_name: "Tern Press" })).toEqual({
    ...found,
    publisher: null,
  });
  const without = await importBook(author, source);
  const sections = without.sections.map((each) => ({ ...each, left_out: each.kind === "copyright" }));
  const body = choicesOf({ ...without, sections });
  expect((await author.call("PUT", `/api/imports/${without.id}/choices`, { body })).status).toBe(200);
  expect(await copyrightPageOf(without.id, NAMES)).toEqual({ isbn: null, edition: null, publisher: null });
});

test("gives a section's document its blocks, notes, and the file as origin", async () => {
  const author = await buildAuthor(app);
  const { id } = await importBook(author);
  const { body: book } = await author.call("POST", `/api/imports/${id}/book`, { body: NAMES });
  const { body } = await author.call("GET", `/api/books/${String(book["id"])}/manuscript`);
  const [, one] = Array.isArray(body["sections"]) ? body["sections"] : [];
  const section = await author.call(
    "GET",
    `/api/books/${String(book["id"])}/chapters/${String(Object(one).id)}`,
  );
  const document = documentSchema.nodeFromJSON(section.body["document"]);
  document.check();
  const origins: unknown[] = [];
  const kinds: string[] = [];
  document.descendants((node) => {
    kinds.push(node.type.name);
    for (const mark of node.marks) origins.push(mark.attrs["by"]);
  });
  expect(kinds).toEqual(["paragraph", "text", "footnote", "text"]);
  expect(new Set(origins)).toEqual(new Set(["import:road.md"]));
});

test("reports images that can be counted but not drawn as left out", async () => {
  const author = await buildAuthor(app);
  // start of an image with its dimensions but no data
  const header = Buffer.alloc(33);
  header.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  header.writeUInt32BE(80, 16);
  header.writeUInt32BE(60, 20);
  const picture = `![A lamp](data:image/png;base64,${header.toString("base64")})`;
  const { id } = await importBook(author, `# One\n\nA word.\n\n${picture}\n`);
  const make = (): Promise<Answer> => author.call("POST", `/api/imports/${id}/book`, { body: NAMES });
  expect(await make()).toMatchObject({ status: 201, body: { chapters: 1, pictures_left_out: 1 } });
  expect((await make()).body).toMatchObject({ pictures_left_out: 1 });
});

test("waits with the book for room for an image, without leaving it out", async () => {
  const author = await buildAuthor(app);
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
  const source = `# One\n\nA word.\n\n![A lamp](data:image/png;base64,${bytes.toString("base64")})\n`;
  const { id } = await importBook(author, source);
  const busy = createImports({
    db: app.foundation.db,
    books: app.features.books,
    log: { warn: () => undefined },
    pictures: {
      ...app.features.pictures,
      upload: () => Promise.reject(new AppError("server.busy", { retry_after_seconds: 10 })),
    },
    queue: app.foundation.queue,
    now: () => new Date(),
  });
  const names = { ...NAMES, language_variant: "de" } as const;
  await expect(busy.makeBook({ ownerId: author.id, id, address: "192.0.2.1" }, names)).rejects.toMatchObject({
    code: "server.busy",
  });
  const made = await author.call("POST", `/api/imports/${id}/book`, { body: NAMES });
  expect([made.status, made.body]).toMatchObject([201, { chapters: 1, pictures_left_out: 0 }]);
});

test("makes one book of one file for repeated simultaneous requests", async () => {
  const author = await buildAuthor(app);
  const { id } = await importBook(author);
  const answers = await Promise.all(
    [1, 2, 3].map(() => author.call("POST", `/api/imports/${id}/book`, { body: NAMES })),
  );
  const ids = new Set(answers.map(({ body }) => body["id"]));
  expect([ids.size, answers.every(({ status }) => status === 201)]).toEqual([1, true]);
  expect((await statusOf(author, id)).preview?.book_id).toBe([...ids][0]);
  const { body } = await author.call("GET", "/api/books");
  expect(body["pagination"]).toMatchObject({ total_items: 1 });
});

test("joins and leaves out sections, and makes no book of none", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const preview = await importBook(author);
  const [first, second, third] = preview.sections.map((section) => ({ ...section }));
  const choose = (sections: unknown[]): Promise<Answer> =>
    author.call("PUT", `/api/imports/${preview.id}/choices`, {
      body: choicesOf(BookImport.parse({ ...preview, sections })),
    });
  await choose(preview.sections.map((section) => ({ ...section, left_out: true })));
  const refused = await author.call("POST", `/api/imports/${preview.id}/book`, { body: NAMES });
  expect(refused.body).toMatchObject({ status: 422, code: "imports.nothing_chosen" });
  const again = await choose([{ ...first, left_out: true }, second, { ...third, joins: true }]);
  // sections left out or joined are still there, so that can be undone
  expect(again.body["sections"]).toHaveLength(3);
  const made = await author.call("POST", `/api/imports/${preview.id}/book`, { body: NAMES });
  expect(made.body).toMatchObject({ chapters: 1 });
});

test("rejects an unsupported kind of file before it waits", async () => {
  const author = await buildAuthor(app);
  const answer = await uploadImport(app, author, { content: "%PDF-1.7", filename: "book.pdf" });
  expect([answer.status, answer.body]).toMatchObject([422, { code: "imports.refused", kind: "pdf" }]);
  expect(answer.body["detail"]).toMatch(/Please bring the file it was made from/u);
  const { rows } = await sql`select 1 from book_import where owner_id = ${author.id}`.execute(
    app.foundation.db,
  );
  expect(rows).toEqual([]);
});

async function countStoredFiles(): Promise<number> {
  return readCount(app.foundation.db, sql`select count(*)::int as count from book_import_file`);
}

test("keeps an upload's place until it is read, across reloads, and then deletes the file", async () => {
  const author = await buildAuthor(app);
  const { status, body } = await uploadImport(app, author, { content: SOURCE, filename: "road.md" });
  const waiting = { state: "waiting", ahead: 0, refusal: null, preview: null, filename: "road.md" };
  expect([status, body]).toMatchObject([202, waiting]);
  const id = String(body["id"]);
  expect(await statusOf(author, id)).toMatchObject(waiting);
  const early = await author.call("POST", `/api/imports/${id}/book`, { body: NAMES });
  expect([early.status, early.body["code"]]).toEqual([409, "imports.not_ready"]);
  expect(await countStoredFiles()).toBe(1);
  expect(await app.features.imports.readNext()).toBe(true);
  const ready = await statusOf(author, id);
  expect(ready).toMatchObject({ state: "ready", preview: { id, title: "The Road", words: 15 } });
  expect([await countStoredFiles(), await app.features.imports.readNext()]).toEqual([0, false]);
});

test("reports an unreadable file where it waited, and deletes it", async () => {
  const author = await buildAuthor(app);
  const status = await readImport(app, author, { content: "PK\u0003\u0004 and nothing", filename: "a.docx" });
  expect(status).toMatchObject({ state: "refused", preview: null, refusal: { kind: "damaged" } });
  expect(status.refusal?.detail).toMatch(/^This file is damaged .+\.$/u);
  expect(await countStoredFiles()).toBe(0);
});

test("rejects more than 20 MB", async () => {
  const author = await buildAuthor(app);
  const answer = await uploadImport(app, author, { content: new Uint8Array(20 * 1024 * 1024 + 1) });
  expect(answer.status).toBe(413);
});

test(
  "keeps five files waiting per author, for a day each, hidden from others",
  { tags: "merge" },
  async () => {
    const author = await buildAuthor(app);
    const other = await buildAuthor(app);
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) ids.push((await importBook(author)).id);
    const status = async (who: TestAuthor, id: string | undefined): Promise<number> =>
      (await who.call("GET", `/api/imports/${id ?? ""}`)).status;
    expect([await status(author, ids[0]), await status(author, ids[1]), await status(other, ids[1])]).toEqual(
      [404, 200, 404],
    );
    const wait = (hours: number): Promise<unknown> =>
      sql`update book_import set created_at = created_at - make_interval(hours => ${hours}::int)
      where id = ${ids[1]}`.execute(app.foundation.db);
    await wait(23);
    expect([await app.features.imports.forgetOld(), await status(author, ids[1])]).toEqual([0, 200]);
    await wait(2);
    expect(await status(author, ids[1])).toBe(404);
    expect((await author.call("POST", `/api/imports/${String(ids[1])}/book`, { body: NAMES })).status).toBe(
      404,
    );
    expect(await app.features.imports.forgetOld()).toBe(1);
    expect((await author.call("DELETE", `/api/imports/${String(ids[2])}`)).status).toBe(200);
    expect(await status(author, ids[2])).toBe(404);
  },
);

test("rejects imports of an author with too many books", async () => {
  const author = await buildAuthor(app);
  const { id } = await importBook(author);
  await sql`insert into book (id, owner_id, title, genre, description, author_name, themes, language_variant,
      point_of_view, audience, origin, is_sample)
    select gen_random_uuid(), ${author.id}, 'Many', 'Fiction', '', 'Ada', '{}', 'en-US', 'first', 'adult', 'imported', false
    from generate_series(1, ${BOOKS_TO_COPY}::int) n`.execute(app.foundation.db);
  const answer = await author.call("POST", `/api/imports/${id}/book`, { body: NAMES });
  expect(answer.body).toMatchObject({ code: "imports.too_many_books", limit: BOOKS_TO_COPY });
});

test("does not make a book of a file with too many sections", { tags: "merge" }, async () => {
  const author = await buildAuthor(app);
  const many = Array.from({ length: SECTIONS_MAX + 1 }, (_, index) => `# At ${index}\n\nText.`).join("\n\n");
  const { id } = await importBook(author, many);
  const answer = await author.call("POST", `/api/imports/${id}/book`, { body: NAMES });
  expect([answer.status, answer.body]).toMatchObject([
    422,
    { code: "imports.too_many_sections", sections: SECTIONS_MAX + 1, limit: SECTIONS_MAX },
  ]);
  expect((await author.call("GET", "/api/books")).body["pagination"]).toMatchObject({ total_items: 0 });
});

test("makes chapters that open from a file with a very long name and long image descriptions", async () => {
  const author = await buildAuthor(app);
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
  const alt = "A lamp. ".repeat(200);
  const source = `# One\n\nLit.\n\n![${alt}](data:image/png;base64,${bytes.toString("base64")})`;
  // After "import:" the two hundredth character falls inside an emoji.
  const { id } = await importBook(author, source, `${"😀".repeat(120)}.md`);
  const made = await author.call("POST", `/api/imports/${id}/book`, { body: NAMES });
  expect(made.status).toBe(201);
  const path = `/api/books/${String(made.body["id"])}`;
  const { sections } = Manuscript.parse((await author.call("GET", `${path}/manuscript`)).body);
  const { body } = await author.call("GET", `${path}/chapters/${sections[0]?.id ?? ""}`);
  const document = readDocument(SectionDocument.parse(body).document);
  expect(document.firstChild?.firstChild?.marks[0]?.attrs["by"]).toBe(`import:${"😀".repeat(96)}\uFFFD`);
  expect(document.lastChild?.attrs["alt"]).toBe(alt.slice(0, 1_000));
});

test("leaves no integrity failure", async () => {
  expect(await app.features.integrityChecks.findBroken()).toEqual([]);
});
