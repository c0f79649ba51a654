import { expect, test } from "vitest";
import { fitChoices } from "./fit-choices.ts";
import type { ProposedListing } from "./fit-listing.ts";

const BOOK = { title: "The Salt Garden", author: "Ada Wren", comparable: [] };
const ONE: ProposedListing = {
  title: "The Salt Garden",
  subtitle: "A Mystery",
  description: "A lamp goes out.",
  keywords: ["sea wall", "lost key"],
  categories: [],
};

test("checks each title and description of three proposals, and reports a problem once", () => {
  const { fitted, titles, descriptions } = fitChoices(
    [
      { ...ONE, description: "Buy now!" },
      { ...ONE, title: "Number One Bestseller", description: "A gate stays shut." },
      { ...ONE, title: "Salt", subtitle: "", description: "a lamp goes out." },
      { ...ONE, subtitle: "a mystery", description: "A lamp goes out." },
    ],
    BOOK,
  );
  expect(titles).toEqual([
    { title: "The Salt Garden", subtitle: "A Mystery", at: 0 },
    { title: "Salt", subtitle: "", at: 2 },
  ]);
  expect(descriptions).toEqual([
    { description: "<p>A gate stays shut.</p>", at: 1 },
    { description: "<p>a lamp goes out.</p>", at: 2 },
  ]);
  expect(fitted).toMatchObject({ title: "The Salt Garden", description: "<p>A gate stays shut.</p>" });
  expect(fitted.keywords).toEqual(["sea wall", "lost key"]);
  expect(fitted.notes.filter((note) => note.startsWith("The title proposed"))).toHaveLength(1);
});

test("leaves the description empty and keeps the book's title if nothing can be used", () => {
  const { fitted, descriptions } = fitChoices([{ ...ONE, title: "", description: "" }], BOOK);
  expect(fitted).toMatchObject({ title: "The Salt Garden", description: "" });
  expect(descriptions).toEqual([]);
});

test("treats descriptions with the same words as one, regardless of tags", () => {
  const { descriptions } = fitChoices(
    [
      { ...ONE, description: "A lamp goes out. Nobody saw it." },
      { ...ONE, description: "<b>A lamp goes out.</b>\n\nNobody saw it." },
    ],
    BOOK,
  );
  expect(descriptions).toHaveLength(1);
});
