import type { Book } from "@colophon/contracts/library/books/book";
import { type ReactNode, useEffect } from "react";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { type LazyPart, lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { Loading, SkeletonLines } from "../../ui/skeleton.tsx";

const covers = lazyPart(() => import("../../covers/designs/cover-panel.tsx"));
const listings = lazyPart(() => import("../../publishing/listings/listing-panel.tsx"));
const publishing = lazyPart(() => import("../../publishing/kdp-form/publish-panel.tsx"));

type Props = { book: Book };

/** A choice of covers. */
export function CoverPart({ book }: Props): React.ReactElement {
  return <Part of={covers}>{({ CoverPanel }) => <CoverPanel book={book} />}</Part>;
}

/** The store listing of the book. */
export function ListingPart({ book }: Props): React.ReactElement {
  return <Part of={listings}>{({ ListingPanel }) => <ListingPanel book={book} />}</Part>;
}

/** The KDP form, and the files. */
export function PublishPart({ book }: Props): React.ReactElement {
  return <Part of={publishing}>{({ PublishPanel }) => <PublishPanel book={book} />}</Part>;
}

/** Each part loads with its step: few authors go through all five at once. */
function Part<P>(props: { of: LazyPart<P>; children: (part: P) => ReactNode }): React.ReactElement {
  const { of, children } = props;
  const { part, hasFailed } = useLazyPart(of);
  // Fetched once the step is shown.
  useEffect(() => of.warm(), [of]);
  if (part !== null) return <>{children(part)}</>;
  if (hasFailed) {
    return (
      <ErrorPanel title="This part of the page did not load" onRetry={of.warm}>
        Nothing was changed, and nothing is lost. Check your connection, or load the page again.
      </ErrorPanel>
    );
  }
  return (
    <Loading label="Opening the step">
      <SkeletonLines count={5} />
    </Loading>
  );
}
