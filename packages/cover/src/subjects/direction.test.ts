import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { COVER_CONCEPTS, type CoverConcept } from "@colophon/contracts/covers/designs/choices";
import { type CoverRecipe, plainRecipe } from "@colophon/contracts/covers/designs/cover";
import { paletteOf } from "../art/palettes.ts";
import { createRandom, deriveSeed } from "@colophon/rules/seeded-random";
import fc from "fast-check";
import { expect, test } from "vitest";
import { differingDesigns, directionFor, likeness } from "./direction.ts";
import { subgenresOf } from "./subgenres/all-subgenres.ts";
import { cpuMs } from "@colophon/rules/testing/cpu-time";

const recipeOf = (seed: number, more: Partial<CoverRecipe> = {}): CoverRecipe => ({
  ...plainRecipe({ seed, template: null }),
  ...more,
});
const drawn = (from: number): (() => number) => {
  const random = createRandom(from);
  return () => random.int(2 ** 32);
};

test("settles the same request the same way, and completely", () => {
  const order = fc.record({
    genre: fc.constantFrom(...BOOK_GENRES, "Western"),
    title: fc.string({ maxLength: 60 }),
    recipe: fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((seed) => recipeOf(seed)),
  });
  fc.assert(
    fc.property(order, (one) => {
      const settled = directionFor(one);
      expect(directionFor(structuredClone(one))).toEqual(settled);
      expect(settled.direction.subjects.length).toBeGreaterThan(0);
      expect(settled.direction.title).toBe(one.title);
      const subgenre = subgenresOf(one.genre).find(({ id }) => id === settled.direction.subgenre);
      expect(subgenre?.concepts).toContain(settled.direction.concept);
      expect(settled.templates.length).toBeGreaterThan(0);
      expect(subgenre?.templates).toEqual(expect.arrayContaining([...settled.templates]));
    }),
  );
});

test("keeps the choices of a recipe", () => {
  const palette = paletteOf("Horror", 1);
  const recipe = recipeOf(3, {
    concept: "map",
    subgenre: "noir",
    subjects: ["old red barn", "something unheard-of", "cat"],
    template: "label",
    type: "soft",
    palette,
    volume: 2,
  });
  const settled = directionFor({ genre: "Mystery", title: "The Duke", recipe });
  expect(settled.direction).toMatchObject({ concept: "map", subgenre: "noir", volume: 2 });
  expect(settled.subjects).toEqual(["barn", "cat"]);
  expect(settled.templates).toEqual(["label"]);
  expect(settled.types).toEqual(["soft"]);
  expect(settled.palette).toBe(palette);
});

test("crops no full-front concept with a window, as long as there are others", () => {
  for (let seed = 0; seed < 12; seed++) {
    for (const concept of ["cut-paper", "still-life", "silhouette", "map", "pattern"] as const) {
      const { templates } = directionFor({
        genre: "Fiction",
        title: "Ordinary Weather",
        recipe: recipeOf(seed, { concept }),
      });
      expect(templates).not.toContain("window");
    }
  }
  const framed = directionFor({
    genre: "Fiction",
    title: "Ordinary Weather",
    recipe: recipeOf(1, { concept: "emblem" }),
  });
  expect(framed.templates).toContain("window");
});

test("prefers solid drawings to line art, except in books for small children", () => {
  const setsOf = (genre: string, concept: CoverConcept): Set<string> =>
    new Set(
      Array.from({ length: 12 }, (_, seed) => {
        const recipe = recipeOf(seed, { concept, subjects: ["elephant"] });
        const { direction } = directionFor({ genre, title: "Ordinary Weather", recipe });
        return direction.subjects[0]?.set ?? "";
      }),
    );
  expect(setsOf("Travel", "emblem")).toEqual(new Set(["game-icons"]));
  expect(setsOf("Children", "pattern")).toEqual(new Set(["fluent-emoji-high-contrast"]));
  expect(setsOf("Children", "silhouette")).toEqual(new Set(["game-icons"]));
});

test("shows a symbol of the genre for a title that names nothing", () => {
  const { direction, subjects } = directionFor({
    genre: "Mystery",
    title: "Xyz",
    recipe: recipeOf(1, { subgenre: "cozy" }),
  });
  expect(direction.subgenre).toBe("cozy");
  expect(subjects).toHaveLength(3);
  const cozy = subgenresOf("Mystery").find(({ id }) => id === "cozy");
  expect(subjects.filter((noun) => cozy?.mustBeSeen.includes(noun.replaceAll(" ", "-")))).toEqual(subjects);
});

test("surrounds the one thing that a title names in a pattern, but not in a sign", () => {
  const order = { genre: "Thriller", title: "The Wolf" };
  const pattern = directionFor({ ...order, recipe: recipeOf(1, { concept: "pattern" }) });
  expect(pattern.subjects[0]).toBe("wolf");
  expect(pattern.subjects.length).toBeGreaterThanOrEqual(4);
  expect(directionFor({ ...order, recipe: recipeOf(1, { concept: "emblem" }) }).subjects).toEqual(["wolf"]);
});

