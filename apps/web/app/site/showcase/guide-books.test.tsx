import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleBooks } from "./example-books.ts";
import { GUIDE_GENRES } from "@colophon/rules/guide-url";
import { guideBooks } from "./guide-books.ts";
import { ExampleCover } from "./responsive-image.tsx";

test("shows three covers of one genre on every guide: two of its own and the genre's", () => {
  for (const guide of GUIDE_GENRES) {
    const genres = guideBooks.filter((book) => book.guide === guide).map(({ genre }) => genre);
    expect(genres).toHaveLength(2);
    expect(new Set(genres).size).toBe(1);
    expect(exampleBooks.filter(({ genre }) => genres.includes(genre))).toHaveLength(1);
    expect(BOOK_GENRES).toContain(genres[0]);
  }
});

test("has two widths of every guide's covers", () => {
  for (const book of guideBooks) {
    const { container } = render(<ExampleCover book={book} sizes="10rem" />);
    expect(container.querySelector("img")?.srcset).toContain(`${book.name}-320`);
    expect(container.querySelector("img")?.srcset).toContain(`${book.name}-640`);
  }
});

test("repeats no title, author or image among the site's books", () => {
  const books = [...exampleBooks, ...guideBooks];
  for (const key of ["title", "author", "name"] as const) {
    expect(new Set(books.map((book) => book[key])).size).toBe(books.length);
  }
});
