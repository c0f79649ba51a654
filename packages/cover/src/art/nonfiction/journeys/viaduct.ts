import { Path2D } from "@napi-rs/canvas";
import { mix } from "../../brushes/colour.ts";
import { landBelow, rollingLine } from "../../brushes/ridges.ts";
import type { Painter } from "../../painter.ts";
import { type Easel, easelOf } from "../easel/easel.ts";
import { box, disc, path } from "../easel/shapes.ts";

const ARCH = 116;

/** A night or morning train on a tall viaduct across a valley. */
export const viaduct: Painter = (brush, { surface, random, choices }) => {
  const easel = easelOf(brush, { surface, random, choices });
  const { palette, stage, unit } = easel;
  easel.band([0, surface.heightPx], palette.ground);
  const sun = { x: stage.x + stage.width * easel.between([0.6, 0.74]), y: stage.y + stage.height * 0.17 };
  easel.flat(disc({ ...sun, r: stage.height * 0.16 }), palette.light);
  for (let hill = 0; hill < 3; hill += 1) {
    const base = stage.y + stage.height * (0.44 + hill * 0.13);
    const line = rollingLine({ base, rise: unit * (90 - hill * 10), span: unit * (240 + hill * 40), random });
    const land = landBelow(surface, { line });
    const colour = mix([palette.light, palette.mid], 0.35 + hill * 0.3);
    easel.flat(land, colour);
    easel.shade(land, {
      from: { x: 0, y: base + unit * 10 },
      to: { x: 0, y: base + unit * 150 },
      colour: mix([colour, palette.ground], 0.55),
      opacity: 0.8,
      curve: 1.2,
    });
  }
  easel.onStage(() => {
    drawSmoke(easel);
    drawTrain(easel);
    drawArches(easel);
  });
  drawForeground(easel);
  easel.settle(mix([palette.deep, palette.mid], 0.1));
};

function drawArches(easel: Easel): void {
  const { palette, surface, unit } = easel;
  const far = Math.ceil((surface.widthPx / unit / ARCH) * 1.2) * ARCH;
  const wall = new Path2D();
  wall.rect(-far, -24, far + 700, 26);
  for (let x = -far; x < 700; x += ARCH) {
    const pier = `M${x - 14} 900 V44 A44 44 0 0 0 ${x - 58} 0 H${x + 58} A44 44 0 0 0 ${x + 14} 44 V900 Z`;
    wall.addPath(path(pier));
  }
  const stone = mix([palette.accent, palette.deep], 0.18);
  easel.flat(wall, stone);
  easel.shade(wall, {
    from: { x: 0, y: 20 },
    to: { x: 0, y: 330 },
    colour: palette.deep,
    opacity: 0.85,
    curve: 1.2,
  });
  for (let x = -far; x < 700; x += ARCH) {
    const inner = path(`M${x + 14} 900 V44 A44 44 0 0 1 ${x + 58} 0 V8 A38 38 0 0 0 ${x + 25} 46 V900 Z`);
    easel.flat(inner, mix([stone, palette.deep], 0.55));
  }
  easel.flat(box({ x: -far, y: -30, width: far + 700, height: 8 }), mix([stone, palette.paper], 0.4));
}

function drawTrain(easel: Easel): void {
  const { palette } = easel;
  for (let car = 0; car < 12; car += 1) {
    const x = 78 - car * 118;
    const body = box({ x: x - 112, y: -74, width: 112, height: 38 }, 5);
    easel.flat(body, palette.deep);
    easel.flat(box({ x: x - 112, y: -46, width: 112, height: 5 }), palette.accent);
    for (let pane = 0; pane < 5; pane += 1) {
      easel.flat(box({ x: x - 104 + pane * 20, y: -66, width: 13, height: 13 }, 1.5), palette.paper);
    }
  }
  const engine = "M84 -36 V-82 H120 V-66 H176 V-92 H192 V-66 H204 C214 -62 214 -44 206 -36 L220 -26 H84 Z";
  easel.flat(path(engine), palette.deep);
  easel.flat(box({ x: 92, y: -75, width: 18, height: 14 }, 1.5), palette.paper);
  easel.flat(box({ x: 84, y: -48, width: 124, height: 5 }), palette.accent);
  for (const x of [104, 134, 164, 192]) easel.flat(disc({ x, y: -36, r: 11 }), palette.deep);
}

/** One long plume, cut as a single sheet, that drifts back over the train. */
function drawSmoke(easel: Easel): void {
  const { palette } = easel;
  const plume = new Path2D();
  for (let puff = 0; puff < 26; puff += 1) {
    const t = puff / 25;
    const r = 12 + 40 * Math.sin(Math.min(1, t * 1.15) * Math.PI * 0.62) * easel.between([0.8, 1.2]);
    plume.addPath(
      disc({ x: 186 - 560 * t, y: -104 - 92 * t ** 0.7 + easel.between([-8, 8]), r: r * (1 - 0.3 * t) }),
    );
  }
  easel.cut(plume, { colour: palette.paper, lift: 0.8 });
  easel.shade(plume, {
    from: { x: -100, y: -190 },
    to: { x: -70, y: -90 },
    colour: mix([palette.mid, palette.light], 0.4),
    opacity: 0.7,
  });
}

function drawForeground(easel: Easel): void {
  const { surface, palette, stage, unit, random } = easel;
  for (let hill = 0; hill < 2; hill += 1) {
    const base = stage.y + stage.height * (0.88 + hill * 0.12);
    const line = rollingLine({ base, rise: unit * 60, span: unit * (260 + hill * 120), random });
    const land = landBelow(surface, { line });
    const colour = mix([palette.mid, palette.deep], 0.45 + hill * 0.4);
    easel.flat(land, colour);
    easel.shade(land, {
      from: { x: 0, y: base + unit * 20 },
      to: { x: 0, y: base - unit * 60 },
      colour: mix([colour, palette.light], 0.4),
      opacity: 0.5,
    });
  }
}
