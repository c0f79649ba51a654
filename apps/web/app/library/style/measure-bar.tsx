export type MeasureBarProps = {
  /** description for screen readers */
  label: string;
  own: number;
  low: number;
  high: number;
  /** another value on the same scale: a chapter's, or that of published novels */
  other: number | null;
};

const WIDTH = 200;
const HEIGHT = 16;
const MIDDLE = HEIGHT / 2;
/** Space beyond the largest value. */
const AIR = 1.15;

/** A value on its scale: the author's range as a band, their value as a line, another as a dot. */
export function MeasureBar({ label, own, low, high, other }: MeasureBarProps): React.ReactElement {
  const top = Math.max(own, high, other ?? 0, 1) * AIR;
  const at = (value: number): number => (Math.max(0, value) / top) * WIDTH;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid"
      className="block h-4 w-full max-w-56 text-accent forced-colors:text-[CanvasText]"
    >
      <line x1="0" x2={WIDTH} y1={MIDDLE} y2={MIDDLE} stroke="currentColor" strokeWidth="1" opacity="0.25" />
      <rect
        x={at(low)}
        y={MIDDLE - 4}
        width={Math.max(2, at(high) - at(low))}
        height="8"
        rx="3"
        fill="currentColor"
        opacity="0.25"
      />
      <rect x={at(own) - 1} y="1" width="2" height={HEIGHT - 2} fill="currentColor" />
      {other !== null && (
        <circle
          cx={at(other)}
          cy={MIDDLE}
          r="4"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          className="text-ink"
        />
      )}
    </svg>
  );
}