test("excludes scenes that do not show what the title names, unless a recipe asks for one", () => {
  const order = { genre: "Thriller", title: "The Wolf" };
  for (let seed = 0; seed < 40; seed++) {
    expect(directionFor({ ...order, recipe: recipeOf(seed) }).direction.concept).not.toBe("scene");
  }
  const asked = directionFor({ ...order, recipe: recipeOf(1, { concept: "scene" }) });
  expect(asked.direction.concept).toBe("scene");
});

test("shows no body on a cozy mystery, even if its title says murder", () => {
  for (let seed = 0; seed < 40; seed++) {
    const { subjects } = directionFor({
      genre: "Mystery",
      title: "Murder at the Marrow Show",
      recipe: recipeOf(seed),
    });
    expect(subjects[0]).toBe("marrow");
    expect(subjects).not.toContain("murder");
  }
});

test("keeps a scene's own colors, and gives other concepts the subgenre's", () => {
  const order = { genre: "Horror", title: "Xyz" };
  expect(directionFor({ ...order, recipe: recipeOf(5, { concept: "scene" }) }).palette).toBe(
    paletteOf("Horror", 5),
  );
  const { palette } = directionFor({ ...order, recipe: recipeOf(5, { concept: "emblem" }) });
  expect(subgenresOf("Horror")[0]?.palettes).toContain(palette);
});

test.each(BOOK_GENRES)("%s: gives different titles covers that rarely look alike", (genre) => {
  const looks = Array.from({ length: 120 }, (_, at) => {
    const seed = deriveSeed(0, `${genre} ${at}`);
    const { direction, palette, templates } = directionFor({
      genre,
      title: `Xyz ${at}`,
      recipe: recipeOf(seed),
    });
    return `${direction.concept} ${palette.ground} ${templates[0]}`;
  });
  const most = Math.max(...looks.map((look) => looks.filter((one) => one === look).length));
  expect(new Set(looks).size).toBeGreaterThan(24);
  expect(most).toBeLessThanOrEqual(14);
});

test("reaches every concept by some seed, except those without a subgenre", () => {
  const chosen = new Set(
    BOOK_GENRES.flatMap((genre) =>
      Array.from(
        { length: 30 },
        (_, seed) => directionFor({ genre, title: "Xyz", recipe: recipeOf(seed) }).direction.concept,
      ),
    ),
  );
  expect([...chosen].toSorted()).toEqual([...COVER_CONCEPTS].toSorted());
});

test.each(BOOK_GENRES)("%s: makes four designs that differ in concept, colors, lead and layout", (genre) => {
  const designs = differingDesigns(
    { genre, title: "Xyz", count: 4, beside: [], subjects: ["cat", "teapot", "village", "key"] },
    drawn(7),
  );
  expect(new Set(designs.map(({ concept }) => concept)).size).toBe(4);
  expect(new Set(designs.map(({ palette }) => palette?.ground)).size).toBeGreaterThanOrEqual(3);
  expect(new Set(designs.map(({ template }) => template)).size).toBeGreaterThanOrEqual(2);
  expect(new Set(designs.map(({ subjects }) => subjects[0])).size).toBe(4);
  for (const design of designs) {
    const settled = directionFor({ genre, title: "Xyz", recipe: design });
    expect(settled.direction.concept).toBe(design.concept);
    expect(settled.subjects).toEqual(design.subjects);
  }
});

test("makes a further design that differs from the others", () => {
  const order = { genre: "Fantasy", title: "The Dragon" };
  const beside = differingDesigns({ ...order, count: 3, beside: [] }, drawn(1));
  for (let seed = 2; seed < 10; seed++) {
    const [next] = differingDesigns({ ...order, count: 1, beside }, drawn(seed));
    expect(beside.map(({ concept }) => concept)).not.toContain(next?.concept);
  }
});

test("rates the likeness of a design to itself as 1, and to others lower", () => {
  const one = directionFor({
    genre: "Fantasy",
    title: "The Dragon",
    recipe: recipeOf(1, { concept: "emblem" }),
  });
  const other = directionFor({
    genre: "Fantasy",
    title: "The Dragon",
    recipe: recipeOf(1, { concept: "map" }),
  });
  expect(likeness(one, one)).toBe(1);
  expect(likeness(one, other)).toBeLessThan(1);
});

test("settles 200 covers in little CPU time once the drawings are read", () => {
  directionFor({ genre: "Fantasy", title: "The Dragon", recipe: recipeOf(0) });
  const settle = (): void => {
    for (let seed = 0; seed < 200; seed++)
      directionFor({ genre: "Fantasy", title: "The Dragon", recipe: recipeOf(seed) });
  };
  // It takes 30 ms (2026-11-29); the rest allows for the process's other threads.
  expect(cpuMs(settle)).toBeLessThan(300);
});
