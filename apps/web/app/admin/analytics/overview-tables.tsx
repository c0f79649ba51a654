import type { ComponentProps } from "react";
import { figure, formatDuration, formatCost } from "../shell/format-figures.ts";
import { FiguresTable } from "./figures-table.tsx";
import { type Figures, percentText } from "./step-labels.ts";

/** Calls in the period by model. */
export function ModelTable({ models }: Pick<Figures, "models">): React.ReactElement {
  return (
    <Overview
      title="Providers and models"
      empty="No calls were made in these days."
      columns={["Model", "Calls", "Failed", "Half within", "95 of 100 within", "Cost"]}
      rows={models.map((model) => ({
        name: `${model.provider} ${model.model}`,
        cells: [
          figure(model.calls),
          failedOf(model),
          formatDuration(model.p50_ms),
          formatDuration(model.p95_ms),
          costOf(model),
        ],
      }))}
    />
  );
}

/** The share of zero calls is zero. */
function failedOf({ failed, error_rate: rate }: Figures["models"][number]): string {
  return rate === null ? figure(failed) : `${figure(failed)} (${percentText(rate)})`;
}

function costOf({ cost, unpriced }: Figures["models"][number]): string {
  if (unpriced === 0) return formatCost(cost);
  return `${formatCost(cost)} and ${figure(unpriced)} ${unpriced === 1 ? "call" : "calls"} without a price`;
}

/** Jobs in the period by queue. */
export function JobTable({ jobs }: Pick<Figures, "jobs">): React.ReactElement {
  return (
    <Overview
      title="Jobs"
      empty="No job ended in these days."
      columns={["Job", "Done", "Failed", "Half within", "95 of 100 within"]}
      rows={jobs.map((job) => ({
        name: job.words,
        cells: [figure(job.done), figure(job.failed), formatDuration(job.p50_ms), formatDuration(job.p95_ms)],
      }))}
    />
  );
}

type OverviewProps = { title: string; empty: string } & Pick<
  ComponentProps<typeof FiguresTable>,
  "columns" | "rows"
>;

function Overview({ title, empty, columns, rows }: OverviewProps): React.ReactElement {
  return (
    <section aria-label={title} className="card min-w-0 p-5 lg:col-span-2">
      <h3 className="font-semibold">{title}</h3>
      {rows.length === 0 ? (
        <p className="mt-1 text-small text-ink-2">{empty}</p>
      ) : (
        <FiguresTable
          caption={title}
          label={`${title}: figures`}
          columns={columns}
          rows={rows}
          className="mt-2 overflow-x-auto"
        />
      )}
    </section>
  );
}
