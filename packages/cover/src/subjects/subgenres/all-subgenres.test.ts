import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { expect, test } from "vitest";
import { contrastOf } from "../../art/brushes/colour.ts";
import { subjectNamed } from "../subjects.ts";
import { SUBGENRES, subgenreOf, subgenresOf } from "./all-subgenres.ts";

test.each(BOOK_GENRES)("gives %s four to eight subgenres with at least six concepts together", (genre) => {
  const list = subgenresOf(genre);
  expect(list.length).toBeGreaterThanOrEqual(4);
  expect(list.length).toBeLessThanOrEqual(8);
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  expect(new Set(list.flatMap(({ concepts }) => concepts)).size).toBeGreaterThanOrEqual(6);
});

test.each(BOOK_GENRES.flatMap((genre) => SUBGENRES[genre].map((one) => ({ genre, id: one.id, one }))))(
  "$genre, $id: has everything, is readable, and can be drawn",
  ({ one }) => {
    expect(one.palettes.length).toBeGreaterThanOrEqual(2);
    expect(one.palettes.length).toBeLessThanOrEqual(5);
    for (const { ground, ink, deep, paper, ...rest } of one.palettes) {
      expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(deep, paper)).toBeGreaterThanOrEqual(4.5);
      for (const colour of [ground, ink, deep, paper, ...Object.values(rest)]) {
        expect(colour).toMatch(/^#[0-9a-f]{6}$/u);
      }
    }
    expect(one.templates.length).toBeGreaterThanOrEqual(2);
    expect(one.types.length).toBeGreaterThanOrEqual(2);
    expect(one.signals.length).toBeGreaterThanOrEqual(3);
    expect(one.about).not.toBe("");
    expect(one.mustBeSeen.length).toBeGreaterThanOrEqual(3);
    expect([...one.mustBeSeen, ...one.avoid].filter((noun) => subjectNamed(noun) === null)).toEqual([]);
    expect(one.mustBeSeen.filter((noun) => one.avoid.includes(noun))).toEqual([]);
  },
);

test.each([
  ["Romance", "The Duke's Reluctant Bride", "historical"],
  ["Romance", "The Wedding Date Disaster", "comedy"],
  ["Mystery", "Murder at the Marrow Show", "cozy"],
  ["Mystery", "The Inspector and the Cold Case", "police"],
  ["Cooking", "Fermented", "preserving"],
  ["Travel", "Slow Trains", "journey"],
  ["Biography", "A Sailor's Life", "adventure"],
  ["Children", "Beep's First Day at Robot School", "adventure"],
  ["Children", "Goodnight, Little Owl Moon", "bedtime"],
])("%s: takes %s as %s", (genre, title, id) => {
  expect(subgenreOf({ genre, title }).id).toBe(id);
});

test("takes the genre's plain subgenre without a signal, and counts the words next to a title", () => {
  expect(subgenreOf({ genre: "Mystery", title: "Xyz" }).id).toBe("detective");
  expect(subgenreOf({ genre: "Mystery", title: "Xyz", words: "A vicar, a cat, a village" }).id).toBe("cozy");
  expect(subgenreOf({ genre: "no such genre", title: "Xyz" }).id).toBe("plain");
  expect(subgenreOf({ genre: "constructor", title: "Xyz" }).id).toBe("plain");
});
