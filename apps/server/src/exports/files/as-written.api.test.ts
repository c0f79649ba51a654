import { PRESS_FILE_KINDS } from "@colophon/contracts/library/books/print";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type ExportsStage, buildExportsStage } from "./testing/build-exports-stage.ts";
import { buildFinishedBook } from "../../platform/testing/build-finished-book.ts";
import { emptyScript } from "../../platform/testing/scripted-press.ts";

const script = emptyScript();
let stage: ExportsStage;
let author: TestAuthor;
beforeAll(async () => {
  stage = await buildExportsStage(script);
});
afterAll(() => stage.app.close());
beforeEach(async () => {
  author = await buildAuthor(stage.app);
});

/** Press input for this file: manuscript and layout. */
async function renderedInput(path: string, file: string): Promise<Record<string, unknown>> {
  const { status, body } = await author.call("GET", `${path}/download/${file}`);
  expect(status).toBe(200);
  const input: unknown = JSON.parse(Buffer.from(String(body["content"]), "base64").toString());
  return Object(input);
}

test.each(PRESS_FILE_KINDS)(
  "marks the %s of a sample as one, but not that of a written book",
  async (kind) => {
    const sample = await buildFinishedBook(stage.app, { author, isSample: true });
    expect(await renderedInput(sample.path, kind)).toMatchObject({
      kind,
      manuscript: { notice: expect.stringContaining("sample text") },
    });
    const written = await buildFinishedBook(stage.app, { author });
    expect(Object(await renderedInput(written.path, kind))["manuscript"]).not.toHaveProperty("notice");
  },
);

test.each([
  ["Romance", "romance"],
  ["Mystery", "thriller"],
  ["Fantasy", "fantasy"],
  ["Children", "children"],
  ["Business", "business"],
  ["Cooking", "workbook"],
  ["Self-Help", "modern"],
  ["History", "classic"],
])("sets a book of the genre %s in the theme %s unless its author chooses", async (genre, theme) => {
  const { path } = await buildFinishedBook(stage.app, { author, genre });
  const look = { trim: "6x9", paper: "cream", largePrint: false, genre };
  expect(await renderedInput(path, "pdf")).toMatchObject({ order: { ...look, theme } });
  const chosen = theme === "modern" ? "classic" : "modern";
  expect(await renderedInput(path, `pdf?theme=${chosen}`)).toMatchObject({
    order: { ...look, theme: chosen },
  });
});

test("passes size, paper and large print to the press as chosen", async () => {
  const { path } = await buildFinishedBook(stage.app, { author });
  expect(await renderedInput(path, "pdf?trim=8.5x11&paper=white&large_print=1")).toMatchObject({
    order: { trim: "8.5x11", paper: "white", theme: "romance", largePrint: true, genre: "Romance" },
  });
});

test("prints chapters in order, with their few marks and everything else as typed", async () => {
  const text = "It *began*.\n\n* * *\n\n<b>5 * 4</b> & so on";
  const { bookId, path } = await buildFinishedBook(stage.app, { author, text });
  await sql`insert into chapter (book_id, id, number, title, words_asked, text, words, finished_at)
    values (${bookId}, 'a-chapter', 2, 'Flow', 500, 'It ended.', 2, now())`.execute(stage.deps.db);
  expect(await renderedInput(path, "epub")).toMatchObject({
    manuscript: {
      title: "Salt & Stone",
      chapters: [
        {
          title: "Ebb",
          blocks: [
            { t: "p", r: [{ s: "It " }, { s: "began", i: 1 }, { s: "." }] },
            { t: "break" },
            { t: "p", r: [{ s: "<b>5 * 4</b> & so on" }] },
          ],
        },
        { title: "Flow", blocks: [{ t: "p", r: [{ s: "It ended." }] }] },
      ],
    },
  });
});

test("prints the author or Anonymous on the title page, and the year of the request in universal time", async () => {
  const { bookId, path } = await buildFinishedBook(stage.app, { author });
  const { db } = stage.deps;
  const set = { author_name: "", created_at: new Date("2026-12-31T23:59:00Z"), themes: ["sea", "loss"] };
  await sql`update book set author_name = ${set.author_name}, created_at = ${set.created_at},
    themes = ${set.themes}, description = 'Make it sad.', blurb = 'A shore.', blurb_approved_at = now(), language_variant = 'en-GB' where id = ${bookId}`.execute(
    db,
  );
  expect(await renderedInput(path, "epub")).toMatchObject({
    manuscript: {
      author: "Anonymous",
      year: 2026,
      language: "en-GB",
      description: "A shore.",
      keywords: ["Romance", "sea", "loss"],
    },
  });
  await sql`update book set author_name = 'Ada Test', created_at = '2027-01-01T00:01:00Z'
    where id = ${bookId}`.execute(db);
  expect(await renderedInput(path, "epub")).toMatchObject({ manuscript: { author: "Ada Test", year: 2027 } });
});

test("names each file after the book, with its extension", async () => {
  const { path } = await buildFinishedBook(stage.app, { author, title: "Café & Stone" });
  const names: unknown[] = [];
  for (const kind of PRESS_FILE_KINDS) {
    names.push((await author.call("GET", `${path}/download/${kind}`)).body["filename"]);
  }
  expect(names).toEqual([
    "Cafe-Stone.pdf",
    "Cafe-Stone-screen.pdf",
    "Cafe-Stone.epub",
    "Cafe-Stone.docx",
    "café___stone.txt",
    "Cafe-Stone-cover.pdf",
    "Cafe-Stone-hardcover-cover.pdf",
    "Cafe-Stone-front.jpg",
    "Cafe-Stone-front.png",
  ]);
});
