import type { CoverGeometry, InchRect } from "@colophon/kdp/cover-geometry";

type Props = { geometry: CoverGeometry; summary: string };

/** The flat wrap of a printed book to scale: trim, folds and safe areas. */
export function WrapDiagram({ geometry, summary }: Props): React.ReactElement {
  const { widthInches: width, heightInches: height, back, spine, front } = geometry;
  const trim = { x: back.x, y: back.y, width: front.x + front.width - back.x, height: back.height };
  const letters = height / 22;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={summary}
      className="block h-auto w-full rounded-sm"
    >
      <rect width={width} height={height} className="fill-danger-soft" data-part="bleed" />
      <Part rect={trim} className="fill-surface stroke-strong" name="trim" />
      <Part rect={spine} className="fill-accent-soft" name="spine" />
      {geometry.hinges.map((hinge) => (
        <Part key={hinge.x} rect={hinge} className="fill-warning-soft" name="hinge" />
      ))}
      {[spine.x, spine.x + spine.width].map((x) => (
        <line
          key={x}
          x1={x}
          x2={x}
          y1={0}
          y2={height}
          className="stroke-accent"
          strokeWidth={1.5}
          strokeDasharray="6 4"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {[geometry.backSafe, geometry.frontSafe].map((safe) => (
        <Part key={safe.x} rect={safe} className="fill-none stroke-info" name="safe" isDashed />
      ))}
      <Part rect={geometry.barcode} className="fill-sunken stroke-strong" name="barcode" />
      <DiagramLabel at={back} size={letters}>
        Back
      </DiagramLabel>
      <DiagramLabel at={front} size={letters}>
        Front
      </DiagramLabel>
      <DiagramLabel at={geometry.barcode} size={letters * 0.7}>
        Barcode
      </DiagramLabel>
    </svg>
  );
}

type PartProps = { rect: InchRect; className: string; name: string; isDashed?: boolean };

function Part({ rect, className, name, isDashed = false }: PartProps): React.ReactElement {
  return (
    <rect
      {...rect}
      className={className}
      data-part={name}
      vectorEffect="non-scaling-stroke"
      {...(isDashed && { strokeDasharray: "4 3" })}
    />
  );
}

function DiagramLabel(props: { at: InchRect; size: number; children: string }): React.ReactElement {
  const { at, size, children } = props;
  return (
    <text
      x={at.x + at.width / 2}
      y={at.y + at.height / 2}
      fontSize={size}
      textAnchor="middle"
      dominantBaseline="central"
      className="fill-ink-2"
    >
      {children}
    </text>
  );
}
