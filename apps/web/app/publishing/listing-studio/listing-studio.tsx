import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Optimization } from "@colophon/contracts/publishing/listings/optimization";
import { messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { useOptimization, useOptimizations, refreshAfterRequest } from "../listings/optimization-queries.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { OptimizationHistory } from "./optimization-history.tsx";
import { OptimizationEditor } from "./optimization-editor.tsx";
import { OptimizerFormCard } from "./optimizer-form.tsx";
import { useOptimizerForm } from "./use-optimizer-form.ts";

type Tab = "optimizer" | "history";

const AFTER_THE_WINDOW_MS = 250;

/** Both tabs; the open tab and the chosen result are stored in the URL. */
export function ListingStudio(): React.ReactElement {
  const [search, setSearch] = useSearchParams();
  const tab: Tab = search.get("tab") === "history" ? "history" : "optimizer";
  const shown = search.get("result");
  const { data } = useOptimizations(1);
  const wanted = useRef<string | null>(null);
  const go = (next: { tab: Tab; result: string | null }): void =>
    setSearch(
      {
        ...(next.tab === "history" && { tab: next.tab }),
        ...(next.result !== null && { result: next.result }),
      },
      { replace: next.result === shown, preventScrollReset: true },
    );
  return (
    <Tabs<Tab>
      label="Metadata Optimizer"
      value={tab}
      onValueChange={(next) => go({ tab: next, result: shown })}
      tabs={[
        {
          value: "optimizer",
          label: "Optimizer",
          panel: <Optimizer {...{ shown, wanted }} onShow={(result) => go({ tab: "optimizer", result })} />,
        },
        {
          value: "history",
          label: "History",
          ...(data !== undefined && { count: data.pagination.total_items }),
          panel: (
            <OptimizationHistory
              onOpen={(result) => {
                wanted.current = result;
                go({ tab: "optimizer", result });
              }}
              onGone={(id) => id === shown && go({ tab: "history", result: null })}
              onStart={() => go({ tab: "optimizer", result: null })}
            />
          ),
        },
      ]}
    />
  );
}

type OptimizerProps = {
  shown: string | null;
  /** the result chosen in the history, until the author has been taken to it */
  wanted: RefObject<string | null>;
  onShow: (id: string) => void;
};

function Optimizer({ shown, wanted, onShow }: OptimizerProps): React.ReactElement {
  const { state }: { state: unknown } = useLocation();
  const form = useOptimizerForm(state);
  const query = useOptimization(shown);
  const results = useRef<HTMLDivElement>(null);
  useNotifyDone(query.data, results);
  const isShown = query.data !== undefined;
  // The dialog it was opened from closes first and returns the focus; on a phone, results are below the form.
  useEffect(() => {
    if (!isShown || shown === null || wanted.current !== shown) return undefined;
    const lead = setTimeout(() => {
      wanted.current = null;
      results.current?.focus();
    }, AFTER_THE_WINDOW_MS);
    return () => clearTimeout(lead);
  }, [isShown, shown, wanted]);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <OptimizerFormCard form={form} isRunning={query.data?.state === "running"} onOrdered={onShow} />
      <div ref={results} tabIndex={-1} className="min-w-0 rounded-lg">
        {shown === null ? (
          <EmptyState title="Ready to Optimize">
            Fill in the form, or choose one of your books. Titles and descriptions to compare, keywords, and
            categories appear here, each checked against KDP’s rules and yours to change.
          </EmptyState>
        ) : (
          <QueryView
            query={query}
            loadingLabel="Loading the results"
            skeleton={<SkeletonCard />}
            errorTitle="Failed to load optimization details"
            explainError={(error) => messageOf(error, "The server did not explain why.")}
          >
            {(optimization) => (
              <Outcome
                key={optimization.id}
                optimization={optimization}
                onView={() => void query.refetch()}
              />
            )}
          </QueryView>
        )}
      </div>
    </div>
  );
}

/** Notifies the author when the pending request seen here has finished. */
function useNotifyDone(optimization: Optimization | undefined, results: RefObject<HTMLElement | null>): void {
  const waitedFor = useRef<string | null>(null);
  const client = useQueryClient();
  const id = optimization?.id ?? null;
  const state = optimization?.state ?? null;
  // A toast is outside React.
  useEffect(() => {
    if (state === "running") waitedFor.current = id;
    else if (id !== null && waitedFor.current === id) {
      waitedFor.current = null;
      refreshAfterRequest(client);
      if (state !== "done") return;
      toast.success("Metadata optimized successfully!");
      // On a phone they are below the whole form.
      results.current?.focus();
    }
  }, [client, id, state, results]);
}

function Outcome({
  optimization,
  onView,
}: {
  optimization: Optimization;
  onView: () => void;
}): React.ReactElement {
  switch (optimization.state) {
    case "running":
      return <Running isSample={optimization.is_sample} onView={onView} />;
    case "failed":
      return (
        <Notice tone="danger" title="Failed to optimize metadata">
          {optimization.detail} {optimization.advice} {returned(optimization.credits_returned)}
        </Notice>
      );
    case "done":
      return <OptimizationEditor optimization={optimization} />;
    default:
      return optimization satisfies never;
  }
}

function Running({ isSample, onView }: { isSample: boolean; onView: () => void }): React.ReactElement {
  return (
    <section aria-label="Under way" aria-live="polite" className="card space-y-4 p-5 sm:p-6">
      <p className="flex items-center gap-3">
        <Spinner />
        {isSample
          ? "Building your listing from your answers."
          : "The model is writing three titles and three descriptions. It takes up to a minute; you may go on, it is kept under History."}
      </p>
      <Button size="small" variant="quiet" onClick={onView}>
        Look now
      </Button>
      <SkeletonCard small />
    </section>
  );
}

function returned(credits: number): string {
  if (credits === 0) return "It has cost nothing.";
  return credits === 1 ? "1 credit came back." : `${credits} credits came back.`;
}
