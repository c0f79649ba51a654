import { randomUUID } from "node:crypto";
import { GeneratedPages, SectionDocument } from "@colophon/contracts/manuscript/sections/manuscript";
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

async function inserted(author: TestAuthor, bookId: string, kind: string, title = ""): Promise<string> {
  const id = randomUUID();
  const change = { kind: "insert", section: { id, kind, title }, after: null };
  const { status } = await author.call("POST", `/api/books/${bookId}/manuscript/changes`, {
    body: { client_id: `tab-${randomUUID()}`, sequence: 1, change },
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

async function typed(author: TestAuthor, [bookId, id]: [string, string], text: string): Promise<void> {
  const { version, document } = await opened(author, bookId, id);
  const { steps } = new Transform(document).insert(1, document.type.schema.text(text));
  const { status } = await author.call("POST", `/api/books/${bookId}/chapters/${id}/changes`, {
    body: { client_id: randomUUID(), sequence: 1, version, steps: steps.map((step) => step.toJSON()) },
  });
  expect(status).toBe(200);
}

async function inSeries(author: TestAuthor, title: string, volumes: Record<string, number>): Promise<string> {
  const { body } = await author.call("POST", "/api/series", { body: { title } });
  const id = String(body["id"]);
  for (const [bookId, volume] of Object.entries(volumes)) {
    await author.call("PUT", `/api/books/${bookId}/series`, { body: { series_id: id, volume } });
  }
  return id;
}

async function printed(bookId: string, id: string): Promise<string> {
  const sections = await app.features.manuscripts.printedSections(app.foundation.db, bookId);
  const page = sections.find((section) => section.id === id);
  return page === undefined ? "not printed" : textOfDocument(page.document);
}

async function pagesOf(author: TestAuthor, bookId: string) {
  return GeneratedPages.parse((await author.call("GET", `/api/books/${bookId}/made-pages`)).body).pages;
}

const follow = (author: TestAuthor): Promise<void> => app.features.manuscripts.follow(author.id);

test("updates a page of other books for series, titles, names and trash, in print too", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "The Salt Road" });
  const page = await inserted(author, bookId, "also_by");
  expect(await linesOf(author, bookId, page)).toEqual([""]);
  const harbour = await shelve(app, author.id, { title: "Harbour", createdAt: "2025-01-01" });
  const ring = await shelve(app, author.id, { title: "Ring Nine", createdAt: "2025-06-01" });
  // A file requested before the page was updated includes the update anyway.
  expect(await printed(bookId, page)).toBe("*Ring Nine*\n\n*Harbour*");
  await follow(author);
  expect(await linesOf(author, bookId, page)).toEqual(["*Ring Nine*", "*Harbour*"]);
  await inSeries(author, "The Tern Isles", { [bookId]: 1, [harbour]: 2 });
  await follow(author);
  expect(await linesOf(author, bookId, page)).toEqual(["The Tern Isles", "2. *Harbour*", "*Ring Nine*"]);
  await author.call("PUT", `/api/books/${harbour}`, { body: { title: "Harbour Lights" } });
  await author.call("DELETE", `/api/books/${ring}`);
  await follow(author);
  expect(await linesOf(author, bookId, page)).toEqual(["The Tern Isles", "2. *Harbour Lights*"]);
  await author.call("PUT", `/api/books/${harbour}`, { body: { author_name: "B. Nom" } });
  await follow(author);
  expect(await linesOf(author, bookId, page)).toEqual([""]);
});

test("updates pages automatically for any change of an author's books", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "The Salt Road" });
  const other = await shelve(app, author.id, { title: "Harbour" });
  const queued = async (): Promise<number> => {
    const { rows } = await sql`select 1 from pgboss.job where name = 'manuscript.follow_books'
      and data->>'ownerId' = ${author.id}`.execute(app.foundation.db);
    return rows.length;
  };
  const profile = await author.call("POST", "/api/profiles", { body: { pen_name: "Ada Test" } });
  const series = await inSeries(author, "Isles", { [bookId]: 1 });
  const changes = [
    () => author.call("PUT", `/api/books/${other}`, { body: { title: "Harbour Lights" } }),
    () => author.call("DELETE", `/api/books/${other}`),
    () => author.call("POST", `/api/books/${other}/restore`),
    () => author.call("PUT", `/api/series/${series}`, { body: { title: "The Isles" } }),
    () => author.call("DELETE", `/api/series/${series}`),
    () =>
      author.call("PUT", `/api/profiles/${String(profile.body["id"])}`, { body: { pen_name: "A. Test" } }),
    () => author.call("DELETE", `/api/profiles/${String(profile.body["id"])}`),
  ];
  for (const change of changes) {
    const before = await queued();
    expect((await change()).status).toBe(200);
    expect([String(change), await queued()]).toEqual([String(change), before + 1]);
  }
});

test("keeps an edited page, and regenerates it on request", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "The Salt Road" });
  await shelve(app, author.id, { title: "Harbour", createdAt: "2025-01-01" });
  const page = await inserted(author, bookId, "also_by");
  await typed(author, [bookId, page], "Out now: ");
  await shelve(app, author.id, { title: "Ring Nine", createdAt: "2025-06-01" });
  await follow(author);
  const edited = ["Out now: *Harbour*"];
  expect(await linesOf(author, bookId, page)).toEqual(edited);
  expect(await printed(bookId, page)).toBe(edited[0]);
  const [offered] = await pagesOf(author, bookId);
  expect(offered).toMatchObject({
    follows: false,
    now: ["Out now: Harbour"],
    made: ["Ring Nine", "Harbour"],
  });
  const made = await author.call("POST", `/api/books/${bookId}/chapters/${page}/from-my-books`);
  expect(GeneratedPages.parse(made.body).pages[0]?.follows).toBe(true);
  expect(await linesOf(author, bookId, page)).toEqual(["*Ring Nine*", "*Harbour*"]);
  // The previous text stays in its history.
  const past = await author.call("GET", `/api/books/${bookId}/chapters/${page}/history/1`);
  expect(JSON.stringify(past.body)).toContain("Out now: ");
  await shelve(app, author.id, { title: "Slack Water", createdAt: "2025-09-01" });
  await follow(author);
  expect((await linesOf(author, bookId, page))[0]).toBe("*Slack Water*");
});

