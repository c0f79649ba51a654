import { useEffect, useRef, useSyncExternalStore } from "react";
import UPlot from "uplot";
import "uplot/dist/uPlot.min.css";

/** One line of a chart, or single points if `isMarks`. */
export type DrawnLine = {
  values: readonly (number | null)[];
  isMarks?: boolean;
  /** dash pattern in px; solid if absent */
  dash?: readonly number[];
};

export type DrawnChartProps = {
  /** positions along the x axis, ascending */
  at: readonly number[];
  lines: readonly DrawnLine[];
  /** formats a position for display */
  formatAt: (at: number) => string;
  formatValue: (value: number) => string;
};

const HEIGHT_PX = 240;
const NARROW_PX = 60;
const WHOLE_STEPS = Array.from({ length: 16 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat();
/** Space for a character of the axis labels, so that no figure is cut off. */
const CHAR_WIDTH_PX = 7;

/**
 * Lines on a canvas. Inaccessible to screen readers: callers must provide a text summary and a table with it.
 * Includes the charting library, so it is loaded only where a chart is shown.
 */
export function DrawnChart(props: DrawnChartProps): React.ReactElement {
  const theme = useSyncExternalStore(watchTheme, readTheme, () => "");
  // A canvas keeps the colors it was drawn with, so redraw it when the theme changes.
  return <Drawing key={theme} {...props} />;
}

function Drawing({ at, lines, formatAt, formatValue }: DrawnChartProps): React.ReactElement {
  const box = useRef<HTMLDivElement>(null);
  // The library draws on its own canvas, outside React.
  useEffect(() => {
    const place = box.current;
    if (place === null) return undefined;
    const style = getComputedStyle(place);
    const colours = {
      ink: style.getPropertyValue("color"),
      accent: style.getPropertyValue("--color-accent"),
    };
    const axis = {
      stroke: colours.ink,
      grid: { stroke: style.getPropertyValue("--color-line") },
      ticks: { show: false },
    };
    const chart = new UPlot(
      {
        width: place.clientWidth,
        height: HEIGHT_PX,
        legend: { show: false },
        cursor: { y: false },
        scales: { x: { time: false } },
        axes: [
          { ...axis, values: (_chart, values) => values.map((value) => formatAt(value)) },
          {
            ...axis,
            // Integer values get integer steps: half a book would be rounded, and the same label shown twice.
            ...(isWhole(lines) && { incrs: WHOLE_STEPS }),
            size: (_chart, values) => widthOf(values),
            values: (_chart, values) => values.map((value) => formatValue(value)),
          },
        ],
        series: [
          {},
          ...lines.map((line, number) =>
            seriesOf(line, number === 0 || line.isMarks === true ? colours.accent : colours.ink),
          ),
        ],
      },
      [[...at], ...lines.map(({ values }) => [...values])],
      place,
    );
    const watcher = new ResizeObserver(() => chart.setSize({ width: place.clientWidth, height: HEIGHT_PX }));
    watcher.observe(place);
    return () => {
      watcher.disconnect();
      chart.destroy();
    };
  }, [at, lines, formatAt, formatValue]);
  return <div ref={box} aria-hidden className="mt-3 w-full text-ink-3" />;
}

/** The theme is set on the page itself, whether by the user, another tab, or the device. */
function watchTheme(onChange: () => void): () => void {
  const watcher = new MutationObserver(onChange);
  watcher.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => watcher.disconnect();
}

function readTheme(): string {
  return document.documentElement.dataset["theme"] ?? "";
}

function isWhole(lines: readonly DrawnLine[]): boolean {
  return lines.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
}

function widthOf(values: readonly string[] | null): number {
  const longest = Math.max(0, ...(values ?? []).map(({ length }) => length));
  return Math.max(NARROW_PX, longest * CHAR_WIDTH_PX + 16);
}

/** Indexes of isolated values: nothing was measured on either side. */
function lonely(values: DrawnLine["values"]): number[] {
  const has = (place: number): boolean => (values[place] ?? null) !== null;
  return values.flatMap((_value, place) => (has(place) && !has(place - 1) && !has(place + 1) ? [place] : []));
}

function seriesOf({ values, isMarks = false, dash = [] }: DrawnLine, stroke: string): UPlot.Series {
  if (isMarks) {
    return { stroke, points: { show: true, size: 10, fill: stroke }, paths: () => null };
  }
  const points = { show: true, size: 6, fill: stroke, filter: () => lonely(values) };
  return { stroke, width: 2, dash: [...dash], spanGaps: false, points };
}
