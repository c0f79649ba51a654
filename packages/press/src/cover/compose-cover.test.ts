// @module-tag merge
import { BINDINGS, PAPERS, TRIM_SIZES, type TrimSize } from "@colophon/contracts/library/books/print";
import { coverGeometry, type InchRect } from "@colophon/kdp/cover-geometry";
import { afterAll, expect, test, vi } from "vitest";
import { createTypstCompiler, type TypstCompiler } from "../typesetter/compiler.ts";
import type { FontFamily } from "../typesetter/fonts.ts";
import { createHermeticFonts } from "../typesetter/hermetic-fonts.ts";
import { paletteOf } from "@colophon/cover/art/palettes";
import { composeCover } from "./compose-cover.ts";
import { COVER_TEMPLATE_FILES } from "./cover-template-files.ts";
import { withBack } from "./back-text.ts";
import type { CoverOutput, CoverText } from "./cover-request.ts";
import { COVER_TEMPLATES, type CoverTemplate } from "@colophon/contracts/covers/designs/choices";
import { typeSetFor } from "./designs.ts";
import { coverLayoutOf } from "./cover-layout.ts";
import { buildCoverRequest, buildWrap } from "./testing/build-cover-request.ts";
import { MIN_TITLE_PX, titleHeightPx } from "./thumbnail.ts";
import { setText } from "./typefaces.ts";
import type { Composition, WrapExtras } from "./typeset-cover.ts";

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
  "keeps all type of a %s %s in the safe areas, off hinges and barcode, at 7 pt or more",
  (template, binding) => {
    for (const [name, text] of TITLES) {
      const output = buildWrap({ binding, pages: 180, trim: "5.5x8.5" });
      expect(offences({ output, composition: composed({ text, template, output }), name })).toEqual([]);
    }
  },
);

test.each<TrimSize>(["4.06x7.17", "8.25x6", "8.5x8.5", "8.5x11", "6x9"])(
  "keeps all type of a %s wrap safe",
  (trim) => {
    for (const template of COVER_TEMPLATES) {
      const output = buildWrap({ trim });
      expect(offences({ output, composition: composed({ template, output }), name: template })).toEqual([]);
    }
  },
);

test.each(
  keysOf(TRIM_SIZES).filter((trim) => TRIM_SIZES[trim].bindings.some((binding) => binding === "hardcover")),
)("keeps all type of a %s hardcover safe, on every paper and from thin to thick", (trim) => {
  for (const paper of keysOf(PAPERS)) {
    for (const pages of [79, 400]) {
      const output = buildWrap({ binding: "hardcover", trim, paper, pages });
      const composition = composed({ template: "ornate-frame", output });
      expect(offences({ output, composition, name: `${paper} ${pages}` })).toEqual([]);
    }
  }
});

test.each([
  ["78 pages", 78, false],
  ["80 pages", 80, true],
  ["400 pages", 400, true],
] as const)("puts type on a spine of %s only if KDP allows it and it fits", (_, pages, hasType) => {
  const output = buildWrap({ pages });
  const spine = composed({ output, text: { title: "Emma", author: "Jane Austen" } }).probes.filter(
    ({ name }) => name.startsWith("spine"),
  );
  expect(spine.length > 0).toBe(hasType);
});

