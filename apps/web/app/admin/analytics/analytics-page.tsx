import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { formatDateTime } from "../../account/profile/account-queries.ts";
import { callAsAddressed } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { ToggleGroup } from "../../ui/toggle-group.tsx";
import { chartsOf, isBlank } from "./analytics-charts.ts";
import { formatCents, figure } from "../shell/format-figures.ts";
import { explainRejection } from "../shell/explain-rejection.tsx";
import { type Figures, percentText } from "./step-labels.ts";
import { JobTable, ModelTable } from "./overview-tables.tsx";
import { SeriesFigure } from "./series-figure.tsx";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Analytics: administration",
    description: "For administrators of this installation.",
  });
}

const PERIODS = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "Year" },
] as const;
const STEPS = [
  { value: "day", label: "Days" },
  { value: "week", label: "Weeks" },
  { value: "month", label: "Months" },
] as const;
/** A worker aggregates every five minutes; polling more often would show the same. */
const POLL_MS = 60_000;

/** The installation's current figures, and charts over a period that is part of the URL. */
export default function AnalyticsPage(): React.ReactElement {
  const [search, setSearch] = useSearchParams();
  const days = search.get("days") ?? "30";
  const by = search.get("by") ?? "day";
  const asked = useMemo(() => ({ days, by }), [days, by]);
  const query = useQuery({
    queryKey: ["admin", "analytics", asked],
    queryFn: ({ signal }) => callAsAddressed("GET /api/admin/analytics", { query: asked, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
  });
  const choose = (name: string, value: string): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(name, value);
        return after;
      },
      { preventScrollReset: true },
    );
  return (
    <section aria-labelledby="analytics">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 id="analytics" className="font-display text-h2">
          Analytics
        </h2>
        <div className="flex flex-wrap gap-3">
          <ToggleGroup
            label="Period"
            options={PERIODS}
            value={PERIODS.find(({ value }) => value === days)?.value ?? "30"}
            onValueChange={(value) => choose("days", value)}
          />
          <ToggleGroup
            label="In steps of"
            options={STEPS}
            value={STEPS.find(({ value }) => value === by)?.value ?? "day"}
            onValueChange={(value) => choose("by", value)}
          />
        </div>
      </div>
      <QueryView
        query={query}
        loadingLabel="Loading analytics"
        skeleton={<SkeletonLines count={8} />}
        errorTitle="Failed to fetch analytics"
        explainError={(error) =>
          explainRejection(error, { label: "Show 30 days", show: () => setSearch({}) })
        }
      >
        {(figures) => (
          <>
            <Coming isComing={query.isPlaceholderData} />
            <div className={query.isPlaceholderData ? "opacity-60" : undefined}>
              <AnalyticsContent figures={figures} asked={asked} />
            </div>
          </>
        )}
      </QueryView>
    </section>
  );
}

/** The previous period stays while another one loads, with a note that it isn't the requested one. */
function Coming({ isComing }: { isComing: boolean }): React.ReactElement {
  return (
    <output className={isComing ? "mb-4 block text-small text-ink-2" : "sr-only"}>
      {isComing && "These days are on their way; below stand the ones before."}
    </output>
  );
}

type AnalyticsContentProps = { figures: Figures; asked: Readonly<Record<string, string>> };

function AnalyticsContent({ figures, asked }: AnalyticsContentProps): React.ReactElement {
  // Charts with data come first: next to one, an empty card would be as tall as the chart.
  const charts = useMemo(
    () => chartsOf(figures).toSorted((a, b) => Number(isBlank(a)) - Number(isBlank(b))),
    [figures],
  );
  return (
    <>
      <Totals figures={figures} />
      <AsOf figures={figures} />
      <div className="grid gap-5 lg:grid-cols-2">
        {charts.map((chart) => (
          <SeriesFigure key={chart.id} chart={chart} steps={figures.steps} asked={asked} />
        ))}
        <ModelTable models={figures.models} />
        <JobTable jobs={figures.jobs} />
      </div>
    </>
  );
}

function Totals({ figures }: { figures: Figures }): React.ReactElement {
  const { users, books, revenue, test_revenue: tests, conversion_rate: rate } = figures;
  const isTested = tests.total !== 0 || tests.monthly_recurring !== 0;
  return (
    <dl className="mb-4 grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-6">
      <Total name="Users" value={figure(users.total)} />
      <Total name="Premium users" value={figure(users.premium)} beside={`${percentText(rate)} of all`} />
      <Total name="Books" value={figure(books.total)} />
      <Total name="Books completed" value={figure(books.completed)} />
      <Total
        name="Revenue"
        value={formatCents(revenue.total)}
        {...(isTested && { beside: `and ${formatCents(tests.total)} in tests` })}
      />
      <Total
        name="Monthly recurring"
        value={formatCents(revenue.monthly_recurring)}
        {...(isTested && { beside: `and ${formatCents(tests.monthly_recurring)} in tests` })}
      />
    </dl>
  );
}

function Total({
  name,
  value,
  beside,
}: {
  name: string;
  value: string;
  beside?: string;
}): React.ReactElement {
  return (
    <div className="card p-4">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="mt-1 font-display text-h3 tabular-nums">{value}</dd>
      {beside !== undefined && <dd className="text-micro text-ink-2">{beside}</dd>}
    </div>
  );
}

function AsOf({ figures: { as_of: asOf } }: { figures: Figures }): React.ReactElement {
  if (asOf === null) {
    return (
      <Notice className="mb-6" title="The days are not summed up yet">
        A worker does it within a minute of its start, and every five minutes from then on. If this stays,
        look under Jobs whether a worker runs.
      </Notice>
    );
  }
  return (
    <p className="mb-6 text-small text-ink-2">
      Summed up {formatDateTime(asOf)}. Days are universal time; money is before tax.
    </p>
  );
}
