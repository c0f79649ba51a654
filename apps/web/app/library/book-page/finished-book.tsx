import type { Book } from "@colophon/contracts/library/books/book";
import { isTooShortToPrint } from "@colophon/kdp/page-limits";
import { forecastPages } from "@colophon/kdp/page-forecast";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, Suspense, createElement, useEffect } from "react";
import { useSearchParams } from "react-router";
import { chapters as inChapters } from "../books/book-labels.ts";
import { layoutOfBook } from "../../exports/export-files/layout-of-book.ts";
import { forecastQuery } from "../../exports/export-files/export-queries.ts";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { partOnDemand } from "../../ui/part-on-demand.ts";
import { Loading, SkeletonLines } from "../../ui/skeleton.tsx";
import { BookContents, ContentsList, type ContentsProps } from "./book-contents.tsx";
import { BookHead } from "./book-head.tsx";
import { outlineOf } from "./book-outline.ts";
import type { ContentsLine } from "./contents-of-outline.ts";
import { FinishedActions } from "./finished-actions.tsx";
import { BookParts } from "./book-parts.tsx";
import { ReadinessPanel } from "./readiness-panel.tsx";
import { type DetailsDraft, useDetails } from "./use-details.ts";
import { inFigures } from "./writing-labels.ts";

type Props = { book: Book; head: RefObject<HTMLHeadingElement | null> };

const NOT_LIVE: ReadonlyMap<number, number> = new Map();

/** A finished book: its facts, its readiness for the store, and the tabs for publishing it. */
export function FinishedBook({ book, head }: Props): React.ReactElement {
  const [search] = useSearchParams();
  const draft = useDetails(book);
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
        {book.credits_refunded > 0 && (
          <p className="mt-2 text-small text-ink-2">
            {book.credits_refunded} {book.credits_refunded === 1 ? "credit" : "credits"} returned for words
            that were asked for and not written.
          </p>
        )}
        <FinishedActions book={book} draft={draft} />
        {book.funding === "none" && <Invitation bookId={book.id} />}
      </BookHead>
      <ReadinessPanel book={book} search={search} />
      <BookParts book={book} search={search} content={<Content {...{ book, draft, chapters }} />} />
    </>
  );
}

const more = partOnDemand(async () => (await import("./more-of-content.tsx")).MoreOfContent);

type ContentProps = { book: Book; draft: DetailsDraft; chapters: ReturnType<typeof outlineOf> };

/** The text and its details: contents, blurb, health, settings. */
function Content({ book, draft, chapters }: ContentProps): React.ReactElement {
  return (
    <>
      <Contents book={book} draft={draft} chapters={chapters} />
      <Suspense
        fallback={
          <Loading label="Opening blurb and details">
            <SkeletonLines count={6} />
          </Loading>
        }
      >
        {createElement(more(), { book, draft })}
      </Suspense>
    </>
  );
}

const invitation = lazyPart(() => import("./analysis-invitation.tsx"));

/** Invites the author of an imported book to have it analyzed. */
function Invitation({ bookId }: { bookId: string }): React.ReactElement | null {
  const { part } = useLazyPart(invitation);
  // Fetched after the page has rendered: few books show it.
  useEffect(() => invitation.warm(), []);
  return part && <part.AnalysisInvitation bookId={bookId} />;
}

const manuscriptContents = lazyPart(() => import("./contents-of-manuscript.ts"));
const chapterTitle = lazyPart(() => import("./chapter-title.tsx"));

/** As outlined, until the editor's section titles are known. */
function Contents({ draft, ...props }: ContentsProps & { draft: DetailsDraft }): React.ReactElement {
  const { part } = useLazyPart(manuscriptContents);
  const { part: titles } = useLazyPart(chapterTitle);
  // Fetched after the page has rendered, since every finished book shows them.
  useEffect(() => {
    manuscriptContents.warm();
    chapterTitle.warm();
  }, []);
  const asPlanned = <BookContents {...props} />;
  if (part === null) return asPlanned;
  const { book } = props;
  const editOf = ({ id, name, title }: ContentsLine): ReactNode =>
    titles !== null &&
    title !== null && (
      <titles.ChapterTitle
        name={name}
        title={draft.titles[id] ?? title}
        isChanged={id in draft.titles}
        onChange={(typed) => draft.rename(id, typed)}
      />
    );
  return (
    <part.ManuscriptContents bookId={book.id} lengthOf={sectionLength}>
      {(lines) =>
        lines === null ? asPlanned : <ContentsList book={book} lines={lines} renderEdit={editOf} />
      }
    </part.ManuscriptContents>
  );
}

function sectionLength({ words }: { words: number }): string {
  return words === 1 ? "1 word" : `${inFigures(words)} words`;
}

/** By the book's settings: exact if its pages are typeset, else approximate. */
function usePrintedPages(book: Book): string[] {
  const { progress, chapter_list: list } = book;
  const look = layoutOfBook(book);
  const { data } = useQuery(forecastQuery({ id: book.id, edition: book.updated_at }, look));
  const known = (data?.known ?? []).map(({ large_print: largePrint, ...rest }) => ({ ...rest, largePrint }));
  if (progress.words === 0) return [];
  const length = { words: progress.words, chapters: list.length, known };
  const { pages, isExact } = forecastPages(length, look);
  const counted = `${isExact ? "" : "about "}${inFigures(pages)} pages`;
  return isTooShortToPrint({ pages }, look) ? [counted, "e-book only"] : [`${counted} in print`];
}
