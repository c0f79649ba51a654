import { expect, test } from "vitest";
import type { BookLength } from "./page-forecast.ts";
import { type ForeseenRefusal, type PrintLook, foreseeRefusals } from "./foreseen-refusals.ts";

const LOOK: PrintLook = { trim: "6x9", theme: "classic", largePrint: false, paper: "cream" };

/** A book whose pages were counted in this look. */
function counted(pages: number, look: PrintLook = LOOK): BookLength {
  return { words: pages * 300, chapters: 6, known: [{ ...look, pages }] };
}

function only(refusals: readonly ForeseenRefusal[]): ForeseenRefusal {
  const [one, ...others] = refusals;
  if (one === undefined || others.length > 0) throw new Error(`${refusals.length} refusals instead of one`);
  return one;
}

test("a hardcover of 42 counted pages is refused by their number, and looks that would do are named", () => {
  const refusal = only(foreseeRefusals(counted(42), { formats: ["epub", "hardcover", "txt"], look: LOOK }));
  expect(refusal).toMatchObject({
    format: "hardcover",
    isRefused: true,
    sentence: "This book has 42 pages in 6 × 9 in; a hardcover on cream paper needs at least 75.",
  });
  expect(refusal.advice).toMatch(/Or add chapters: about [\d,]+ more words[.]$|^Add chapters: about [\d,]+/);
  expect(refusal.advice).not.toContain("shorter");
});

test("what is proposed is bound so, and long enough even where the estimate is wrong", () => {
  const refusal = only(foreseeRefusals(counted(60), { formats: ["hardcover"], look: LOOK }));
  expect(refusal.mends.length).toBeGreaterThan(0);
  for (const { look, pages } of refusal.mends) {
    expect(pages.least).toBeGreaterThanOrEqual(75);
    expect(foreseeRefusals(counted(60), { formats: ["hardcover"], look })).toEqual([]);
  }
});

test.each([
  [22, 1],
  [23, 0],
  [24, 0],
  [776, 0],
  [777, 1],
])(
  "a paperback of %i counted pages has %i refusals: an odd count is printed with one page more",
  (pages, count) => {
    expect(foreseeRefusals(counted(pages), { formats: ["cover"], look: LOOK })).toHaveLength(count);
  },
);

test("an estimate near the limit warns and keeps nobody from trying; one far from it refuses", () => {
  const near: BookLength = { words: 20_500, chapters: 8, known: [] };
  expect(only(foreseeRefusals(near, { formats: ["hardcover"], look: LOOK }))).toMatchObject({
    isRefused: false,
    sentence: expect.stringMatching(/has about \d+ pages .*needs at least 75/),
  });
  const far: BookLength = { words: 5000, chapters: 3, known: [] };
  expect(only(foreseeRefusals(far, { formats: ["hardcover"], look: LOOK })).isRefused).toBe(true);
  const long: BookLength = { words: 60_000, chapters: 20, known: [] };
  expect(foreseeRefusals(long, { formats: ["pdf", "cover", "hardcover"], look: LOOK })).toEqual([]);
});

test("the inside is judged by what it is ordered for, a wrap by its own binding", () => {
  const of = (formats: Parameters<typeof foreseeRefusals>[1]["formats"]): string[] =>
    foreseeRefusals(counted(42), { formats, look: LOOK }).map(({ format }) => format);
  expect(of(["pdf", "cover"])).toEqual([]);
  expect(of(["pdf", "hardcover"])).toEqual(["pdf", "hardcover"]);
  expect(of(["pdf", "cover", "hardcover"])).toEqual(["hardcover"]);
});

test("a size or a paper that is not bound so is said, with one that is", () => {
  const small = only(
    foreseeRefusals(counted(200), { formats: ["hardcover"], look: { ...LOOK, trim: "5x8" } }),
  );
  expect(small.sentence).toBe("KDP binds no hardcover in 5 × 8 in.");
  expect(small.mends[0]?.look).toMatchObject({ trim: "5.5x8.5", paper: "cream" });
  const rough = only(
    foreseeRefusals(counted(200), { formats: ["hardcover"], look: { ...LOOK, paper: "groundwood" } }),
  );
  expect(rough.sentence).toBe("KDP binds no hardcover on groundwood paper.");
  expect(rough.mends[0]?.look).toMatchObject({ trim: "6x9", paper: "cream" });
});

test("a book that no look makes long enough is told how many words are missing", () => {
  const tiny: BookLength = { words: 800, chapters: 1, known: [] };
  const { mends, advice } = only(foreseeRefusals(tiny, { formats: ["hardcover"], look: LOOK }));
  expect(mends).toEqual([]);
  expect(advice).toMatch(/^Add chapters: about [12]\d,[05]00 more words[.]$/);
});

test("a book that is too long is offered a larger page, and else two volumes", () => {
  const long = only(
    foreseeRefusals(counted(600, { ...LOOK, trim: "5.5x8.5" }), {
      formats: ["hardcover"],
      look: { ...LOOK, trim: "5.5x8.5" },
    }),
  );
  expect(long.sentence).toContain("a hardcover on cream paper has at most 550.");
  expect(long.mends[0]?.look.trim).toBe("7x10");
  const endless: BookLength = { words: 900_000, chapters: 90, known: [] };
  expect(only(foreseeRefusals(endless, { formats: ["cover"], look: LOOK })).advice).toBe(
    "Part it into two volumes.",
  );
});
