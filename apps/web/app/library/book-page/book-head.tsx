import type { Book } from "@colophon/contracts/library/books/book";
import type { ReactNode, RefObject } from "react";
import { thumbnailOfBook } from "../books/thumbnail-of-book.ts";
import { cardState } from "@colophon/rules/card-state";
import { SAMPLE_NOTICE } from "../books/book-labels.ts";
import { StatusBadge } from "../books/status-badge.tsx";
import { Badge } from "../../ui/badge.tsx";
import { CoverThumbnail } from "../../ui/cover-thumbnail.tsx";
import { cn } from "../../ui/class-names.ts";
import { curly } from "../../ui/typographic-text.ts";

type Props = {
  book: Book;
  head: RefObject<HTMLHeadingElement | null>;
  /** facts about the book: genre, chapters, words */
  facts: readonly string[];
  children: ReactNode;
};

/** The header of a book that is not being written: its front cover, facts and actions. */
export function BookHead({ book, head, facts, children }: Props): React.ReactElement {
  return (
    <div className="grid gap-6 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-10 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-14">
      <div className="w-36 sm:w-auto">
        <CoverThumbnail
          {...thumbnailOfBook(book)}
          sizes="(min-width: 64rem) 16rem, 10rem"
          className={cn("shadow-raise", book.status === "failed" && "opacity-60 grayscale")}
        />
      </div>
      <div className="min-w-0 self-center">
        <div className="flex flex-wrap items-center gap-1.5">
          <StatusBadge state={cardState(book)} />
          {book.is_sample && <Badge>Sample text</Badge>}
        </div>
        <h1
          ref={head}
          tabIndex={-1}
          className="mt-3 font-display text-h1 outline-none hyphens-auto wrap-anywhere"
        >
          {curly(book.title)}
        </h1>
        {book.author_name !== "" && (
          <p className="mt-2 text-lead text-ink-2 wrap-anywhere">{book.author_name}</p>
        )}
        <p className="mt-3 text-small text-ink-2 tabular-nums">{facts.join(" · ")}</p>
        {children}
        {book.is_sample && <p className="mt-5 max-w-[60ch] text-micro text-ink-3">{SAMPLE_NOTICE}</p>}
      </div>
    </div>
  );
}
