import { BINDINGS, PAPERS, TRIM_SIZES, type TrimSize } from "@colophon/contracts/exports/print";
import { coverGeometry, type InchRect } from "@colophon/domain/kdp/cover-geometry";
import { afterAll, expect, test, vi } from "vitest";
import { createTypstCompiler, type TypstCompiler } from "../typesetter/compiler.ts";
import type { FontFamily } from "../typesetter/fonts.ts";
import { createHermeticFonts } from "../typesetter/hermetic-fonts.ts";
import { paletteOf } from "@colophon/cover-art/palettes";
import { composeCover } from "./compose-cover.ts";
import { COVER_TEMPLATE_FILES } from "./cover-template-files.ts";
import type { CoverOutput, CoverText } from "./cover-order.ts";
import { COVER_TEMPLATES, type CoverTemplate } from "@colophon/contracts/covers/designs";
import { typeSetFor } from "./designs.ts";
import { sheetOf } from "./sheet.ts";
import { aCoverOrder, aWrap } from "./testing/a-cover-order.ts";
import { LEAST_TITLE_PX, titleHeightPx } from "./thumbnail.ts";
import { setText } from "./typefaces.ts";
import type { Composition } from "./typeset-sheet.ts";

vi.setConfig({ testTimeout: 30_000 });

const fonts = createHermeticFonts();
vi.stubEnv("FONTCONFIG_FILE", fonts.configFile);
afterAll(() => {
  vi.unstubAllEnvs();
  fonts.remove();
});

const compilers = new Map<string, TypstCompiler>();

const FRONT: CoverOutput = { kind: "front", format: "jpeg", widthPx: 1600, heightPx: 2560 };
const LONG =
  "The Astonishing and Entirely True History of the Woman Who Walked from Lisbon to Vladivostok with Nothing but a Goat and a Borrowed Bicycle";

const TITLES: [string, Partial<CoverText>][] = [
  ["a plain title", {}],
  ["one word", { title: "It", subtitle: null }],
  ["140 letters", { title: LONG, subtitle: `${LONG}, Told in Full`, author: "N. ".repeat(40) }],
  ["one word of 60 letters", { title: "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbaumeister" }],
  ["Hebrew", { title: "חלום על אם הדרך", subtitle: "רומן", author: "דוד לוי", language: "he" }],
  ["Arabic", { title: "ألف ليلة وليلة جديدة", subtitle: "رواية", author: "نجيب الحسن", language: "ar" }],
  ["Greek", { title: "Η Μεγάλη Χίμαιρα του Νότου", author: "Μαρία Παπαδοπούλου", language: "el" }],
  ["Cyrillic", { title: "Последний сигнал с востока", author: "Марк Валентинов", language: "ru" }],
  [
    "far too much text",
    { blurb: Array.from({ length: 30 }, () => `${LONG}.`), authorBio: LONG.repeat(5), hook: LONG },
  ],
];

test.each(COVER_TEMPLATES.flatMap((template) => BINDINGS.map((binding) => [template, binding] as const)))(
  "all type of a %s %s keeps inside the safe areas, off hinges and barcode, and at 7 pt or more",
  (template, binding) => {
    for (const [name, text] of TITLES) {
      const output = aWrap({ binding, pages: 180, trim: "5.5x8.5" });
      expect(offences({ output, composition: composed({ text, template, output }), name })).toEqual([]);
    }
  },
);

test.each<TrimSize>(["4.06x7.17", "8.25x6", "8.5x8.5", "8.5x11", "6x9"])(
  "all type of a %s wrap is safe",
  (trim) => {
    for (const template of COVER_TEMPLATES) {
      const output = aWrap({ trim });
      expect(offences({ output, composition: composed({ template, output }), name: template })).toEqual([]);
    }
  },
);

