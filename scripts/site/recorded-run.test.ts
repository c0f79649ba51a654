import { expect, test } from "vitest";
import { recordedRun } from "../../apps/web/app/site/showcase/recorded-run.ts";
import { sampleBooks } from "../../apps/web/app/site/showcase/sample-books.ts";
import { hasImage } from "./landing-folder.ts";
import { SAMPLE_LENGTH, SAMPLE_REQUESTS } from "./sample-requests.ts";

const [order] = SAMPLE_REQUESTS;
const [book] = sampleBooks;

test("shows the run that wrote the first sample, word for word and page for page", () => {
  expect(recordedRun.order).toEqual({
    title: order?.body.title,
    genre: order?.body.genre,
    description: order?.body.description,
    chapters: SAMPLE_LENGTH.chapters,
    wordsPerChapter: SAMPLE_LENGTH.words_per_chapter,
  });
  expect(recordedRun.end.words).toBe(book?.words);
  expect(recordedRun.pages).toBe(book?.pages);
  const bytes = new Map(recordedRun.files.map((file) => [file.format, file.bytes]));
  expect(bytes.get("reading-pdf")).toBe(book?.pdfBytes);
  expect(bytes.get("epub")).toBe(book?.epubBytes);
  expect(book?.opening.title).toBe(recordedRun.opening.chapter);
  const [first] = recordedRun.opening.paragraphs;
  expect(book?.opening.paragraphs[0]).toBe(first);
});

test("ends every planned chapter in order, together the book", () => {
  const planned = recordedRun.plan.chapters;
  expect(planned).toHaveLength(recordedRun.order.chapters);
  expect(recordedRun.chapters.map(({ number, title }) => ({ number, title }))).toEqual(planned);
  expect(recordedRun.chapters.reduce((sum, { words }) => sum + words, 0)).toBe(recordedRun.end.words);
});

test("runs the recorded times forward: outline, first words, chapters, end", () => {
  const { plan, opening, chapters, end } = recordedRun;
  const times = [plan, opening, ...chapters, end].map(({ atMs }) => atMs);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test("says that no model wrote it, and has its images in both widths", () => {
  expect(recordedRun.writtenBy.provider).toBe("sample");
  for (const { name, widths } of [recordedRun.page, recordedRun.wrap]) {
    expect(
      hasImage(
        name,
        widths.map((width) => ({ width, maxBytes: 0 })),
      ),
    ).toBe(true);
  }
});
