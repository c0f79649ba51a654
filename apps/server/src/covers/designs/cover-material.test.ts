import { type CoverRecipe, plainRecipe } from "@colophon/contracts/covers/designs/cover";
import { COVER_CONCEPTS } from "@colophon/contracts/covers/designs/choices";
import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { colourName, colourNames } from "./colour-names.ts";
import { type PromptMaterial, coverPrompt, authorPrompt, tamePrompt } from "./cover-prompt.ts";
import { placesIn } from "./places-in.ts";
import { imageStyleOf, orderedDesigns } from "./pick-designs.ts";

const MATERIAL: PromptMaterial = {
  genre: "Fantasy",
  subgenre: "epic",
  subjects: ["lantern", "raven", "key"],
  places: ["harbour"],
  style: "vintage",
  mood: "Calm.",
  audience: "adults",
};
const STYLE = { concept: "emblem", colours: ["deep teal", "amber"] } as const;

describe("the prompt of an image model", () => {
  test("has genre, subjects, place, requests, colors, room for type, and no words", () => {
    expect(coverPrompt(MATERIAL, STYLE)).toMatch(
      /^Art for the cover of a fantasy novel \(epic fantasy\)\. It shows above all lantern, with raven and key, in the surroundings of harbour\. Composition: one object alone.*Style: vintage\. Mood: Calm\. For readers: adults\. Colours: deep teal and amber\. Leave the upper third.*No text, no letters/u,
    );
  });

  test("is complete without requests, for every genre and concept", () => {
    const bare = { ...MATERIAL, subgenre: null, subjects: [], places: [], style: "", mood: "", audience: "" };
    for (const genre of [...BOOK_GENRES, "Western"]) {
      for (const concept of COVER_CONCEPTS) {
        const prompt = coverPrompt({ ...bare, genre }, { ...STYLE, concept });
        expect(prompt).not.toMatch(/undefined|null|\(\)| {2}|\.\./u);
        expect(prompt).toMatch(/No text, no letters, no numbers, no words, no signature, no watermark/u);
      }
    }
    expect(coverPrompt({ ...bare, places: ["cliff"] }, STYLE)).toContain("It shows the place itself");
  });

  test("starts with an author's own words, and makes a further image another view", () => {
    const first = authorPrompt("A barn", { look: STYLE, number: 1 });
    const second = authorPrompt("A barn", { look: STYLE, number: 2 });
    expect(first).toMatch(/^A barn\. No text/u);
    expect(second).toMatch(/^A barn\. Another view of it: one object alone.*No text/u);
    const suggested = coverPrompt(MATERIAL, STYLE);
    expect(authorPrompt(suggested, { look: STYLE, number: 1 }).match(/No text/gu)).toHaveLength(1);
  });

  test("has nothing of the book in its tame form", () => {
    expect(tamePrompt({ genre: "Horror", look: STYLE })).toMatch(/family-friendly.*horror.*deep teal/u);
  });
});

test("finds kinds of places in any form, most frequent first, each once", () => {
  expect(placesIn(["Beaches and a harbour.", "The harbours, a raven."])).toEqual(["harbour", "beach"]);
  expect(placesIn([""])).toEqual([]);
});

test.each([
  ["#102030", "deep blue"],
  ["#101214", "near-black"],
  ["#fbf4e6", "off-white"],
  ["#d9663f", "orange"],
  ["#0a3d62", "deep blue"],
  ["#ffd24d", "amber"],
  ["#777777", "charcoal"],
  ["#b9e3c6", "pale green"],
  ["#c2185b", "rose"],
  ["#9c1f9c", "magenta"],
])("%s is %s", (hex, name) => {
  expect(colourName(hex)).toBe(name);
});

test("names colors once each", () => {
  expect(colourNames(["#102030", "#112131", "#fbf4e6"])).toEqual(["deep blue", "off-white"]);
});

test("varies designs from each other and from the present cover", () => {
  let drawn = 0;
  const draw = (below: number): number => (drawn += 7919) % below;
  const borne: CoverRecipe = { ...plainRecipe({ seed: 5, template: "classic" }), concept: "emblem" };
  const order = {
    genre: "Romance",
    title: "Thorn",
    count: 4,
    beside: [borne],
    subgenre: null,
    subjects: ["rose"],
  };
  const recipes = orderedDesigns(order, draw);
  const all = [borne, ...recipes];
  expect(new Set(all.map(({ template }) => template)).size).toBe(5);
  expect(new Set(all.map(({ concept }) => concept)).size).toBe(5);
  const looks = recipes.map((recipe) => imageStyleOf(recipe, { genre: "Romance", title: "Thorn" }));
  for (const { colours } of looks) expect(colours.length).toBeGreaterThan(0);
});

describe("the book's context", () => {
  let app: TestApp;
  let author: TestAuthor;
  beforeAll(async () => {
    app = await startTestApp();
    author = await buildAuthor(app);
  });
  afterAll(() => app.close());

  const suggest = async (bookId: string): Promise<unknown> => {
    const body = { title: "Ebb", genre: "Fiction", book_id: bookId };
    return (await author.call("POST", "/api/covers/prompt", { body })).body["subjects"];
  };
  const chapters = async (bookId: string, summaries: readonly string[]): Promise<void> => {
    const { db } = app.foundation;
    await sql`delete from chapter where book_id = ${bookId}`.execute(db);
    for (const [index, summary] of summaries.entries()) {
      await sql`insert into chapter (book_id, id, number, title, words_asked, text, words, summary, finished_at)
        values (${bookId}, ${`c${index}`}, ${index + 1}, ${`Part ${index}`}, 1, 'word', 1, ${summary}, now())`.execute(
        db,
      );
    }
  };

  test("leaves out its last part", async () => {
    const bookId = await shelve(app, author.id, { title: "Ebb" });
    await chapters(bookId, ["A lantern.", "A boat.", "A key.", "A dagger in the cellar.", "A ghost."]);
    expect(await suggest(bookId)).toEqual(["boat", "lantern"]);
  });

  test("has things and places of its bible once the book has named them, but never names of people", async () => {
    const bookId = await shelve(app, author.id, { title: "Ebb" });
    await chapters(bookId, ["At Skerry.", "Rose waits.", "The Eye is lost."]);
    const entry = (kind: string, name: string, role: string): Promise<unknown> =>
      sql`insert into entity (id, book_id, kind, name, role)
        values (gen_random_uuid(), ${bookId}, ${kind}, ${name}, ${role})`.execute(app.foundation.db);
    await entry("place", "Skerry", "A lighthouse on a cliff");
    await entry("thing", "The Hollow", "A dagger");
    await entry("person", "Captain Bell", "An owl of a man");
    const subjects = await suggest(bookId);
    expect(subjects).toContain("lighthouse");
    expect(subjects).not.toContain("dagger");
    expect(subjects).not.toContain("owl");
  });
});
