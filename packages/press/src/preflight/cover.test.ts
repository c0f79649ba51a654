import { coverGeometry } from "@colophon/kdp/cover-geometry";
import { expect, test } from "vitest";
import type { PageMarks } from "../checks/pdf/page-marks.ts";
import type { PdfPage, PdfView } from "../checks/pdf/read-pdf.ts";
import {
  barcodeClear,
  bleedsOff,
  coverBytes,
  coverIsbn,
  coverImages,
  coverSize,
  type CoverView,
  coverView,
  coverText,
  hingesClear,
  oneCoverPage,
  spineText,
  textOffEdges,
} from "./cover.ts";
import type { BookFacts, Problem } from "./finding.ts";
import { FACTS } from "./testing/build-printed-book.ts";
import {
  buildFill,
  buildImage,
  buildStroke,
  buildText,
  buildView,
  boxAt,
  grey,
  seenPage,
} from "./testing/build-view.ts";

const MB = 1024 * 1024;
const BOOK: BookFacts = { ...FACTS, pages: 200 };
const GEOMETRY = coverGeometry({ trim: "6x9", paper: "white", pages: 200, binding: "paperback" });
const CASE = coverGeometry({ trim: "6x9", paper: "white", pages: 200, binding: "hardcover" });
const [WIDTH, HEIGHT] = [GEOMETRY.widthInches * 72, GEOMETRY.heightInches * 72];
const GROUND = buildFill({ box: boxAt(0, 0, WIDTH, HEIGHT), ink: grey(0.4), order: 1 });

function wrapPage(marks: Partial<PageMarks> = {}, changes: Partial<Omit<PdfPage, "marks">> = {}): PdfPage {
  return seenPage(1, { media: boxAt(0, 0, WIDTH, HEIGHT), ...changes, marks: { fills: [GROUND], ...marks } });
}

/** A paperback's wrap as parsed. */
function wrap(
  marks: Partial<PageMarks> = {},
  { facts = BOOK, ...changes }: Partial<PdfView> & { facts?: BookFacts } = {},
): CoverView {
  return coverView(buildView([wrapPage(marks)], changes), { binding: "paperback", facts });
}

const sentences = (faults: readonly Problem[]): string[] => faults.map(({ sentence }) => sentence);

const coded = (faults: readonly Problem[]): string[] =>
  faults.map(({ code, sentence }) => `${code} ${sentence}`);

test("does not measure a cover with an unknown page count", () => {
  const unknown = wrap(
    { texts: [buildText("x", { box: boxAt(0, 0, WIDTH, 9) })] },
    { facts: { ...BOOK, pages: null } },
  );
  const facts = { ...BOOK, pages: null };
  expect(unknown.geometry).toBeNull();
  expect(
    coverView(buildView([]), { binding: "paperback", facts: { ...BOOK, pages: 0 } }).geometry,
  ).toBeNull();
  const checks = [coverSize, textOffEdges, spineText, barcodeClear, hingesClear];
  expect(checks.flatMap((check) => check(unknown, facts))).toEqual([]);
});

test("COV-001: rejects a file with no page or two pages as a cover", () => {
  const pages = (count: number): string[] =>
    coded(
      oneCoverPage(
        coverView(buildView(Array.from({ length: count }, () => wrapPage())), {
          binding: "paperback",
          facts: BOOK,
        }),
        BOOK,
      ),
    );
  expect(pages(1)).toEqual([]);
  expect(pages(0)).toEqual(["COV-001 The cover has 0 pages instead of one."]);
  expect(pages(3)).toEqual(["COV-001 The cover has 3 pages instead of one."]);
});

function sized(width: number, height = HEIGHT, changes: Partial<Omit<PdfPage, "marks">> = {}): Problem[] {
  const page = seenPage(1, { media: boxAt(0, 0, width, height), ...changes });
  return coverSize(coverView(buildView([page]), { binding: "paperback", facts: BOOK }), BOOK);
}

