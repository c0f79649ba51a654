import { BOOK_GENRES } from "@colophon/contracts/books/choices";
import { BookCover } from "../../ui/book-cover.tsx";
import { exampleBooks } from "./example-books.ts";

/** One drawn cover of every genre. */
export function Shelf(): React.ReactElement {
  return (
    <section aria-labelledby="shelf-title" className="wrap py-20 lg:py-28">
      <h2 id="shelf-title" className="max-w-[20ch] font-display text-h1">
        {BOOK_GENRES.length} genres on one shelf
      </h2>
      <p className="mt-4 max-w-[54ch] text-lead text-ink-2">
        On your shelf every book wears a cover drawn for its genre. The titles here are examples.
      </p>
      <ul className="mt-10 grid grid-cols-3 gap-x-4 gap-y-8 sm:grid-cols-4 sm:gap-x-6 lg:grid-cols-5 lg:gap-x-9 lg:gap-y-11">
        {exampleBooks.map(({ genre, title, author }) => (
          <li key={genre}>
            <BookCover decorative genre={genre} title={title} author={author} className="shadow-raise" />
            <span className="mt-3 block text-small text-ink-2">{genre}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
