import { cn } from "./class-names.ts";

export type RangeChartProps = {
  /** the chart's message in one sentence: its text alternative */
  summary: string;
  value: number;
  /** the limit, and on which side of it values are allowed */
  limit: number;
  bound: "least" | "most" | "within";
  /** the typical value of others, if known */
  usual: number | null;
  isOut: boolean;
  className?: string;
};

const WIDTH = 300;
const HEIGHT = 40;
const MIDDLE = 20;
const EDGE = 12;
/** Free space on either side, as a share of the range of values. */
const MARGIN = 0.35;

/**
 * One value on a line: the allowed range is shaded, the limit is a tall stroke, the typical value a diamond,
 * the value itself a disc. Shapes distinguish them, not colors.
 */
export function RangeChart(props: RangeChartProps): React.ReactElement {
  const { summary, value, limit, bound, usual, isOut, className } = props;
  const limits = bound === "within" ? [-limit, limit] : [limit];
  const at = scaleOf([value, ...limits, ...(usual === null ? [] : [usual])]);
  const from = bound === "most" ? 0 : at(limits[0] ?? limit);
  const to = bound === "least" ? WIDTH : at(limits.at(-1) ?? limit);
  return (
    <svg
      role="img"
      aria-label={summary}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={cn("block w-full max-w-80 text-ink forced-colors:text-[CanvasText]", className)}
    >
      <rect x={from} y={MIDDLE - 8} width={to - from} height={16} fill="currentColor" fillOpacity="0.12" />
      <line x1="0" x2={WIDTH} y1={MIDDLE} y2={MIDDLE} stroke="currentColor" strokeOpacity="0.5" />
      {limits.map((one) => (
        <line
          key={one}
          x1={at(one)}
          x2={at(one)}
          y1={MIDDLE - 13}
          y2={MIDDLE + 13}
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray="4 2"
        />
      ))}
      {usual !== null && (
        <path
          d={diamondAt(at(usual))}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          className="range-usual"
        />
      )}
      <circle
        cx={at(value)}
        cy={MIDDLE}
        r="6"
        fill="currentColor"
        className={cn("forced-colors:text-[CanvasText]", isOut ? "text-warning" : "text-accent")}
      />
    </svg>
  );
}

/** Legend of the charts' symbols; one per list of charts. */
export function RangeKey({ usual }: { usual: string }): React.ReactElement {
  const iconClass = "block size-5 shrink-0 text-ink forced-colors:text-[CanvasText]";
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-micro text-ink-2">
      <li className="flex items-center gap-1.5">
        <svg viewBox="0 10 20 20" className={iconClass}>
          <circle cx="10" cy="20" r="6" fill="currentColor" />
        </svg>
        this book
      </li>
      <li className="flex items-center gap-1.5">
        <svg viewBox="0 10 20 20" className={iconClass}>
          <path d={diamondAt(10)} fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        {usual}
      </li>
      <li className="flex items-center gap-1.5">
        <svg viewBox="0 10 20 20" className={iconClass}>
          <rect x="0" y="13" width="10" height="14" fill="currentColor" fillOpacity="0.12" />
          <line x1="10" x2="10" y1="10" y2="30" stroke="currentColor" strokeWidth="2" strokeDasharray="4 2" />
        </svg>
        where it may lie, and the limit
      </li>
    </ul>
  );
}

/** Values → positions, with space on both sides; never extends below 0 if all values are above it. */
function scaleOf(figures: readonly number[]): (figure: number) => number {
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const spread = Math.max(most - least, Math.abs(most) * 0.1, Number.EPSILON);
  const start = least >= 0 ? Math.max(0, least - spread * MARGIN) : least - spread * MARGIN;
  const end = most + spread * MARGIN;
  return (figure) => Math.round(EDGE + ((figure - start) / (end - start)) * (WIDTH - 2 * EDGE));
}

function diamondAt(x: number): string {
  return `M${x} ${MIDDLE - 8} L${x + 6} ${MIDDLE} L${x} ${MIDDLE + 8} L${x - 6} ${MIDDLE} Z`;
}
