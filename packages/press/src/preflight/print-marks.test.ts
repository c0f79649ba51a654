import { expect, test } from "vitest";
import type { PageMarks } from "../checks/pdf/page-marks.ts";
import type { PdfBox } from "../checks/pdf/pdf-geometry.ts";
import type { PdfPage, PdfView } from "../checks/pdf/read-pdf.ts";
import type { Problem } from "./finding.ts";
import {
  coarseImages,
  fontsDrawn,
  fontsEmbedded,
  hasCropMarks,
  inksOfThePress,
  paleGreys,
  imageResolution,
  plainFile,
  readableText,
  smallType,
  typeAndLines,
} from "./print-marks.ts";
import { FACTS } from "./testing/build-printed-book.ts";
import {
  buildFill,
  buildFont,
  buildImage,
  buildStroke,
  buildText,
  buildView,
  boxAt,
  grey,
  seenPage,
  seenPages,
} from "./testing/build-view.ts";

/** A book of six pages with something on the third. */
function withThird(marks: Partial<PageMarks>): PdfView {
  return buildView(seenPages(6, (n) => (n === 3 ? marks : undefined)));
}

const SPOT = { model: "spot", darkness: 0.5, isColoured: true } as const;
const RED = { model: "rgb", darkness: 0.6, isColoured: true } as const;

test("INT-006: names every missing font once, and no embedded one", () => {
  const fonts = [
    buildFont(),
    ...["Arial", "Times", "Arial"].map((name) => buildFont({ name, isEmbedded: false })),
  ];
  expect(fontsEmbedded(buildView([], { fonts: () => fonts }), FACTS)).toEqual([
    { code: "INT-006", sentence: "2 fonts not in the file: Arial, Times." },
  ]);
  expect(fontsEmbedded(buildView([], { fonts: () => [buildFont()] }), FACTS)).toEqual([]);
});

test.each([
  ["TrueType", []],
  ["OpenType CFF", []],
  ["unknown", []],
  ["Type1", ["INT-016 Not TrueType or OpenType: Old (Type1)."]],
  ["Type3", ["INT-016 Not TrueType or OpenType: Old (Type3)."]],
] as const)("INT-016: checks a font of the kind %s", (kind, due) => {
  const faults = (count: number): string[] => {
    const fonts = Array.from({ length: count }, () => buildFont({ name: "Old", kind }));
    return fontsDrawn(buildView([], { fonts: () => fonts }), FACTS).map(
      ({ code, sentence }) => `${code} ${sentence}`,
    );
  };
  expect([faults(1), faults(2)]).toEqual([due, due]);
});

test("INT-016: reports faux bold letters with their page, unless invisible", () => {
  expect(fontsDrawn(withThird({ texts: [buildText("bold", { isFaux: true })] }), FACTS)).toEqual([
    { code: "INT-016", page: 3, sentence: "Letters on page 3 are made bold or slanted by force." },
  ]);
  expect(
    fontsDrawn(withThird({ texts: [buildText("x", { isFaux: true, isInvisible: true })] }), FACTS),
  ).toEqual([]);
});

test("INT-007: accepts type of 7 points, not of 6.95", () => {
  const set = (sizePt: number): Problem[] =>
    typeAndLines(withThird({ texts: [buildText("tiny", { sizePt })] }), FACTS);
  expect([set(7), set(6.97)]).toEqual([[], []]);
  expect(set(6.95)).toEqual([
    { code: "INT-007", page: 3, sentence: "“tiny” on page 3 is set at 6.95 pt; 7 pt is the least." },
  ]);
});

test("INT-007: names the smallest type of all pages, cut to forty letters", () => {
  const pages = [
    seenPage(1, { marks: { texts: [buildText("six", { sizePt: 6 })] } }),
    seenPage(2, { marks: { texts: [buildText(`  ${"w".repeat(50)}`, { sizePt: 5 })] } }),
    seenPage(3, { marks: { texts: [buildText("less", { sizePt: 4, isInvisible: true })] } }),
  ];
  expect(smallType(pages, "COV-010")).toEqual([
    {
      code: "COV-010",
      page: 2,
      sentence: `“${"w".repeat(40)}” on page 2 is set at 5 pt; 7 pt is the least.`,
    },
  ]);
});

