import { expect, test } from "vitest";
import type { PageMarks } from "../checks/pdf/page-marks.ts";
import type { FairPart } from "../manuscript/fair-copy.ts";
import type { FairRun } from "../manuscript/fair-text.ts";
import type { PdfView } from "../checks/pdf/read-pdf.ts";
import type { BookFacts, Problem } from "./finding.ts";
import { bleedsFully, gutterNoWider, insideMargin, outsideMargins } from "./interior.ts";
import { FACTS } from "./testing/build-printed-book.ts";
import {
  buildFill,
  buildImage,
  buildStroke,
  buildText,
  buildView,
  boxAt,
  furniture,
  grey,
  seenPage,
  seenPages,
} from "./testing/build-view.ts";

const INCH = 72;

/** A book of `count` plain pages, one of them with something more on it. */
function bookWith(page: number, more: Partial<PageMarks>, count = 24): PdfView {
  return buildView(seenPages(count, (n) => (n === page ? more : undefined)));
}

function textFrom(left: number, right = left + 100): Partial<PageMarks> {
  return { texts: [buildText("Words", { box: { left, right, bottom: 300, top: 311 } })] };
}

const places = (faults: readonly Problem[]): unknown[] => faults.map(({ code, page }) => [code, page]);

// Pages and minimum inside margin in inches: KDP Help, "Set Trim Size, Bleed, and Margins", read 2026-08-02.
const GUTTERS = [
  [24, 0.375],
  [150, 0.375],
  [151, 0.5],
  [152, 0.5],
  [300, 0.5],
  [301, 0.625],
  [500, 0.625],
  [502, 0.75],
  [700, 0.75],
  [702, 0.875],
  [828, 0.875],
] as const;

test.each(GUTTERS)(
  "INT-004: requires for %i pages %d in of gutter, with a hundredth tolerance",
  (pages, inches) => {
    const onRight = (left: number): Problem[] => insideMargin(bookWith(7, textFrom(left), pages), FACTS);
    expect(onRight(inches * INCH)).toEqual([]);
    expect(onRight((inches - 0.009) * INCH)).toEqual([]);
    expect(places(onRight((inches - 0.011) * INCH))).toEqual([["INT-004", 7]]);
  },
);

test("INT-004: finds the gutter on the left of odd pages and on the right of even ones", () => {
  const atLeft = textFrom(20);
  const atRight = textFrom(300, 412);
  expect(places(insideMargin(bookWith(7, atLeft), FACTS))).toEqual([["INT-004", 7]]);
  expect(insideMargin(bookWith(8, atLeft), FACTS)).toEqual([]);
  expect(places(insideMargin(bookWith(8, atRight), FACTS))).toEqual([["INT-004", 8]]);
  expect(insideMargin(bookWith(7, atRight), FACTS)).toEqual([]);
});

test.each(["he", "ar", "fa-IR", "ur"])(
  "INT-004: finds the gutter of a book in %s on the other side",
  (language) => {
    const facts: BookFacts = { ...FACTS, language };
    expect(insideMargin(bookWith(7, textFrom(20)), facts)).toEqual([]);
    expect(places(insideMargin(bookWith(8, textFrom(20)), facts))).toEqual([["INT-004", 8]]);
  },
);

test("INT-004: names the worst page with its space, and counts the others", () => {
  const view = buildView(
    seenPages(24, (n) =>
      n === 5 ? textFrom(25) : n === 9 ? textFrom(18) : n === 11 ? textFrom(22) : undefined,
    ),
  );
  expect(insideMargin(view, FACTS)).toEqual([
    {
      code: "INT-004",
      page: 9,
      sentence:
        "On 3 pages something stands closer to the fold than 0.375 in, which 24 pages need: 0.25 in on page 9.",
    },
  ]);
});

