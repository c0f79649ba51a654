import type { Book } from "@colophon/contracts/books/book";
import { BookOpen, Files } from "lucide-react";
import type { RefObject } from "react";
import { Link } from "react-router";
import { measureLength } from "../../data/books/book-lengths.ts";
import { chapters as inChapters } from "../../data/books/book-words.ts";
import { ReaderButton } from "../../data/books/reader-link.tsx";
import { openedFilesHere, withFiles } from "../../data/exports/files-window-address.ts";
import { buttonClass } from "../../ui/button.tsx";
import { BookContents } from "./book-contents.tsx";
import { BookHead } from "./book-head.tsx";
import { outlineOf } from "./book-outline.ts";
import { BlurbSection } from "./blurb-section.tsx";
import { HealthSection, ReadinessLine } from "./health-section.tsx";
import { inFigures } from "./writing-words.ts";

type Props = { book: Book; head: RefObject<HTMLHeadingElement | null> };

const NOT_LIVE: ReadonlyMap<number, number> = new Map();

/** A finished book: its front, what it is, and the ways into it. */
export function FinishedBook({ book, head }: Props): React.ReactElement {
  const chapters = outlineOf(book, NOT_LIVE);
  const facts = [
    book.genre,
    inChapters(chapters.length),
    `${inFigures(book.progress.words)} words`,
    ...printedPages(book),
  ];
  return (
    <>
      <BookHead book={book} head={head} facts={facts}>
        <ReadinessLine book={book} className="mt-5 text-small" />
        {book.credits_refunded > 0 && (
          <p className="mt-2 text-small text-ink-2">
            {book.credits_refunded} {book.credits_refunded === 1 ? "credit" : "credits"} returned for words
            that were asked for and not written.
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-2">
          <ReaderButton
            isMain
            size="medium"
            bookId={book.id}
            label={`Read ${book.title}`}
            icon={<BookOpen aria-hidden className="size-4" />}
          >
            Read
          </ReaderButton>
          <Link
            to={{ search: `?${withFiles(new URLSearchParams(), book.id)}` }}
            state={openedFilesHere}
            preventScrollReset
            aria-label={`Files of ${book.title}`}
            className={buttonClass({})}
          >
            <Files aria-hidden className="size-4" />
            Files
          </Link>
        </div>
      </BookHead>
      <BlurbSection book={book} />
      <HealthSection book={book} />
      <BookContents book={book} chapters={chapters} />
    </>
  );
}

/** In the usual size, as the press will set it. */
function printedPages({ genre, progress, chapter_list: { length: count } }: Book): string[] {
  const wordsPerChapter = progress.words / Math.max(count, 1);
  const measured = measureLength({ chapters: count, wordsPerChapter }, genre);
  return measured === null ? [] : [`about ${inFigures(measured.pages)} pages in print`];
}
