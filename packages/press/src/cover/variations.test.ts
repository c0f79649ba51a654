import { plainRecipe } from "@colophon/contracts/covers/recipe";
import { motifOf, paletteOf } from "@colophon/cover-art/palettes";
import { BOOK_GENRES } from "@colophon/contracts/books/choices";
import { COVER_TEMPLATES } from "@colophon/contracts/covers/designs";
import { createRandom } from "@colophon/domain/seeded-random";
import fc from "fast-check";
import { expect, test } from "vitest";
import { templatesFor } from "./designs.ts";
import { coverVariations, differingSeeds } from "./variations.ts";

const seed = fc.integer({ min: 0, max: 0xff_ff_ff_ff });
const seeds = fc.array(seed, { minLength: 1, maxLength: 4 });

test("no two covers of an order have one template, and each keeps its seed", () => {
  fc.assert(
    fc.property(fc.constantFrom(...BOOK_GENRES), seeds, (genre, drawn) => {
      const recipes = coverVariations({ genre, seeds: drawn, used: [] });
      expect(recipes.map((recipe) => recipe.seed)).toEqual(drawn);
      const templates = recipes.map(({ template }) => template);
      expect(new Set(templates).size).toBe(drawn.length);
      expect(templates).not.toContain(null);
    }),
  );
});

test("the genre's own templates come first, the seed's choice before all", () => {
  const [first, second, third] = coverVariations({ genre: "Children", seeds: [1, 2, 3], used: [] });
  const own = templatesFor("Children", 1);
  expect(first?.template).toBe(own[0]);
  expect(new Set([first?.template, second?.template])).toEqual(new Set(own));
  expect(templatesFor("General", 3)).toContain(third?.template);
});

test("a template that is used is not taken again, until all are", () => {
  const [drawn] = coverVariations({ genre: "Children", seeds: [1], used: ["playful", "label"] });
  expect(["playful", "label"]).not.toContain(drawn?.template);
  expect(coverVariations({ genre: "Children", seeds: [1], used: COVER_TEMPLATES })).toEqual([
    plainRecipe({ seed: 1, template: null }),
  ]);
});

test.each(BOOK_GENRES)("three covers of %s have colours of their own, whatever is drawn", (genre) => {
  for (let first = 0; first < 30; first += 1) {
    const random = createRandom(first);
    const drawn = differingSeeds({ genre, count: 3, beside: [] }, () => random.int(2 ** 32));
    expect(new Set(drawn.map((one) => paletteOf(genre, one).ground)).size).toBe(3);
  }
});

test.each(BOOK_GENRES)(
  "four covers of %s differ in layout, and in motif as far as it has several",
  (genre) => {
    const motifs = new Set(Array.from({ length: 200 }, (_, one) => motifOf(genre, one))).size;
    const grounds = new Set(Array.from({ length: 400 }, (_, one) => paletteOf(genre, one).ground)).size;
    for (let first = 0; first < 20; first += 1) {
      const random = createRandom(first);
      const drawn = differingSeeds({ genre, count: 4, beside: [] }, () => random.int(2 ** 32));
      const recipes = coverVariations({ genre, seeds: drawn, used: [] });
      expect(new Set(recipes.map(({ template }) => template)).size).toBe(4);
      expect(new Set(drawn.map((one) => motifOf(genre, one))).size).toBe(Math.min(4, motifs));
      expect(new Set(drawn.map((one) => paletteOf(genre, one).ground)).size).toBe(Math.min(4, grounds));
    }
  },
);

test("a cover beside another has other colours and another motif, where there are others", () => {
  for (let chosen = 0; chosen < 30; chosen += 1) {
    const random = createRandom(chosen);
    const [drawn = chosen] = differingSeeds({ genre: "General", count: 1, beside: [chosen] }, () =>
      random.int(2 ** 32),
    );
    expect(motifOf("General", drawn)).not.toBe(motifOf("General", chosen));
    expect(paletteOf("General", drawn).ground).not.toBe(paletteOf("General", chosen).ground);
  }
});

test("where all draws are alike, covers are drawn all the same", () => {
  expect(differingSeeds({ genre: "Mystery", count: 2, beside: [] }, () => 7)).toEqual([7, 7]);
});