test.each<[string, Partial<PageMarks>]>([
  ["a picture", { images: [buildImage({ box: boxAt(10, 200, 72, 72) })] }],
  ["a line", { strokes: [buildStroke({ box: boxAt(10, 200, 72, 0) })] }],
  ["a grey area", { fills: [buildFill({ box: boxAt(10, 200, 72, 72), ink: grey(0.2) })] }],
  ["a head", { texts: [furniture("Head", { box: boxAt(10, 600, 50, 9) })] }],
])("INT-004: counts %s in the gutter like text", (_, marks) => {
  expect(places(insideMargin(bookWith(7, marks), FACTS))).toEqual([["INT-004", 7]]);
});

test.each<[string, Partial<PageMarks>]>([
  ["a white area", { fills: [buildFill({ box: boxAt(0, 0, 432, 648), ink: grey(0) })] }],
  ["text nobody sees", { texts: [buildText("x", { box: boxAt(0, 0, 50, 9), isInvisible: true })] }],
  ["a blank", { texts: [buildText("  ", { box: boxAt(0, 0, 50, 9) })] }],
  ["a letter without width", { texts: [buildText("x", { box: boxAt(0, 0, 0, 9) })] }],
  ["nothing", {}],
])("INT-004 and INT-005: accept %s at the edge", (_, marks) => {
  const view = bookWith(7, marks);
  expect([...insideMargin(view, FACTS), ...outsideMargins(view, FACTS)]).toEqual([]);
});

test.each<[string, (space: number) => Partial<PageMarks>]>([
  ["the outer edge", (space) => ({ texts: [buildText("a", { box: boxAt(432 - space - 20, 300, 20, 9) })] })],
  ["the top", (space) => ({ texts: [buildText("a", { box: boxAt(150, 648 - space - 9, 20, 9) })] })],
  ["the foot", (space) => ({ texts: [buildText("a", { box: boxAt(150, space, 20, 9) })] })],
])("INT-005: accepts a quarter of an inch at %s, but not 0.238 in", (_, marks) => {
  const after = (inches: number): Problem[] => outsideMargins(bookWith(7, marks(inches * INCH)), FACTS);
  expect(after(0.25)).toEqual([]);
  expect(after(0.242)).toEqual([]);
  expect(after(0.238)).toMatchObject([
    {
      code: "INT-005",
      page: 7,
      sentence: expect.stringContaining("“a” is 0.238 in from the edge of page 7"),
    },
  ]);
});

/** A chapter with a table, a note, and two blocks with the same text. */
function buildPart(title: string): FairPart {
  const plain = (s: string): FairRun[] => [{ s }];
  return {
    kind: "chapter",
    title,
    name: title,
    label: null,
    number: null,
    blocks: [
      { t: "p", r: plain("Salt came up.") },
      { t: "break" },
      {
        t: "table",
        head: null,
        caption: null,
        rows: [[plain("Policy"), plain("Nobody enters the lamp room after dark")]],
      },
      { t: "quote", r: plain("Salt came up."), source: null },
    ],
    notes: [plain("Register of 1911")],
  };
}

/** Text below the foot of page 7, in pieces as in a file. */
function below(pieces: readonly string[], facts: Partial<BookFacts> = {}): Problem[] {
  const texts = pieces.map((text, k) => buildText(text, { box: boxAt(60 + 40 * k, -10, 40, 9) }));
  return outsideMargins(bookWith(7, { texts }), { ...FACTS, ...facts });
}

test("INT-005: names the block that runs off, its chapter, and what its author can do", () => {
  const parts = [buildPart("The Lamp")];
  expect(below(["Nobody en", "ters the"], { parts })).toEqual([
    {
      code: "INT-005",
      page: 7,
      sentence:
        "The table that starts “Policy Nobody enters the lamp room …” in “The Lamp” runs off page 7; KDP requires 0.25 in.",
      hint: expect.stringContaining("shorten the longest words in the table"),
    },
  ]);
  expect(below(["Register"], { parts })).toMatchObject([
    {
      sentence: expect.stringMatching(/^The footnote that starts “Register of 1911” in “The Lamp” runs off/u),
    },
  ]);
});

