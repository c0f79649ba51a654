import type { BulkEdits } from "@colophon/contracts/assistant/bulk-edits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type MetaDescriptor, useParams } from "react-router";
import { useSectionNames } from "../../library/bible/use-section-names.ts";
import { isAtWork, useBulkEdits } from "./book-change-queries.ts";
import { BookScreen } from "../../library/books/book-screen.tsx";
import { manuscriptQuery } from "../../manuscript/sections/manuscript-queries.ts";
import { bookEditorUrl } from "../../manuscript/sections/editor-url.ts";
import { messageOf } from "../../platform/api.ts";
import { metaOfBookScreen } from "../../platform/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LastingPanel } from "../../ui/lasting-panel.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BulkEditForm } from "./bulk-edit-form.tsx";
import { outcomeMessage } from "./bulk-edit-labels.ts";
import { LatestChange } from "./latest-change.tsx";

export function meta(): MetaDescriptor[] {
  return metaOfBookScreen({
    title: "Change the whole book",
    description: "One instruction for one of your books, carried out part by part.",
  });
}

export default function ChangesPage(): React.ReactElement {
  const { bookId = "" } = useParams();
  return <ChangesScreen key={bookId} bookId={bookId} />;
}

function ChangesScreen({ bookId }: { bookId: string }): React.ReactElement {
  const query = useBulkEdits(bookId);
  const manuscript = useQuery(manuscriptQuery(bookId));
  const latest = query.data?.latest;
  const state = isAtWork(latest) ? "running" : (latest?.work.state ?? "none");
  return (
    <BookScreen
      bookId={bookId}
      title={manuscript.data?.title}
      error={query.error}
      name={(title) => `Change all of ${title}`}
      heading="Change the whole book"
      lead="Say once what should be different. You see first which parts it touches, then every change, and nothing is in your text before you accept it."
    >
      <LastingPanel state={state} end={endOf(query.data)}>
        <QueryView
          query={query}
          loadingLabel="Looking what is being changed"
          skeleton={<Skeleton className="h-56" />}
          errorTitle="It is not known just now what is being changed"
          explainError={(error) => messageOf(error, "Your text is not touched by it. Please try again.")}
          isEmpty={({ latest: last, offer }) => last === null && offer.book_words === 0}
          empty={
            <EmptyState
              title="There is no text yet"
              action={<ButtonLink href={bookEditorUrl(bookId)}>Write the first words</ButtonLink>}
            >
              As soon as the book has words, you can have something changed all through it.
            </EmptyState>
          }
        >
          {(changes) => <BulkEditsContent {...{ bookId, changes }} />}
        </QueryView>
      </LastingPanel>
    </BookScreen>
  );
}

/** Announced once to screen readers when the work has ended. */
function endOf(changes: BulkEdits | undefined): string {
  const latest = changes?.latest;
  if (!latest) return "";
  const { work, parts } = latest;
  if (work.state === "failed") return work.detail;
  if (work.state === "listed") return "The list is there.";
  return work.state === "changed" ? `The changes are proposed. ${outcomeMessage(parts)}` : "";
}

type BulkEditsContentProps = { bookId: string; changes: BulkEdits };

function BulkEditsContent({ bookId, changes: { latest, offer } }: BulkEditsContentProps): React.ReactElement {
  const names = useSectionNames(bookId);
  const [isOver, setOver] = useState(false);
  const isBusy = isAtWork(latest);
  // A failed list is requested again with the instruction that was typed.
  const first = latest?.work.state === "failed" && latest.parts.length === 0 ? latest.instruction : "";
  return (
    <div className="space-y-8">
      {latest !== null && (
        <LatestChange
          key={latest.id}
          {...{ bookId, change: latest, offer, names, isOver }}
          onOver={() => setOver(true)}
        />
      )}
      {!isBusy && (
        <BulkEditForm
          key={`after ${latest?.id ?? "nothing"}`}
          {...{ bookId, offer, first }}
          isFirst={latest === null || latest.parts.length === 0}
          onRequest={() => setOver(false)}
        />
      )}
    </div>
  );
}
