import { expect, test } from "vitest";
import { aBook, aFullBook } from "../test-kit/a-book.ts";
import { bookAsText, textFileName } from "./book-text-file.ts";

test("a text file is named after the title, lower-cased, with underscores", () => {
  expect(textFileName("The Salt Garden: Part 2!")).toBe("the_salt_garden__part_2_.txt");
  expect(textFileName("Été à Nice")).toBe("été_à_nice.txt");
});

test("the text file holds title, author and the finished chapters without marks", () => {
  const book = aFullBook(aBook(), ["It was *late*.\n\n* * *\n\nVery **late**.", "The end."]);
  expect(bookAsText(book)).toBe(
    "The Salt Garden\nby Maren Holloway\n\n\nChapter 1: Part 1\n\nIt was late.\n\nVery late.\n\n\nChapter 2: Part 2\n\nThe end.\n",
  );
});