test("INT-005: names the longest of two pieces that run off", () => {
  expect(below(["Register", "after dark"], { parts: [buildPart("The Lamp")] })).toMatchObject([
    { sentence: expect.stringMatching(/^The table/u) },
  ]);
});

test.each([
  ["that two blocks have", ["Salt came"]],
  ["that no block has", ["Elsewhere"]],
])("INT-005: names words %s themselves", (_, pieces) => {
  const [problem] = below(pieces, { parts: [buildPart("The Lamp")] });
  expect(problem?.sentence).toBe(`The text “${pieces.join("")}” runs off page 7; KDP requires 0.25 in.`);
  expect(problem?.hint).toMatch(/^Shorten it/u);
});

test("INT-005: names page and words in a file of another program", () => {
  const [problem] = below(["One two three ", "four five six seven"]);
  expect(problem).toEqual({
    code: "INT-005",
    page: 7,
    sentence: "The text “One two three four five six …” runs off page 7; KDP requires 0.25 in.",
  });
});

test("INT-005: names a running head, and what is no text, as such", () => {
  const near = (marks: Partial<PageMarks>): string | undefined =>
    outsideMargins(bookWith(7, marks), FACTS)[0]?.sentence;
  expect(near({ texts: [furniture("Chapter", { box: boxAt(210, 640, 10, 7) })] })).toBe(
    "The head or page number “Chapter” is 0.014 in from the edge of page 7; KDP requires 0.25 in.",
  );
  expect(near({ images: [buildImage({ box: boxAt(100, -5, 72, 72) })] })).toMatch(
    /^A picture, a line or an area/u,
  );
});

test("INT-005: says on how many pages the same is true", () => {
  const marks = textFrom(425, 440);
  const view = buildView(seenPages(24, (n) => (n === 5 || n === 9 || n === 11 ? marks : undefined)));
  expect(outsideMargins(view, FACTS)).toMatchObject([
    { sentence: expect.stringMatching(/ The same is true of 2 other pages\.$/u) },
  ]);
});

test("INT-005: finds the outside of a verso on its left", () => {
  expect(places(outsideMargins(bookWith(8, textFrom(10)), FACTS))).toEqual([["INT-005", 8]]);
  expect(outsideMargins(bookWith(7, textFrom(10)), FACTS)).toEqual([]);
});

/** 6 x 9 in and an eighth of an inch of bleed on three sides. */
const BLEEDING: BookFacts = { ...FACTS, hasBleed: true };
function bleedPage(page: number, marks: Partial<PageMarks>): PdfView {
  const plain = { texts: [buildText("Words on a page.")] };
  return buildView(
    Array.from({ length: 24 }, (_, k) =>
      seenPage(k + 1, { media: boxAt(0, 0, 441, 666), marks: k + 1 === page ? marks : plain }),
    ),
  );
}

test("INT-005: with bleed, keeps text 0.375 in from the cut, half an inch from the edge of the file", () => {
  const fromTop = (inches: number): Problem[] =>
    outsideMargins(
      bleedPage(7, { texts: [buildText("a", { box: boxAt(150, 666 - inches * INCH - 9, 20, 9) })] }),
      BLEEDING,
    );
  expect(fromTop(0.5)).toEqual([]);
  expect(fromTop(0.48)).toMatchObject([{ sentence: expect.stringContaining("KDP requires 0.375 in") }]);
});

test("INT-004: ignores bleed for the gutter", () => {
  const inFold = (left: number): Problem[] => insideMargin(bleedPage(7, textFrom(left)), BLEEDING);
  expect(inFold(27)).toEqual([]);
  expect(places(inFold(25))).toEqual([["INT-004", 7]]);
});

test("INT-005: rejects text that runs off a page with bleed, but not an image", () => {
  const off = boxAt(-9, 300, 100, 9);
  const text = bleedPage(8, { texts: [buildText("off", { box: off })] });
  const image = bleedPage(8, { images: [buildImage({ box: off })] });
  expect(places(outsideMargins(text, BLEEDING))).toEqual([["INT-005", 8]]);
  expect(outsideMargins(image, BLEEDING)).toEqual([]);
});

