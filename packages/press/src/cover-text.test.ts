import { type CoverRecipe, plainRecipe } from "@colophon/contracts/covers/designs/cover";
import { paletteOf } from "@colophon/cover/art/palettes";
import { expect, test } from "vitest";
import {
  COVER_COLOURS_EDITION,
  coverColours,
  coverCopy,
  coverCredits,
  coverSeed,
  designOf,
} from "./cover-text.ts";
import { buildManuscript } from "./testing/build-manuscript.ts";
import { resolvePressOptions } from "./render-options.ts";
import { settledArt } from "./settled-art.ts";

const COVER_TEXT = { ...buildManuscript(), title: "The Wolf", author: "Maren O'Hale" };
const GENRE = "Thriller";
const recipeOf = (more: Partial<CoverRecipe>): CoverRecipe => ({
  ...plainRecipe({ seed: 9, template: null }),
  ...more,
});

test("uses the cover's colors on screens", () => {
  for (let seed = 0; seed < 20; seed++) {
    const recipe = recipeOf({ seed });
    const painted = settledArt({
      copy: coverCopy(COVER_TEXT),
      order: resolvePressOptions({ genre: GENRE, cover: { recipe } }),
    });
    const { ground, ink, accent } = coverColours({ ...COVER_TEXT, genre: GENRE, recipe });
    expect(painted.palette).toMatchObject({ ground, ink, accent });
    expect(painted.direction?.title).toBe("The Wolf");
  }
});

test("uses a palette of the author's own as the cover's colors", () => {
  const palette = paletteOf("Horror", 4);
  const colours = coverColours({ ...COVER_TEXT, genre: GENRE, recipe: recipeOf({ palette }) });
  expect(colours.ground).toBe(palette.ground);
});

test("designs a book without a recipe by title and author", () => {
  const copy = coverCopy(COVER_TEXT);
  const { palette } = designOf(copy, { genre: GENRE, seed: coverSeed(copy) });
  expect(coverColours({ ...COVER_TEXT, genre: GENRE }).ground).toBe(palette.ground);
});

test("takes colors from an image", () => {
  const order = resolvePressOptions({
    genre: GENRE,
    cover: { recipe: recipeOf({}), image: new Uint8Array([1]) },
  });
  expect(settledArt({ copy: coverCopy(COVER_TEXT), order })).toMatchObject({
    palette: null,
    art: { kind: "image" },
  });
});

test("credits drawings on a cover, but not a painted scene or an image", () => {
  const book = { ...COVER_TEXT, genre: GENRE };
  const [credit] = coverCredits({ ...book, recipe: recipeOf({ concept: "emblem" }) });
  expect(credit).toContain("game-icons.net");
  expect(coverCredits({ ...book, recipe: recipeOf({ concept: "scene" }) })).toEqual([]);
  const art = { kind: "picture", picture_id: "0190a4f2-0000-7000-8000-000000000000" } as const;
  expect(coverCredits({ ...book, recipe: recipeOf({ concept: "emblem", art }) })).toEqual([]);
});

// Colors are stored with each book. If this fails because the rules have changed, raise the edition and pin the new ones.
test("an edition of the rules derives the same colors for good", () => {
  const derived = ["Romance", "Thriller", "Science Fiction", "Cookbook", "Poetry"].map((genre) => {
    const { ground, ink, accent } = coverColours({ ...COVER_TEXT, genre });
    return `${genre} ${ground} ${ink} ${accent}`;
  });
  expect([COVER_COLOURS_EDITION, ...derived]).toMatchInlineSnapshot(`
    [
      1,
      "Romance #bfe3f2 #10324f #ffb81c",
      "Thriller #f4c20d #17140a #c1121f",
      "Science Fiction #14305f #f5efdf #d8b25a",
      "Cookbook #c9ddd8 #19343a #c9704f",
      "Poetry #e8c8c4 #3d1e2a #7a2f45",
    ]
  `);
});
