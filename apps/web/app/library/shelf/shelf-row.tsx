import type { BookSummary } from "@colophon/contracts/library/books/book";
import { useRef } from "react";
import { bookUrl } from "../books/book-url.ts";
import { cardState } from "@colophon/rules/card-state";
import { bookAnchor, chapters } from "../books/book-labels.ts";
import { StatusBadge } from "../books/status-badge.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Badge } from "../../ui/badge.tsx";
import { curly } from "../../ui/typographic-text.ts";
import { formatDate } from "./dashboard-labels.ts";
import { ShelfCover } from "./shelf-cover.tsx";
import { ShelfDoing } from "./shelf-doing.tsx";
import { ShelfProgress } from "./shelf-progress.tsx";
import { ShelfStatus } from "./shelf-status.tsx";
import { wordCountLabel } from "./shelf-labels.ts";
import { useHandedOnFocus } from "./use-focus-restore.ts";

type Props = {
  book: BookSummary;
  /** whether samples need a mark to distinguish them here */
  marksSamples: boolean;
};

/** A book on the shelf as a row: small cover, facts, status and actions. */
export function ShelfRow({ book, marksSamples }: Props): React.ReactElement {
  const item = useRef<HTMLLIElement>(null);
  useHandedOnFocus(item);
  return (
    <li
      ref={item}
      id={bookAnchor(book.id)}
      className="grid scroll-mt-24 grid-cols-[3rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line py-4 last:border-b-0 md:grid-cols-[3rem_minmax(0,2fr)_minmax(0,1.25fr)_auto] md:items-center md:gap-x-6"
    >
      <Anchor href={bookUrl(book.id)} tabIndex={-1} aria-hidden className="block self-start rounded">
        <ShelfCover book={book} sizes="3rem" />
      </Anchor>
      <div className="min-w-0">
        <h3 className="line-clamp-2 font-display text-h3 hyphens-auto wrap-anywhere">
          <Anchor href={bookUrl(book.id)} className="underline-offset-4 hover:underline">
            {curly(book.title)}
          </Anchor>
        </h3>
        <p className="mt-0.5 text-small text-ink-2 wrap-anywhere">
          {book.author_name === "" ? book.genre : `${book.author_name}, ${book.genre}`}
        </p>
        <p className="mt-0.5 text-micro text-ink-2 tabular-nums">
          {chapters(book.chapters)} · {wordCountLabel(book.progress.words)} · changed{" "}
          {formatDate(book.updated_at)}
        </p>
      </div>
      <div className="min-w-0 max-md:col-start-2">
        <div className="flex min-h-6 flex-wrap items-center gap-1.5">
          <StatusBadge state={cardState(book)} />
          {marksSamples && book.is_sample && <Badge>Sample</Badge>}
        </div>
        <ShelfProgress book={book} className="mt-2" />
        <ShelfStatus book={book} />
      </div>
      <ShelfDoing book={book} className="max-md:col-start-2 md:w-52" />
    </li>
  );
}
