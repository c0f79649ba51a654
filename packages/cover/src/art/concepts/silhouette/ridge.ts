import type { SKRSContext2D } from "@napi-rs/canvas";
import { paintAgainstLight } from "../../brushes/against-light.ts";
import { paintFlock } from "../../brushes/birds.ts";
import { mix } from "../../brushes/colour.ts";
import { groundedPath } from "../../brushes/motif.ts";
import { between } from "../../brushes/noise.ts";
import { landBelow, rockyLine, rollingLine, type Skyline } from "../../brushes/ridges.ts";
import { firsAlong } from "../../brushes/trees.ts";
import { drawnOf } from "../../brushes/solid.ts";
import type { Point } from "../../painter.ts";
import { paintBank, paintDisc, paintLand, paintSky } from "./air.ts";
import { paintBlades } from "./blades.ts";
import type { Scene } from "./scene.ts";

/** A figure on a ridge in front of a huge sun or moon, with range behind range. */
export function paintRidge(brush: SKRSContext2D, scene: Scene): void {
  const { surface, random, choices, stage, cast, tones } = scene;
  const { heightPx, front } = surface;
  const side = choices.side("figure stands");
  const lean = choices.among("figure's place", [0, 0.06, 0.1]) * side;
  const seat = { x: stage.x + stage.width * (0.5 + lean), y: stage.y + stage.height * 0.83 };
  const radius = Math.min(stage.width * 0.34, stage.height * 0.36);
  const light = { x: seat.x - side * stage.width * 0.05, y: seat.y - stage.height * 0.42 };
  paintSky(brush, { scene, horizon: seat.y });
  paintDisc(brush, { scene, at: light, radius });
  paintFlock(brush, {
    from: { x: light.x + side * radius * 0.4, y: light.y - radius * 0.5 },
    to: { x: light.x + side * radius * 1.6, y: light.y - radius * 0.95 },
    count: 7,
    span: heightPx * 0.017,
    random,
  });
  paintRanges(brush, scene, seat);
  const line = knoll(scene, seat);
  const space = { width: stage.width * 0.66, height: stage.height * 0.56 };
  const foot = { x: seat.x, y: seat.y + heightPx * 0.006 };
  const stand = { foot, space, isFlipped: choices.isSo("figure turned") };
  paintAgainstLight(brush, {
    path: groundedPath(cast.hero, stand),
    lines: groundedPath(drawnOf(cast.hero), stand),
    body: tones.near,
    foot: mix([tones.near, tones.low], 0.12),
    rim: mix([tones.light, surface.palette.accent], 0.35),
    depth: heightPx * 0.006,
    light,
  });
  paintLand(brush, { scene, line, base: seat.y, near: 1 });
  brush.fillStyle = tones.near;
  paintBlades(brush, {
    line,
    random,
    heightPx,
    range: [front.x - heightPx * 2, surface.widthPx],
    tall: heightPx * 0.022,
  });
  paintForeground(brush, scene);
}

function paintRanges(brush: SKRSContext2D, scene: Scene, seat: Point): void {
  const { surface, random, choices, stage, cast, tones } = scene;
  const { heightPx } = surface;
  const isRocky = choices.isSo("ranges of rock");
  const secondSpot = {
    x: stage.x + stage.width * (choices.isSo("second to the left") ? 0.17 : 0.83),
    y: seat.y - heightPx * 0.045,
  };
  for (const [step, near] of [0.05, 0.28, 0.52].entries()) {
    const base = seat.y - heightPx * (0.075 - step * 0.035);
    const ridge = {
      base,
      rise: heightPx * (0.09 - step * 0.018),
      span: heightPx * (0.42 - step * 0.07),
      random,
    };
    const line = isRocky ? rockyLine(ridge) : rollingLine(ridge);
    if (step === 2) {
      const space = { width: stage.width * 0.2, height: stage.height * 0.2 };
      paintAgainstLight(brush, {
        path: groundedPath(cast.second, {
          foot: { x: secondSpot.x, y: line(secondSpot.x) + heightPx * 0.008 },
          space,
        }),
        body: mix([tones.far, tones.near], 0.5),
        rim: tones.light,
        depth: heightPx * 0.002,
        light: { x: seat.x, y: seat.y - stage.height * 0.4 },
      });
    }
    if (!isRocky && step > 0) {
      brush.fillStyle = mix([mix([tones.far, tones.low], 0.35), tones.near], near);
      brush.fill(
        firsAlong(surface, { line, height: heightPx * (0.016 + step * 0.012), random, density: 0.6 }),
      );
    }
    paintLand(brush, { scene, line, base, near });
    paintBank(brush, {
      scene,
      y: base - heightPx * 0.01,
      height: heightPx * 0.12,
      opacity: 0.5 - step * 0.12,
    });
  }
}

/** The rise a figure stands on: level under its feet, rolling away on both sides. */
function knoll({ surface, random, stage }: Scene, seat: Point): Skyline {
  const { heightPx } = surface;
  const rough = rollingLine({ base: 0, rise: heightPx * 0.05, span: heightPx * 0.33, random });
  return (x) => {
    const off = Math.min(1, Math.abs(x - seat.x) / (stage.width * 0.62));
    const soft = off * off * (3 - 2 * off);
    return seat.y + soft * (heightPx * 0.055 + rough(x) * 0.7);
  };
}

/** The foreground, dark and cropped by the frame. */
function paintForeground(brush: SKRSContext2D, { surface, random, tones, stage }: Scene): void {
  const { heightPx, widthPx, front } = surface;
  const base = Math.max(stage.y + stage.height * 1.02, heightPx * 0.94);
  const line = rollingLine({
    base,
    rise: heightPx * 0.03,
    span: heightPx * 0.3 * between(random, [0.8, 1.2]),
    random,
  });
  brush.fillStyle = mix([tones.near, "#000000"], 0.35);
  brush.fill(landBelow(surface, { line }));
  paintBlades(brush, {
    line,
    random,
    heightPx,
    range: [front.x - heightPx * 2, widthPx],
    tall: heightPx * 0.04,
  });
}
