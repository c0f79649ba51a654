import { FileUp, LayoutGrid, PenLine, Plus, Rows3, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { messageOf } from "../../platform/api.ts";
import type { BookList } from "../books/book-queries.ts";
import {
  isNarrowed,
  saveShelfLayout,
  PLAIN_SHELF,
  readShelfLayout,
  type ShelfLayout,
  type ShelfView,
  shelfSearch,
} from "../books/shelf-url.ts";
import type { WatchedBooks } from "../books/use-books.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { ToggleGroup } from "../../ui/toggle-group.tsx";
import { TrashedBook } from "./trashed-book.tsx";
import { ListPager } from "./list-pager.tsx";
import { ShelfBar, type ShelfBarProps } from "./shelf-bar.tsx";
import { ShelfBook } from "./shelf-book.tsx";
import { ShelfRow } from "./shelf-row.tsx";
import { isMixed, sampleNotice } from "./shelf-labels.ts";
import { SHELF_HEADING } from "./use-focus-restore.ts";

/** Up to this many books there is no search field. */
const FEW_BOOKS = 6;

type Props = ShelfBarProps & {
  books: WatchedBooks;
  now: Date;
  /** false for an author who cannot have deleted anything yet */
  hasTrash: boolean;
};

/** The author's books, in every state of the list and its books. */
export function YourBooks({ books, view, onChange, now, hasTrash }: Props): React.ReactElement {
  const { query } = books;
  const { total, isEmpty, isBarShown } = sizeOfShelf(query.data, view);
  const look = view.look ?? readShelfLayout();
  const changeLayout = (next: ShelfLayout): void => {
    saveShelfLayout(next);
    onChange({ look: next, page: view.page });
  };
  return (
    <section aria-labelledby={SHELF_HEADING} aria-busy={query.isPending} className="mt-10">
      <ShelfHead isTrash={view.state === "bin"} isEmpty={isEmpty} showsTrash={hasTrash && !isBarShown}>
        {view.state !== "bin" && total > 1 && <LayoutChoice look={look} onChoose={changeLayout} />}
      </ShelfHead>
      {isBarShown && <ShelfBar view={view} onChange={onChange} />}
      <output className="sr-only">{query.data !== undefined && found(query.data, view)}</output>
      {query.isPending && <BooksLoading />}
      {query.isError && query.data === undefined && <NotFetched query={query} />}
      {query.data !== undefined && (
        <Shelf list={query.data} books={books} view={view} look={look} now={now} />
      )}
    </section>
  );
}

/** The number of books, as far as known, and the controls it needs. */
function sizeOfShelf(
  list: BookList | undefined,
  view: ShelfView,
): { total: number; isEmpty: boolean; isBarShown: boolean } {
  const total = list?.pagination.total_items ?? 0;
  const narrowed = isNarrowed(view);
  return {
    total,
    isEmpty: list !== undefined && total === 0 && !narrowed,
    isBarShown: narrowed || total > FEW_BOOKS,
  };
}

function NotFetched({ query }: Pick<WatchedBooks, "query">): React.ReactElement {
  return (
    <ErrorPanel title="Failed to fetch books" onRetry={() => void query.refetch()} busy={query.isFetching}>
      {messageOf(query.error, "The server did not explain why.")} Your books are safe; this is only the list.
    </ErrorPanel>
  );
}

/** The link to the trash is in the toolbar if there is one. */
function ShelfHead(props: {
  isTrash: boolean;
  isEmpty: boolean;
  showsTrash: boolean;
  children: ReactNode;
}): React.ReactElement {
  const { isTrash, isEmpty, showsTrash, children } = props;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h2 id={SHELF_HEADING} tabIndex={-1} className="font-display text-h2">
        {isTrash ? "Bin" : "Your Books"}
      </h2>
      <div className="flex flex-wrap items-center gap-1">
        {children}
        {showsTrash && <TrashLink />}
        {isTrash && <ShelfLink />}
        {!isTrash && <ImportManuscript />}
        {!isEmpty && !isTrash && <QuickGenerate />}
      </div>
    </div>
  );
}

type LayoutChoiceProps = { look: ShelfLayout; onChoose: (look: ShelfLayout) => void };

function LayoutChoice({ look, onChoose }: LayoutChoiceProps): React.ReactElement {
  return (
    <ToggleGroup
      label="How your books are shown"
      className="mr-1"
      options={[
        { value: "grid", name: "Covers", label: <LayoutGrid aria-hidden className="size-4" /> },
        { value: "list", name: "List", label: <Rows3 aria-hidden className="size-4" /> },
      ]}
      value={look}
      onValueChange={onChoose}
    />
  );
}

type ShelfProps = { list: BookList; books: WatchedBooks; view: ShelfView; look: ShelfLayout; now: Date };

function Shelf({ list, books, view, look, now }: ShelfProps): React.ReactElement {
  if (list.pagination.total_items === 0) return <NoBooks view={view} />;
  return (
    <>
      <StaleNote books={books} />
      {view.state === "bin" ? (
        <ul className={gridOf(Number.POSITIVE_INFINITY)}>
          {list.books.map((book) => (
            <TrashedBook key={book.id} book={book} now={now} />
          ))}
        </ul>
      ) : (
        <ShelfBooks list={list} isWhole={!isNarrowed(view)} look={look} />
      )}
      <ListPager pagination={list.pagination} view={view} isTurning={books.query.isPlaceholderData} />
    </>
  );
}