test.each(
  keysOf(TRIM_SIZES).filter((trim) => TRIM_SIZES[trim].bindings.some((binding) => binding === "hardcover")),
)("all type of a %s hardcover is safe, on every paper and from thin to thick", (trim) => {
  for (const paper of keysOf(PAPERS)) {
    for (const pages of [79, 400]) {
      const output = aWrap({ binding: "hardcover", trim, paper, pages });
      const composition = composed({ template: "ornate-frame", output });
      expect(offences({ output, composition, name: `${paper} ${pages}` })).toEqual([]);
    }
  }
});

test.each([
  ["78 pages", 78, false],
  ["80 pages", 80, true],
  ["400 pages", 400, true],
] as const)("a spine of %s has type only where KDP allows it and it fits", (_, pages, hasType) => {
  const output = aWrap({ pages });
  const spine = composed({ output, text: { title: "Emma", author: "Jane Austen" } }).probes.filter(
    ({ name }) => name.startsWith("spine"),
  );
  expect(spine.length > 0).toBe(hasType);
});

test("a front stands well inside its edges, upright and lying", () => {
  for (const [widthPx, heightPx] of [
    [1600, 2560],
    [1200, 1920],
    [2560, 1600],
  ] as const) {
    for (const template of COVER_TEMPLATES) {
      const { probes } = composed({ template, output: { kind: "front", format: "png", widthPx, heightPx } });
      expect(probes.map(({ name }) => name)).toEqual(expect.arrayContaining(["title", "subtitle", "author"]));
      for (const probe of probes) {
        const width = (widthPx / 300) * 72;
        const edge = Math.min(probe.x, probe.y, width - probe.x - probe.width) / width;
        expect(edge, `${template} ${probe.name} ${widthPx}`).toBeGreaterThan(0.03);
      }
    }
  }
});

test.each(COVER_TEMPLATES)("no two blocks of a %s front stand on each other", (template) => {
  for (const output of [FRONT, { ...FRONT, widthPx: 2560, heightPx: 1600 }]) {
    for (const [name, text] of TITLES) {
      const { probes } = composed({ template, text, output });
      const blocks = [...new Map(probes.map((probe) => [probe.name, probe])).values()];
      const overlapping = blocks.flatMap((one, k) =>
        blocks
          .slice(k + 1)
          .flatMap((other) => (doOverlap(one, other) ? [`${name}: ${one.name}, ${other.name}`] : [])),
      );
      expect(overlapping).toEqual([]);
    }
  }
});

test("a long title gets a larger box until a thumbnail can show it", () => {
  const title = "What the Lighthouse Keeper's Youngest Daughter Never Told Anyone About That Winter";
  const { setting, composition } = draft({ text: { title }, template: "classic", output: FRONT });
  expect(setting.scheme.grow).toBeGreaterThan(1);
  expect(titleHeightPx(setting.sheet, composition)).toBeGreaterThanOrEqual(LEAST_TITLE_PX);
});

test("a back that holds all its text says so, and one that does not says that too", () => {
  expect(composed({ output: aWrap() }).backLeftOff).toEqual([]);
  const text = { blurb: Array.from({ length: 30 }, () => `${LONG}.`) };
  expect(composed({ output: aWrap(), text }).backLeftOff).toEqual(["text", "bio"]);
});

test.each<TrimSize>(["5x8", "6x9", "7x10", "8.5x11"])(
  "the back of a %s book has a hook half as large again as its blurb, which is neither small nor crowded",
  (trim) => {
    const output = aWrap({ trim });
    const { probes } = composed({ output });
    const [hook, blurb] = [probeOf(probes, "hook"), probeOf(probes, "blurb")];
    expect(hook.size / blurb.size).toBeCloseTo(1.7, 1);
    expect(blurb.size).toBeGreaterThanOrEqual(11);
    expect(blurb.size).toBeLessThanOrEqual(15);
    const room = coverGeometry(output).barcode.y * 72 - hook.y;
    expect(blurb.y + blurb.height - hook.y).toBeLessThan(room * 0.7);
  },
);

