import type { BookSummary } from "@colophon/contracts/books/book";
import { skipToken, useQuery } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { bookAddress } from "../../data/books/book-address.ts";
import { type BookNews, bookNewsKey } from "../../data/books/book-queries.ts";
import {
  type CardState,
  bookAnchor,
  cardState,
  chapters,
  failureCost,
  heldCost,
  isCalledOff,
  keptChapters,
  percentWritten,
  progressLine,
  resumePrice,
  wordsLine,
} from "../../data/books/book-words.ts";
import { StatusBadge } from "../../data/books/status-badge.tsx";
import { useBookActions } from "../../data/books/use-book-actions.ts";
import { useDuplicate } from "../../data/books/use-shelf-actions.ts";
import { useQuickDownload } from "../../data/exports/use-quick-download.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Badge } from "../../ui/badge.tsx";
import { cn } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { ShelfAction } from "./shelf-action.tsx";
import { ShelfCover } from "./shelf-cover.tsx";
import { ShelfMenu } from "./shelf-menu.tsx";
import { wholeWords } from "./shelf-words.ts";
import { useHandedOnFocus, useKeptFocus } from "./use-kept-focus.ts";
import { curly } from "../../ui/typographic-text.ts";

type Props = {
  book: BookSummary;
  /** the cover beside the words, where there is room for so few books */
  isWide: boolean;
  /** whether samples have to be told from other books here */
  marksSamples: boolean;
};

/** One book of the shelf: its cover, what it is, how it stands, one thing to do, and a menu with the rest. */
export function ShelfBook({ book, isWide, marksSamples }: Props): React.ReactElement {
  const actions = useBookActions(book.id);
  const download = useQuickDownload(book.id);
  const duplicate = useDuplicate(book.id);
  const doing = useRef<HTMLDivElement>(null);
  const item = useRef<HTMLLIElement>(null);
  const state = cardState(book);
  useHandedOnFocus(item);
  const keepFocus = useKeptFocus(doing, actions.pending !== null);
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
        href={bookAddress(book.id)}
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
        <Words book={book} state={state} isWide={isWide} marksSamples={marksSamples} />
        <div ref={doing} className="mt-3 flex items-center gap-1">
          <ShelfAction book={book} actions={actions} onPress={keepFocus} />
          <ShelfMenu book={book} actions={actions} download={download} duplicate={duplicate} />
        </div>
        <News actions={actions} download={download} duplicate={duplicate} />
      </div>
    </li>
  );
}

function Words({ book, state, isWide, marksSamples }: Props & { state: CardState }): React.ReactElement {
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
        <Anchor href={bookAddress(book.id)} className="underline-offset-4 hover:underline">
          {curly(book.title)}
        </Anchor>
      </h3>
      <p className="mt-1 text-small text-ink-2 wrap-anywhere">
        {book.author_name === "" ? book.genre : `${book.author_name}, ${book.genre}`}
      </p>
      {isWide && book.status === "completed" && (
        <p className="mt-1 text-small text-ink-2 tabular-nums">
          {chapters(book.chapters)}, {wholeWords(book.progress.words)}
        </p>
      )}
      {book.status === "generating" && <UnderWay book={book} />}
      {book.status === "failed" && <Stopped book={book} />}
      {book.status === "completed" && book.credits_refunded > 0 && (
        <p className="mt-2 text-micro text-ink-2">
          {book.credits_refunded} {book.credits_refunded === 1 ? "credit" : "credits"} returned for words that
          were asked for and not written.
        </p>
      )}
    </>
  );
}

type NewsProps = Pick<ComponentProps<typeof ShelfMenu>, "actions" | "download" | "duplicate">;

/** What is going on with a book, and why something was refused; what a dialog asked is answered in the dialog. */
function News({ actions, download, duplicate }: NewsProps): React.ReactElement {
  return (
    <>
      {download.pending !== null && (
        <output className="mt-1 text-micro text-ink-2">Making the {download.pending.toUpperCase()}…</output>
      )}
      {download.error !== null && <Refusal title={download.error}>{download.reason}</Refusal>}
      {actions.error !== null && actions.refused !== "cancel" && <Refusal>{actions.error}</Refusal>}
      {duplicate.error !== null && <Refusal>{duplicate.error}</Refusal>}
    </>
  );
}

function Refusal(props: { title?: string; children: ReactNode }): React.ReactElement {
  return <Notice tone="danger" className="mt-2" {...props} />;
}

function Progress({ book }: { book: BookSummary }): React.ReactElement {
  const { progress } = book;
  const { data: news } = useQuery<BookNews>({ queryKey: bookNewsKey(book.id), queryFn: skipToken });
  const words = wordsLine(progress);
  const title =
    progress.stage === "writing" && news?.chapter === progress.current_chapter ? news.title : null;
  return (
    <div className="mt-3">
      {progress.stage !== "paused" && (
        <p className="mb-2 text-small text-ink-2">Book is being generated...</p>
      )}
      <ProgressBar
        label={`Writing ${book.title}`}
        value={percentWritten(progress)}
        max={100}
        valueText={`${progressLine(progress)}, ${percentWritten(progress)} percent`}
      />
      <p className="mt-2 text-micro text-ink-2">
        {progressLine(progress)}
        {title !== null && (
          <>
            : <cite className="font-display text-small text-ink">{title}</cite>
          </>
        )}
      </p>
      {words !== null && <p className="mt-0.5 text-micro text-ink-2 tabular-nums">{words}</p>}
    </div>
  );
}

function UnderWay({ book }: { book: BookSummary }): React.ReactElement {
  const { stage } = book.progress;
  if (stage === "planned") return <Planned book={book} />;
  return stage === "held" ? <Held book={book} /> : <Progress book={book} />;
}

/** A book that is planned and not begun: what it has cost, and that it waits. */
function Planned({ book }: { book: BookSummary }): React.ReactElement {
  return (
    <div className="mt-2 text-small">
      <p>{progressLine(book.progress)}.</p>
      <p className="mt-1 text-micro text-ink-2">{heldCost(book)}</p>
    </div>
  );
}

/** A book that is written and not delivered: what it has cost, and that it waits. */
function Held({ book }: { book: BookSummary }): React.ReactElement {
  return (
    <div className="mt-2 text-small">
      <p>{progressLine(book.progress)}: our last check found something.</p>
      <p className="mt-1 text-micro text-ink-2">{heldCost(book)}</p>
    </div>
  );
}

/** Why a book stopped, what that cost, what is kept, and the way on. */
function Stopped({ book }: { book: BookSummary }): React.ReactElement {
  return (
    <div className="mt-2 text-small">
      {!isCalledOff(book) && <p className="font-semibold text-danger">Generation failed</p>}
      <p className="wrap-anywhere">{book.failure?.detail}</p>
      <p className="mt-1 text-micro text-ink-2">
        {failureCost(book)} {keptChapters(book)} {resumePrice(book)}
      </p>
      {book.failure !== null && book.failure.advice !== "" && (
        <p className="mt-1 text-micro text-ink-2 wrap-anywhere">{book.failure.advice}</p>
      )}
    </div>
  );
}
