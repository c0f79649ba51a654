import { expect, test } from "vitest";
import { AuthorName, BookTitle } from "./book-request.ts";

test.each(["\u200B", "\u00AD\u2060", "\u200D", "\u3164", "\u2800"])(
  "a title that nobody can see is none (%j)",
  (title) => {
    expect(BookTitle.safeParse(title).error?.issues[0]?.message).toBe("Please enter a book title");
    expect(AuthorName.safeParse(title).success).toBe(false);
  },
);

test("a title that turns the direction of its text around is refused", () => {
  expect(BookTitle.safeParse("Salt \u202E nedraG").success).toBe(false);
  expect(AuthorName.safeParse("Ada \u2066 Test").success).toBe(false);
});

test("titles of other alphabets, of one sign and of emoji are titles, and an author's name may be left out", () => {
  for (const title of ["Война и мир", "本", "?", "🦊", "ألف ليلة"])
    expect(BookTitle.parse(title)).toBe(title);
  expect(AuthorName.parse("")).toBe("");
});
