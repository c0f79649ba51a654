import type { PreflightMeasures } from "@colophon/contracts/publishing/preflight";
import { gutterInches, outsideMarginInches, pageSizeInches } from "@colophon/kdp/margins";

/** Drawing units per inch of paper. */
const SCALE = 30;
const AIR = 8;

/** Two facing pages to scale, with KDP's minimum margins, and the same in words. */
export function PageDrawing({ measures }: { measures: PreflightMeasures }): React.ReactElement {
  const { trim, pages } = measures;
  const { width, height } = pageSizeInches(trim, false);
  const gutter = gutterInches(pages);
  const outside = outsideMarginInches(false);
  const [pageWidth, pageHeight] = [width * SCALE, height * SCALE];
  const sheets = [
    { name: "left-hand page", x: AIR, left: outside },
    { name: "right-hand page", x: AIR + pageWidth, left: gutter },
  ];
  const label = `Two facing pages of ${width} × ${height} inches. The inside margin at the fold has to be at least ${gutter} inches, the other three ${outside} inches.`;
  return (
    <figure className="min-w-0">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${2 * pageWidth + 2 * AIR} ${pageHeight + 2 * AIR}`}
        className="h-auto max-h-72 w-full"
      >
        {sheets.map(({ name, x, left }) => (
          <g key={name}>
            <rect
              x={x}
              y={AIR}
              width={pageWidth}
              height={pageHeight}
              className="fill-surface stroke-strong"
              strokeWidth={1}
            />
            <rect
              x={x + (name === "left-hand page" ? pageWidth - gutter * SCALE : 0)}
              y={AIR}
              width={gutter * SCALE}
              height={pageHeight}
              className="fill-accent/20"
            />
            <rect
              x={x + left * SCALE}
              y={AIR + outside * SCALE}
              width={pageWidth - (gutter + outside) * SCALE}
              height={pageHeight - 2 * outside * SCALE}
              className="fill-none stroke-ink-2"
              strokeWidth={1}
              strokeDasharray="4 3"
            />
          </g>
        ))}
      </svg>
      <figcaption className="mt-3 text-small text-ink-2">
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          <dt>Trim size</dt>
          <dd>
            {width} × {height} in
          </dd>
          <dt>Least inside margin (gutter), for {pages} pages</dt>
          <dd>{gutter} in</dd>
          <dt>Least outside, upper and lower margin</dt>
          <dd>{outside} in</dd>
        </dl>
        <p className="mt-2">
          The dashed line is what text may fill; the tinted strip disappears in the fold.
        </p>
      </figcaption>
    </figure>
  );
}
