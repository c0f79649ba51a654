import { gutterInches } from "@colophon/kdp/margins";
import { expect, test, vi } from "vitest";
import { fairCopy } from "../manuscript/fair-copy.ts";
import type { ManuscriptInput } from "../manuscript/manuscript.ts";
import { buildChapter, buildManuscript, prose } from "../testing/build-manuscript.ts";
import { createCompilerPool } from "../typesetter/compiler-pool.ts";
import { interiorBook } from "./interior-book.ts";
import type { InteriorDesign, InteriorJob } from "./interior-job.ts";
import { INTERIOR_TEMPLATES } from "./interior-templates.ts";
import { typesetInterior } from "./typeset-interior.ts";

// Here the typesetter runs inside the test, so that its own process's code can be watched.

const compilers = createCompilerPool(INTERIOR_TEMPLATES);
const CLASSIC: InteriorDesign = { trim: "6x9", theme: "classic", largePrint: false, hasBleed: false };

function jobOf(changes: Partial<ManuscriptInput>, design: Partial<InteriorDesign> = {}): InteriorJob {
  const copy = fairCopy(buildManuscript({ dedication: undefined, ...changes }));
  const pictures = new Map<string, Uint8Array>();
  return {
    kind: "interior",
    design: { ...CLASSIC, ...design },
    book: interiorBook(copy),
    pictures,
    editions: [],
  };
}

test("pages, folios, words and titles are read back from what was laid out", () => {
  const chapters = [buildChapter("Salt", "Two words."), buildChapter("Rain", "Three.")];
  const { laidOut, files } = typesetInterior(compilers, jobOf({ chapters, foreword: "Before." }));
  expect(files).toEqual([]);
  expect(laidOut).toMatchObject({
    pages: 12,
    words: 4,
    parts: [
      { title: "Foreword", folio: "vii", sheet: 7 },
      { title: "Salt", folio: "1", sheet: 9 },
      { title: "Rain", folio: "3", sheet: 11 },
    ],
  });
});

test.each([1500, 4200, 9000])(
  "with chapters of %i words the gutter fits the pages there really are",
  { tags: "merge" },
  (words) => {
    const chapters = Array.from({ length: 10 }, (_, k) => buildChapter(`Title ${k}`, prose(words, k)));
    const { laidOut } = typesetInterior(compilers, jobOf({ chapters }, { trim: "5x8" }));
    expect(laidOut.gutterInches).toBeGreaterThanOrEqual(gutterInches(laidOut.pages));
    compilers.forget();
  },
);

test(
  "a book whose short paragraphs fill more pages than its letters suggest is laid out again",
  { tags: "merge" },
  () => {
    const talk = Array.from({ length: 7200 }, () => "“No.”").join("\n\n");
    const job = jobOf({ chapters: [buildChapter("Talk", talk)] }, { trim: "5x8" });
    const compile = vi.spyOn(compilers.withFamilies(["EB Garamond", "Noto Serif"]), "compile");
    const { laidOut } = typesetInterior(compilers, job);
    expect(laidOut.gutterInches).toBeGreaterThanOrEqual(gutterInches(laidOut.pages));
    expect(laidOut.gutterInches).toBe(0.5);
    expect(compile).toHaveBeenCalledTimes(2);
    compile.mockRestore();
  },
);

test("a missing sign is found when the file is made, not while pages are counted", () => {
  const job = jobOf({ chapters: [buildChapter("One", "漢 \u{E000}")] });
  expect(typesetInterior(compilers, job).laidOut.words).toBe(1);
  expect(() => typesetInterior(compilers, { ...job, editions: ["print"] })).toThrow(
    expect.objectContaining({ code: "missing_glyphs", characters: ["漢", "\u{E000}"] }),
  );
});

test("a template that fails says where, for the log", () => {
  const compiler = compilers.withFamilies(["EB Garamond"]);
  const data = { book: { title: "No text" }, layout: {}, theme: {} };
  expect(() => compiler.compile({ template: "interior.typ", data })).toThrow(
    expect.objectContaining({ code: "crashed", cause: expect.stringContaining(".typ") }),
  );
});
