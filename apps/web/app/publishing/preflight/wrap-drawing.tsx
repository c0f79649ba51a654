import { type Binding, canBind, PAPERS } from "@colophon/contracts/library/books/print";
import type { PreflightMeasures } from "@colophon/contracts/publishing/preflight";
import { coverGeometry, type InchRect } from "@colophon/kdp/cover-geometry";

const SCALE = 30;

/** The flat cover to scale, with folds, safe areas and barcode, and the same in words. */
export function WrapDrawing(props: {
  measures: PreflightMeasures;
  binding: Binding;
}): React.ReactElement | null {
  const { measures, binding } = props;
  const { trim, paper, pages } = measures;
  if (pages < 1 || !canBind(binding, { trim, paper })) return null;
  const cover = coverGeometry({ trim, paper, pages, binding });
  const inches = (value: number): string => `${Number(value.toFixed(3))} in`;
  const canType = cover.spineText.isAllowed;
  const label = `The ${binding}'s cover laid flat: ${inches(cover.widthInches)} wide and ${inches(cover.heightInches)} high, back at the left, front at the right, and a spine of ${inches(cover.spineInches)} between them.`;
  return (
    <figure className="min-w-0">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${cover.widthInches * SCALE} ${cover.heightInches * SCALE}`}
        className="h-auto max-h-72 w-full"
      >
        <rect
          width={cover.widthInches * SCALE}
          height={cover.heightInches * SCALE}
          className="fill-sunken stroke-strong"
          strokeWidth={1}
        />
        <Area rect={cover.back} className="fill-surface stroke-strong" />
        <Area rect={cover.front} className="fill-surface stroke-strong" />
        <Area rect={cover.spine} className="fill-accent/25 stroke-accent" />
        {cover.hinges.map((hinge) => (
          <Area key={hinge.x} rect={hinge} className="fill-ink-2/10" />
        ))}
        <Area rect={cover.backSafe} className="fill-none stroke-ink-2" isDashed />
        <Area rect={cover.frontSafe} className="fill-none stroke-ink-2" isDashed />
        <Area rect={cover.barcode} className="fill-sunken stroke-ink-2" />
      </svg>
      <figcaption className="mt-3 text-small text-ink-2">
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
          <dt>
            Spine, for {pages} pages on {PAPERS[paper].name.toLowerCase()} paper
          </dt>
          <dd>{inches(cover.spineInches)}</dd>
          <dt>The whole sheet</dt>
          <dd>
            {inches(cover.widthInches)} × {inches(cover.heightInches)}
          </dd>
          <dt>Text on the spine</dt>
          <dd>{canType ? "yes" : "from 79 pages on"}</dd>
        </dl>
        <p className="mt-2">
          Dashed: where text may stand. The small box stays empty for the barcode that KDP prints.
        </p>
      </figcaption>
    </figure>
  );
}

function Area(props: { rect: InchRect; className: string; isDashed?: boolean }): React.ReactElement {
  const { x, y, width, height } = props.rect;
  return (
    <rect
      x={x * SCALE}
      y={y * SCALE}
      width={width * SCALE}
      height={height * SCALE}
      className={props.className}
      strokeWidth={1}
      {...(props.isDashed === true && { strokeDasharray: "4 3" })}
    />
  );
}
