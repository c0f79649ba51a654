import { type ReactNode, useId, useState } from "react";
import { Button } from "./button.tsx";

export type ChartPoint = { name: string; value: number };

export type ChartFrameProps = {
  title: string;
  /** the chart's message in one sentence: its text alternative */
  summary: string;
  points: readonly ChartPoint[];
  /** column headings of the table */
  columns: { name: string; value: string };
  kind?: "bars" | "line";
  /** formats a value; by default with thousands separators */
  format?: (value: number) => string;
  className?: string;
};

const WIDTH = 600;
const HEIGHT = 200;
const FLOOR = HEIGHT - 1;

/** A small chart with its numbers behind a button, so nobody has to estimate the columns by eye. */
export function ChartFrame(props: ChartFrameProps): React.ReactElement {
  const { title, summary, points, columns, kind = "bars", format = plainFigure, className } = props;
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <figure className={className} aria-labelledby={id}>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span id={id} className="font-medium">
          {title}
        </span>
        {points.length > 0 && (
          <Button variant="quiet" size="small" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            As a table
          </Button>
        )}
      </figcaption>
      {points.length === 0 && <p className="mt-2 text-small text-ink-2">There is nothing to show yet.</p>}
      {points.length > 0 && !isTable && (
        <>
          <p className="text-small text-ink-2">{summary}</p>
          <ChartImage {...{ points, kind, summary, format }} />
        </>
      )}
      {isTable && <Figures {...{ points, columns, format, title }} />}
    </figure>
  );
}

type ChartImageProps = Required<Pick<ChartFrameProps, "points" | "kind" | "summary" | "format">>;

function ChartImage({ points, kind, summary, format }: ChartImageProps): React.ReactElement {
  const most = Math.max(...points.map((point) => point.value), 0);
  const top = most === 0 ? 1 : most;
  return (
    <div className="mt-3">
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="chart block h-44 w-full text-accent forced-colors:text-[CanvasText]"
      >
        {kind === "bars" ? drawBars(points, top) : drawLine(points, top)}
        <line x1="0" x2={WIDTH} y1={FLOOR} y2={FLOOR} className="chart-floor" />
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between gap-4 text-micro text-ink-3 tabular-nums">
        <span>{points[0]?.name}</span>
        <span>most: {format(most)}</span>
        <span>{points.length > 1 && points.at(-1)?.name}</span>
      </div>
    </div>
  );
}

function drawBars(points: readonly ChartPoint[], top: number): ReactNode {
  const step = WIDTH / points.length;
  return points.map((point, index) => {
    const height = heightOf(point.value, top);
    return (
      <rect
        key={point.name}
        x={index * step + step * 0.15}
        y={FLOOR - height}
        width={step * 0.7}
        height={height}
        fill="currentColor"
      />
    );
  });
}

function drawLine(points: readonly ChartPoint[], top: number): ReactNode {
  const step = WIDTH / Math.max(points.length - 1, 1);
  const path = points.map((point, index) => `${index * step},${FLOOR - heightOf(point.value, top)}`);
  return (
    <polyline
      points={path.join(" ")}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      vectorEffect="non-scaling-stroke"
    />
  );
}

function heightOf(value: number, top: number): number {
  return (Math.max(value, 0) / top) * (FLOOR - 4);
}

type FiguresProps = Required<Pick<ChartFrameProps, "points" | "columns" | "format" | "title">>;

function Figures({ points, columns, format, title }: FiguresProps): React.ReactElement {
  return (
    <table className="mt-2 w-full text-small">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line text-left text-ink-2">
          <th scope="col" className="py-2 pr-4 font-medium">
            {columns.name}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {columns.value}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.name} className="border-b border-line">
            <th scope="row" className="py-2 pr-4 text-left font-normal">
              {point.name}
            </th>
            <td className="py-2 text-right tabular-nums">{format(point.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function plainFigure(value: number): string {
  return new Intl.NumberFormat("en-US").format(value);
}
