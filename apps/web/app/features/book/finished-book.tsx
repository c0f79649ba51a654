import { forecastPages } from "@colophon/domain/kdp/page-forecast";
import { themeForGenre } from "@colophon/domain/theme-for-genre";
import { useQuery } from "@tanstack/react-query";
import type { Book } from "@colophon/contracts/books/book";
import { BookOpen, BookOpenText, Files, PenLine } from "lucide-react";
import { type RefObject, useEffect } from "react";
import { Link, generatePath } from "react-router";
import { forecastQuery } from "../../data/exports/export-queries.ts";
import { chapters as inChapters } from "../../data/books/book-words.ts";
import { ReaderButton } from "../../data/books/reader-link.tsx";
import { openedFilesHere, withFiles } from "../../data/exports/files-window-address.ts";
import { planAddress } from "../../data/outline/outline-address.ts";
import { writeAddress } from "../../data/manuscript/write-address.ts";
import { styleAddress } from "../../data/style/style-address.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { bibleAddress } from "../../data/bible/bible-address.ts";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { BookContents, type ContentsProps, ContentsList } from "./book-contents.tsx";
import { BookHead } from "./book-head.tsx";
import { outlineOf } from "./book-outline.ts";
import { BlurbSection } from "./blurb-section.tsx";
import { ReadinessLine } from "../../data/review/readiness-line.tsx";
import { HealthSection } from "./health-section.tsx";
import { inFigures } from "./writing-words.ts";

type Props = { book: Book; head: RefObject<HTMLHeadingElement | null> };

const NOT_LIVE: ReadonlyMap<number, number> = new Map();

/** A finished book: its front, what it is, and the ways into it. */
export function FinishedBook({ book, head }: Props): React.ReactElement {
  const chapters = outlineOf(book, NOT_LIVE);
  const printed = usePrintedPages(book);
  const facts = [
    book.genre,
    inChapters(chapters.length),
    `${inFigures(book.progress.words)} words`,
    ...printed,
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
          <ButtonLink
            href={writeAddress(book.id)}
            aria-label={`Write in ${book.title}`}
            icon={<PenLine aria-hidden className="size-4" />}
          >
            Write
          </ButtonLink>
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
          <ButtonLink
            href={bibleAddress(book.id)}
            aria-label={`Bible of ${book.title}`}
            icon={<BookOpenText aria-hidden className="size-4" />}
          >
            Bible
          </ButtonLink>
          <ButtonLink href={styleAddress(book.id)} aria-label={`Style of ${book.title}`}>
            Style
          </ButtonLink>
        </div>
        <nav aria-label="More of this book" className="mt-3 flex flex-wrap gap-x-5 text-small">
          {/* What was brought along was not planned here. */}
          {book.funding !== "none" && (
            <Anchor href={planAddress(book.id)} className="link py-2">
              Plan
            </Anchor>
          )}
          <Anchor href={generatePath(paths.ask, { bookId: book.id })} className="link py-2">
            Ask the book
          </Anchor>
          <Anchor href={generatePath(paths.sources, { bookId: book.id })} className="link py-2">
            Sources
          </Anchor>
        </nav>
        {book.funding === "none" && <Invitation bookId={book.id} />}
      </BookHead>
      <BlurbSection book={book} />
      <HealthSection book={book} />
      <Contents book={book} chapters={chapters} />
    </>
  );
}

const invitation = lazyPart(() => import("./reading-invitation.tsx"));

/** What a book that was brought along is asked to be read for. */
function Invitation({ bookId }: { bookId: string }): React.ReactElement | null {
  const { part } = useLazyPart(invitation);
  // Fetched when the page stands: few books show it.
  useEffect(() => invitation.warm(), []);
  return part && <part.ReadingInvitation bookId={bookId} />;
}

const deskContents = lazyPart(() => import("./contents-of-manuscript.ts"));

/** As planned, until it is known what the desk calls its sections. */
function Contents(props: ContentsProps): React.ReactElement {
  const { part } = useLazyPart(deskContents);
  // Fetched when the page stands, since every finished book shows it.
  useEffect(() => deskContents.warm(), []);
  const asPlanned = <BookContents {...props} />;
  if (part === null) return asPlanned;
  const { book } = props;
  return (
    <part.DeskContents bookId={book.id} wordsOf={wordsOfSection}>
      {(lines) => (lines === null ? asPlanned : <ContentsList book={book} lines={lines} />)}
    </part.DeskContents>
  );
}

function wordsOfSection({ words }: { words: number }): string {
  return words === 1 ? "1 word" : `${inFigures(words)} words`;
}

/** In the usual size: counted where the press has set the pages, else about. */
function usePrintedPages(book: Book): string[] {
  const { genre, progress, chapter_list: list } = book;
  const look = { trim: "6x9", paper: "cream", theme: themeForGenre(genre), largePrint: false } as const;
  const { data } = useQuery(forecastQuery({ id: book.id, edition: book.updated_at }, look));
  const known = (data?.known ?? []).map(({ large_print: largePrint, ...rest }) => ({ ...rest, largePrint }));
  if (progress.words === 0) return [];
  const length = { words: progress.words, chapters: list.length, known };
  const { pages, isExact } = forecastPages(length, look);
  return [isExact ? `${inFigures(pages)} pages in print` : `about ${inFigures(pages)} pages in print`];
}
