import type { Book } from "@colophon/contracts/library/books/book";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type MetaDescriptor, useParams } from "react-router";
import { useBook, type WatchedBook } from "../books/use-book.ts";
import { usePendingThumbnails } from "../books/use-pending-thumbnails.ts";
import { BookMissing, BookNotRead } from "../books/book-not-shown.tsx";
import { ApiError } from "../../platform/api.ts";
import { metaOfBookScreen } from "../../platform/page-meta.ts";
import { site } from "../../site.ts";
import { PartMissing, lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { Loading, Skeleton, SkeletonLines } from "../../ui/skeleton.tsx";
import { AwaitingApprovalBook } from "./awaiting-approval-book.tsx";
import { PlannedBook } from "./planned-book.tsx";
import { StoppedBook } from "./stopped-book.tsx";
import { WritingProgress } from "./writing-progress.tsx";

export function meta(): MetaDescriptor[] {
  return metaOfBookScreen({ title: "Book", description: "One of your books." });
}

export default function BookPage(): React.ReactElement {
  const { bookId = "" } = useParams();
  return <BookByState key={bookId} bookId={bookId} />;
}

const finished = lazyPart(() => import("./finished-book.tsx"));

/** The screen of a finished book: larger than the others, so it loads alongside the book. */
function Finished(props: { book: Book; head: RefObject<HTMLHeadingElement | null> }): React.ReactElement {
  const { part, hasFailed } = useLazyPart(finished);
  if (hasFailed) return <PartMissing onRetry={finished.warm} onClose={finished.warm} />;
  return part === null ? <BookLoading /> : <part.FinishedBook {...props} />;
}

function BookByState({ bookId }: { bookId: string }): React.ReactElement {
  const watched = useBook(bookId);
  const { query } = watched;
  // Fetched alongside the book: most books that are opened are finished.
  useEffect(() => finished.warm(), []);
  usePendingThumbnails(query.data === undefined ? undefined : [query.data]);
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  if (isMissing) return <BookMissing />;
  if (query.data !== undefined) return <BookInState book={query.data} watched={watched} />;
  if (query.isPending) return <BookLoading />;
  return <BookNotRead heading="Book" query={query} />;
}

type Kind = "writing" | "planned" | "held" | "finished" | "stopped";

function kindOf({ status, progress }: Pick<Book, "status" | "progress">): Kind {
  if (status === "completed") return "finished";
  if (status === "failed") return "stopped";
  return progress.stage === "held" || progress.stage === "planned" ? progress.stage : "writing";
}

function BookInState({ book, watched }: { book: Book; watched: WatchedBook }): React.ReactElement {
  const [isReading, setReading] = useState(false);
  // An author reading a chapter when the book finishes stays there, and opens the finished book when ready.
  const kind = isReading ? "writing" : kindOf(book);
  const head = useRef<HTMLHeadingElement>(null);
  const shown = useRef(kind);
  // One state replaces another at the same URL: focus and scroll position move to its heading.
  useEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    head.current?.focus({ preventScroll: true });
    globalThis.scrollTo({ top: 0, behavior: "instant" });
  }, [kind]);
  return (
    <>
      <title>{`${book.title} | ${site.name}`}</title>
      {kind === "finished" && <Finished book={book} head={head} />}
      {kind === "planned" && <PlannedBook book={book} head={head} />}
      {kind === "held" && <AwaitingApprovalBook book={book} head={head} />}
      {kind === "stopped" && <StoppedBook book={book} head={head} />}
      {kind === "writing" && (
        <WritingProgress book={book} watched={watched} head={head} onReadingChange={setReading} />
      )}
    </>
  );
}

function BookLoading(): React.ReactElement {
  return (
    <>
      <title>{`Book | ${site.name}`}</title>
      <Loading label="Opening the book">
        <div className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-12">
          <div className="space-y-4">
            <Skeleton className="h-9 w-4/5" />
            <Skeleton className="w-3/5" />
            <Skeleton className="mt-6 h-2" />
            <Skeleton className="h-11 w-40" />
          </div>
          <div className="card space-y-4 p-8 lg:p-14">
            <Skeleton className="mx-auto h-8 w-1/2" />
            <SkeletonLines count={4} />
          </div>
        </div>
      </Loading>
    </>
  );
}
