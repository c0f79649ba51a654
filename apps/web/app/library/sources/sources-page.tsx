import type { BookSources } from "@colophon/contracts/library/sources";
import type { ReactNode } from "react";
import { Link, type MetaDescriptor, useParams, useSearchParams } from "react-router";
import { BookScreen } from "../books/book-screen.tsx";
import { useStatements } from "./statement-queries.ts";
import { useSources } from "./source-queries.ts";
import { metaOfBookScreen } from "../../platform/page-meta.ts";
import type { QueryLike } from "../../ui/query-view.tsx";
import { StatementsView } from "./statements-view.tsx";
import { isOpen } from "./source-labels.ts";
import { SourcesView } from "./sources-view.tsx";

export function meta(): MetaDescriptor[] {
  return metaOfBookScreen({
    title: "Sources",
    description: "What one of your books goes by, and what it states.",
  });
}

export default function SourcesPage(): React.ReactElement {
  const { bookId = "" } = useParams();
  return <SourcesScreen key={bookId} bookId={bookId} />;
}

function SourcesScreen({ bookId }: { bookId: string }): React.ReactElement {
  const sources = useSources(bookId);
  return (
    <BookScreen
      bookId={bookId}
      title={sources.data?.title}
      error={sources.error}
      name={(title) => `Sources of ${title}`}
      heading="Sources"
      lead="What you know and put beside the book, and every statement that the book makes of the world, with what vouches for it."
      leadsToText={false}
    >
      <Views bookId={bookId} sources={sources} />
    </BookScreen>
  );
}

function Views({ bookId, sources }: { bookId: string; sources: QueryLike<BookSources> }): React.ReactElement {
  const claims = useStatements(bookId);
  const [search] = useSearchParams();
  const open = claims.data?.claims.filter(isOpen).length ?? 0;
  const isStatements = search.get("view") === "statements";
  return (
    <>
      <nav aria-label="Sources and statements" className="tab-row mb-5">
        <ViewLink href="?" isHere={!isStatements}>
          Sources
        </ViewLink>
        <ViewLink href="?view=statements" isHere={isStatements}>
          Statements{" "}
          {open > 0 && (
            <span className="tab-count">
              {open}
              <span className="sr-only"> waiting for you</span>
            </span>
          )}
        </ViewLink>
      </nav>
      {isStatements ? (
        <StatementsView bookId={bookId} query={claims} />
      ) : (
        <SourcesView bookId={bookId} query={sources} />
      )}
    </>
  );
}

type ViewLinkProps = { href: string; isHere: boolean; children: ReactNode };

function ViewLink({ href, isHere, children }: ViewLinkProps): React.ReactElement {
  return (
    <Link
      to={href}
      replace
      preventScrollReset
      aria-current={isHere ? "page" : undefined}
      data-active={isHere ? "" : undefined}
      className="tab"
    >
      {children}
    </Link>
  );
}
