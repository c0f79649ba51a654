import { beforeAll, expect, test, vi } from "vitest";
import { typesetCover } from "../cover/typeset-cover.ts";
import { sanitiseManuscript } from "../sanitise-manuscript.ts";
import { aChapter, aManuscript, prose } from "../testing/a-manuscript.ts";
import { createTypstCompiler, type TypstCompiler } from "../typst/compiler.ts";
import { gutterInches } from "./page-layout.ts";
import { interiorBook } from "./interior-book.ts";
import { typesetInterior } from "./typeset-interior.ts";

// Here the typesetter runs inside the test, so that its own process's code can be watched.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let compiler: TypstCompiler;
beforeAll(() => {
  compiler = createTypstCompiler();
});

const bookOf = (...chapters: ReturnType<typeof aChapter>[]) =>
  interiorBook(sanitiseManuscript(aManuscript({ chapters })));

test("pages, folios, words and titles are read back from what was laid out", () => {
  const { laidOut } = typesetInterior(
    compiler,
    bookOf(aChapter("One", "Two words."), aChapter("Two", "Three.")),
    "6x9",
  );
  expect(laidOut).toMatchObject({
    pages: 12,
    words: 3,
    chapters: [
      { title: "One", page: 1, sheet: 9 },
      { title: "Two", page: 3, sheet: 11 },
    ],
  });
});

test.each([1500, 4200, 9000])(
  "with chapters of %i words the gutter fits the pages there really are",
  (words) => {
    const chapters = Array.from({ length: 10 }, (_, k) => aChapter(`Title ${k}`, prose(words, k)));
    const { laidOut } = typesetInterior(compiler, bookOf(...chapters), "5x8");
    expect(laidOut.gutterInches).toBeGreaterThanOrEqual(gutterInches(laidOut.pages));
    compiler.forget();
  },
);

test("a book whose short paragraphs fill more pages than its letters suggest is laid out again", () => {
  const talk = Array.from({ length: 7200 }, () => "“No.”").join("\n\n");
  const compile = vi.spyOn(compiler, "compile");
  const { laidOut } = typesetInterior(compiler, bookOf(aChapter("Talk", talk)), "5x8");
  expect(laidOut.gutterInches).toBeGreaterThanOrEqual(gutterInches(laidOut.pages));
  expect(laidOut.gutterInches).toBe(0.5);
  expect(compile).toHaveBeenCalledTimes(2);
  compile.mockRestore();
});

test("a missing sign is found when the file is made, not while pages are counted", () => {
  const interior = typesetInterior(
    compiler,
    bookOf(aChapter("One", "漢 \u{1F468}\u200D\u{1F469} \u{E000}")),
    "6x9",
  );
  expect(interior.laidOut.words).toBe(1);
  expect(() => interior.toPdf()).toThrow(
    expect.objectContaining({
      code: "missing_glyphs",
      characters: ["漢", "\u{1F468}", "\u{1F469}", "\u{E000}"],
    }),
  );
});

test("a template that fails says where, for the log", () => {
  expect(() => compiler.compile("cover", { cover: { title: "No colours" } })).toThrow(
    expect.objectContaining({ code: "crashed", cause: expect.stringContaining("cover.typ") }),
  );
});

test("a cover is drawn at the size asked for", () => {
  const colours = { ground: "#ffffff", ink: "#000000", accent: "#333333" };
  const text = { title: "T", subtitle: null, author: "A", lang: "en", colours };
  const png = Buffer.from(typesetCover(compiler, { ...text, widthPx: 400, heightPx: 640 }));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([400, 640]);
});
