// @module-tag merge
import fc from "fast-check";
import { COVER_TEMPLATES, isFrontText } from "@colophon/contracts/covers/designs/choices";
import { type CoverRecipe, plainRecipe } from "@colophon/contracts/covers/designs/cover";
import { paletteOf } from "@colophon/cover/art/palettes";
import { coverGeometry } from "@colophon/kdp/cover-geometry";
import { afterAll, expect, test, vi } from "vitest";
import { createCompilerPool } from "../typesetter/compiler-pool.ts";
import { createHermeticFonts } from "../typesetter/hermetic-fonts.ts";
import { composeCover } from "./compose-cover.ts";
import { COVER_TEMPLATE_FILES } from "./cover-template-files.ts";
import { withBack } from "./back-text.ts";
import type { CoverOutput, CoverText } from "./cover-request.ts";
import { typeSetOf } from "./designs.ts";
import { type PointRect, coverLayoutOf } from "./cover-layout.ts";
import { buildCoverRequest, buildWrap } from "./testing/build-cover-request.ts";
import { chosenInks, movesOf, overlapsOf } from "./text-places.ts";
import { setText } from "./typefaces.ts";
import type { Probe } from "./typeset-cover.ts";

const fonts = createHermeticFonts();
vi.stubEnv("FONTCONFIG_FILE", fonts.configFile);
afterAll(() => {
  vi.unstubAllEnvs();
  fonts.remove();
});

const compilers = createCompilerPool(COVER_TEMPLATE_FILES);
const FRONT = { kind: "front", format: "jpeg", widthPx: 1600, heightPx: 2560 } as const;
const LINES = { series: "The Ash Chronicles, Book Two", tagline: "Some doors are kept shut by the wind." };
const NONE = { dx: 0, dy: 0, scale: 1, ink: null };

type Case = {
  template?: (typeof COVER_TEMPLATES)[number];
  texts?: CoverRecipe["texts"];
  text?: Partial<CoverText>;
  output?: CoverOutput;
};

function probesOf({ template = "classic", texts = {}, text = {}, output = FRONT }: Case): Probe[] {
  const order = buildCoverRequest({ text: { ...LINES, ...text }, template });
  const coverProse = withBack(order.text, undefined);
  const set = setText(coverProse, typeSetOf("literary", order.text.title));
  return composeCover(compilers.withFamilies(set.load), {
    template,
    genre: order.genre,
    seed: order.seed,
    guides: false,
    coverLayout: coverLayoutOf(output),
    text: coverProse,
    set,
    palette: paletteOf(order.genre, order.seed),
    texts,
  }).composition.probes;
}

function one(probes: readonly Probe[], name: string): Probe {
  const probe = probes.find((some) => some.name === name);
  if (probe === undefined) throw new RangeError(`No ${name} was set`);
  return probe;
}

function isWithin(outer: PointRect, inner: PointRect): boolean {
  return (
    inner.x >= outer.x - 0.01 &&
    inner.y >= outer.y - 0.01 &&
    inner.x + inner.width <= outer.x + outer.width + 0.01 &&
    inner.y + inner.height <= outer.y + outer.height + 0.01
  );
}

const place = fc.record({
  dx: fc.double({ min: -1, max: 1, noNaN: true }),
  dy: fc.double({ min: -1, max: 1, noNaN: true }),
  scale: fc.double({ min: 0.5, max: 2, noNaN: true }),
  ink: fc.constant(null),
});
const places = fc.record({ title: place, subtitle: place, author: place, series: place, tagline: place });
const words = fc.constantFrom(
  "W".repeat(120),
  "Слово о полку Игореве",
  "הבית שעל הגבעה",
  "الطريق إلى البحر",
  "An Account of Every Thing That Was Ever Lost ".repeat(4),
  "Q",
);

