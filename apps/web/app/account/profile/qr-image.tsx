import { encode } from "uqr";

/** @source ISO/IEC 18004: four light modules around the symbol */
const QUIET_MODULES = 4;

/** A text as a QR code: dark on light in every theme, since cameras expect it. */
export function QrImage({ text, label }: { text: string; label: string }): React.ReactElement {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_MODULES });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-lg border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
