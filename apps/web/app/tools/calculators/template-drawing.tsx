import { coverGeometry, type BoundBook, type InchRect } from "@colophon/kdp/cover-geometry";
import {
  coverTemplate,
  POINTS_PER_INCH,
  type TemplateMark,
} from "@colophon/kdp/cover-template/cover-template";

const STYLES: Readonly<Record<TemplateMark, string>> = {
  overhang: "fill-danger-soft",
  trim: "fill-surface stroke-strong",
  spine: "fill-accent-soft",
  hinge: "fill-warning-soft",
  fold: "stroke-accent",
  safe: "fill-none stroke-info",
  barcode: "fill-sunken stroke-strong",
  words: "fill-ink-2",
};
const DASHES: Readonly<Partial<Record<TemplateMark, string>>> = { fold: "6 4", safe: "4 3" };

/** The template as downloaded, in the page's colors and with labels that are legible on a small screen. */
export function TemplateDrawing({ book }: { book: BoundBook }): React.ReactElement {
  const { width, height, parts, title } = coverTemplate(book);
  const { back, front, barcode, widthInches, heightInches, spineInches } = coverGeometry(book);
  const letters = height / 20;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${title}, laid flat: ${widthInches.toFixed(3)} by ${heightInches.toFixed(3)} inches, back at the left, front at the right, and a spine of ${spineInches.toFixed(3)} inches between them`}
      className="block max-h-[32rem] w-full"
    >
      {parts.map((part) => {
        const look = {
          className: STYLES[part.mark],
          "data-part": part.mark,
          vectorEffect: "non-scaling-stroke",
          ...(DASHES[part.mark] !== undefined && { strokeDasharray: DASHES[part.mark] }),
        } as const;
        if (part.kind === "area")
          return <rect key={`${part.mark} ${part.rect.x}`} {...part.rect} {...look} />;
        if (part.kind === "words") return null;
        const { x, fromY, toY } = part;
        return <line key={`fold ${x}`} x1={x} x2={x} y1={fromY} y2={toY} strokeWidth={1.5} {...look} />;
      })}
      <Name at={back} size={letters}>
        Back
      </Name>
      <Name at={front} size={letters}>
        Front
      </Name>
      <Name at={barcode} size={letters * 0.7}>
        Barcode
      </Name>
    </svg>
  );
}

function Name(props: { at: InchRect; size: number; children: string }): React.ReactElement {
  const { at, size, children } = props;
  return (
    <text
      x={(at.x + at.width / 2) * POINTS_PER_INCH}
      y={(at.y + at.height / 2) * POINTS_PER_INCH}
      fontSize={size}
      textAnchor="middle"
      dominantBaseline="central"
      className={STYLES.words}
    >
      {children}
    </text>
  );
}
