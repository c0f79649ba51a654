import type { SKRSContext2D } from "@napi-rs/canvas";
import { fade } from "@colophon/cover/art/brushes/colour";
import type { Area } from "@colophon/cover/art/painter";
import { areaOf, type PointRect } from "./cover-layout.ts";
import type { Panel } from "./typeset-cover.ts";

/** Fills a plain shape, or its surroundings. */
export function drawPanel(
  brush: SKRSContext2D,
  { panel, pxPerPoint }: { panel: Panel; pxPerPoint: number },
): void {
  const isPlain = panel.shape === "rect" && panel.radius === 0;
  const { x, y, width, height } = isPlain ? areaOf(panel, { pxPerPoint }) : scaled(panel, pxPerPoint);
  brush.fillStyle = fade(panel.fill, panel.alpha);
  brush.beginPath();
  if (panel.shape === "rect") {
    brush.roundRect(x, y, width, height, panel.radius * pxPerPoint);
    brush.fill();
    return;
  }
  // full pixels outwards: at a fold, two plain parts would leave a trace of the image between them
  const outer = areaOf(panel.outer, { pxPerPoint });
  brush.rect(outer.x, outer.y, outer.width, outer.height);
  traceOpening(brush, { shape: panel.shape, area: { x, y, width, height } });
  brush.fill("evenodd");
}

/** Outlines the opening of a pane, as a path to be filled around or clipped to. */
export function traceOpening(
  brush: SKRSContext2D,
  { shape, area }: { shape: Panel["shape"]; area: Area },
): void {
  const { x, y, width, height } = area;
  if (shape === "outside-circle") {
    const radius = Math.min(width, height) / 2;
    brush.moveTo(x + width / 2 + radius, y + height / 2);
    brush.arc(x + width / 2, y + height / 2, radius, 0, 2 * Math.PI);
    return;
  }
  if (shape === "outside-arch") {
    const radius = Math.min(width / 2, height * 0.6);
    brush.roundRect(x, y, width, height, [radius, radius, 0, 0]);
    return;
  }
  brush.rect(x, y, width, height);
}

function scaled(rect: PointRect, factor: number): Area {
  return { x: rect.x * factor, y: rect.y * factor, width: rect.width * factor, height: rect.height * factor };
}
