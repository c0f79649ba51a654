import type { BookSummary } from "@colophon/contracts/books/book";
import { skipToken, useQuery } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { type BookNews, bookNewsKey } from "../../data/books/book-queries.ts";
import { CancelButton, PauseButton } from "../../data/books/steer-buttons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { isReadable, percentWritten, progressLine, wordsLine } from "../../data/books/book-words.ts";
import { CardFrame } from "./card-frame.tsx";
import { useBookActions } from "../../data/books/use-book-actions.ts";
import { ReaderButton } from "../../data/books/reader-link.tsx";

/** A book that waits, is being written, or is paused. */
export function RunningBook({ book }: { book: BookSummary }): React.ReactElement {
  const actions = useBookActions(book.id);
  const isPaused = book.progress.stage === "paused";
  return (
    <CardFrame
      book={book}
      actions={
        <>
          {isReadable(book) && (
            <ReaderButton
              bookId={book.id}
              label={`Read so far: ${book.title}`}
              icon={<BookOpen aria-hidden className="size-4" />}
            >
              Read so far
            </ReaderButton>
          )}
          <PauseButton book={book} actions={actions} />
          <CancelButton book={book} actions={actions} />
        </>
      }
      below={
        actions.error !== null && (
          <Notice tone="danger" className="mt-1 mb-2">
            {actions.error}
          </Notice>
        )
      }
    >
      {!isPaused && <p className="mb-2 text-ink-2">Book is being generated...</p>}
      <Progress book={book} />
    </CardFrame>
  );
}

function Progress({ book }: { book: BookSummary }): React.ReactElement {
  const { progress } = book;
  const { data: news } = useQuery<BookNews>({ queryKey: bookNewsKey(book.id), queryFn: skipToken });
  const words = wordsLine(progress);
  const title =
    progress.stage === "writing" && news?.chapter === progress.current_chapter ? news.title : null;
  return (
    <>
      <ProgressBar
        label={`Writing ${book.title}`}
        value={percentWritten(progress)}
        max={100}
        className="bg-line"
        valueText={`${progressLine(progress)}, ${percentWritten(progress)} percent`}
      />
      <p className="mt-2 text-micro text-ink-2">
        {progressLine(progress)}
        {title !== null && (
          <>
            : <cite className="font-display text-[0.9375rem] text-ink">{title}</cite>
          </>
        )}
      </p>
      {words !== null && <p className="mt-0.5 text-micro text-ink-2 tabular-nums">{words}</p>}
    </>
  );
}
