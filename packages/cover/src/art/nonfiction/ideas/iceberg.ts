import { mix } from "../../brushes/colour.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { box, path } from "../easel/shapes.ts";

/** An iceberg: the small part above the water, and the mass below. */
export const iceberg: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  easel.band([0, surface.heightPx], surface.palette.ground);
  drawIceberg(easel);
};

function drawIceberg(easel: Easel): void {
  const { palette, stage, surface } = easel;
  const scale = Math.min(stage.width / 600, stage.height / 490);
  const waterLine = stage.y + stage.height / 2 - 108 * scale;
  easel.band([waterLine, surface.heightPx], palette.mid);
  const under = mix([palette.mid, palette.paper], 0.5);
  const facets: readonly (readonly [colour: string, data: string])[] = [
    [palette.paper, "M-92 -108 L-40 -206 L-6 -168 L-22 -108 Z"],
    [mix([palette.paper, palette.mid], 0.3), "M-6 -168 L34 -236 L96 -108 L-22 -108 Z"],
    [mix([palette.paper, palette.mid], 0.55), "M34 -236 L60 -150 L96 -108 L40 -108 Z"],
    [under, "M-92 -108 L-22 -108 L-70 60 L-196 -8 Z"],
    [mix([under, palette.mid], 0.3), "M-196 -8 L-70 60 L-40 250 L-128 150 Z"],
    [mix([under, palette.paper], 0.16), "M-22 -108 L96 -108 L64 40 L-70 60 Z"],
    [mix([under, palette.mid], 0.5), "M96 -108 L204 6 L64 40 Z"],
    [mix([under, palette.mid], 0.42), "M-70 60 L64 40 L58 190 L-40 250 Z"],
    [mix([under, palette.mid], 0.72), "M64 40 L204 6 L136 132 L58 190 Z"],
    [mix([under, palette.mid], 0.82), "M58 190 L136 132 L40 300 L-40 250 Z"],
  ];
  easel.onStage(() => {
    easel.at({ scale: 0.98 }, () => {
      for (const [colour, data] of facets) {
        easel.flat(path(data), colour);
        easel.line(path(data), { colour, width: 0.8 });
        easel.shade(path(data), {
          from: { x: -60, y: -140 },
          to: { x: 160, y: 330 },
          colour: palette.deep,
          opacity: 0.5,
          curve: 2.6,
        });
      }
    });
  });
  easel.shade(box({ x: 0, y: waterLine, width: surface.widthPx, height: surface.heightPx - waterLine }), {
    from: { x: 0, y: waterLine + stage.height * 0.25 },
    to: { x: 0, y: surface.heightPx * 1.05 },
    colour: palette.deep,
    opacity: 0.8,
  });
}