test("COV-002: expects the width of two trims, a spine and the bleed, and the height of a trim and the bleed", () => {
  // 2 x 6 + 200 x 0.002252 + 2 x 0.125 by 9 + 2 x 0.125, as printed by KDP's calculator
  expect(sized(12.7004 * 72, 9.25 * 72)).toEqual([]);
  expect(sized(12.75 * 72, 9.25 * 72)).toMatchObject([
    { code: "COV-002", sentence: "The cover measures 12.75 in x 9.25 in; it should be 12.7 in x 9.25 in." },
    { code: "COV-011" },
  ]);
});

test("COV-002: measures a cropped cover by its crop box", () => {
  expect(sized(WIDTH, HEIGHT, { crop: boxAt(9, 9, WIDTH - 18, HEIGHT - 18) })).toMatchObject([
    {
      severity: "blocker",
      sentence: expect.stringMatching(/^The cover measures 12.45 in x 9 in once it is cropped;/u),
    },
  ]);
});

test("COV-002: rejects a rotated cover despite the right size", () => {
  expect(sized(WIDTH, HEIGHT, { rotation: 180 })).toMatchObject([
    { severity: "blocker", sentence: expect.stringContaining("turned by 180°") },
  ]);
});

test("COV-011: reads the page count of the spine from the cover's width", () => {
  const madeFor = (pages: number): string[] =>
    sentences(
      sized(coverGeometry({ trim: "6x9", paper: "white", pages, binding: "paperback" }).widthInches * 72),
    ).slice(1);
  expect(madeFor(240)).toEqual(["The spine was made for about 240 pages; the book has 200."]);
  expect(madeFor(24)).toEqual(["The spine was made for about 24 pages; the book has 200."]);
});

test("COV-011: says nothing about the spine if the height is wrong too, or it would be too thin", () => {
  expect(sized(WIDTH + 10, HEIGHT + 10).map(({ code }) => code)).toEqual(["COV-002"]);
  expect(sized(12.25 * 72).map(({ code }) => code)).toEqual(["COV-002"]);
});

test("COV-011: rounds up an odd page count, and adds no pages for boards", () => {
  const odd = { ...BOOK, pages: 199 };
  expect(coverSize(coverView(buildView([wrapPage()]), { binding: "paperback", facts: odd }), odd)).toEqual(
    [],
  );
  const hard = (pages: number): Problem[] => {
    const { widthInches, heightInches } = coverGeometry({
      trim: "6x9",
      paper: "white",
      pages,
      binding: "hardcover",
    });
    const page = seenPage(1, { media: boxAt(0, 0, widthInches * 72, heightInches * 72) });
    return coverSize(coverView(buildView([page]), { binding: "hardcover", facts: BOOK }), BOOK);
  };
  expect(hard(200)).toEqual([]);
  expect(sentences(hard(300))[1]).toBe("The spine was made for about 300 pages; the book has 200.");
});

const edges = (fills: PageMarks["fills"], images: PageMarks["images"] = []): string[] =>
  sentences(bleedsOff(wrap({ fills, images }), BOOK));

test("COV-003: accepts areas and images that reach all edges together as a background", () => {
  const half = WIDTH / 2;
  expect(edges([GROUND])).toEqual([]);
  expect(
    edges(
      [buildFill({ box: boxAt(0, 0, half, HEIGHT) })],
      [buildImage({ box: boxAt(half, 0, half, HEIGHT) })],
    ),
  ).toEqual([]);
  expect(edges([buildFill({ box: boxAt(0.7, 0.7, WIDTH - 1.4, HEIGHT - 1.4) })])).toEqual([]);
});

test.each([
  ["left", boxAt(1, 0, WIDTH, HEIGHT)],
  ["right", boxAt(0, 0, WIDTH - 1, HEIGHT)],
  ["top", boxAt(0, 0, WIDTH, HEIGHT - 1)],
  ["bottom", boxAt(0, 1, WIDTH, HEIGHT)],
  ["right, top, bottom", boxAt(0, 0, WIDTH - 40, HEIGHT)],
])("COV-003: names the edge where a background ends short: %s", (names, box) => {
  expect(edges([buildFill({ box })])).toEqual([`The background does not reach the whole edge: ${names}.`]);
});

