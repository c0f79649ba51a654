import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { layPaper } from "../brushes/cut-paper.ts";
import { mix } from "../brushes/colour.ts";
import { fillWash } from "../brushes/light.ts";
import { between } from "../brushes/noise.ts";
import { disc } from "../brushes/shapes.ts";
import { type Commission, stageOf } from "../painter.ts";

/** Sheets of colored paper cut to arches, one within the other, and a disc: for a book of any kind. */
export function paintArcs(brush: SKRSContext2D, { surface, random, choices }: Commission): void {
  const { palette, front, heightPx } = surface;
  const stage = stageOf(surface);
  fillWash(brush, {
    surface,
    stops: [
      [0, palette.ground],
      [1, palette.ground],
    ],
  });
  const radius = Math.min(front.width * 0.4, stage.height * 0.56);
  const foot = stage.y + stage.height * 0.94;
  const at = { x: front.x + front.width * 0.5, y: Math.max(foot - radius * 0.62, stage.y + radius) };
  const shade = palette.deep;
  const tones = [
    palette.deep,
    palette.mid,
    mix([palette.mid, palette.light], 0.55),
    palette.accent,
    palette.paper,
  ];
  const step = between(random, [0.17, 0.2]);
  for (const [index, colour] of tones.entries()) {
    const reach = radius * (1 - index * step);
    const shape = new Path2D();
    shape.arc(at.x, at.y, reach, Math.PI, 0);
    shape.lineTo(at.x + reach, foot);
    shape.lineTo(at.x - reach, foot);
    shape.closePath();
    layPaper(brush, { shape, colour, shade, top: at.y, bottom: foot + reach * 1.6, heightPx, random });
  }
  const side = choices.side("sun");
  const sun = disc({ x: at.x + side * radius * 0.78, y: at.y - radius * 0.7 }, radius * 0.17);
  layPaper(brush, {
    shape: sun,
    colour: palette.accent,
    shade,
    top: at.y - radius,
    bottom: foot,
    heightPx,
    random,
  });
}
