import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { paletteOf } from "@colophon/cover/art/palettes";
import { afterAll, expect, test, vi } from "vitest";
import { createTypstCompiler, type TypstCompiler } from "../typesetter/compiler.ts";
import { createHermeticFonts } from "../typesetter/hermetic-fonts.ts";
import { composeCover, type CoverDraft } from "./compose-cover.ts";
import { COVER_TEMPLATE_FILES } from "./cover-template-files.ts";
import { withBack } from "./back-text.ts";
import type { CoverOutput } from "./cover-request.ts";
import { typeSetFor } from "./designs.ts";
import { isShared, SHARED_FRONT, coverLayoutOf } from "./cover-layout.ts";
import { buildCoverRequest, buildWrap } from "./testing/build-cover-request.ts";
import { setText } from "./typefaces.ts";

const fonts = createHermeticFonts();
vi.stubEnv("FONTCONFIG_FILE", fonts.configFile);
afterAll(() => {
  vi.unstubAllEnvs();
  fonts.remove();
});

const WRAPS: readonly CoverOutput[] = [
  buildWrap({ trim: "5x8", pages: 24 }),
  buildWrap({ trim: "6x9", pages: 300 }),
  buildWrap({ trim: "7x10", pages: 500 }),
  buildWrap({ trim: "6x9", pages: 400, binding: "hardcover" }),
];
const OTHER_RATIO_WRAPS: readonly CoverOutput[] = [
  buildWrap({ trim: "8.5x11" }),
  buildWrap({ trim: "8.5x8.5" }),
];
/** Long enough not to fit the first template of some genres, short enough to fit others. */
const TITLES = ["Bertie Bear's Very Windy Day", "The Long and Winding History of Nearly Everything We Keep"];
const compilers = new Map<string, TypstCompiler>();

function drafted(genre: string, title: string, output: CoverOutput): CoverDraft {
  const text = withBack({ ...buildCoverRequest().text, title }, undefined);
  const seed = 4;
  const set = setText(text, typeSetFor({ genre, seed, title }));
  const key = set.load.join();
  const compiler = compilers.get(key) ?? createTypstCompiler(COVER_TEMPLATE_FILES, set.load);
  compilers.set(key, compiler);
  const palette = paletteOf(genre, seed);
  return composeCover(compiler, {
    template: null,
    guides: false,
    genre,
    seed,
    coverLayout: coverLayoutOf(output),
    text,
    set,
    palette,
  });
}

/** Positions of the front's text, in thousandths of its reference box. */
function placesOf({ setting: { coverLayout }, composition }: CoverDraft): Record<string, number[]> {
  const { frontBox: box, frontBleed } = coverLayout;
  const onFront = composition.probes.filter(({ x }) => x >= frontBleed.x);
  return Object.fromEntries(
    onFront.map(({ name, x, y, width, height }) => [
      name,
      [(x - box.x) / box.width, (y - box.y) / box.height, width / box.width, height / box.height].map(
        (share) => Math.round(share * 1000),
      ),
    ]),
  );
}

const CASES = BOOK_GENRES.filter((_, at) => at % 3 === 0).flatMap((genre) =>
  TITLES.map((title) => [genre, title] as const),
);

test.each(CASES)("%s, %s: gives a wrap its e-book's template and type", (genre, title) => {
  const front = drafted(genre, title, SHARED_FRONT);
  const own = front.setting.scheme;
  for (const output of WRAPS) {
    const wrap = drafted(genre, title, output);
    expect(wrap.setting.scheme).toEqual(own);
    const places = placesOf(wrap);
    for (const [name, place] of Object.entries(placesOf(front))) {
      for (const [at, share] of place.entries()) {
        expect(Math.abs((places[name]?.[at] ?? Infinity) - share), `the ${name}`).toBeLessThan(16);
      }
    }
  }
  for (const output of OTHER_RATIO_WRAPS) {
    expect(drafted(genre, title, output).setting.scheme.template).toBe(own.template);
  }
});

test("sets the type of square and wide fronts separately", () => {
  expect(OTHER_RATIO_WRAPS.map((output) => isShared(coverLayoutOf(output).frontOpen))).toEqual([
    false,
    false,
  ]);
  expect(WRAPS.map((output) => isShared(coverLayoutOf(output).frontOpen))).toEqual([true, true, true, true]);
});
