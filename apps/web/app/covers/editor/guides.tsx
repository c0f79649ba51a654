import type { CoverPreview } from "@colophon/contracts/covers/designs/studio";

type Box = { x: number; y: number; width: number; height: number };

/** Trim, fold and safe-area lines drawn over the image of a wrap. */
export function Guides({ guides }: { guides: NonNullable<CoverPreview["guides"]> }): React.ReactElement {
  return (
    <svg
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <Line box={guides.trim} name="trim" className="stroke-red-600" />
      {guides.folds.map((fold) => (
        <Line key={`fold-${fold.x}`} box={fold} name="fold" className="stroke-emerald-600" />
      ))}
      {guides.safe.map((safe) => (
        <Line key={`safe-${safe.x}`} box={safe} name="safe" className="stroke-sky-600" isDashed />
      ))}
      {guides.barcode !== null && <Line box={guides.barcode} name="barcode" className="stroke-neutral-500" />}
    </svg>
  );
}

type LineProps = { box: Box; name: string; className: string; isDashed?: boolean };

function Line({ box, name, className, isDashed = false }: LineProps): React.ReactElement {
  const { x, y, width, height } = box;
  return (
    <rect
      {...{ x, y, width, height }}
      data-guide={name}
      fill="none"
      strokeWidth={1.5}
      vectorEffect="non-scaling-stroke"
      className={className}
      {...(isDashed && { strokeDasharray: "5 4" })}
    />
  );
}
