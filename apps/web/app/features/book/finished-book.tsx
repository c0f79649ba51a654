import type { Book, BookReview } from "@colophon/contracts/books/book";
import { BookOpen, CircleAlert, CircleCheck, Files, Info, TriangleAlert } from "lucide-react";
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
import { readinessOf } from "./readiness.ts";
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
        <ReadinessLine book={book} />
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
      <BookContents book={book} chapters={chapters} />
      <ReviewFindings review={book.review} />
    </>
  );
}

/** In the usual size, as the press will set it. */
function printedPages({ genre, progress, chapter_list: { length: count } }: Book): string[] {
  const wordsPerChapter = progress.words / Math.max(count, 1);
  const measured = measureLength({ chapters: count, wordsPerChapter }, genre);
  return measured === null ? [] : [`about ${inFigures(measured.pages)} pages in print`];
}

const ICONS = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, neutral: Info } as const;
const LOOKS = {
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
  neutral: "text-ink-2",
} as const;

function ReadinessLine({ book }: { book: Book }): React.ReactElement {
  const { tone, line } = readinessOf(book.health);
  const Icon = ICONS[tone];
  return (
    <p className="mt-5 flex items-start gap-2 text-small">
      <Icon aria-hidden className={`mt-0.5 size-[1.125rem] shrink-0 ${LOOKS[tone]}`} />
      {line}
    </p>
  );
}

/** What the last reading of the whole book found. Nothing of it was changed in the text. */
function ReviewFindings({ review }: { review: BookReview | null }): React.ReactElement | null {
  if (review === null) return null;
  const { repetitions, contradictions } = review;
  const isClean = repetitions.length + contradictions.length === 0;
  return (
    <section aria-labelledby="review" className="mt-12 max-w-3xl">
      <h2 id="review" className="font-display text-h2">
        Review
      </h2>
      <p className="mt-1 text-small text-ink-2">
        {isClean
          ? "The last reading of the whole book found no repetitions and no contradictions."
          : "What the last reading of the whole book found. Nothing was changed in the text."}
      </p>
      <ul className="mt-3">
        {contradictions.map((one) => (
          <Finding key={one.first_quote + one.second_quote} kind="Contradiction" reason={one.reason}>
            {[one.first_quote, one.second_quote]}
          </Finding>
        ))}
        {repetitions.map((one) => (
          <Finding key={one.quote} kind="Repetition" reason={one.reason}>
            {[one.quote]}
          </Finding>
        ))}
      </ul>
    </section>
  );
}

type FindingProps = { kind: string; reason: string; children: readonly string[] };

function Finding({ kind, reason, children }: FindingProps): React.ReactElement {
  return (
    <li className="border-t border-line py-4">
      <p className="text-small wrap-anywhere">
        <span className="font-semibold">{kind}.</span> {reason}
      </p>
      {children.map((quote) => (
        <blockquote
          key={quote}
          className="mt-2 border-l-2 border-line pl-3 font-display text-ink-2 wrap-anywhere"
        >
          “{quote}”
        </blockquote>
      ))}
    </li>
  );
}
