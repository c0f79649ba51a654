import path from "node:path";
import { expect, test } from "vitest";
import { fitBook, type FittedBook } from "./fit-book.ts";
import { readBook, readBooks } from "./read-books.ts";
import { sceneText } from "./scene-text.ts";
import { buildBrief } from "./testing/build-brief.ts";

const FOLDER = path.join(import.meta.dirname, "testing", "books");
const books = readBooks(FOLDER);

function fitted(changes: Parameters<typeof buildBrief>[0] = {}): FittedBook {
  return fitBook(buildBrief(changes), books);
}

function textOf(book: FittedBook): string {
  return book.chapters
    .flatMap((chapter) =>
      chapter.scenes.map((_, at) => sceneText(chapter, { sceneNumber: at + 1, of: chapter.scenes.length })),
    )
    .join("\n\n");
}

test("returns the prepared book for an empty brief", () => {
  const book = fitted();
  expect(book.logline).toBe(
    "Sigrid Okonkwo has until the end of autumn to save the orchard in Sorrel Harbor.",
  );
  expect(textOf(book)).toContain("Sigrid Okonkwo opened the letter with a kitchen knife. She read it twice");
  expect(textOf(book)).toContain("The rope was cut clean, and it was his.");
  expect(JSON.stringify(book)).not.toMatch(/\{[a-z]|may end/);
});

test("puts the requested title into the blurb, in plain text", () => {
  expect(fitted({ title: "Salt & Stone" }).blurb[0]).toBe(
    "A letter comes to Sorrel Harbor. Salt & Stone is its story.",
  );
});

test("returns the same book for the same brief, word for word", () => {
  const brief = { requiredNames: ["Brigida Fell"], description: "A spring in Quarrendon, and a bakery." };
  expect(fitted(brief)).toEqual(fitted(brief));
});

test("gives kept names to the lead and then the friend, with matching pronouns", () => {
  const book = fitted({ requiredNames: ["Tobias Fell", "Ilse Marr"], names: ["Edith Moor", "Hamish Low"] });
  expect(book.people.map(({ name, gender }) => `${name} ${gender}`).slice(0, 2)).toEqual([
    "Tobias Fell masculine",
    "Ilse Marr feminine",
  ]);
  expect(textOf(book)).toContain("Tobias Fell opened the letter with a kitchen knife. He read it twice");
  expect(textOf(book)).toContain("on his thumb");
  expect(textOf(book)).toContain("He walked home by himself.");
  expect(textOf(book)).toContain("Tove Fell, the pilot, told her to stop.");
  expect(textOf(book)).toContain("and it was hers.");
});

test("draws names after kept ones, without duplicates in the book", () => {
  const names = ["Tove Marsh", "Hamish Low", "Edith Moor"];
  const people = fitted({ requiredNames: ["Brigida Fell"], names }).people.map(({ name }) => name);
  expect(people).toEqual(["Brigida Fell", "Hamish Low", "Tove Fell"]);
});

test("gives a name of unknown gender to the prepared person", () => {
  const text = textOf(fitted({ requiredNames: ["Kit"], names: ["Robin Ash"] }));
  expect(text).toContain("Kit Okonkwo opened the letter with a kitchen knife. She read it");
  expect(text).toContain("Robin Ash rang the cracked bell until his arms hurt");
});

test.each([
  ["Emma Fell", "", "She read it"],
  ["Jonah Fell", "", "He read it"],
  ["Kit Fell", "Kit must find his brother; she is lost.", "He read it"],
  ["Kit Fell", "He is gone, and Kit wants her life back.", "She read it"],
])("uses %s in “%s” so that “%s”", (name, description, words) => {
  expect(textOf(fitted({ requiredNames: [name], description }))).toContain(words);
});

test("keeps an author's name with quotation marks", () => {
  expect(fitted({ requiredNames: ['Ann "Nan" Fell'] }).logline).toContain('Ann "Nan" Fell has until');
});

test.each([
  ["the village of Quarrendon", "Quarrendon"],
  ["She grew up near Saint Olave and left.", "Saint Olave"],
  ["A widow in Italy, in March, on Monday.", "Sorrel Harbor"],
  ["In love and in trouble.", "Sorrel Harbor"],
  ["A spy in World War II, the daughter of Margaret, at NASA, on Christmas Eve.", "Sorrel Harbor"],
])("the place of “%s” is %s", (description, place) => {
  expect(fitted({ description }).places[0]?.name).toBe(place);
});

test("finds a place in a title only with a word for one", () => {
  expect(fitted({ title: "The Lamp at Gannet Point" }).places[0]?.name).toBe("Gannet Point");
  expect(fitted({ title: "A Life in Ruins" }).places[0]?.name).toBe("Sorrel Harbor");
});

test.each([
  [{ title: "The Old Boatyard" }, "boatyard"],
  [{ description: "Two sisters and a bakery." }, "bakery"],
  [{ title: "The Last Bookshop" }, "bookshop"],
  [{ title: "The Last Sorrow" }, "orchard"],
  [{ description: "A haunted lighthouse keeper." }, "orchard"],
])("what is at stake in %j is the %s", (changes, stake) => {
  expect(textOf(fitted(changes))).toContain(`rang over the ${stake}`);
});

test("matches an article to the next word, and capitalizes sentences", () => {
  expect(textOf(fitted())).toContain("It was an orchard letter.");
  const text = textOf(fitted({ title: "The Old Boatyard", description: "One spring." }));
  expect(text).toContain("It was a boatyard letter.");
  expect(text).toContain("pier for the ferry. Spring had come");
  expect(text).toContain("in the new light");
  expect(text).toContain('"Is it late?" she asked. She walked home');
});

test("applies British spelling to the book's words, not to the author's", () => {
  const text = textOf(fitted({ languageVariant: "en-GB", requiredNames: ["Una Gray"] }));
  expect(text).toContain("grey colour");
  expect(text).toContain("Una Gray opened");
  expect(text).toContain("Sorrel Harbour");
  expect(textOf(fitted())).toContain("gray color");
});

test("cuts each chapter at its marks for fewer words, and plans exactly what is used", () => {
  const book = fitted({ chapters: 2, wordsPerChapter: 20 });
  const [first] = book.chapters;
  expect(book.chapters).toHaveLength(2);
  expect(first?.scenes.map(({ beats }) => beats.map(({ text }) => text))).toEqual([
    [
      "Sigrid opens a letter with a kitchen knife",
      "She read it twice in the thin light, and the gray color of the paper came off on her thumb.",
    ],
  ]);
  expect(textOf(book)).not.toContain("goat");
  expect(book.promises).toEqual([]);
  expect(book.people.map(({ name }) => name)).not.toContain("Tove Okonkwo");
  expect(book.timeline).toHaveLength(2);
});

test("plans a setup only if the book keeps it", () => {
  expect(fitted().promises).toEqual([{ text: "The bell must ring", planted_in: 1, paid_in: 3 }]);
});

test("plans an argument with a claim, with any sample book", () => {
  const book = fitted({ form: "argument", genre: "Business" });
  expect(book.thesis).toBe(book.logline);
  expect(book.chapters[0]?.question).toBe("What does “A Letter” tell?");
});

test("chooses the book nearest to the form, and a children's book for children", () => {
  const [story] = books;
  if (story === undefined) throw new Error("no fixture");
  const shelf = (["how-to", "children", "life"] as const).map((form) => ({
    ...story,
    source: story.source.replace("late-ferry", form),
    data: { ...story.data, forms: [form] },
  }));
  const taken = (changes: Parameters<typeof buildBrief>[0]): string =>
    fitBook(buildBrief(changes), [...shelf, ...books]).slug;
  expect(taken({ form: "recipes" })).toBe("how-to");
  expect(taken({ form: "argument" })).toBe("how-to");
  expect(taken({ form: "verse" })).toBe("children");
  expect(taken({ form: "life" })).toBe("life");
  expect(taken({ form: "story" })).toBe("late-ferry");
  expect(taken({ form: "story", audience: "children" })).toBe("children");
});

test("divides a chapter fully into another number of scenes", () => {
  const [chapter] = fitted().chapters;
  if (chapter === undefined) throw new Error("no chapter");
  const whole = sceneText(chapter, { sceneNumber: 1, of: 1 });
  expect(whole).toContain("envelope.\n\n* * *\n\nOswald");
  const three = [1, 2, 3].map((sceneNumber) => sceneText(chapter, { sceneNumber, of: 3 })).join(" ");
  expect(three.split(/\s+/)).toEqual(whole.replace("* * *\n\n", "").split(/\s+/));
  expect(sceneText(chapter, { sceneNumber: 3, of: 2 })).toBe("");
});

test("reads one book like all of them", () => {
  expect([readBook(path.join(FOLDER, "late-ferry"))]).toEqual(books);
});
