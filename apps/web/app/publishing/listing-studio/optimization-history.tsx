import type { OptimizationCard } from "@colophon/contracts/publishing/listings/optimization";
import { SCORE_NAME } from "@colophon/kdp/listing-score";
import { useState } from "react";
import { messageOf } from "../../platform/api.ts";
import { Chips } from "../listings/chips.tsx";
import { useOptimization, useOptimizations } from "../listings/optimization-queries.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogBody, Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { DeleteOptimization } from "./delete-optimization.tsx";
import { OptimizationSummary } from "./optimization-summary.tsx";

const KEYWORDS = 3;
const onDay = new Intl.DateTimeFormat("en", { day: "numeric", month: "long", year: "numeric" });

type Props = {
  /** opens a result for editing */
  onOpen: (id: string) => void;
  onGone: (id: string) => void;
  onStart: () => void;
};

/** The optimizer's results, newest first. */
export function OptimizationHistory({ onOpen, onGone, onStart }: Props): React.ReactElement {
  const [page, setPage] = useState(1);
  const [looked, setLooked] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<OptimizationCard | null>(null);
  const query = useOptimizations(page);
  return (
    <>
      <QueryView
        query={query}
        loadingLabel="Loading the history"
        skeleton={<SkeletonCard small />}
        errorTitle="The history did not open"
        explainError={(error) => messageOf(error, "The server did not explain why. Nothing is lost.")}
        isEmpty={({ pagination }) => pagination.total_items === 0}
        empty={
          <EmptyState
            title="No Optimizations Yet"
            action={
              <Button variant="primary" onClick={onStart}>
                Start Optimizing
              </Button>
            }
          >
            Titles, descriptions, keywords and categories that were proposed are kept here, to be looked at
            again and used for any of your books.
          </EmptyState>
        }
      >
        {({ optimizations, pagination }) => (
          <div className="space-y-6">
            <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
              {optimizations.map((card) => (
                <li key={card.id}>
                  <HistoryCard
                    card={card}
                    onView={() => setLooked(card.id)}
                    onDelete={() => setLeaving(card)}
                  />
                </li>
              ))}
            </ul>
            {pagination.total_pages > 1 && (
              <nav aria-label="Pages of the history" className="flex items-center justify-center gap-4">
                <Button size="small" disabled={!pagination.has_prev} onClick={() => setPage(page - 1)}>
                  Newer
                </Button>
                <span className="text-small text-ink-2 tabular-nums">
                  {pagination.current_page} of {pagination.total_pages}
                </span>
                <Button size="small" disabled={!pagination.has_next} onClick={() => setPage(page + 1)}>
                  Older
                </Button>
              </nav>
            )}
          </div>
        )}
      </QueryView>
      <DetailsDialog
        id={looked}
        onClose={() => setLooked(null)}
        onOpen={(id) => {
          setLooked(null);
          onOpen(id);
        }}
      />
      <DeleteOptimization card={leaving} onClose={() => setLeaving(null)} onGone={onGone} />
    </>
  );
}

type CardProps = { card: OptimizationCard; onView: () => void; onDelete: () => void };

function HistoryCard({ card, onView, onDelete }: CardProps): React.ReactElement {
  const { original_request: asked, optimization_result: result } = card;
  return (
    <article aria-label={asked.title} className="card flex h-full flex-col gap-3 p-5">
      <header className="wrap-anywhere">
        <h3 className="font-display text-h3">{result.optimized_title}</h3>
        {result.optimized_subtitle !== "" && (
          <p className="text-small text-ink-2">{result.optimized_subtitle}</p>
        )}
        <p className="mt-1 text-small text-ink-3">
          For “{asked.title}”, {asked.genre}, on {onDay.format(new Date(card.created_at))}
        </p>
      </header>
      <div className="flex flex-wrap gap-2">
        <Badge>
          {SCORE_NAME}: {result.seo_score.toFixed(1)} of 10
        </Badge>
        {card.is_sample && <Badge>Without AI</Badge>}
        {card.assigned_at !== null && <Badge tone="success">Assigned</Badge>}
      </div>
      <Chips texts={result.keywords.slice(0, KEYWORDS)} />
      <footer className="mt-auto flex gap-2 pt-2">
        <Button size="small" aria-label={`Details of “${asked.title}”`} onClick={onView}>
          Details
        </Button>
        <Button size="small" variant="quiet" aria-label={`Delete “${asked.title}”`} onClick={onDelete}>
          Delete
        </Button>
      </footer>
    </article>
  );
}

type DetailsProps = { id: string | null; onClose: () => void; onOpen: (id: string) => void };

function DetailsDialog({ id, onClose, onOpen }: DetailsProps): React.ReactElement {
  const query = useOptimization(id);
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()} title="Optimization details">
      <DialogBody>
        {id !== null && (
          <QueryView
            query={query}
            loadingLabel="Loading the details"
            skeleton={<SkeletonCard small />}
            errorTitle="Failed to load optimization details"
            explainError={(error) => messageOf(error, "The server did not explain why.")}
          >
            {(optimization) => (
              <div className="space-y-6">
                <Button variant="primary" onClick={() => onOpen(optimization.id)}>
                  Open in the optimizer
                </Button>
                {optimization.state === "done" && <OptimizationSummary optimization={optimization} />}
              </div>
            )}
          </QueryView>
        )}
      </DialogBody>
    </Dialog>
  );
}
