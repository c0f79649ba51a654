import { mix } from "../../brushes/colour.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { box, path, polygon } from "../easel/shapes.ts";

const WIDTH = 78;

/** Pencils side by side, sharpened to different heights: a skyline with one that stands out. */
export const pencils: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  const chosen = 3 + choices.below("chosen", 3);
  const phase = easel.between([0, 3]);
  easel.onStage(() => {
    const reach = Math.ceil(surface.widthPx / easel.unit / WIDTH) + 4;
    for (let index = -reach; index < 14; index += 1) {
      const isFront = index >= 0;
      const wave = Math.sin(index * 1.15 + phase) * 54 + Math.sin(index * 2.7 + phase) * 30;
      const top = index === chosen ? -146 : isFront ? 10 + wave : 130 + wave * 0.3;
      const tones = [palette.mid, palette.deep, palette.light, mix([palette.mid, palette.deep], 0.5)];
      const tone = index === chosen ? palette.accent : (tones[((index % 4) + 4) % 4] ?? palette.mid);
      easel.at({ x: (index - 4) * WIDTH, y: top }, () =>
        drawPencil(easel, isFront ? tone : mix([tone, palette.deep], 0.4)),
      );
    }
  });
  easel.settle(palette.deep, 0.85);
};

/** Seen from the side: three faces of the hexagon, the scalloped edge of the paint, wood and lead. */
function drawPencil(easel: Easel, tone: string): void {
  const { palette } = easel;
  const half = WIDTH / 2 - 2;
  const wood = mix([palette.paper, palette.light], 0.55);
  const cone = polygon([
    [0, -92],
    [half, 0],
    [-half, 0],
  ]);
  easel.cut(box({ x: -half, y: -6, width: half * 2, height: 1500 }), { colour: tone, lift: 1.2 });
  easel.cut(cone, { colour: wood, lift: 0.8 });
  easel.shade(cone, {
    from: { x: 0, y: -20 },
    to: { x: half, y: -6 },
    colour: mix([wood, palette.deep], 0.5),
    opacity: 0.7,
  });
  easel.flat(path("M0 -92 L11 -65 Q0 -60 -11 -65 Z"), tone === palette.paper ? palette.deep : tone);
  const third = (half * 2) / 3;
  const paint = path(
    `M${-half} 1500 V6 Q${-half + third / 2} -22 ${-half + third} 4 Q0 -26 ${half - third} 4 Q${half - third / 2} -22 ${half} 6 V1500 Z`,
  );
  easel.flat(paint, tone);
  easel.inside(paint, () => {
    easel.flat(box({ x: -half, y: -30, width: third, height: 1600 }), mix([tone, palette.paper], 0.22));
    easel.flat(box({ x: half - third, y: -30, width: third, height: 1600 }), mix([tone, palette.deep], 0.34));
  });
  easel.shade(paint, { from: { x: 0, y: 120 }, to: { x: 0, y: 520 }, colour: palette.deep, opacity: 0.7 });
}
