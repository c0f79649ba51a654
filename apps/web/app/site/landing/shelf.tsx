import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { exampleBooks } from "../showcase/example-books.ts";
import { ExampleCover } from "../showcase/responsive-image.tsx";

/** One cover of every genre, painted by the press. */
export function Shelf(): React.ReactElement {
  return (
    <section aria-labelledby="shelf-title" className="wrap py-20 lg:py-28">
      <h2 id="shelf-title" className="max-w-[20ch] font-display text-h1">
        {BOOK_GENRES.length} genres on one shelf
      </h2>
      <p className="mt-4 max-w-[54ch] text-lead text-ink-2">
        Every book is given a cover painted for its genre, and the paperback wears the same as the e-book. The
        titles here are invented.
      </p>
      <ul className="mt-10 grid grid-cols-3 gap-x-4 gap-y-8 sm:grid-cols-4 sm:gap-x-6 lg:grid-cols-5 lg:gap-x-9 lg:gap-y-11">
        {exampleBooks.map((book) => (
          <li key={book.genre}>
            <ExampleCover
              book={book}
              sizes="(min-width: 64rem) 12rem, (min-width: 40rem) 22vw, 29vw"
              className="shadow-raise"
            />
            <span className="mt-3 block text-small text-ink-2">{book.genre}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