test("keeps the author's small capitals on a page while its text is unchanged, in print too", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "The Salt Road" });
  await shelve(app, author.id, { title: "Harbour" });
  const page = await inserted(author, bookId, "also_by");
  const { version, document } = await opened(author, bookId, page);
  const set = new Transform(document).addMark(1, 8, document.type.schema.mark("small_caps"));
  await author.call("POST", `/api/books/${bookId}/chapters/${page}/changes`, {
    body: { client_id: randomUUID(), sequence: 1, version, steps: set.steps.map((step) => step.toJSON()) },
  });
  await follow(author);
  expect((await opened(author, bookId, page)).document.toJSON()).toEqual(set.doc.toJSON());
  const sections = await app.features.manuscripts.printedSections(app.foundation.db, bookId);
  expect(sections.find(({ id }) => id === page)?.document.toJSON()).toEqual(set.doc.toJSON());
});

test("keeps the words of a page given another kind, and stops updating it", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "The Salt Road" });
  await shelve(app, author.id, { title: "Harbour" });
  const page = await inserted(author, bookId, "also_by");
  const change = { kind: "set-kind", section_id: page, section_kind: "afterword" };
  await author.call("POST", `/api/books/${bookId}/manuscript/changes`, {
    body: { client_id: `tab-${randomUUID()}`, sequence: 1, change },
  });
  await shelve(app, author.id, { title: "Ring Nine" });
  await follow(author);
  expect(await linesOf(author, bookId, page)).toEqual(["*Harbour*"]);
  expect(await printed(bookId, page)).toBe("*Harbour*");
  expect(await pagesOf(author, bookId)).toEqual([]);
});

test("updates a page again whose edit is undone", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "The Salt Road" });
  await shelve(app, author.id, { title: "Harbour" });
  const page = await inserted(author, bookId, "also_by");
  await typed(author, [bookId, page], "x");
  const { version, document } = await opened(author, bookId, page);
  const { steps } = new Transform(document).delete(1, 2);
  await author.call("POST", `/api/books/${bookId}/chapters/${page}/changes`, {
    body: { client_id: randomUUID(), sequence: 1, version, steps: steps.map((step) => step.toJSON()) },
  });
  expect((await pagesOf(author, bookId))[0]?.follows).toBe(true);
});

test("treats a page with a title of its own as the author's from the start", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "The Salt Road" });
  const page = await inserted(author, bookId, "also_by", "More");
  await shelve(app, author.id, { title: "Harbour" });
  await follow(author);
  expect(await linesOf(author, bookId, page)).toEqual([""]);
  expect(await pagesOf(author, bookId)).toMatchObject([{ follows: false, made: ["Harbour"] }]);
});

test("fills the page about the author from the profile, and lists books published elsewhere", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "The Salt Road" });
  const about = await inserted(author, bookId, "about_the_author");
  const also = await inserted(author, bookId, "also_by");
  const profile = {
    pen_name: "Ada Test",
    biography: "Ada lives by the sea.\r\n\r\nShe keeps <b>bees</b>.",
    website: "adatest.example",
    other_books: [
      { title: "The Wick", series: "Lamps", volume: 1.5 },
      { title: "First Light", series: "lamps", volume: 1 },
    ],
  };
  const { body } = await author.call("POST", "/api/profiles", { body: profile });
  await follow(author);
  expect(
    (await opened(author, bookId, about)).document.children.map(({ textContent }) => textContent),
  ).toEqual(["Ada lives by the sea.", "She keeps <b>bees</b>.", "adatest.example"]);
  expect(await linesOf(author, bookId, also)).toEqual(["Lamps", "1. *First Light*", "1.5. *The Wick*"]);
  // Without a biography there is nothing to update from, and no reason to remove text.
  await author.call("DELETE", `/api/profiles/${String(body["id"])}`);
  await follow(author);
  expect((await linesOf(author, bookId, about))[0]).toBe("Ada lives by the sea.");
  const refused = await author.call("POST", `/api/books/${bookId}/chapters/${about}/from-my-books`);
  expect([refused.status, refused.body["code"]]).toEqual([409, "manuscript.nothing_to_make"]);
});

test("updates a copy's pages like its original's", async () => {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "The Salt Road" });
  await shelve(app, author.id, { title: "Harbour" });
  await inserted(author, bookId, "also_by");
  const { body } = await author.call("POST", `/api/books/${bookId}/duplicate`);
  expect((await pagesOf(author, String(body["id"])))[0]?.follows).toBe(true);
});

test("shows another author no page, and generates none", async () => {
  const [author, otherAuthor] = [await buildAuthor(app), await buildAuthor(app)];
  const bookId = await shelve(app, author.id, { title: "The Salt Road" });
  const page = await inserted(author, bookId, "also_by");
  const list = await otherAuthor.call("GET", `/api/books/${bookId}/made-pages`);
  const make = await otherAuthor.call("POST", `/api/books/${bookId}/chapters/${page}/from-my-books`);
  expect([list.body["code"], make.body["code"]]).toEqual(["books.not_found", "books.not_found"]);
});
