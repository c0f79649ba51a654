import { randomUUID } from "node:crypto";
import { SectionDocument } from "@colophon/contracts/manuscript/sections/manuscript";
import { ReadingText } from "@colophon/contracts/library/reading";
import { jsonOfStep, stepsBetween } from "@colophon/manuscript/apply-steps";
import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import { readDocument } from "@colophon/manuscript/chapter-document";
import { documentOfBlocks } from "@colophon/manuscript/document-of-blocks";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let author: TestAuthor;
let path: string;
beforeAll(async () => {
  app = await startTestApp({});
  author = await buildAuthor(app);
});
afterAll(() => app.close());

async function buildBook(): Promise<void> {
  path = `/api/books/${await shelve(app, author.id, { title: "The Salt Road" })}`;
}

async function sections(): Promise<ReadingText["sections"]> {
  return ReadingText.parse((await author.call("GET", `${path}/reading-text`)).body).sections;
}

async function arrange(change: Record<string, unknown>): Promise<void> {
  const body = { client_id: randomUUID(), sequence: 1, change };
  expect((await author.call("POST", `${path}/manuscript/changes`, { body })).status).toBe(200);
}

async function write(blocks: readonly ManuscriptBlock[], id = "one"): Promise<void> {
  const opened = SectionDocument.parse((await author.call("GET", `${path}/chapters/${id}`)).body);
  let count = 0;
  const after = documentOfBlocks(blocks, { newId: () => `n${(count += 1)}` });
  const steps = stepsBetween(readDocument(opened.document), after).map(jsonOfStep);
  const body = { client_id: randomUUID(), sequence: 1, version: opened.version, steps };
  expect((await author.call("POST", `${path}/chapters/${id}/changes`, { body })).status).toBe(200);
}

test("titles sections like the files: parts, chapters without a title, pages without a heading", async () => {
  await buildBook();
  const add = async (section: { kind: string; title: string; text: string }, after: string | null) => {
    const { text, ...named } = section;
    const id = randomUUID();
    await arrange({ kind: "insert", section: { ...named, id }, after });
    if (text !== "") await write([{ t: "p", r: [{ s: text }] }], id);
  };
  await arrange({ kind: "rename", section_id: "one", title: "Ebb" });
  await add({ kind: "part", title: "Salt", text: "" }, null);
  await add({ kind: "dedication", title: "", text: "For Ada." }, null);
  await add({ kind: "prologue", title: "", text: "Before." }, null);
  await add({ kind: "chapter", title: "", text: "After." }, "one");
  await add({ kind: "chapter", title: "To come", text: "" }, "one");
  await arrange({ kind: "set-look", numbering: "words" });
  const read = (await sections()).map(({ blocks: _blocks, id: _id, ...heading }) => heading);
  expect(read).toContainEqual({ kind: "dedication", number: null, label: null, numeral: null, title: "" });
  expect(read).toContainEqual({
    kind: "part",
    number: null,
    label: "Part One",
    numeral: null,
    title: "Salt",
  });
  expect(read).toContainEqual(expect.objectContaining({ kind: "prologue", title: "Prologue" }));
  expect(read).toContainEqual(
    expect.objectContaining({ label: "Chapter One", numeral: "One", title: "Ebb" }),
  );
  expect(read).toContainEqual(expect.objectContaining({ label: null, numeral: null, title: "Chapter Two" }));
  expect(read).toHaveLength(5);
});

test("includes verse, notes, boxes, tables and images, with a position for every letter", async () => {
  await buildBook();
  const bytes = await sharp({ create: { width: 9, height: 6, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
  const headers = { "content-type": "application/octet-stream" };
  const picture = await author.call("POST", `${path}/pictures`, { body: bytes, headers });
  const figure = { t: "figure", alt: "A lamp", placement: "inline" } as const;
  await write([
    { t: "p", r: [{ s: "Noted" }, { s: "", note: "a" }, { s: ".", i: 1 }] },
    { t: "footnote", id: "a", r: [{ s: "At the foot." }] },
    { t: "verse", lines: [[{ s: "Salt" }], [{ s: "sand" }]] },
    { t: "quote", r: [{ s: "Go." }], source: [{ s: "Ada" }] },
    { ...figure, src: String(picture.body["id"]), caption: [{ s: "Lit." }] },
    { ...figure, src: "0".repeat(32) },
    { t: "box", kind: "recipe", title: "Rye", blocks: [{ t: "p", r: [{ s: "Mix." }] }], writingLines: 0 },
    { t: "table", head: [[{ s: "a" }]], rows: [[[{ s: "b" }]]] },
  ]);
  const [chapter] = await sections();
  expect(chapter?.blocks).toEqual([
    { t: "p", r: [{ s: "Noted" }, { s: "1", sup: 1 }, { s: ".", i: 1 }] },
    { t: "list", ordered: false, items: [[{ s: "Salt" }], [{ s: "sand" }]], look: "verse" },
    { t: "quote", r: [{ s: "Go." }] },
    { t: "p", r: [{ s: "Ada" }], look: "source" },
    { t: "figure", src: picture.body["url"], alt: "A lamp", width: 9, height: 6 },
    { t: "p", r: [{ s: "Lit." }], look: "caption" },
    { t: "h3", r: [{ s: "Rye" }], boxed: 1 },
    { t: "p", r: [{ s: "Mix." }], boxed: 1 },
    { t: "table", head: [[{ s: "a" }]], rows: [[[{ s: "b" }]]] },
    { t: "break" },
    { t: "list", ordered: true, items: [[{ s: "At the foot." }]], look: "notes" },
  ]);
});

test("leaves out disabled sections, and counts only chapters for lists and prices", async () => {
  await buildBook();
  const part = randomUUID();
  await arrange({ kind: "insert", section: { id: part, kind: "part", title: "Salt" }, after: null });
  const book = await author.call("GET", path);
  expect(book.body["content"]).toEqual({ "1": "word word" });
  expect(book.body["chapter_list"]).toHaveLength(1);
  await arrange({ kind: "switch", section_id: "one", is_on: false });
  expect((await sections()).map(({ id }) => id)).toEqual([part]);
});

test("hides another author's text", async () => {
  const otherAuthor = await buildAuthor(app);
  expect((await otherAuthor.call("GET", `${path}/reading-text`)).body["code"]).toBe("books.not_found");
});
