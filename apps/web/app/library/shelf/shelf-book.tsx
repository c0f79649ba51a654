import type { BookSummary } from "@colophon/contracts/library/books/book";
import { useRef } from "react";
import { bookUrl } from "../books/book-url.ts";
import type { CardState } from "@colophon/contracts/library/books/limits";
import { cardState } from "@colophon/rules/card-state";
import { bookAnchor, chapters } from "../books/book-labels.ts";
import { StatusBadge } from "../books/status-badge.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Badge } from "../../ui/badge.tsx";
import { cn } from "../../ui/class-names.ts";
import { curly } from "../../ui/typographic-text.ts";
import { ShelfCover } from "./shelf-cover.tsx";
import { ShelfDoing } from "./shelf-doing.tsx";
import { ShelfProgress } from "./shelf-progress.tsx";
import { ShelfStatus } from "./shelf-status.tsx";
import { wordCountLabel } from "./shelf-labels.ts";
import { useHandedOnFocus } from "./use-focus-restore.ts";

type Props = {
  book: BookSummary;
  /** cover next to the text, if there is space for so few books */
  isWide: boolean;
  /** whether samples need a mark to distinguish them here */
  marksSamples: boolean;
};

/** A book on the shelf: cover, facts, status, primary action, and a menu with the rest. */
export function ShelfBook({ book, isWide, marksSamples }: Props): React.ReactElement {
  const item = useRef<HTMLLIElement>(null);
  const state = cardState(book);
  useHandedOnFocus(item);
  const isStopped = state === "failed" || state === "cancelled";
  return (
    <li
      ref={item}
      id={bookAnchor(book.id)}
      className={cn(
        "group flex min-w-0 scroll-mt-24",
        isWide ? "gap-5 sm:gap-8" : "flex-col gap-3",
        isWide && "border-b border-line pb-8 last:border-b-0 lg:border-b-0",
      )}
    >
      <Anchor
        href={bookUrl(book.id)}
        tabIndex={-1}
        aria-hidden
        className={cn(
          "block rounded shadow-raise transition-shadow duration-150 hover:shadow-float",
          isWide && "w-32 shrink-0 self-start sm:w-44",
        )}
      >
        <ShelfCover book={book} {...(isStopped && { className: "opacity-70 grayscale" })} />
      </Anchor>
      <div className={cn("flex min-w-0 flex-1 flex-col", isWide && "sm:justify-center")}>
        <ShelfBookText book={book} state={state} isWide={isWide} marksSamples={marksSamples} />
        <ShelfDoing book={book} className="mt-3" />
      </div>
    </li>
  );
}

function ShelfBookText({
  book,
  state,
  isWide,
  marksSamples,
}: Props & { state: CardState }): React.ReactElement {
  return (
    <>
      <div className="flex min-h-6 flex-wrap items-center gap-1.5">
        <StatusBadge state={state} />
        {marksSamples && book.is_sample && <Badge>Sample</Badge>}
      </div>
      <h3
        className={cn(
          "mt-2 line-clamp-3 font-display hyphens-auto wrap-anywhere",
          isWide ? "text-h2" : "text-h3",
        )}
      >
        <Anchor href={bookUrl(book.id)} className="underline-offset-4 hover:underline">
          {curly(book.title)}
        </Anchor>
      </h3>
      <p className="mt-1 text-small text-ink-2 wrap-anywhere">
        {book.author_name === "" ? book.genre : `${book.author_name}, ${book.genre}`}
      </p>
      {isWide && book.status === "completed" && (
        <p className="mt-1 text-small text-ink-2 tabular-nums">
          {chapters(book.chapters)}, {wordCountLabel(book.progress.words)}
        </p>
      )}
      <ShelfProgress book={book} className={cn("mt-3", isWide && "max-w-xs")} />
      <ShelfStatus book={book} />
    </>
  );
}