test("INT-007: accepts a line of 0.75 points, not of 0.7, and names the thinnest", () => {
  const drawn = (...widths: number[]): Problem[] =>
    typeAndLines(withThird({ strokes: widths.map((widthPt) => buildStroke({ widthPt })) }), FACTS);
  expect([drawn(0.75), drawn(0.72)]).toEqual([[], []]);
  expect(drawn(2, 0.7, 0.25)).toEqual([
    { code: "INT-007", page: 3, sentence: "A line on page 3 is 0.25 pt thin; 0.75 pt is the least." },
  ]);
  expect(drawn(0.7)).toMatchObject([{ sentence: expect.stringContaining("0.7 pt thin") }]);
});

test("INT-007: reports small type and a hairline separately", () => {
  const view = withThird({
    texts: [buildText("x", { sizePt: 3 })],
    strokes: [buildStroke({ widthPt: 0.1 })],
  });
  expect(typeAndLines(view, FACTS)).toHaveLength(2);
});

test.each([
  [300, []],
  [299.2, []],
  [298.5, ["warning"]],
  [200, ["warning"]],
  [199.2, ["warning"]],
  [198.5, ["blocker"]],
  [72, ["blocker"]],
] as const)("INT-008: checks an image of %d dots per inch", (ppi, due) => {
  const faults = imageResolution(withThird({ images: [buildImage({ ppi })] }), FACTS);
  expect(faults.map(({ severity }) => severity)).toEqual(due);
});

test("INT-008: names the coarsest image with its page, and counts the others", () => {
  const view = buildView(
    seenPages(6, (n) => ({
      images: n === 2 ? [buildImage({ ppi: 250 })] : n === 5 ? [buildImage({ ppi: 120.4 })] : [],
    })),
  );
  expect(imageResolution(view, FACTS)).toEqual([
    {
      code: "INT-008",
      page: 5,
      severity: "blocker",
      sentence: "2 pictures below 300 dots per inch; the one on page 5 has 120.",
    },
  ]);
  expect(coarseImages(view.pages)).toMatchObject({ page: 5, count: 2 });
  expect(coarseImages(seenPages(3))).toBeNull();
});

test.each([
  ["hasOutlines", "bookmarks"],
  ["hasForms", "form fields"],
  ["hasScripts", "scripts"],
  ["hasAttachments", "attached files"],
  ["hasLayers", "layers"],
] as const)("INT-009: for a file where %s, reports %s and nothing else", (key, what) => {
  expect(plainFile(buildView(seenPages(2), { [key]: true }), FACTS)).toEqual([
    { code: "INT-009", sentence: `The file has ${what}.` },
  ]);
});

test("INT-009: takes layers of a single page as layers of the file", () => {
  expect(plainFile(withThird({ hasLayers: true }), FACTS)).toEqual([
    { code: "INT-009", sentence: "The file has layers." },
  ]);
});

test("INT-009: counts transparent or annotated pages, and names the first", () => {
  const pages: PdfPage[] = [
    seenPage(1),
    seenPage(2, {
      annotations: ["Link", "Text"],
      marks: { transparency: new Set(["opacity", "soft mask"]) },
    }),
    seenPage(3, { annotations: ["Text"] }),
  ];
  expect(plainFile(buildView(pages), FACTS)).toEqual([
    { code: "INT-009", page: 2, sentence: "2 pages with Link annotations, first page 2." },
    { code: "INT-009", page: 2, sentence: "1 page with opacity and soft mask, first page 2." },
  ]);
  const clear = buildView([seenPage(1, { marks: { transparency: new Set(["opacity"]) } })]);
  expect(plainFile(clear, FACTS)).toMatchObject([{ sentence: "1 page with opacity, first page 1." }]);
  expect(plainFile(buildView(seenPages(3)), FACTS)).toEqual([]);
});

const TRIM = boxAt(18, 18, 396, 612);
const markedAt = (box: PdfBox, kind: "strokes" | "fills" = "strokes"): boolean =>
  hasCropMarks(
    seenPage(1, {
      trim: TRIM,
      marks: kind === "strokes" ? { strokes: [buildStroke({ box })] } : { fills: [buildFill({ box })] },
    }),
  );

