import { expect, test } from "vitest";
import type { BookLength } from "./page-forecast.ts";
import { type ForeseenRejection, type PrintLayout, foreseeRejections } from "./foreseen-rejections.ts";

const LAYOUT: PrintLayout = { trim: "6x9", theme: "classic", largePrint: false, paper: "cream" };

/** A book whose pages were counted with this look. */
function counted(pages: number, look: PrintLayout = LAYOUT): BookLength {
  return { words: pages * 300, chapters: 6, known: [{ ...look, pages }] };
}

function only(refusals: readonly ForeseenRejection[]): ForeseenRejection {
  const [one, ...others] = refusals;
  if (one === undefined || others.length > 0) throw new Error(`${refusals.length} refusals instead of one`);
  return one;
}

test("rejects a hardcover of 42 counted pages, and names layouts that work", () => {
  const refusal = only(
    foreseeRejections(counted(42), { formats: ["epub", "hardcover", "txt"], look: LAYOUT }),
  );
  expect(refusal).toMatchObject({
    format: "hardcover",
    isRejected: true,
    sentence: "This book has 42 pages in 6 × 9 in; a hardcover on cream paper needs at least 75.",
  });
  expect(refusal.advice).toMatch(/Or add chapters: about [\d,]+ more words[.]$|^Add chapters: about [\d,]+/);
  expect(refusal.advice).not.toContain("shorter");
});

test("proposes layouts that KDP binds and that are long enough despite estimation errors", () => {
  const refusal = only(foreseeRejections(counted(60), { formats: ["hardcover"], look: LAYOUT }));
  expect(refusal.fixes.length).toBeGreaterThan(0);
  for (const { look, pages } of refusal.fixes) {
    expect(pages.least).toBeGreaterThanOrEqual(75);
    expect(foreseeRejections(counted(60), { formats: ["hardcover"], look })).toEqual([]);
  }
});

test.each([
  [22, 1],
  [23, 0],
  [24, 0],
  [776, 0],
  [777, 1],
])("gives a paperback of %i counted pages %i rejections, with odd counts rounded up", (pages, count) => {
  expect(foreseeRejections(counted(pages), { formats: ["cover"], look: LAYOUT })).toHaveLength(count);
});

test("only warns of an estimate near the limit, and rejects one far beyond it", () => {
  const near: BookLength = { words: 20_500, chapters: 8, known: [] };
  expect(only(foreseeRejections(near, { formats: ["hardcover"], look: LAYOUT }))).toMatchObject({
    isRejected: false,
    sentence: expect.stringMatching(/has about \d+ pages .*needs at least 75/),
  });
  const far: BookLength = { words: 5000, chapters: 3, known: [] };
  expect(only(foreseeRejections(far, { formats: ["hardcover"], look: LAYOUT })).isRejected).toBe(true);
  const long: BookLength = { words: 60_000, chapters: 20, known: [] };
  expect(foreseeRejections(long, { formats: ["pdf", "cover", "hardcover"], look: LAYOUT })).toEqual([]);
});

test("checks the interior for its own format, and a wrap for its binding", () => {
  const of = (formats: Parameters<typeof foreseeRejections>[1]["formats"]): string[] =>
    foreseeRejections(counted(42), { formats, look: LAYOUT }).map(({ format }) => format);
  expect(of(["pdf", "cover"])).toEqual([]);
  expect(of(["pdf", "hardcover"])).toEqual(["pdf", "hardcover"]);
  expect(of(["pdf", "cover", "hardcover"])).toEqual(["hardcover"]);
});

test("names a size or paper that is not bound, with one that is", () => {
  const small = only(
    foreseeRejections(counted(200), { formats: ["hardcover"], look: { ...LAYOUT, trim: "5x8" } }),
  );
  expect(small.sentence).toBe("KDP binds no hardcover in 5 × 8 in.");
  expect(small.fixes[0]?.look).toMatchObject({ trim: "5.5x8.5", paper: "cream" });
  const rough = only(
    foreseeRejections(counted(200), { formats: ["hardcover"], look: { ...LAYOUT, paper: "groundwood" } }),
  );
  expect(rough.sentence).toBe("KDP binds no hardcover on groundwood paper.");
  expect(rough.fixes[0]?.look).toMatchObject({ trim: "6x9", paper: "cream" });
});

test("says how many words are missing if no layout makes a book long enough", () => {
  const tiny: BookLength = { words: 800, chapters: 1, known: [] };
  const { fixes, advice } = only(foreseeRejections(tiny, { formats: ["hardcover"], look: LAYOUT }));
  expect(fixes).toEqual([]);
  expect(advice).toMatch(/^Add chapters: about [12]\d,[05]00 more words[.]$/);
});

test("offers a larger page for a book that is too long, or two volumes", () => {
  const long = only(
    foreseeRejections(counted(600, { ...LAYOUT, trim: "5.5x8.5" }), {
      formats: ["hardcover"],
      look: { ...LAYOUT, trim: "5.5x8.5" },
    }),
  );
  expect(long.sentence).toContain("a hardcover on cream paper has at most 550.");
  expect(long.fixes[0]?.look.trim).toBe("7x10");
  const endless: BookLength = { words: 900_000, chapters: 90, known: [] };
  expect(only(foreseeRejections(endless, { formats: ["cover"], look: LAYOUT })).advice).toBe(
    "Part it into two volumes.",
  );
});