test("keeps a front's texts away from the cut, whatever is requested", () => {
  const outputs = [
    FRONT,
    buildWrap({ trim: "5x8" }),
    buildWrap({ trim: "6x9", binding: "hardcover" }),
    buildWrap({ trim: "8.5x11" }),
  ];
  fc.assert(
    fc.property(
      places,
      fc.constantFrom(...COVER_TEMPLATES),
      words,
      fc.constantFrom(...outputs),
      (texts, template, title, output) => {
        const safe =
          output.kind === "wrap"
            ? inPoints(coverGeometry(output).frontSafe)
            : { x: 9, y: 9, width: 366, height: 596.4 };
        const front = probesOf({ template, texts, output, text: { title, tagline: title } }).filter(
          ({ name }) => isFrontText(name),
        );
        expect(front.length).toBeGreaterThanOrEqual(5);
        expect(front.filter((probe) => !isWithin(safe, probe))).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});

function inPoints({ x, y, width, height }: PointRect): PointRect {
  return { x: x * 72, y: y * 72, width: width * 72, height: height * 72 };
}

test("moves a text by shares of the front, and nothing else with it", () => {
  const before = probesOf({});
  const after = probesOf({ texts: { author: { ...NONE, dx: 0.05, dy: -0.1 } } });
  const [was, is] = [one(before, "author"), one(after, "author")];
  expect(is.x - was.x).toBeCloseTo(0.05 * 384, 3);
  expect(is.y - was.y).toBeCloseTo(-0.1 * 614.4, 3);
  expect(is.held).toBe(false);
  expect(is.home).toMatchObject({ x: was.x, y: was.y });
  for (const name of ["title", "subtitle", "series", "tagline"])
    expect(one(after, name)).toEqual(one(before, name));
});

test("grows a text from its middle", () => {
  const [was, is] = [
    one(probesOf({}), "series"),
    one(probesOf({ texts: { series: { ...NONE, scale: 1.2 } } }), "series"),
  ];
  expect(is.size / was.size).toBeCloseTo(1.2, 3);
  expect(is.x + is.width / 2).toBeCloseTo(was.x + was.width / 2, 1);
  expect(is.held).toBe(false);
});

test("breaks a title into more lines rather than shrinking it below the requested size", () => {
  const text = { title: "Constantinople Remembered" };
  const [was, is] = [
    one(probesOf({ text }), "title"),
    one(probesOf({ text, texts: { title: { ...NONE, scale: 2 } } }), "title"),
  ];
  expect(is.size).toBeGreaterThan(was.size * 1.1);
});

test.each([
  ["to the right", { dx: 1 }],
  ["to the left", { dx: -1 }],
  ["to the top", { dy: -1 }],
  ["to the foot", { dy: 1 }],
])("holds back a text that is moved too far %s, and says so", (_, wish) => {
  const { held } = one(probesOf({ texts: { title: { ...NONE, ...wish } } }), "title");
  expect(held).toBe(true);
});

test("keeps the design for a smaller title", () => {
  const [was, is] = [
    one(probesOf({}), "title"),
    one(probesOf({ texts: { title: { ...NONE, scale: 0.5 } } }), "title"),
  ];
  expect(is.size).toBeCloseTo(was.size / 2, 3);
});

test.each(COVER_TEMPLATES)("overlaps no texts of a %s front until they are moved", (template) => {
  const long = {
    subtitle: "A Novel of Weather, Memory and the Long Way Home Across the Moor",
    series: "The Chronicles of the Seventeen Ash Kingdoms, Book the Twenty-Second",
    tagline: "Some doors are kept shut by the wind alone, and some are kept shut by those who hear it coming",
    author: "Maximiliana von Hohenzollern-Sigmaringen",
  };
  for (const title of [
    "Emma",
    "The Heights Above the Moor",
    "An Account of Every Thing Lost Upon a Train Between Then and Now",
  ]) {
    expect(overlapsOf(probesOf({ template, text: { ...long, title } }))).toEqual([]);
    expect(overlapsOf(probesOf({ template, text: { title } }))).toEqual([]);
  }
});

test.each(COVER_TEMPLATES)("gives a %s front without a series or a tagline no place for them", (template) => {
  const names = probesOf({ template, text: { series: null, tagline: null } }).map(({ name }) => name);
  expect(names).not.toContain("series");
  expect(names).not.toContain("tagline");
});

test.each(COVER_TEMPLATES)("gives a %s front title, author, series and tagline", (template) => {
  const names = probesOf({ template }).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["title", "author", "series", "tagline"]));
});

test("moves a text to the same place on an e-book and its wraps", () => {
  const texts = { title: { ...NONE, dx: 0.03, dy: 0.2, scale: 0.9 }, tagline: { ...NONE, dy: -1 } };
  const shares = [FRONT, buildWrap({ trim: "5x8" }), buildWrap({ trim: "6x9" })].map((output) => {
    const { frontBox } = coverLayoutOf(output);
    return ["title", "tagline"].map((name) => {
      const { x, y, width } = one(probesOf({ texts, output }), name);
      return [
        (x - frontBox.x) / frontBox.width,
        (y - frontBox.y) / frontBox.height,
        width / frontBox.width,
      ].map((share) => Math.round(share * 1000) / 1000);
    });
  });
  expect(shares[1]).toEqual(shares[0]);
  expect(shares[2]).toEqual(shares[0]);
});

test("stores no move for an unmoved text, and no ink for an unchosen one", () => {
  const coverLayout = coverLayoutOf(FRONT);
  expect(movesOf(plainRecipe({ seed: 1, template: null }).texts, coverLayout)).toEqual({});
  expect(movesOf({ title: NONE }, coverLayout)).toEqual({});
  expect(movesOf({ title: { ...NONE, dy: 0.5 } }, coverLayout)).toEqual({
    title: { dx: 0, dy: 307.2, scale: 1 },
  });
  expect(chosenInks({ title: NONE, author: { ...NONE, ink: "#ff0000" } })).toEqual({ author: "#ff0000" });
});
