import type { BookSummary } from "@colophon/contracts/books/book";
import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import { frontOfBook } from "../../data/books/front-of-book.ts";
import { BookFront } from "../../ui/book-front.tsx";
import { cn } from "../../ui/class-names.ts";
import { bookAnchor, cardState, chapters, isReadable } from "../../data/books/book-words.ts";
import { ReaderLink } from "../../data/books/reader-link.tsx";
import { StatusBadge } from "../../data/books/status-badge.tsx";

type Props = {
  book: BookSummary;
  /** what is to be said of this state, under the title */
  children?: ReactNode;
  /** what can be done, in the line at the foot */
  actions: ReactNode;
  /** under the actions: what went wrong with them, or what unfolds */
  below?: ReactNode;
};

/** What every book's card has: cover, state, title, and a foot with what can be done. */
export function CardFrame({ book, children, actions, below }: Props): React.ReactElement {
  const state = cardState(book);
  const isStopped = state === "failed" || state === "cancelled";
  return (
    <li
      id={bookAnchor(book.id)}
      className="card flex scroll-mt-24 flex-col p-4 pb-2 has-data-health-open:col-span-full"
    >
      <div className="flex flex-1 gap-4 pb-4">
        <div className="w-24 shrink-0">
          <BookFront
            decorative
            {...frontOfBook(book)}
            sizes="6rem"
            className={cn("shadow-raise", isStopped && "opacity-60 grayscale")}
          />
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex min-h-6 flex-wrap items-center gap-1.5">
            <StatusBadge state={state} />
            {book.is_sample && <Badge>Sample text</Badge>}
          </div>
          <h3 className="mt-2 line-clamp-4 font-display text-h3 hyphens-auto wrap-anywhere">
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
          {children !== undefined && <div className="mt-3 text-small">{children}</div>}
        </div>
      </div>
      <div className="-mx-1.5 flex min-h-13 flex-wrap items-center gap-1 border-t border-line pt-2">
        {actions}
      </div>
      {below}
    </li>
  );
}

function BookTitle({ book }: { book: BookSummary }): React.ReactElement {
  if (!isReadable(book)) return <>{book.title}</>;
  return (
    <ReaderLink bookId={book.id} className="underline-offset-4 hover:underline">
      {book.title}
    </ReaderLink>
  );
}
