import { expect, test } from "vitest";
import { AuthorName, BookTitle } from "./book-request.ts";

test.each(["\u200B", "\u00AD\u2060", "\u200D", "\u3164", "\u2800"])(
  "rejects an invisible title (%j)",
  (title) => {
    expect(BookTitle.safeParse(title).error?.issues[0]?.message).toBe("Please enter a book title");
    expect(AuthorName.safeParse(title).success).toBe(false);
  },
);

test("rejects a title that changes the text direction", () => {
  expect(BookTitle.safeParse("Salt \u202E nedraG").success).toBe(false);
  expect(AuthorName.safeParse("Ada \u2066 Test").success).toBe(false);
});

test("accepts titles in other alphabets, of one character or of emoji, and a missing author", () => {
  for (const title of ["Война и мир", "本", "?", "🦊", "ألف ليلة"])
    expect(BookTitle.parse(title)).toBe(title);
  expect(AuthorName.parse("")).toBe("");
});
