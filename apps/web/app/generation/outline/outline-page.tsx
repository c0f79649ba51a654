import type { Outline } from "@colophon/contracts/generation/outline/outline";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type MetaDescriptor, useParams } from "react-router";
import { bibleUrl } from "../../library/bible/bible-url.ts";
import { bookUrl } from "../../library/books/book-url.ts";
import { BookScreen } from "../../library/books/book-screen.tsx";
import { bookQuery } from "../../library/books/book-queries.ts";
import { useOutline } from "./outline-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { metaOfBookScreen } from "../../platform/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { leadOf } from "./lead-of.ts";

export function meta(): MetaDescriptor[] {
  return metaOfBookScreen({
    title: "Plan",
    description: "What one of your books is written from.",
  });
}

export default function OutlinePage(): React.ReactElement {
  const { bookId = "" } = useParams();
  return <OutlineScreen key={bookId} bookId={bookId} />;
}

function OutlineScreen({ bookId }: { bookId: string }): React.ReactElement {
  const query = useOutline(bookId);
  const { data: book } = useQuery(bookQuery(bookId));
  // The workbench is fetched while the outline loads.
  useEffect(() => workbench.warm(), []);
  return (
    <BookScreen
      bookId={bookId}
      title={book?.title}
      error={query.error}
      name={(title) => `Plan of ${title}`}
      heading="Plan"
      lead={leadOf(query.data?.stage ?? "planned")}
      leadsToText={false}
      isNarrow
    >
      <QueryView
        query={query}
        loadingLabel="Opening the plan"
        skeleton={<OutlineSkeleton />}
        errorTitle="The plan did not open"
        explainError={(error) => messageOf(error, "The server did not explain why. Nothing is lost.")}
      >
        {(outline) => <InState outline={outline} />}
      </QueryView>
    </BookScreen>
  );
}

function OutlineSkeleton(): React.ReactElement {
  return (
    <div className="space-y-4">
      <Skeleton className="h-7 w-1/3" />
      <Skeleton className="h-16" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  );
}

const workbench = lazyPart(() => import("./workbench.tsx"));

function InState({ outline }: { outline: Outline }): React.ReactElement {
  const { plan, stage, book_id: bookId } = outline;
  const { part, hasFailed } = useLazyPart(workbench);
  if (plan === null)
    return stage === "planning" ? <Planning bookId={bookId} /> : <NoOutline outline={outline} />;
  if (part !== null) return <part.Workbench key={bookId} outline={{ ...outline, plan }} />;
  if (!hasFailed) {
    return (
      <Loading label="Opening the plan">
        <OutlineSkeleton />
      </Loading>
    );
  }
  return (
    <ErrorPanel title="This page did not load" onRetry={workbench.warm}>
      Your plan is safe. Check your connection and try again.
    </ErrorPanel>
  );
}

/** Shown while the outline is being made: what to expect, and that there is no need to wait. */
function Planning({ bookId }: { bookId: string }): React.ReactElement {
  return (
    <section className="card space-y-4 p-6" aria-labelledby="planning">
      <h2 id="planning" className="font-display text-h3">
        The plan is being made
      </h2>
      <output className="flex items-center gap-3 text-ink-2">
        <Spinner /> People, places and chapters are being thought through. This takes a minute or two.
      </output>
      <p className="max-w-[62ch] text-small text-ink-2">
        You may leave this page: it goes on without you, and the plan waits here for you. Nothing is spent
        before it is there.
      </p>
      <ButtonLink size="small" href={bookUrl(bookId)}>
        The book’s page
      </ButtonLink>
    </section>
  );
}

function NoOutline({ outline: { stage, book_id: bookId } }: { outline: Outline }): React.ReactElement {
  if (stage === "stopped") {
    return (
      <EmptyState
        title="The plan was not made"
        action={
          <ButtonLink variant="primary" href={bookUrl(bookId)}>
            See why, and try again
          </ButtonLink>
        }
      >
        The book stopped before its plan was there. Its page says why, what it cost, and how it goes on.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="This book has no plan"
      action={<ButtonLink href={bibleUrl(bookId)}>Open its bible</ButtonLink>}
    >
      It was not planned here. Who is in it, where it happens and what it has promised stands in its bible.
    </EmptyState>
  );
}
