import type { BookSummary } from "@colophon/contracts/books";
import { Badge } from "../../ui/badge.tsx";
import { BookCover } from "../../ui/book-cover.tsx";
import { cn } from "../../ui/class-names.ts";
import { CompletedBook } from "./completed-book.tsx";
import { FailedBook } from "./failed-book.tsx";
import { cardState, chapters, isReadable } from "./book-words.ts";
import { HealthPanel } from "./health-panel.tsx";
import { ReaderLink } from "./reader-link.tsx";
import { RunningBook } from "./running-book.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** One book of the grid. */
export function BookCard({ book }: { book: BookSummary }): React.ReactElement {
  const state = cardState(book);
  return (
    <li id={bookAnchor(book.id)} className="card flex scroll-mt-24 flex-col p-4">
      <div className="flex flex-1 gap-4">
        <div className="w-24 shrink-0">
          <BookCover
            decorative
            genre={book.genre}
            title={book.title}
            author={book.author_name}
            className={cn("shadow-raise", state === "failed" && "opacity-60 grayscale")}
          />
        </div>
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex flex-wrap items-center gap-1.5">
            <StatusBadge state={state} />
            {book.is_sample && <Badge>Sample text</Badge>}
          </div>
          <h3 className="mt-2 font-display text-h3 wrap-anywhere hyphens-auto line-clamp-4">
            <BookTitle book={book} />
          </h3>
          <p className="mt-1 text-small text-ink-2">
            {book.genre}, {chapters(book.chapters)}
          </p>
          {book.is_sample && (
            <p className="mt-1 text-micro text-ink-3">
              Written by the built-in sample writer, to try the product. Not made by an AI model.
            </p>
          )}
          <div className="mt-auto pt-3">
            <CardBody book={book} />
          </div>
        </div>
      </div>
      {state === "completed" && <HealthPanel bookId={book.id} title={book.title} />}
    </li>
  );
}

/** The card's own place on the page, for links to it. */
export function bookAnchor(bookId: string): string {
  return `book-${bookId}`;
}

function BookTitle({ book }: { book: BookSummary }): React.ReactElement {
  if (!isReadable(book)) return <>{book.title}</>;
  return (
    <ReaderLink bookId={book.id} className="underline-offset-4 hover:underline">
      {book.title}
    </ReaderLink>
  );
}

function CardBody({ book }: { book: BookSummary }): React.ReactElement {
  if (book.status === "completed") return <CompletedBook book={book} />;
  if (book.status === "failed") return <FailedBook book={book} />;
  return <RunningBook book={book} />;
}
