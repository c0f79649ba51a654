import fc from "fast-check";
import { expect, test } from "vitest";
import { NOUNS } from "./nouns/noun-table.ts";
import { type BookText, subjectNamed, subjectsOf } from "./subjects.ts";

const nounsOf = (book: BookText): string[] => subjectsOf(book).map(({ noun }) => noun);
const firstDrawing = (book: BookText): string | undefined => subjectsOf(book)[0]?.shapes[0]?.name;

test("shows hat, bride and ballroom for a Regency duke", () => {
  const nouns = nounsOf({
    title: "The Duke's Reluctant Bride",
    blurb: "Lady Eleanor never wanted a husband. In the ballroom the duke offers his carriage.",
    genre: "Romance",
  });
  expect(nouns).toEqual(["duke", "bride", "ballroom", "carriage"]);
});

test("shows a prize marrow for a cozy mystery at a show, and no body", () => {
  const nouns = nounsOf({
    title: "Murder at the Marrow Show",
    subtitle: "A Cozy Village Mystery",
    blurb: "The prize marrow is flattened. Amelia Fox and her cat Biscuit ask questions over tea.",
    genre: "Mystery",
    unfitting: ["murder"],
  });
  expect(nouns[0]).toBe("marrow");
  expect(nouns).toContain("village");
  expect(nouns).toContain("cat");
  expect(nouns).not.toContain("murder");
  expect(nouns).not.toContain("fox");
});

test.each([
  ["A Sailor's Life", "Biography", "sailor"],
  ["Beep's First Day at Robot School", "Children", "robot"],
  ["Slow Trains", "Travel", "trains"],
  ["Fermented", "Cooking", "fermented"],
  ["Bertie Bear's Very Windy Day", "Children", "bear"],
  ["The Wolf", "Thriller", "wolf"],
  ["Gardening for Beginners", "Non-Fiction", "gardening"],
])("%s is about its %s's %s", (title, genre, noun) => {
  expect(nounsOf({ title, genre })[0]).toBe(noun);
});

test("shows jars for 'Fermented', ship's gear for a sailor, and a locomotive for slow trains", () => {
  expect(["mason-jar", "jar"]).toContain(firstDrawing({ title: "Fermented" }));
  expect(["anchor", "ship-wheel", "sailboat"]).toContain(firstDrawing({ title: "A Sailor's Life" }));
  expect(["steam-locomotive", "locomotive"]).toContain(firstDrawing({ title: "Slow Trains" }));
});

test("shows a friendly bear in a book for children", () => {
  expect(subjectsOf({ title: "Bertie Bear", genre: "Children" })[0]?.shapes[0]?.set).toBe(
    "fluent-emoji-high-contrast",
  );
  expect(subjectsOf({ title: "The Bear", genre: "Thriller" })[0]?.shapes[0]?.set).toBe("game-icons");
});

test.each(["Bear in Mind", "To Bear Witness", "Watch Me", "Deep Work", "The Silent Patient", "Hand in Hand"])(
  "shows nothing for %s rather than something silly",
  (title) => {
    expect(nounsOf({ title })).toEqual([]);
  },
);

test("tells a verb in one title from a thing in another", () => {
  expect(nounsOf({ title: "Rock the Boat" })).toEqual(["boat"]);
  expect(nounsOf({ title: "The Rock" })).toEqual(["rock"]);
});

test("recognizes a word outside the table by its hypernym", () => {
  expect(nounsOf({ title: "The Dachshund" })).toEqual(["dog"]);
  expect(subjectNamed("catamaran")?.noun).toBe("boat");
  expect(subjectNamed("the marquess")?.noun).toBe("marquess");
  expect(subjectNamed("an old red barn")?.noun).toBe("barn");
  expect(subjectNamed("polar bears")?.noun).toBe("polar bear");
  expect(subjectNamed("epistemology")).toBeNull();
});

test("finds no nonsense in titles in other languages", () => {
  expect(nounsOf({ title: "Der Wolf und das Gift" })).toEqual(["wolf"]);
  expect(nounsOf({ title: "La maison du chat" })).toEqual(["house", "cat"]);
  expect(nounsOf({ title: "Chat", language: "fr" })).toEqual(["cat"]);
  expect(nounsOf({ title: "Rat und Boot", language: "de" })).toEqual([]);
  expect(nounsOf({ title: "El faro de la isla" })).toEqual(["lighthouse", "island"]);
});

test("ranks a title above a blurb, a blurb above the bible, and frequent words above rare ones", () => {
  const book = {
    title: "The Lighthouse",
    blurb: "A raven comes. The raven stays. She finds an anchor.",
    bible: { things: ["a compass"] },
  };
  expect(nounsOf(book)).toEqual(["lighthouse", "raven", "anchor", "compass"]);
});

test("shows two things with the same drawing as two drawings, or as one thing", () => {
  const drawings = subjectsOf({ title: "The Duchess and the Debutante" }).map(
    ({ shapes }) => shapes[0]?.name,
  );
  expect(drawings).toEqual(["ample-dress"]);
  expect(nounsOf({ title: "The Wizard and the Magician" })).toEqual(["wizard", "magician"]);
});

test("ranks subjects typical of the genre first", () => {
  const book = { title: "x", blurb: "There was an anvil. There was a rose." };
  expect(nounsOf(book)).toEqual(["anvil", "rose"]);
  expect(nounsOf({ ...book, fitting: ["rose"] })).toEqual(["rose", "anvil"]);
});

test("finds at most six subjects in any text, each with its own drawings", () => {
  const words = fc.array(
    fc.oneof(fc.constantFrom(...NOUNS.keys(), "the", "of", "to"), fc.string({ maxLength: 12 })),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(words, words, (title, blurb) => {
      const book = { title: title.join(" "), blurb: blurb.join(" ") };
      const subjects = subjectsOf(book);
      expect(subjects.length).toBeLessThanOrEqual(6);
      const drawings = subjects.flatMap(({ shapes }) =>
        shapes.slice(0, 1).map(({ set, name }) => `${set} ${name}`),
      );
      expect(drawings).toHaveLength(subjects.length);
      expect(new Set(drawings).size).toBe(drawings.length);
      expect(subjectsOf(book)).toEqual(subjects);
    }),
  );
});
