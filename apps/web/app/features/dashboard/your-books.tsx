import { PenLine } from "lucide-react";
import { paths } from "../../paths.ts";
import { sentenceOf } from "../../platform/api.ts";
import type { BookList } from "../../data/books/book-queries.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { BookCard } from "./book-card.tsx";
import { ListPager } from "./list-pager.tsx";
import type { WatchedBooks } from "../../data/books/use-books.ts";

const grid = "grid gap-5 md:grid-cols-2 xl:grid-cols-3";

/** The author's books, in whatever state the list and each book are. */
export function YourBooks({ books }: { books: WatchedBooks }): React.ReactElement {
  const { query } = books;
  const isEmpty = query.data?.pagination.total_items === 0;
  return (
    <section aria-labelledby="your-books" aria-busy={query.isPending} className="mt-10 lg:mt-12">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="your-books" className="font-display text-h2">
          Your Books
        </h2>
        {!isEmpty && (
          <ButtonLink
            href={paths.generate}
            variant="primary"
            icon={<PenLine aria-hidden className="size-4" />}
          >
            Quick Generate
          </ButtonLink>
        )}
      </div>
      {query.isPending && <BooksLoading />}
      {query.isError && query.data === undefined && (
        <ErrorPanel
          title="Failed to fetch books"
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        >
          {sentenceOf(query.error, "The server did not explain why.")} Your books are safe; this is only the
          list.
        </ErrorPanel>
      )}
      {isEmpty && <NoBooks />}
      {query.data !== undefined && !isEmpty && <BookGrid list={query.data} books={books} />}
    </section>
  );
}

function BookGrid({ list, books }: { list: BookList; books: WatchedBooks }): React.ReactElement {
  return (
    <>
      <StaleNote books={books} />
      <ul className={grid}>
        {list.books.map((book) => (
          <BookCard key={book.id} book={book} />
        ))}
      </ul>
      <ListPager pagination={list.pagination} isTurning={books.query.isPlaceholderData} />
    </>
  );
}

/** Why the cards may be behind, and the way on. */
function StaleNote({ books }: { books: WatchedBooks }): React.ReactElement | null {
  const { query, hasStopped, watchAgain } = books;
  if (!query.isError && !hasStopped) return null;
  const action = (
    <Button size="small" busy={query.isFetching} busyLabel="Checking" onClick={watchAgain}>
      Check again
    </Button>
  );
  return (
    <Notice tone={query.isError ? "danger" : "info"} className="mb-5" action={action}>
      {query.isError
        ? "Failed to fetch books just now. What you see is the last list that came; nothing is lost."
        : "Nothing has changed for 10 minutes, so this page has stopped asking. Writing goes on without it."}
    </Notice>
  );
}

function BooksLoading(): React.ReactElement {
  return (
    <Loading label="Loading your books">
      <ul className={grid}>
        {[0, 1, 2].map((place) => (
          <li key={place} className="card flex min-h-60 gap-4 p-4">
            <Skeleton className="aspect-[1/1.6] h-auto w-24 shrink-0 rounded" />
            <div className="flex-1 space-y-3 pt-0.5">
              <Skeleton className="h-5 w-24 rounded-full" />
              <Skeleton className="h-6 w-11/12" />
              <Skeleton className="w-2/3" />
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  );
}

function NoBooks(): React.ReactElement {
  return (
    <EmptyState
      title="No books yet"
      headingLevel={3}
      action={
        <ButtonLink href={paths.generate} variant="primary" icon={<PenLine aria-hidden className="size-4" />}>
          Quick Generate
        </ButtonLink>
      }
    >
      A title is enough to start; everything else has a sensible default. The chapters arrive here one by one,
      and you can read the first while the next is being written.
    </EmptyState>
  );
}