test("COV-003: finds no background on a cover of type alone", () => {
  expect(edges([])).toEqual(["The background does not reach the whole edge: left, right, top, bottom."]);
});

test.each<[string, (space: number) => ReturnType<typeof boxAt>]>([
  ["left", (space) => boxAt(space, 300, 20, 9)],
  ["right", (space) => boxAt(WIDTH - space - 20, 300, 20, 9)],
  ["top", (space) => boxAt(600, HEIGHT - space - 9, 20, 9)],
  ["bottom", (space) => boxAt(600, space, 20, 9)],
])("COV-004: accepts type a quarter of an inch from the %s edge, but not 0.238 in", (_, box) => {
  const after = (inches: number): Problem[] =>
    textOffEdges(wrap({ texts: [buildText("edge", { box: box(inches * 72) })] }), BOOK);
  expect([after(0.25), after(0.242)]).toEqual([[], []]);
  expect(sentences(after(0.238))).toEqual(["“edge” stands closer to the edge of the file than 0.25 in."]);
});

test("COV-004: keeps type on a hardcover an eighth of an inch inside its board, 0.716 in from the edge", () => {
  const after = (inches: number): string[] => {
    const page = seenPage(1, {
      media: boxAt(0, 0, CASE.widthInches * 72, CASE.heightInches * 72),
      marks: { texts: [buildText("edge", { box: boxAt(inches * 72, 300, 20, 9) })] },
    });
    return sentences(textOffEdges(coverView(buildView([page]), { binding: "hardcover", facts: BOOK }), BOOK));
  };
  expect(after(0.72)).toEqual([]);
  expect(after(0.7)).toEqual(["“edge” stands closer to the edge of the file than 0.716 in."]);
});

/** A line on the spine with this much space on its left. */
function onSpine(space: number, facts = BOOK): Problem[] {
  const geometry = coverGeometry({
    trim: "6x9",
    paper: "white",
    pages: facts.pages ?? 1,
    binding: "paperback",
  });
  const left = geometry.spine.x * 72;
  const right = left + geometry.spine.width * 72;
  const box = { left: left + space * 72, right: right - 5, bottom: 200, top: 400 };
  return spineText(wrap({ texts: [buildText("THE LAMP", { box })] }, { facts }), facts);
}

test("COV-005: keeps spine text 0.0625 in from a fold", () => {
  expect([onSpine(0.0625), onSpine(0.054)]).toEqual([[], []]);
  expect(sentences(onSpine(0.051))).toEqual([
    "“THE LAMP” comes closer to a fold of the spine than 0.0625 in.",
  ]);
});

test.each([
  [
    78,
    ["There is text on the spine, “THE LAMP”, and the book has 78 pages; KDP prints it from 79 pages on."],
  ],
  [79, []],
  [80, []],
])("COV-005: checks text on the spine of a book of %i pages", (pages, due) => {
  expect(sentences(onSpine(0.07, { ...BOOK, pages }))).toEqual(due);
});

test("COV-005: ignores text that overlaps the spine's edge by less than a hundredth of an inch", () => {
  const edge = GEOMETRY.spine.x * 72;
  const upTo = (right: number): Problem[] =>
    spineText(
      wrap({ texts: [buildText("back", { box: { left: 100, right, bottom: 300, top: 311 } })] }),
      BOOK,
    );
  expect([upTo(edge), upTo(edge + 0.6)]).toEqual([[], []]);
  expect(upTo(edge + 0.9)).toHaveLength(1);
});

const { barcode } = GEOMETRY;
const BARCODE = boxAt(
  barcode.x * 72,
  HEIGHT - (barcode.y + barcode.height) * 72,
  barcode.width * 72,
  barcode.height * 72,
);
const WHITE = buildFill({ box: BARCODE, ink: grey(0), order: 2 });