test.each<[string, (over: number) => Partial<PageMarks>]>([
  ["the outer edge", (over) => ({ images: [buildImage({ box: boxAt(200, 200, 232 + over, 72) })] })],
  ["the top", (over) => ({ images: [buildImage({ box: boxAt(200, 500, 72, 157 + over) })] })],
  ["the foot", (over) => ({ images: [buildImage({ box: boxAt(200, 9 - over, 72, 200) })] })],
])("INT-005: expects an image over %s to reach the file's edge or stay within the cut", (_, marks) => {
  const after = (points: number): unknown[] => places(bleedsFully(bleedPage(7, marks(points)), BLEEDING));
  expect([after(0), after(0.7), after(8.3), after(9), after(20)]).toEqual([[], [], [], [], []]);
  expect([after(0.8), after(8.2)]).toEqual([[["INT-005", 7]], [["INT-005", 7]]]);
});

test("INT-005: reports an image that ends in the bleed with the bleed it needs", () => {
  const short = bleedPage(7, { fills: [buildFill({ box: boxAt(200, 200, 236, 72) })] });
  expect(bleedsFully(short, BLEEDING)).toMatchObject([
    {
      sentence:
        "On 1 page a picture goes over the trim but ends before the edge of the file, first on page 7; it has to go on for 0.125 in.",
    },
  ]);
  expect(bleedsFully(short, FACTS)).toEqual([]);
});

test.each<[string, ReturnType<typeof boxAt>]>([
  ["the fold", boxAt(20, 300, 50, 9)],
  ["the outer edge", boxAt(400, 300, 20, 9)],
  ["the top", boxAt(150, 630, 50, 9)],
  ["the foot", boxAt(150, 9, 50, 9)],
])("finds one line too near %s among others that are not", (_, box) => {
  for (const texts of [
    [buildText("near", { box }), buildText("far")],
    [buildText("far"), buildText("near", { box })],
  ]) {
    const view = bookWith(7, { texts });
    expect([...insideMargin(view, FACTS), ...outsideMargins(view, FACTS)]).toHaveLength(1);
  }
});

test("measures margins from the page's own corner", () => {
  const at = (dx: number, dy: number, box: ReturnType<typeof boxAt>): PdfView =>
    buildView(
      Array.from({ length: 24 }, (_, k) => {
        const moved = boxAt(box.left + dx, box.bottom + dy, box.right - box.left, box.top - box.bottom);
        return seenPage(k + 1, {
          media: boxAt(dx, dy, 432, 648),
          marks: { texts: [buildText("a", { box: moved })] },
        });
      }),
    );
  const faults = (view: PdfView): Problem[] => [...insideMargin(view, FACTS), ...outsideMargins(view, FACTS)];
  const page = boxAt(40, 40, 352, 568);
  expect([faults(at(-100, -100, page)), faults(at(500, 500, page))]).toEqual([[], []]);
  expect(faults(at(500, 500, boxAt(10, 40, 352, 568))).length).toBeGreaterThan(0);
});

test("OWN-007: reports a gutter an inch wider than needed, on its narrowest page", () => {
  const pages = (left: number): PdfView =>
    buildView(seenPages(24, (n) => (n % 2 === 1 ? textFrom(left) : textFrom(100, 432 - left))));
  expect(gutterNoWider(pages(1.375 * INCH), FACTS)).toEqual([]);
  expect(gutterNoWider(pages(1.39 * INCH), FACTS)).toEqual([
    { code: "OWN-007", sentence: "The inside margin is 1.39 in; 24 pages need 0.375 in." },
  ]);
});

test("OWN-007: accepts the gutter if one page has the usual width", () => {
  const view = buildView(seenPages(24, (n) => (n === 3 ? textFrom(60) : textFrom(150, 250))));
  expect(gutterNoWider(view, FACTS)).toEqual([]);
});

test("OWN-007: judges no gutter in a book of blank pages", () => {
  expect(gutterNoWider(buildView(seenPages(24, () => ({}))), FACTS)).toEqual([]);
});
