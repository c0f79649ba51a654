import type { Book } from "@colophon/contracts/library/books/book";
import { type ReactNode, Suspense, createElement } from "react";
import { Link } from "react-router";
import { Loading, SkeletonLines } from "../../ui/skeleton.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { PartMissing } from "../../ui/lazy-part.tsx";
import { partOnDemand } from "../../ui/part-on-demand.ts";
import { BOOK_PARTS, type BookPart, tabOf, withTab } from "./book-part.ts";

type Props = { book: Book; search: URLSearchParams; content: ReactNode };

/** The parts of a book's screen. Each has a URL; all but the first load when opened. */
export function BookParts({ book, search, content }: Props): React.ReactElement {
  const open = tabOf(search);
  return (
    <div id="book-parts" className="mt-10 scroll-mt-20">
      <nav aria-label="Parts of the book" className="tab-row">
        {BOOK_PARTS.map(({ tab, name }) => (
          <Link
            key={tab}
            to={{ search: withTab(search, tab) }}
            preventScrollReset
            className="tab"
            {...(tab === open && { "data-active": "", "aria-current": "page" as const })}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className="pt-8">{open === "content" ? content : <Part key={open} tab={open} book={book} />}</div>
    </div>
  );
}

const PARTS = {
  cover: partOnDemand(async () => (await import("../../covers/designs/cover-panel.tsx")).CoverPanel),
  metadata: partOnDemand(
    async () => (await import("../../publishing/listings/listing-panel.tsx")).ListingPanel,
  ),
  publish: partOnDemand(
    async () => (await import("../../publishing/kdp-form/publish-panel.tsx")).PublishPanel,
  ),
} as const;

function Part({ tab, book }: { tab: Exclude<BookPart, "content">; book: Book }): React.ReactElement {
  return (
    <ErrorBoundary renderFallback={(_, retry) => <PartMissing onRetry={retry} onClose={retry} />}>
      <Suspense
        fallback={
          <Loading label="Opening">
            <SkeletonLines count={5} />
          </Loading>
        }
      >
        {createElement(PARTS[tab](), { book })}
      </Suspense>
    </ErrorBoundary>
  );
}