test("a long blurb comes down in size, but never below 8.5 pt", () => {
  const sizeOf = (count: number): number => {
    const text = { blurb: Array.from({ length: count }, () => `${LONG}.`) };
    return probeOf(composed({ output: aWrap(), text }).probes, "blurb").size;
  };
  expect(sizeOf(1)).toBeGreaterThan(sizeOf(9));
  expect(sizeOf(9)).toBeGreaterThanOrEqual(8.5);
  expect(sizeOf(40)).toBe(8.5);
});

test("a thin spine's title takes what width there is, a thick one's no more than looks well", () => {
  const sizeOf = (pages: number): number => {
    const text = { title: "Emma", author: "Jane Austen" };
    return probeOf(composed({ output: aWrap({ pages }), text }).probes, "spine-title").size;
  };
  expect(sizeOf(160)).toBeGreaterThan(15);
  expect(sizeOf(700)).toBeLessThan(32);
});

type Case = { output: CoverOutput; text?: Partial<CoverText>; template?: CoverTemplate };

function draft({ output, text, template = "classic" }: Case): ReturnType<typeof composeCover> {
  const order = aCoverOrder({ text: text ?? {}, output, template });
  const set = setText(order.text, typeSetFor({ ...order, title: order.text.title }));
  const palette = paletteOf(order.genre, order.seed);
  return composeCover(compilerWith(set.load), {
    ...order,
    set,
    palette,
    guides: false,
    sheet: sheetOf(output),
  });
}

function probeOf(probes: Composition["probes"], name: string): Composition["probes"][number] {
  const probe = probes.find((one) => one.name === name);
  if (probe === undefined) throw new RangeError(`No ${name} was set`);
  return probe;
}

function compilerWith(families: readonly FontFamily[]): TypstCompiler {
  const key = families.join();
  const compiler = compilers.get(key) ?? createTypstCompiler(COVER_TEMPLATE_FILES, families);
  compilers.set(key, compiler);
  return compiler;
}

function composed(given: Case): Composition {
  return draft(given).composition;
}

type Safe = { output: Extract<CoverOutput, { kind: "wrap" }>; composition: Composition; name: string };

/** Blocks that stand outside their safe area, on the barcode, or are too small to print. */
function offences({ output, composition, name }: Safe): string[] {
  const geometry = coverGeometry(output);
  const { spine, spineText } = geometry;
  const inset = (spine.width - spineText.usableInches) / 2;
  const spineSafe = { ...spine, x: spine.x + inset, width: spineText.usableInches };
  const areaAt = (x: number): InchRect => {
    if (x > geometry.front.x) return geometry.frontSafe;
    return x > spine.x ? spineSafe : geometry.backSafe;
  };
  return composition.probes.flatMap((probe) => {
    const place = { x: probe.x / 72, y: probe.y / 72, width: probe.width / 72, height: probe.height / 72 };
    const isSafe = isInside(place, areaAt(place.x + place.width / 2)) && !doOverlap(place, geometry.barcode);
    return isSafe && probe.size >= 6.99
      ? []
      : [`${name}: ${probe.name} ${probe.size} pt at ${JSON.stringify(place)}`];
  });
}

function isInside(inner: InchRect, outer: InchRect): boolean {
  return (
    inner.x >= outer.x - 1e-3 &&
    inner.y >= outer.y - 1e-3 &&
    inner.x + inner.width <= outer.x + outer.width + 1e-3 &&
    inner.y + inner.height <= outer.y + outer.height + 1e-3
  );
}

function doOverlap(one: InchRect, other: InchRect): boolean {
  return (
    one.x < other.x + other.width - 1e-6 &&
    other.x < one.x + one.width - 1e-6 &&
    one.y < other.y + other.height - 1e-6 &&
    other.y < one.y + one.height - 1e-6
  );
}

function keysOf<Name extends string>(record: Readonly<Record<Name, unknown>>): Name[] {
  const names: Name[] = [];
  for (const name in record) names.push(name);
  return names;
}
