import { PagePreview } from "@colophon/contracts/exports/page-preview";
import { documentOfText } from "@colophon/manuscript/chapter-document";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let author: TestAuthor;
let bookId: string;
beforeAll(async () => {
  app = await startTestApp({});
  author = await buildAuthor(app);
  bookId = await shelve(app, author.id, { title: "The Salt Road", words: 900 });
});
afterAll(() => app.close());

type Answer = { status: number; body: Record<string, unknown> };

/** Retries if a busy machine couldn't set the page in time. */
function requestPage(body: Record<string, unknown>, { by = author, section = "one" } = {}): Promise<Answer> {
  const url = `/api/books/${bookId}/chapters/${section}/live-page`;
  return eventually(() => by.call("POST", url, { body: { block: 0, offset: 0, ...body } }), {
    until: (answer) => answer.body["code"] !== "live_page.busy",
  });
}

const PARAGRAPHS = Array.from({ length: 40 }, (_, k) => `Paragraph ${k} has some words. `.repeat(9)).join(
  "\n\n",
);

test("shows the page of the text on screen, saved or not", async () => {
  const document = documentOfText(PARAGRAPHS).toJSON();
  const first = PagePreview.parse((await requestPage({ document })).body);
  expect(first).toMatchObject({ folio: 1, is_folio_exact: true, side: "recto", page_of_chapter: 1 });
  const picture = await sharp(Buffer.from(first.picture, "base64")).metadata();
  expect(picture).toMatchObject({ format: "png", width: 840, height: 1260 });
  const later = PagePreview.parse((await requestPage({ document, block: 39, look: { trim: "5x8" } })).body);
  expect(later.folio).toBeGreaterThan(4);
  expect(later.width_pt).toBe(360);
  expect(later.picture).not.toBe(first.picture);
  // nothing was stored
  const stored = PagePreview.parse((await requestPage({ block: 39 })).body);
  expect(stored.folio).toBeLessThan(4);
});

test("answers an invalid or empty text and a place outside with a sentence or a page", async () => {
  const empty = { type: "doc", content: [{ type: "paragraph" }] };
  expect(await requestPage({ document: empty })).toMatchObject({
    status: 422,
    body: { code: "live_page.cannot_be_set" },
  });
  const none = { type: "doc", content: [{ type: "marquee" }] };
  expect(await requestPage({ document: none })).toMatchObject({
    status: 422,
    body: { code: "live_page.cannot_be_set" },
  });
  expect(await requestPage({ block: 99_999, offset: 99_999 })).toMatchObject({ status: 200 });
});

test("leaves space for an image whose file is missing", async () => {
  const figure = { type: "figure", attrs: { picture: "somewhere", alt: "" } };
  const [paragraph] = documentOfText("Words.").toJSON().content;
  expect(await requestPage({ document: { type: "doc", content: [paragraph, figure] } })).toMatchObject({
    status: 200,
  });
});

test("hides another author's book and unknown chapters", async () => {
  const otherAuthor = await buildAuthor(app);
  expect(await requestPage({}, { by: otherAuthor })).toMatchObject({
    status: 404,
    body: { code: "books.not_found" },
  });
  expect(await requestPage({}, { by: author, section: "two" })).toMatchObject({
    status: 404,
    body: { code: "manuscript.section_not_found" },
  });
});
