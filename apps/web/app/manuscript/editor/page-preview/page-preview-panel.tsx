import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { openedHere, readerSearch, withReaderView } from "../../../library/books/reader-url.ts";
import { fetchPagePreview, type PrintedPage } from "../../sections/page-preview-call.ts";
import { ApiError, messageOf } from "../../../platform/api.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type Followed, followPagePreview, type LiveSource } from "./follow-page-preview.ts";

type Props = {
  bookId: string;
  chapterId: string;
  source: LiveSource;
};

const OFFLINE = "The page comes back when you are online again. Your text is kept meanwhile.";
const FAILED = "The page could not be set just now. Your text is not concerned.";

/** The page at the cursor as it will be printed. The previous one stays until a new one has loaded. */
export function PagePreviewPanel({ bookId, chapterId, source }: Props): React.ReactElement {
  const [{ page, problem, isAsking }, setFollowed] = useState<Followed>({
    page: null,
    problem: null,
    isAsking: true,
  });
  // The editor and the press live outside of React.
  useEffect(
    () =>
      followPagePreview({
        source,
        fetchPage: (spot, signal) => fetchPagePreview(spot, { bookId, chapterId, signal }),
        explain,
        onState: setFollowed,
      }),
    [bookId, chapterId, source],
  );
  return (
    <div className="flex min-h-full flex-col gap-3 p-4">
      {page === null ? (
        <NoPage problem={problem} />
      ) : (
        <Page page={page} isOld={isAsking || problem !== null} />
      )}
      {page !== null && <Place page={page} />}
      <output className="min-h-5 text-small text-ink-2">{page !== null && problem}</output>
      <Link
        to={{ search: `?${withReaderView(new URLSearchParams(readerSearch(bookId)), "proof")}` }}
        state={openedHere}
        preventScrollReset
        className={cn(buttonClass({ size: "small" }), "self-center")}
      >
        Print proof
      </Link>
    </div>
  );
}

function explain(error: unknown): string {
  return error instanceof ApiError && error.code === "network" ? OFFLINE : messageOf(error, FAILED);
}

function NoPage({ problem }: { problem: string | null }): React.ReactElement {
  return problem === null ? (
    <Skeleton className="mx-auto aspect-2/3 w-full max-w-105" />
  ) : (
    <p className="mx-auto my-8 max-w-80 text-center text-small text-ink-2">{problem}</p>
  );
}

function Page({ page, isOld }: { page: PrintedPage; isOld: boolean }): React.ReactElement {
  const image = useRef<HTMLImageElement>(null);
  const { picture } = page;
  // The browser lends an image a URL, which is revoked later; until the next one has loaded, the last image
  // stays.
  useEffect(() => {
    const lent = URL.createObjectURL(picture);
    if (image.current !== null) image.current.src = lent;
    return () => URL.revokeObjectURL(lent);
  }, [picture]);
  return (
    <img
      ref={image}
      alt={`Printed page ${page.folio}, with the text around your cursor`}
      width={Math.round(page.width_pt)}
      height={Math.round(page.height_pt)}
      decoding="async"
      aria-busy={isOld}
      className="mx-auto h-auto w-full max-w-105 rounded-xs border border-line shadow-raise"
    />
  );
}

function Place({ page }: { page: PrintedPage }): React.ReactElement {
  const about = page.are_pages_counted ? "" : "about ";
  return (
    <p className="text-center text-small tabular-nums">
      {page.is_folio_exact ? "Page" : "About page"} {page.folio}, {sideOf(page)}
      <br />
      <span className="text-ink-2">
        {page.page_of_chapter} of {about}
        {page.pages} in this chapter
      </span>
    </p>
  );
}

function sideOf({ side }: PrintedPage): string {
  return side === "recto" ? "right-hand side" : "left-hand side";
}