test("COV-006: expects the barcode's place to be white and empty", () => {
  const clear = (marks: Partial<PageMarks>): unknown[] =>
    barcodeClear(wrap(marks), BOOK).map(({ severity, sentence }) => [
      severity ?? "blocker",
      sentence.slice(0, 24),
    ]);
  expect(clear({ fills: [GROUND, WHITE] })).toEqual([]);
  expect(clear({ fills: [GROUND, { ...WHITE, ink: grey(0.02) }] })).toEqual([]);
  const notWhite = [["info", "The place of the barcode"]];
  expect(clear({ fills: [GROUND] })).toEqual(notWhite);
  expect(clear({ fills: [GROUND, { ...WHITE, ink: grey(0.03) }] })).toEqual(notWhite);
  expect(clear({ fills: [GROUND, WHITE], images: [buildImage({ box: BARCODE, order: 3 })] })).toEqual(
    notWhite,
  );
  expect(clear({ fills: [GROUND, WHITE], images: [buildImage({ box: BARCODE, order: 1 })] })).toEqual([]);
  const small = { ...WHITE, box: { ...BARCODE, top: BARCODE.top - 10 } };
  expect(clear({ fills: [GROUND, small] })).toEqual(notWhite);
});

test("COV-006: rejects type from 0.01 in inside the place", () => {
  const upTo = (over: number): string[] => {
    const box = {
      left: BARCODE.left - 50,
      right: BARCODE.left + over,
      bottom: BARCODE.bottom,
      top: BARCODE.top,
    };
    return sentences(
      barcodeClear(wrap({ fills: [GROUND, WHITE], texts: [buildText("bio", { box })] }), BOOK),
    );
  };
  expect(upTo(0.6)).toEqual([]);
  expect(upTo(0.9)).toEqual(["“bio” stands where KDP prints the barcode."]);
});

const FRONT_X = GEOMETRY.front.x * 72 + 40;
const onFront = (text: string, left = FRONT_X): ReturnType<typeof buildText> =>
  buildText(text, { box: boxAt(left, 300, 100, 20) });

test("COV-007: looks for title, subtitle and author on the front separately", () => {
  const words = (...texts: string[]): string[] =>
    sentences(coverText(wrap({ texts: texts.map((text) => onFront(text)) }), BOOK));
  expect(words("THE LAMP AT", "SALTMARSH", "a novel", "Ada Wren-Holloway")).toEqual([]);
  expect(words("The Lamp at Saltmarsh")).toEqual([
    "The subtitle “A Novel” does not stand on the front of the cover.",
    "The author “Ada Wren-Holloway” does not stand on the front of the cover.",
  ]);
});

test("COV-007: assigns a line to the front by its middle", () => {
  const all = "The Lamp at Saltmarsh A Novel Ada Wren-Holloway";
  const edge = GEOMETRY.front.x * 72;
  expect(coverText(wrap({ texts: [onFront(all, edge - 49)] }), BOOK)).toEqual([]);
  expect(coverText(wrap({ texts: [onFront(all, edge - 51)] }), BOOK)).toHaveLength(3);
});

test("COV-007: counts all of the cover's words if the front's place is unknown", () => {
  const facts = { ...BOOK, pages: null, subtitle: undefined };
  const texts = [onFront("The Lamp at Saltmarsh", 0), onFront("Ada Wren-Holloway", 0)];
  expect(coverText(wrap({ texts }, { facts }), facts)).toEqual([]);
});

test("OWN-004: expects every ISBN on a cover to be the book's, if it has one", () => {
  const shown = (text: string, isbn?: string): string[] =>
    sentences(coverIsbn(wrap({ texts: [buildText(text)] }), { ...BOOK, isbn }));
  expect(shown("978-1-4028-9462-6", "9781402894626")).toEqual([]);
  expect(shown("978-0-306-40615-7")).toEqual([]);
  expect(shown("no number", "9781402894626")).toEqual([]);
  expect(shown("978-1-4028-9462-6 978-0-306-40615-7", "9781402894626")).toHaveLength(1);
});

