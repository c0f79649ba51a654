import type { Book } from "@colophon/contracts/library/books/book";
import { useQuery } from "@tanstack/react-query";
import { type MetaDescriptor, useParams, useSearchParams } from "react-router";
import { BookScreen } from "../../library/books/book-screen.tsx";
import { useBook } from "../../library/books/use-book.ts";
import { editionsQuery } from "./edition-queries.ts";
import { PackagePanel } from "./package-panel.tsx";
import { messageOf } from "../../platform/api.ts";
import { metaOfBookScreen } from "../../platform/page-meta.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton, SkeletonLines } from "../../ui/skeleton.tsx";
import { EditionCard } from "./edition-card.tsx";

export function meta(): MetaDescriptor[] {
  return metaOfBookScreen({
    title: "Editions",
    description: "The KDP packages of one of your books, frozen and kept.",
  });
}

export default function EditionsPage(): React.ReactElement {
  const { bookId = "" } = useParams();
  return <EditionsScreen key={bookId} bookId={bookId} />;
}

function EditionsScreen({ bookId }: { bookId: string }): React.ReactElement {
  const { query } = useBook(bookId);
  return (
    <BookScreen
      bookId={bookId}
      title={query.data?.title}
      error={query.error}
      name={(title) => `Editions of ${title}`}
      heading="Editions"
      lead="Each package you make is frozen here with its files, as long as the book is yours: what you uploaded can be looked up years later."
    >
      <QueryView
        query={query}
        loadingLabel="Opening the editions"
        skeleton={<SkeletonOfEditions />}
        errorTitle="The editions did not open"
        explainError={(error) => messageOf(error, "The server did not explain why.")}
      >
        {(book) => <Editions book={book} />}
      </QueryView>
    </BookScreen>
  );
}

function Editions({ book }: { book: Book }): React.ReactElement {
  const [search] = useSearchParams();
  const since = Number(search.get("since"));
  const query = useQuery(editionsQuery(book.id));
  return (
    <>
      <PackagePanel book={book} />
      <QueryView
        query={query}
        loadingLabel="Looking up the editions"
        skeleton={<SkeletonOfEditions />}
        errorTitle="The editions could not be looked up"
        explainError={(error) => messageOf(error, "The server did not explain why.")}
        isEmpty={({ editions }) => editions.length === 0}
        empty={<NoEditions />}
      >
        {({ editions }) => (
          <section aria-labelledby="editions-heading" className="mt-10">
            <h2 id="editions-heading" className="font-display text-h2">
              All editions
            </h2>
            <div className="mt-4 space-y-6">
              {editions.map((edition) => (
                <EditionCard key={edition.id} edition={edition} isCompared={edition.number === since} />
              ))}
            </div>
          </section>
        )}
      </QueryView>
    </>
  );
}

function NoEditions(): React.ReactElement {
  return (
    <EmptyState title="No edition yet" className="mt-10">
      The first package you make becomes edition 1. When you change the book later, this page tells you what
      changed since, and whether KDP needs a new inside, a new cover, or nothing at all.
    </EmptyState>
  );
}

function SkeletonOfEditions(): React.ReactElement {
  return (
    <div className="mt-8 space-y-4">
      <Skeleton className="h-7 w-1/3" />
      <SkeletonLines count={4} />
    </div>
  );
}
