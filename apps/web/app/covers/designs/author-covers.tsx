import type { BookSummary } from "@colophon/contracts/library/books/book";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { messageOf } from "../../platform/api.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { bookCoverUrl, coverStudioUrl } from "./cover-url.ts";
import { CARD_GRID, CoverCard, DesignLink } from "./cover-card.tsx";
import { allCoversKey, coversOf, fetchCovers, nextCoverPage } from "./cover-queries.ts";
import { dayOf } from "./cover-labels.ts";
import { useAssignCover } from "./use-cover-actions.ts";

type Props = { book: BookSummary; onClose: () => void };

/** All of the author's covers, to choose one for a book; more are loaded on request. */
export function AuthorCovers({ book, onClose }: Props): React.ReactElement {
  const query = useInfiniteQuery({
    queryKey: allCoversKey,
    queryFn: ({ pageParam, signal }) => fetchCovers(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextCoverPage,
  });
  const assign = useAssignCover(book.id);
  const data = query.data === undefined ? undefined : coversOf(query.data);
  return (
    <QueryView
      query={{ data, error: query.error, isFetching: query.isFetching, refetch: query.refetch }}
      loadingLabel="Loading your covers"
      skeleton={<GreyCards />}
      errorTitle="Failed to load available covers"
      explainError={(error) => messageOf(error, "The server did not explain why.")}
      isEmpty={(covers) => covers.length === 0}
      empty={<NoCovers book={book} onClose={onClose} />}
    >
      {(covers) => (
        <>
          {assign.error !== null && (
            <Notice tone="danger" className="mb-5">
              {assign.error}
            </Notice>
          )}
          <p className="mb-5 text-small">
            <Link className="link" to={coverStudioUrl(book.id)} onClick={onClose}>
              Make others in the cover studio
            </Link>
          </p>
          <ul className={CARD_GRID}>
            {covers.map((cover) => (
              <li key={cover.id}>
                <CoverCard
                  cover={cover}
                  name={`${cover.title}, painted ${dayOf(cover.created_at)}`}
                  isChosen={cover.id === book.selected_cover}
                  isBusy={assign.isPending}
                  onChoose={() => assign.run(cover.id, onClose)}
                >
                  <DesignLink cover={cover} />
                </CoverCard>
              </li>
            ))}
          </ul>
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
  );
}

function NoCovers({ book, onClose }: Props): React.ReactElement {
  return (
    <EmptyState
      title="No covers available"
      headingLevel={3}
      className="sm:p-8"
      action={
        <ButtonLink variant="primary" href={bookCoverUrl(book.id)} onClick={onClose}>
          Make a cover
        </ButtonLink>
      }
    >
      You have not made a cover yet. The one that “{book.title}” has by itself costs nothing, and others can
      be painted for it.
    </EmptyState>
  );
}

function GreyCards(): React.ReactElement {
  return (
    <div className={CARD_GRID}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="aspect-[1/1.6] h-auto rounded" />
      ))}
    </div>
  );
}
