import { randomUUID } from "node:crypto";
import { SectionDocument } from "@colophon/contracts/manuscript/sections/manuscript";
import { jsonOfStep, stepsBetween } from "@colophon/manuscript/apply-steps";
import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import { readDocument } from "@colophon/manuscript/chapter-document";
import { documentOfBlocks } from "@colophon/manuscript/document-of-blocks";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { buildFinishedBook } from "../../platform/testing/build-finished-book.ts";
import { type ExportsStage, buildExportsStage } from "./testing/build-exports-stage.ts";
import { emptyScript } from "../../platform/testing/scripted-press.ts";

const script = emptyScript();
let stage: ExportsStage;
let author: TestAuthor;
beforeAll(async () => {
  stage = await buildExportsStage(script);
});
afterAll(() => stage.app.close());

const p = (s: string): ManuscriptBlock => ({ t: "p", r: [{ s }] });

/** A finished book with its own author. */
async function buildBook(): Promise<{ bookId: string; path: string }> {
  author = await buildAuthor(stage.app);
  return buildFinishedBook(stage.app, { author });
}

/** Replaces the blocks of a section, as an editor does. */
async function write(path: string, blocks: readonly ManuscriptBlock[], id = "chapter-1"): Promise<void> {
  const opened = SectionDocument.parse((await author.call("GET", `${path}/chapters/${id}`)).body);
  let count = 0;
  const after = documentOfBlocks(blocks, { newId: () => `n${(count += 1)}` });
  const steps = stepsBetween(readDocument(opened.document), after).map(jsonOfStep);
  const body = { client_id: randomUUID(), sequence: 1, version: opened.version, steps };
  const { status, body: reply } = await author.call("POST", `${path}/chapters/${id}/changes`, { body });
  expect({ status, reply }).toMatchObject({ status: 200 });
}

async function arrange(path: string, change: Record<string, unknown>): Promise<void> {
  const body = { client_id: randomUUID(), sequence: 1, change };
  const { status, body: reply } = await author.call("POST", `${path}/manuscript/changes`, { body });
  expect({ status, reply }).toMatchObject({ status: 200 });
}

async function inserted(path: string, kind: string, title: string): Promise<string> {
  const id = randomUUID();
  await arrange(path, { kind: "insert", section: { id, kind, title }, after: "chapter-1" });
  return id;
}

async function download(
  path: string,
  file = "epub",
): Promise<{ status: number; body: Record<string, unknown> }> {
  return author.call("GET", `${path}/download/${file}`);
}

/** Press input for the current book. */
async function renderedInput(path: string): Promise<Record<string, unknown>> {
  const { status, body } = await download(path);
  expect({ status, body }).toMatchObject({ status: 200 });
  const made: unknown = JSON.parse(Buffer.from(String(body["content"]), "base64").toString());
  return Object(Object(made).manuscript);
}

test("prints edits at once, and keeps earlier files for their text", async () => {
  const { path } = await buildBook();
  const before = await renderedInput(path);
  const made = script.singles.length;
  await write(path, [p("It began anew.")]);
  expect(await renderedInput(path)).toMatchObject({
    chapters: [{ title: "Ebb", blocks: [p("It began anew.")] }],
  });
  await write(path, [p("It began.")]);
  expect(await renderedInput(path)).toEqual(before);
  // The second text was rendered, the first was in the store.
  expect(script.singles.length).toBe(made + 1);
});

test("makes no new file for what does not show: trash, a goal, an empty chapter", async () => {
  const { path } = await buildBook();
  await renderedInput(path);
  const made = script.singles.length;
  const id = await inserted(path, "chapter", "Thrown away");
  await renderedInput(path);
  await arrange(path, { kind: "remove", section_id: id });
  await author.call("PUT", `${path}/goal`, {
    body: { daily_words: 500, deadline: null, total_words: null },
  });
  await renderedInput(path);
  expect(script.singles.length).toBe(made);
});

