import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Suspense, createElement, useCallback, useId, useMemo, useState } from "react";
import { callForFileAsAddressed, messageOf } from "../../platform/api.ts";
import { saveFile } from "../../platform/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { Notice } from "../../ui/notice.tsx";
import { partOnDemand } from "../../ui/part-on-demand.ts";
import { type AnalyticsChart, isBlank, summaryOf } from "./analytics-charts.ts";
import { FiguresTable } from "./figures-table.tsx";
import { daysText, fullDaysText, type Step } from "./step-labels.ts";

const drawn = partOnDemand(async () => (await import("./drawn-chart.tsx")).DrawnChart);

/** Dash patterns of lines beyond the first, so that they differ by shape, not only by color. */
const DASHES: readonly (readonly number[])[] = [[], [8, 4], [2, 3], [12, 4, 2, 4], [1, 6]];

type FigureProps = {
  chart: AnalyticsChart;
  steps: readonly Step[];
  /** the period as in the URL, for the file */
  asked: Readonly<Record<string, string>>;
};

/** One chart with its description, its table, and its figures as a file. */
export function SeriesFigure({ chart, steps, asked }: FigureProps): React.ReactElement {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const { title, table, lines } = chart;
  const blank = isBlank(chart);
  return (
    <figure aria-labelledby={id} className="card min-w-0 p-5">
      <figcaption className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        <span className="flex flex-wrap gap-1">
          <Button
            variant="quiet"
            size="small"
            aria-pressed={isTable}
            aria-describedby={id}
            onClick={() => setTable(!isTable)}
          >
            As a table
          </Button>
          <FileButton table={table} asked={asked} describedBy={id} />
        </span>
      </figcaption>
      <p className="mt-1 text-small text-ink-2">
        {blank ? "There is nothing to show for these days." : summaryOf(chart)}
      </p>
      {!blank && !isTable && (
        <>
          {lines.length > 1 && <Legend names={lines.map(({ name }) => name)} />}
          <ErrorBoundary renderFallback={() => <FigureTable chart={chart} steps={steps} />}>
            <Suspense fallback={<output className="block h-60 text-ink-3">Drawing …</output>}>
              <SeriesChart chart={chart} steps={steps} />
            </Suspense>
          </ErrorBoundary>
        </>
      )}
      {isTable && <FigureTable chart={chart} steps={steps} />}
    </figure>
  );
}

function SeriesChart({ chart, steps }: Omit<FigureProps, "asked">): React.ReactElement {
  const at = useMemo(() => steps.map((_step, place) => place), [steps]);
  const lines = useMemo(
    () => chart.lines.map(({ values }, place) => ({ values, dash: DASHES[place % DASHES.length] ?? [] })),
    [chart],
  );
  const formatAt = useCallback(
    (place: number) => {
      const step = steps[place];
      return step === undefined ? "" : daysText({ from: step.from, until: step.from });
    },
    [steps],
  );
  return createElement(drawn(), { at, lines, formatAt, formatValue: chart.format });
}

function Legend({ names }: { names: readonly string[] }): React.ReactElement {
  return (
    <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-micro text-ink-2">
      {names.map((name, place) => (
        <li key={name} className="flex items-center gap-1.5">
          <svg viewBox="0 0 28 4" className={place === 0 ? "w-7 text-accent" : "w-7 text-ink-3"}>
            <line
              x1="0"
              x2="28"
              y1="2"
              y2="2"
              stroke="currentColor"
              strokeWidth="2"
              strokeDasharray={(DASHES[place % DASHES.length] ?? []).join(" ")}
            />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The newest step first. */
function FigureTable({ chart, steps }: Omit<FigureProps, "asked">): React.ReactElement {
  const { title, lines, format } = chart;
  return (
    <FiguresTable
      caption={title}
      label={title}
      columns={["Days", ...lines.map(({ name }) => name)]}
      rows={steps
        .map((step, place) => ({
          name: fullDaysText(step),
          cells: lines.map(({ values }) => valueText(values[place] ?? null, format)),
        }))
        .toReversed()}
      className="mt-3 max-h-80 overflow-auto"
    />
  );
}

function valueText(value: number | null, format: (value: number) => string): string {
  return value === null ? "–" : format(value);
}

function FileButton({
  table,
  asked,
  describedBy,
}: {
  table: string;
  asked: FigureProps["asked"];
  describedBy: string;
}): React.ReactElement {
  const download = useMutation({
    networkMode: "always",
    mutationFn: () => callForFileAsAddressed("GET /api/admin/analytics/file", { query: { ...asked, table } }),
    onSuccess: saveFile,
  });
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Download aria-hidden className="size-4" />}
        busy={download.isPending}
        busyLabel="Writing the file"
        aria-describedby={describedBy}
        onClick={() => download.mutate()}
      >
        CSV
      </Button>
      {download.isError && (
        <Notice tone="danger" className="mt-2">
          {messageOf(download.error, "The file was not written. Please try again.")}
        </Notice>
      )}
    </>
  );
}