test.each([
  ["left of the trim", boxAt(4, 100, 10, 0)],
  ["right of it", boxAt(416, 100, 10, 0)],
  ["below it", boxAt(100, 4, 0, 10)],
  ["above it", boxAt(100, 632, 0, 10)],
  ["up to its left edge", boxAt(8, 100, 10, 0)],
  ["from its right edge on", boxAt(414, 100, 10, 0)],
  ["up to its lower edge", boxAt(100, 8, 0, 10)],
  ["from its upper edge on", boxAt(100, 630, 0, 10)],
])("INT-009: takes a line %s as a crop mark, drawn or filled", (_, box) => {
  expect([markedAt(box), markedAt(box, "fills")]).toEqual([true, true]);
});

test.each([
  ["a line on the page", boxAt(100, 100, 50, 0)],
  ["a line that runs off the page", boxAt(4, 100, 50, 0)],
  ["an area in the bleed", boxAt(0, 0, 18, 648)],
])("INT-009: does not take %s as a crop mark", (_, box) => {
  expect([markedAt(box), markedAt(box, "fills")]).toEqual([false, false]);
});

test("INT-009: takes a bar of 3 points in the margin as a mark, and a wider one as an area", () => {
  expect([markedAt(boxAt(2, 100, 3, 200)), markedAt(boxAt(2, 100, 3.1, 200))]).toEqual([true, false]);
});

test("INT-009: finds no crop marks on a page without a trim box", () => {
  expect(hasCropMarks(seenPage(1, { marks: { strokes: [buildStroke({ box: boxAt(0, 0, 5, 0) })] } }))).toBe(
    false,
  );
});

test.each([
  [0, []],
  [0.003, []],
  [0.01, ["INT-015 Page 3 has an area of 1 % grey; below 10 % it may not print."]],
  [0.0975, ["INT-015 Page 3 has an area of 10 % grey; below 10 % it may not print."]],
  [0.0985, []],
  [0.1, []],
  [1, []],
])("INT-015: checks an area of darkness %d", (darkness, due) => {
  const faults = paleGreys(withThird({ fills: [buildFill({ ink: grey(darkness) })] }), FACTS);
  expect(faults.map(({ code, sentence }) => `${code} ${sentence}`)).toEqual(due);
});

test("INT-015: reports pale letters like pale areas, the palest of a page first", () => {
  const marks = { texts: [buildText("pale", { ink: grey(0.03) })], fills: [buildFill({ ink: grey(0.08) })] };
  expect(paleGreys(withThird(marks), FACTS)).toMatchObject([
    { page: 3, sentence: expect.stringContaining("3 %") },
  ]);
});

test("INT-015: does not judge an ink without a known tone", () => {
  const ink = { model: "pattern", darkness: null, isColoured: false } as const;
  expect(paleGreys(withThird({ fills: [buildFill({ ink })] }), FACTS)).toEqual([]);
});

test.each<[string, Partial<PageMarks>]>([
  ["letters", { texts: [buildText("x", { ink: SPOT })] }],
  ["an area", { fills: [buildFill({ ink: SPOT })] }],
  ["a line", { strokes: [buildStroke({ ink: SPOT })] }],
  ["a picture", { images: [buildImage({ model: "spot" })] }],
])("OWN-011: reports %s in a spot color, on color paper too", (_, marks) => {
  const facts = { ...FACTS, paper: "premium-color" } as const;
  expect(inksOfThePress(withThird(marks), facts)).toEqual([
    {
      code: "OWN-011",
      severity: "warning",
      page: 3,
      sentence: "Page 3 uses a spot colour, which KDP does not print.",
    },
  ]);
});

test("OWN-011: counts colored pages on black-ink paper only, ignoring images' colors", () => {
  const view = buildView(seenPages(6, (n) => ({ fills: n % 3 === 0 ? [buildFill({ ink: RED })] : [] })));
  const [problem] = inksOfThePress(view, FACTS);
  expect(problem).toMatchObject({ code: "OWN-011", page: 3, sentence: expect.stringMatching(/^2 pages /u) });
  expect(inksOfThePress(view, { ...FACTS, paper: "standard-color" })).toEqual([]);
  expect(inksOfThePress(withThird({ images: [buildImage({ model: "rgb" })] }), FACTS)).toEqual([]);
});

test("OWN-008: reports a letter without text with its page, unless invisible", () => {
  expect(readableText(withThird({ texts: [buildText("a\uFFFDb")] }), FACTS)).toEqual([
    { code: "OWN-008", page: 3, sentence: "Letters on page 3 do not say what they are." },
  ]);
  expect(readableText(withThird({ texts: [buildText("a\uFFFDb", { isInvisible: true })] }), FACTS)).toEqual(
    [],
  );
});