test("passes verse, tables, notes and boxes to the press", async () => {
  const { path } = await buildBook();
  const blocks: ManuscriptBlock[] = [
    { t: "verse", lines: [[{ s: "Salt" }], [{ s: "and sand", i: 1 }]] },
    { t: "table", rows: [[[{ s: "a" }], [{ s: "b" }]]] },
    { t: "p", r: [{ s: "Noted" }, { s: "", note: "n1" }] },
    { t: "footnote", id: "n1", r: [{ s: "At the foot." }] },
    { t: "box", kind: "exercise", title: "Try", blocks: [{ t: "p", r: [{ s: "Write." }] }], writingLines: 3 },
  ];
  await write(path, blocks);
  expect(await renderedInput(path)).toMatchObject({ chapters: [{ blocks }] });
});

test("prints parts, matter, numbering, disabled and trashed sections as arranged", async () => {
  const { path } = await buildBook();
  const off = await inserted(path, "chapter", "Not yet");
  await write(path, [p("Hidden.")], off);
  const preface = await inserted(path, "preface", "");
  await write(path, [p("Dear reader.")], preface);
  await arrange(path, { kind: "switch", section_id: off, is_on: false });
  const trashed = await inserted(path, "chapter", "Thrown away");
  await write(path, [p("Of no use.")], trashed);
  expect((await renderedInput(path))["chapters"]).toHaveLength(2);
  await arrange(path, { kind: "remove", section_id: trashed });
  await arrange(path, { kind: "set-look", numbering: "words", chapter_opening: "next-page" });
  const manuscript = await renderedInput(path);
  expect(manuscript).toMatchObject({
    numbering: "words",
    chapterOpening: "next-page",
    frontMatter: [{ kind: "preface", blocks: [p("Dear reader.")] }],
  });
  expect(manuscript["chapters"]).toHaveLength(1);
  await arrange(path, { kind: "switch", section_id: "chapter-1", is_on: false });
  const { status, body } = await download(path);
  expect({ status, code: body["code"] }).toEqual({ status: 409, code: "exports.no_text" });
});

test("prints a figure with its image, or its caption if the image is not the book's", async () => {
  const { bookId, path } = await buildBook();
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();
  const kept = await author.call("POST", `${path}/pictures`, {
    body: bytes,
    headers: { "content-type": "application/octet-stream" },
  });
  const figure = { t: "figure", alt: "A lamp", placement: "page" } as const;
  const mine = { ...figure, src: String(kept.body["id"]), caption: [{ s: "Lit." }] };
  await write(path, [p("See."), mine, { ...figure, src: "f".repeat(32), caption: [{ s: "Lost." }] }]);
  const { chapters } = await renderedInput(path);
  expect(chapters).toMatchObject([
    {
      blocks: [
        p("See."),
        { ...mine, src: expect.stringMatching(/^data:image\/png;base64,iVBOR/u) },
        p("Lost."),
      ],
    },
  ]);
  const made = script.singles.length;
  // The image exists by now, so the book without it is a different file.
  await sql`insert into book_image select book_id, ${"f".repeat(32)}, object_key, media_type, 9, 9, 9, now()
    from book_image where book_id = ${bookId}`.execute(stage.deps.db);
  expect((await renderedInput(path))["chapters"]).toMatchObject([{ blocks: [{}, {}, { t: "figure" }] }]);
  expect(script.singles.length).toBe(made + 1);
});

test("prints a failed book once its author has edited it, unless something blocks it", async () => {
  const { bookId, path } = await buildBook();
  const failure = JSON.stringify({
    code: "unexpected",
    detail: "It stopped.",
    advice: "",
    credits_returned: 0,
  });
  await sql`update run set status = 'failed', failure = ${failure} where book_id = ${bookId}`.execute(
    stage.deps.db,
  );
  expect((await download(path)).body["code"]).toBe("books.not_completed");
  await write(path, [p("Mine now.")]);
  expect(await renderedInput(path)).toMatchObject({ chapters: [{ blocks: [p("Mine now.")] }] });
  await sql`insert into finding (id, book_id, kind, severity, found_by, detail)
    values (gen_random_uuid(), ${bookId}, 'integrity', 'blocking', 'code', 'It breaks off.')`.execute(
    stage.deps.db,
  );
  expect((await download(path)).body["code"]).toBe("books.not_completed");
});

test("forecasts from the printed words", async () => {
  const { path } = await buildBook();
  await write(path, [p("one two three four")]);
  const { body } = await author.call("GET", `${path}/exports/forecast`);
  expect(body).toMatchObject({ words: 4, chapters: 1 });
});
