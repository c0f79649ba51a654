import { paletteOf } from "@colophon/cover-art/palettes";
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
    { seed: 1, template: null },
  ]);
});

test.each(BOOK_GENRES)("three covers of %s have colours of their own, whatever is drawn", (genre) => {
  for (let first = 0; first < 30; first += 1) {
    const random = createRandom(first);
    const drawn = differingSeeds({ genre, count: 3 }, () => random.int(2 ** 32));
    expect(new Set(drawn.map((one) => paletteOf(genre, one).ground)).size).toBe(3);
  }
});

test("where all draws are alike, covers are drawn all the same", () => {
  expect(differingSeeds({ genre: "Mystery", count: 2 }, () => 7)).toEqual([7, 7]);
});