function found({ pagination }: BookList, view: ShelfView): string {
  if (!isNarrowed(view)) return "";
  if (pagination.total_items === 0) return "No book found";
  return pagination.total_items === 1 ? "1 book found" : `${pagination.total_items} books found`;
}

type ShelfBooksProps = { list: BookList; isWhole: boolean; look: ShelfLayout };

/**
 * The books of a page. Cover size depends on their number: one book fills the shelf, three hundred
 * are in rows of six.
 */
function ShelfBooks({ list, isWhole, look }: ShelfBooksProps): React.ReactElement {
  const { books, pagination } = list;
  const count = isWhole ? pagination.total_items : Number.POSITIVE_INFINITY;
  const isList = look === "list" && pagination.total_items > 1;
  const notice = sampleNotice(books);
  const marksSamples = isMixed(books);
  return (
    <>
      {notice !== null && <p className="mb-5 max-w-[72ch] text-small text-ink-2">{notice}</p>}
      {isList ? (
        <ul className="border-t border-line">
          {books.map((book) => (
            <ShelfRow key={book.id} book={book} marksSamples={marksSamples} />
          ))}
        </ul>
      ) : (
        <ul className={gridOf(count)}>
          {books.map((book) => (
            <ShelfBook key={book.id} book={book} isWide={count <= 2} marksSamples={marksSamples} />
          ))}
          {count !== 2 && count < FEW_BOOKS && <NextBook isBeside={count === 1} />}
        </ul>
      )}
    </>
  );
}

function gridOf(count: number): string {
  if (count <= 2) return cn("grid gap-8", count === 1 ? "lg:grid-cols-[1fr_11rem]" : "lg:grid-cols-2");
  return cn(
    "grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6",
    count < FEW_BOOKS
      ? "sm:grid-cols-3 lg:grid-cols-4"
      : "sm:grid-cols-[repeat(auto-fill,minmax(11.25rem,1fr))]",
  );
}

/** Placeholder for the next book, if the shelf has space. */
function NextBook({ isBeside }: { isBeside: boolean }): React.ReactElement {
  return (
    <li className={cn("min-w-0", isBeside && "max-lg:hidden")}>
      <Anchor
        href={paths.generate}
        className="flex aspect-[1/1.6] flex-col items-center justify-center gap-2 rounded border border-dashed border-strong p-4 text-center text-small text-ink-2 hover:border-accent hover:text-accent"
      >
        <Plus aria-hidden className="size-6" />
        Start another book
      </Anchor>
    </li>
  );
}

function QuickGenerate(): React.ReactElement {
  return (
    <ButtonLink href={paths.generate} variant="primary" icon={<PenLine aria-hidden className="size-4" />}>
      Quick Generate
    </ButtonLink>
  );
}

function ImportManuscript(): React.ReactElement {
  return (
    <ButtonLink
      href={paths.importManuscript}
      variant="quiet"
      icon={<FileUp aria-hidden className="size-4" />}
    >
      Import a manuscript
    </ButtonLink>
  );
}

function TrashLink(): React.ReactElement {
  return (
    <ButtonLink
      href={urlOf({ ...PLAIN_SHELF, state: "bin" })}
      variant="quiet"
      icon={<Trash2 aria-hidden className="size-4" />}
    >
      Bin
    </ButtonLink>
  );
}

function ShelfLink(): React.ReactElement {
  return (
    <ButtonLink href={paths.dashboard} variant="quiet">
      Back to your books
    </ButtonLink>
  );
}

function urlOf(view: ShelfView): string {
  return `${paths.dashboard}?${shelfSearch(view).toString()}`;
}

/** Why the cards may be outdated, and how to retry. */
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
      <ul className={gridOf(Number.POSITIVE_INFINITY)}>
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <li key={place} className="space-y-3">
            <Skeleton className="aspect-[1/1.6] h-auto w-full rounded" />
            <Skeleton className="h-5 w-24 rounded-full" />
            <Skeleton className="h-6 w-11/12" />
            <Skeleton className="w-2/3" />
          </li>
        ))}
      </ul>
    </Loading>
  );
}

/** Empty state: the reason, and a first step. */
function NoBooks({ view }: { view: ShelfView }): React.ReactElement {
  if (view.q.trim() !== "") {
    return (
      <EmptyState
        title="No book found"
        headingLevel={3}
        picture={<></>}
        action={<ButtonLink href={urlOf({ ...view, q: "", page: 1 })}>Clear the search</ButtonLink>}
      >
        No title and no author’s name has the words “{view.q.trim()}”. Capitals and accents do not matter;
        fewer words find more.
      </EmptyState>
    );
  }
  if (view.state === "bin") {
    return (
      <EmptyState title="The bin is empty" headingLevel={3} picture={<></>} action={<ShelfLink />}>
        A book that you delete lies here for 30 days and can be restored with every word.
      </EmptyState>
    );
  }
  if (view.state !== "all") {
    return (
      <EmptyState title="No such book" headingLevel={3} picture={<></>} action={<ShelfLink />}>
        {nothingIn[view.state]}
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No books yet" headingLevel={3} action={<QuickGenerate />}>
      A title is enough to start; everything else has a sensible default. The chapters arrive here one by one,
      and you can read the first while the next is being written.
    </EmptyState>
  );
}

const nothingIn = {
  generating: "No book is being written just now.",
  completed: "No book is finished yet. One that is ready to read stands here.",
  failed: "No book has stopped. One that was cancelled or could not be finished would stand here.",
} as const;
