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

// Here the typesetter runs within the test, so that its own process's code can be observed.

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

test("reads back pages, folios, words and titles from the layout", () => {
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
  "with chapters of %i words, fits the gutter to the actual page count",
  { tags: "merge" },
  (words) => {
    const chapters = Array.from({ length: 10 }, (_, k) => buildChapter(`Title ${k}`, prose(words, k)));
    const { laidOut } = typesetInterior(compilers, jobOf({ chapters }, { trim: "5x8" }));
    expect(laidOut.gutterInches).toBeGreaterThanOrEqual(gutterInches(laidOut.pages));
    compilers.forget();
  },
);

test("repeats the layout if short paragraphs fill more pages than estimated", { tags: "merge" }, () => {
  const talk = Array.from({ length: 7200 }, () => "“No.”").join("\n\n");
  const job = jobOf({ chapters: [buildChapter("Talk", talk)] }, { trim: "5x8" });
  const compile = vi.spyOn(compilers.withFamilies(["EB Garamond", "Noto Serif"]), "compile");
  const { laidOut } = typesetInterior(compilers, job);
  expect(laidOut.gutterInches).toBeGreaterThanOrEqual(gutterInches(laidOut.pages));
  expect(laidOut.gutterInches).toBe(0.5);
  expect(compile).toHaveBeenCalledTimes(2);
  compile.mockRestore();
});

test("reports a missing character when creating the file, not when counting pages", () => {
  const job = jobOf({ chapters: [buildChapter("One", "漢 \u{E000}")] });
  expect(typesetInterior(compilers, job).laidOut.words).toBe(1);
  expect(() => typesetInterior(compilers, { ...job, editions: ["print"] })).toThrow(
    expect.objectContaining({ code: "missing_glyphs", characters: ["漢", "\u{E000}"] }),
  );
});

test("names the place of a failing template for the log", () => {
  const compiler = compilers.withFamilies(["EB Garamond"]);
  const data = { book: { title: "No text" }, layout: {}, theme: {} };
  expect(() => compiler.compile({ template: "interior.typ", data })).toThrow(
    expect.objectContaining({ code: "crashed", cause: expect.stringContaining(".typ") }),
  );
});