test.each<[string, Partial<PageMarks>, string]>([
  [
    "a coarse picture",
    { images: [buildImage({ ppi: 150.4 })] },
    "A picture on the cover has 150 dots per inch; 300 are due.",
  ],
  [
    "a spot colour in type",
    { texts: [buildText("x", { ink: { ...grey(1), model: "spot" } })] },
    "The cover uses a spot colour.",
  ],
  [
    "a spot colour in a picture",
    { images: [buildImage({ model: "spot" })] },
    "The cover uses a spot colour.",
  ],
  [
    "a blend",
    { transparency: new Set(["blend mode", "opacity"]) },
    "The cover is not flattened: blend mode, opacity.",
  ],
  ["layers", { hasLayers: true }, "The cover has layers."],
])("COV-008: reports a cover with %s", (_, marks, sentence) => {
  expect(sentences(coverImages(wrap(marks), BOOK))).toEqual([sentence]);
});

test("COV-008: reports layers too, but not a sharp image", () => {
  expect(sentences(coverImages(wrap({}, { hasLayers: true }), BOOK))).toEqual(["The cover has layers."]);
  expect(coverImages(wrap({ images: [buildImage({ ppi: 299.5 })] }), BOOK)).toEqual([]);
  const trim = boxAt(9, 9, WIDTH - 18, HEIGHT - 18);
  const page = wrapPage({ strokes: [buildStroke({ box: boxAt(1, 100, 5, 0) })] }, { trim });
  expect(
    sentences(coverImages(coverView(buildView([page]), { binding: "paperback", facts: BOOK }), BOOK)),
  ).toEqual(["The cover has crop marks."]);
});

test.each([
  [40 * MB, []],
  [40 * MB + 1, ["info"]],
  [650 * MB, ["info"]],
  [650 * MB + 1, ["blocker"]],
])("COV-009: checks a cover of %i bytes", (bytes, due) => {
  expect(coverBytes(wrap({}, { bytes }), BOOK).map(({ severity }) => severity)).toEqual(due);
});

test("COV-012: takes 10 mm on either side of the spine as the hinge, on hardcovers only", () => {
  const [back, front] = CASE.hinges;
  const inHinge = (left: number, binding: "paperback" | "hardcover" = "hardcover"): string[] => {
    const page = seenPage(1, {
      media: boxAt(0, 0, CASE.widthInches * 72, CASE.heightInches * 72),
      marks: { texts: [buildText("in", { box: boxAt(left, 300, 5, 9) })] },
    });
    return sentences(hingesClear(coverView(buildView([page]), { binding, facts: BOOK }), BOOK));
  };
  const expected = ["“in” stands in a hinge of the case."];
  const [backLeft, frontLeft] = [(back?.x ?? 0) * 72, (front?.x ?? 0) * 72];
  const wide = (10 / 25.4) * 72;
  expect([inHinge(backLeft - 4.5), inHinge(backLeft + wide - 2)]).toEqual([[], expected]);
  expect([inHinge(frontLeft + 2), inHinge(frontLeft + wide - 0.5)]).toEqual([expected, []]);
  expect(inHinge(frontLeft + 2, "paperback")).toEqual([]);
});

test("measures a cover from its page's own corner, not from zero", () => {
  const media = boxAt(-100, -50, WIDTH, HEIGHT);
  const box = boxAt(WIDTH / 2 - 100 - 5, 200, 8, 100);
  const page = seenPage(1, {
    media,
    marks: { fills: [buildFill({ box: media })], texts: [buildText("SPINE", { box })] },
  });
  const view = coverView(buildView([page]), { binding: "paperback", facts: BOOK });
  expect([...coverSize(view, BOOK), ...bleedsOff(view, BOOK), ...spineText(view, BOOK)]).toEqual([]);
  expect(spineText(view, BOOK)).toEqual([]);
  const thin = { ...BOOK, pages: 60 };
  expect(
    spineText(
      { ...view, geometry: coverGeometry({ trim: "6x9", paper: "white", pages: 60, binding: "paperback" }) },
      thin,
    ),
  ).toEqual([]);
});
