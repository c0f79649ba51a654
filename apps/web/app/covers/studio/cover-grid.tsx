import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { bookChoicesQuery } from "../../library/books/shelf-queries.ts";
import { CARD_GRID } from "../designs/cover-card.tsx";
import { allCoversKey, type Cover, coversOf, fetchCovers, nextCoverPage } from "../designs/cover-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField } from "../../ui/field.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CoverTile } from "./cover-tile.tsx";
import { filterChoices, NO_BOOK, shownBy } from "./filter-covers.ts";

/** All of the author's covers, newest first, optionally filtered by one book or by none. */
export function CoverGrid({ onOpen }: { onOpen: (cover: Cover) => void }): React.ReactElement {
  const query = useInfiniteQuery({
    queryKey: allCoversKey,
    queryFn: ({ pageParam, signal }) => fetchCovers(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextCoverPage,
  });
  const books = useQuery(bookChoicesQuery).data?.books ?? [];
  const [filter, setFilter] = useState("");
  const titles = new Map(books.map(({ id, title }) => [id, title]));
  const data = query.data === undefined ? undefined : coversOf(query.data);
  return (
    <section aria-labelledby="all-covers" className="mt-14">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="all-covers" className="font-display text-h2">
          Your covers
        </h2>
        {data !== undefined && data.length > 0 && (
          <SelectField
            label="Made for"
            className="w-60 max-w-full"
            value={filter}
            options={filterChoices(data, titles)}
            onChange={(event) => setFilter(event.target.value)}
          />
        )}
      </div>
      <div className="mt-6">
        <QueryView
          query={{ data, error: query.error, isFetching: query.isFetching, refetch: query.refetch }}
          loadingLabel="Loading your covers"
          skeleton={<GreyCards />}
          errorTitle="Failed to load available covers"
          explainError={(error) => messageOf(error, "The server did not explain why.")}
          isEmpty={(covers) => covers.length === 0}
          empty={
            <EmptyState title="No covers available" headingLevel={3}>
              Fill in a title and a genre above, and have the first ones painted. Each is kept here, also
              those that you do not choose.
            </EmptyState>
          }
        >
          {(covers) => (
            <>
              <Tiles covers={shownBy(covers, filter)} {...{ filter, titles, onOpen }} />
              {query.hasNextPage && (
                <div className="mt-8 text-center">
                  <Button
                    busy={query.isFetchingNextPage}
                    busyLabel="Loading"
                    onClick={() => void query.fetchNextPage()}
                  >
                    Show more covers
                  </Button>
                </div>
              )}
            </>
          )}
        </QueryView>
      </div>
    </section>
  );
}

type TilesProps = {
  covers: readonly Cover[];
  filter: string;
  titles: ReadonlyMap<string, string>;
  onOpen: (cover: Cover) => void;
};

function Tiles({ covers, filter, titles, onOpen }: TilesProps): React.ReactElement {
  if (covers.length === 0) {
    return (
      <p className="text-small text-ink-2">
        {filter === NO_BOOK ? "Every cover shown so far was made for a book." : "None of those shown so far."}
      </p>
    );
  }
  return (
    <ul className={CARD_GRID} aria-label="Covers">
      {covers.map((cover) => (
        <li key={cover.id}>
          <CoverTile
            cover={cover}
            bookTitle={cover.book_id === null ? undefined : titles.get(cover.book_id)}
            onOpen={() => onOpen(cover)}
          />
        </li>
      ))}
    </ul>
  );
}

function GreyCards(): React.ReactElement {
  return (
    <div className={CARD_GRID}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="block aspect-[1/1.6] h-auto w-full rounded" />
      ))}
    </div>
  );
}
