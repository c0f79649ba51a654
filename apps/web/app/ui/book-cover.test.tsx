import { BOOK_GENRES } from "@colophon/contracts/books/choices";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { BookCover, coverOfGenre } from "./book-cover.tsx";

test("every genre has a cover of its own, and an unknown one the plain cover", () => {
  expect(new Set(BOOK_GENRES.map(coverOfGenre)).size).toBe(BOOK_GENRES.length);
  expect(coverOfGenre("Sea shanties")).toBe("general");
});

test("a cover is named by its book, unless the title stands beside it", () => {
  const { rerender } = render(<BookCover genre="Romance" title="The Salt Garden" author="M. Holloway" />);
  expect(screen.getByRole("img", { name: "Cover of The Salt Garden by M. Holloway" })).toBeTruthy();
  rerender(<BookCover genre="Romance" title="The Salt Garden" author="" />);
  expect(screen.getByRole("img", { name: "Cover of The Salt Garden" })).toBeTruthy();
  rerender(<BookCover decorative genre="Romance" title="The Salt Garden" author="" />);
  expect(screen.queryByRole("img")).toBeNull();
});

test("no cover needs a style attribute, which the content policy would drop", () => {
  for (const genre of BOOK_GENRES) {
    const { container, unmount } = render(<BookCover genre={genre} title="Title" author="Author" />);
    expect(container.querySelector("[style]")).toBeNull();
    unmount();
  }
});