test("keeps a front's type well inside its edges, upright and landscape", () => {
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

test.each(COVER_TEMPLATES)("overlaps no two blocks of a %s front", (template) => {
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

test("enlarges the box of a long title until it is readable as a thumbnail", () => {
  const title = "What the Lighthouse Keeper's Youngest Daughter Never Told Anyone About That Winter";
  const { setting, composition } = draft({ text: { title }, template: "classic", output: FRONT });
  expect(setting.scheme.grow).toBeGreaterThan(1);
  expect(titleHeightPx(setting.coverLayout, composition)).toBeGreaterThanOrEqual(MIN_TITLE_PX);
});

test("says whether a back holds all its text", () => {
  expect(composed({ output: buildWrap() }).backLeftOff).toEqual([]);
  const text = { blurb: Array.from({ length: 30 }, () => `${LONG}.`) };
  expect(composed({ output: buildWrap(), text }).backLeftOff).toEqual(["text", "bio"]);
});

test.each<TrimSize>(["5x8", "6x9", "7x10", "8.5x11"])(
  "sets a usual blurb on the back of a %s book at a readable size, below a much larger hook",
  (trim) => {
    const output = buildWrap({ trim });
    const { probes } = composed({ output, text: { blurb: USUAL_BLURB } });
    const [hook, blurb] = [probeOf(probes, "hook"), probeOf(probes, "blurb")];
    expect(hook.size / blurb.size).toBeGreaterThanOrEqual(1.65);
    expect(blurb.size).toBeGreaterThanOrEqual(10.5);
    expect(blurb.size).toBeLessThanOrEqual(coverGeometry(output).back.width > 6.5 ? 16 : 13.8);
    const space = coverGeometry(output).barcode.y * 72 - hook.y;
    expect(blurb.y + blurb.height - hook.y).toBeGreaterThan(space * 0.55);
  },
);

test.each(COVER_TEMPLATES.flatMap((template) => BINDINGS.map((binding) => [template, binding] as const)))(
  "sets all back texts of a %s %s safe and off the barcode, in every layout",
  (template, binding) => {
    for (const layout of [0, 1, 2]) {
      const output = buildWrap({ binding, pages: 300 });
      const composition = composed({ template, output, text: FULL_BACK, extras: { ...ALL_EXTRAS, layout } });
      expect(offences({ output, composition, name: `${template} ${layout}` })).toEqual([]);
      expect(composition.backLeftOff).toEqual([]);
      expect(misplaced(output, composition)).toEqual([]);
      expect(composition.pictures.map(({ name }) => name).toSorted()).toEqual(["mark", "mark", "photo"]);
      const back = composition.probes.filter(({ x }) => x < (coverGeometry(output).spine.x - 0.1) * 72);
      expect(
        overlapsIn([...back.filter(({ name }) => name !== "spine-title"), ...composition.pictures]),
      ).toEqual([]);
    }
  },
);

test("sets a photo upright or round, and keeps the proportions of a publisher's mark", () => {
  const { pictures } = composed({
    output: buildWrap(),
    text: FULL_BACK,
    extras: { ...ALL_EXTRAS, mark: 2.5 },
  });
  const [photo] = pictures.filter(({ name }) => name === "photo");
  expect(photo?.shape).toBe("circle");
  expect((photo?.width ?? 0) / (photo?.height ?? 1)).toBeCloseTo(1, 5);
  for (const { width, height } of pictures.filter(({ name }) => name === "mark")) {
    expect(width / height).toBeCloseTo(2.5, 3);
  }
});

test("drops from a full back in turn: quotes, photo, biography, and last the text", () => {
  const leftOffAt = (sentences: number): string => {
    const blurb = Array.from({ length: sentences }, () => `${LONG}.`);
    const text = { ...FULL_BACK, blurb };
    return composed({ output: buildWrap({ trim: "5x8" }), text, extras: ALL_EXTRAS }).backLeftOff.join();
  };
  const seen = [...new Set(Array.from({ length: 7 }, (_, k) => leftOffAt(5 + 2 * k)))];
  expect(seen[0]).toBe("");
  expect(seen).toContain("quotes");
  expect(seen.at(-1)).toBe("text,quotes,bio,photo");
  expect(seen.filter((parts) => parts.includes("text")).every((parts) => parts.includes("bio"))).toBe(true);
  expect(seen.filter((parts) => parts.includes("photo")).every((parts) => parts.includes("quotes"))).toBe(
    true,
  );
});

const JACKET: [title: string, author: string, pages: number, due: string][] = [
  ["Emma", "Jane Austen", 300, "whole"],
  [LONG, "Jane Austen", 300, "whole"],
  [LONG.slice(0, 60), "Alexandra Philippa Wetherington-Konstantinopoulou", 200, "whole"],
  [LONG, "Alexandra Philippa Wetherington-Konstantinopoulou de la Fontaine", 160, "surname"],
];

test.each(JACKET)("the spine of “%s” by %s on %i pages keeps its author: %s", (title, author, pages, due) => {
  const composition = composed({ output: buildWrap({ pages }), text: { title, subtitle: null, author } });
  expect(composition.spineAuthor).toBe(due);
  expect(composition.probes.map(({ name }) => name)).toContain("spine-author");
});

test("puts a volume's number above the publisher's mark at the foot of a spine, if there is room", () => {
  const on = (pages: number) => {
    const { probes, pictures } = composed({
      output: buildWrap({ pages }),
      extras: { ...ALL_EXTRAS, photo: null },
    });
    const spine = coverGeometry(buildWrap({ pages })).spine.x * 72;
    const names = probes.filter(({ name }) => name.startsWith("spine"));
    return { probes: names, marks: pictures.filter(({ x }) => x >= spine) };
  };
  const thick = on(400);
  const [number] = thick.probes.filter(({ name }) => name === "spine-volume");
  const [mark] = thick.marks;
  const ends = thick.probes.filter(({ name }) => name !== "spine-volume").map(({ y, height }) => y + height);
  expect(number?.y).toBeGreaterThan(Math.max(...ends));
  expect(mark?.y).toBeGreaterThan((number?.y ?? 0) + (number?.height ?? 0));
  const thin = on(90);
  expect([thin.marks, thin.probes.some(({ name }) => name === "spine-volume")]).toEqual([[], false]);
});

test("shrinks a long blurb, but never below 8.5 pt", () => {
  const sizeOf = (count: number): number => {
    const text = { blurb: Array.from({ length: count }, () => `${LONG}.`) };
    return probeOf(composed({ output: buildWrap(), text }).probes, "blurb").size;
  };
  expect(sizeOf(1)).toBeGreaterThan(sizeOf(9));
  expect(sizeOf(9)).toBeGreaterThanOrEqual(8.5);
  expect(sizeOf(40)).toBe(8.5);
});

test("sets a thin spine's title as wide as possible, and a thick one's no wider than looks good", () => {
  const sizeOf = (pages: number): number => {
    const text = { title: "Emma", author: "Jane Austen" };
    return probeOf(composed({ output: buildWrap({ pages }), text }).probes, "spine-title").size;
  };
  expect(sizeOf(160)).toBeGreaterThan(15);
  expect(sizeOf(700)).toBeLessThan(32);
});

/** 120 words, like most backs. */
const USUAL_BLURB = [
  "On the last night of the herring season, a lamp burns in the tower at Saltmarsh, though nobody has lived there for thirty years. By morning the harbour-master is dead, his register is missing, and every clock in the town has stopped at four.",
  "Ada Wren came home to bury her mother and leave on the evening train. Instead she finds a key sewn into the lining of a coat, and a name that nobody in Saltmarsh will say aloud. The tide is rising, the ferrymen are lying, and someone is still lighting the lamp.",
  "A haunting story of salt, silence and the debts a small town keeps, for everyone who has ever gone back.",
];
const FULL_BACK: Partial<CoverText> = {
  blurb: USUAL_BLURB,
  authorBio:
    "E. J. Brontë-Hale grew up on an island with one road and no bridge. Her stories have appeared in three anthologies, and she keeps the tide tables of a harbour that has silted up.",
  quotes: [
    { words: "A lamp of a book: it burns slowly, and you cannot look away.", source: "Marta Ellison" },
    { words: "The finest ghost story I have read in years.", source: "" },
  ],
};
const ALL_EXTRAS: WrapExtras = { photo: 0.75, mark: 1.4, volume: 2, layout: 0 };

type Case = {
  output: CoverOutput;
  text?: Partial<CoverText>;
  template?: CoverTemplate;
  extras?: WrapExtras;
};

/** Images outside the safe area, or on the barcode. */
function misplaced(output: Safe["output"], { pictures }: Composition): string[] {
  const { spine, spineText, backSafe, barcode } = coverGeometry(output);
  const inset = (spine.width - spineText.usableInches) / 2;
  const spineSafe = { ...spine, x: spine.x + inset, width: spineText.usableInches };
  return pictures.flatMap(({ name, x, y, width, height }) => {
    const place = { x: x / 72, y: y / 72, width: width / 72, height: height / 72 };
    const area = place.x > spine.x ? spineSafe : backSafe;
    return isInside(place, area) && !doOverlap(place, barcode) ? [] : [`${name} at ${JSON.stringify(place)}`];
  });
}

function overlapsIn(places: readonly (InchRect & { name: string })[]): string[] {
  return places.flatMap((one, k) =>
    places.slice(k + 1).flatMap((other) => (doOverlap(one, other) ? [`${one.name}, ${other.name}`] : [])),
  );
}

function draft({ output, text, template = "classic", extras }: Case): ReturnType<typeof composeCover> {
  const order = buildCoverRequest({ text: text ?? {}, output, template });
  const coverProse = withBack(order.text, undefined);
  const set = setText(coverProse, typeSetFor({ ...order, title: order.text.title }));
  const palette = paletteOf(order.genre, order.seed);
  return composeCover(compilerWith(set.load), {
    ...order,
    text: coverProse,
    set,
    palette,
    guides: false,
    coverLayout: coverLayoutOf(output),
    ...(extras === undefined ? {} : { extras }),
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

function composed(input: Case): Composition {
  return draft(input).composition;
}

type Safe = { output: Extract<CoverOutput, { kind: "wrap" }>; composition: Composition; name: string };

/** Blocks outside their safe area, on the barcode, or too small to print. */
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
