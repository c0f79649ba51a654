import { cardState } from "@colophon/rules/card-state";
import type { Book } from "@colophon/contracts/library/books/book";
import { BookOpen, ListChecks } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { isReadable, percentWritten, progressLine, wordCountLine } from "../books/book-labels.ts";
import { MissingApiKeyNotice } from "../../ai/author-keys/missing-api-key-notice.tsx";
import { useLiveWordCounts } from "../books/live-text.ts";
import { ReaderButton } from "../books/reader-link.tsx";
import { StatusBadge } from "../books/status-badge.tsx";
import { CancelButton, PauseButton } from "../books/steer-buttons.tsx";
import { useBookActions } from "../books/use-book-actions.ts";
import type { WatchedBook } from "../books/use-book.ts";
import { outlineUrl } from "../../generation/outline/outline-url.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { chapterInWork, outlineOf } from "./book-outline.ts";
import { ConnectionNote } from "./connection-note.tsx";
import { Manuscript } from "./manuscript.tsx";
import { OutlineRail } from "./outline-rail.tsx";
import { roundedTime, writingLeftMs } from "./time-left.ts";
import { spokenState, stateMessage } from "./writing-labels.ts";
import "./book.css";
import { curly } from "../../ui/typographic-text.ts";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";

type Props = {
  book: Book;
  watched: WatchedBook;
  head: RefObject<HTMLHeadingElement | null>;
  /** whether the author is reading a chapter instead of following the writing */
  onReadingChange: (isReading: boolean) => void;
};

/** A book being written: the outline's progress, the text as it arrives, and the available actions. */
export function WritingProgress({ book, watched, head, onReadingChange }: Props): React.ReactElement {
  const chapters = outlineOf(book, useLiveWordCounts(book.id));
  const inWork = chapterInWork(chapters)?.number ?? null;
  const [chosen, setChosen] = useState<number | null>(null);
  const [jumps, setJumps] = useState(0);
  const shown = chapters.find(({ number }) => number === (chosen ?? inWork)) ?? null;
  const shownNumber = shown?.number ?? null;

  const choose = (number: number | null): void => {
    setChosen(number);
    onReadingChange(number !== null);
  };
  const scrolled = (isAtEnd: boolean): void => {
    if (!isAtEnd) choose(shownNumber);
    else if (shownNumber === inWork) choose(null);
  };
  const open = (number: number): void => {
    choose(number);
    setJumps(jumps + 1);
  };
  return (
    <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-12">
      <div className="writing-side">
        <Head book={book} head={head} />
        <OutlineRail
          plan={book.plan}
          progress={book.progress}
          chapters={chapters}
          shown={shownNumber}
          onOpen={open}
        />
      </div>
      <div className="mt-6 min-w-0 lg:mt-0">
        <ConnectionNote watched={watched} />
        <Manuscript
          book={book}
          chapter={shown}
          isFollowing={chosen === null}
          jumps={jumps}
          onScrolled={scrolled}
          onFollow={() => choose(null)}
        />
        {canBeTakenAgain(book) && shown?.isReadable === true && <Again book={book} number={shown.number} />}
      </div>
    </div>
  );
}

const again = lazyPart(() => import("./rewrite-chapter.tsx"));

/** Chapters can be rewritten from a note until the final check; samples are fixed. */
function canBeTakenAgain({ is_sample: isSample, progress }: Book): boolean {
  return !isSample && (progress.stage === "writing" || progress.stage === "paused");
}

function Again({ book, number }: { book: Book; number: number }): React.ReactElement | null {
  const { part } = useLazyPart(again);
  // Fetched after the page has rendered: it works without.
  useEffect(() => again.warm(), []);
  return part && <part.RewriteChapter key={number} bookId={book.id} number={number} />;
}

function Head({ book, head }: Pick<Props, "book" | "head">): React.ReactElement {
  const actions = useBookActions(book.id);
  return (
    <div className="shrink-0">
      <div className="flex flex-wrap items-center gap-1.5">
        <StatusBadge state={cardState(book)} />
        {book.is_sample && <Badge>Sample text</Badge>}
      </div>
      <h1
        ref={head}
        tabIndex={-1}
        className="mt-3 line-clamp-4 font-display text-h2 outline-none hyphens-auto wrap-anywhere"
      >
        {curly(book.title)}
      </h1>
      <p className="mt-1 text-small text-ink-2 wrap-anywhere">
        {book.author_name === "" ? book.genre : `${book.author_name} · ${book.genre}`}
      </p>
      <Progress book={book} />
      {book.status === "generating" && (
        <div className="mt-4 flex flex-wrap items-center gap-1">
          {book.progress.stage !== "held" && <PauseButton isMain book={book} actions={actions} />}
          <CancelButton book={book} actions={actions} />
          {book.plan !== null && (
            <ButtonLink
              size="small"
              variant="quiet"
              href={outlineUrl(book.id)}
              aria-label={`Change the plan of ${book.title}`}
              icon={<ListChecks aria-hidden className="size-4" />}
            >
              Change the plan
            </ButtonLink>
          )}
          {isReadable(book) && (
            <ReaderButton
              isQuiet
              bookId={book.id}
              label={`Read so far: ${book.title}`}
              icon={<BookOpen aria-hidden className="size-4" />}
            >
              Read so far
            </ReaderButton>
          )}
        </div>
      )}
      <MissingApiKeyNotice book={book} className="mt-3" />
      {actions.error !== null && (
        <Notice tone="danger" className="mt-3">
          {actions.error}
          <TopUpAfter error={actions.error} />
        </Notice>
      )}
      {book.status === "generating" && book.progress.stage !== "held" && (
        <p className="mt-3 text-micro text-ink-2">
          {book.progress.stage === "paused" || book.progress.stage === "keyless"
            ? "The book waits until you resume it; we keep every word."
            : "You may leave this page: the book goes on being written, and we keep every word."}
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {spokenState(book)}
      </p>
    </div>
  );
}

function Progress({ book }: { book: Book }): React.ReactElement {
  const { progress } = book;
  const percent = percentWritten(progress);
  return (
    <div className="mt-4 text-small">
      <ProgressBar
        label={`Writing ${book.title}`}
        value={percent}
        max={100}
        className="bg-line"
        valueText={`${progressLine(progress)}, ${percent} percent`}
      />
      <p className="mt-2">{stateMessage(book)}</p>
      <p className="mt-1 text-ink-2 tabular-nums">{wordCountLine(progress)}</p>
      <TimeLeft book={book} />
    </div>
  );
}

function TimeLeft({ book }: { book: Book }): React.ReactElement | null {
  if (cardState(book) !== "writing" || book.progress.chapters_done === book.progress.chapters_total)
    return null;
  const leftMs = writingLeftMs(book.pace, book.progress);
  if (leftMs === null && book.pace !== null) return null;
  return (
    <p className="text-ink-2 first-letter:uppercase">
      {leftMs === null
        ? "How long it takes is said when the first scene is there."
        : `${roundedTime(leftMs)} of writing left at this pace.`}
    </p>
  );
}
