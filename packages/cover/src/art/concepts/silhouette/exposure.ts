import { Path2D, PathOp, type SKRSContext2D } from "@napi-rs/canvas";
import { paintAgainstLight } from "../../brushes/against-light.ts";
import { paintFlock } from "../../brushes/birds.ts";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { castShadow, layDown, layerOver } from "../../brushes/layer.ts";
import { fillWash, glow, washBetween } from "../../brushes/light.ts";
import { boxOf, motifPath, sizeWithin, groundedPath } from "../../brushes/motif.ts";
import { landBelow, rockyLine, rollingLine } from "../../brushes/ridges.ts";
import { disc } from "../../brushes/shapes.ts";
import { layStuff } from "../../brushes/stuff.ts";
import { firsAlong } from "../../brushes/trees.ts";
import { drawnOf } from "../../brushes/solid.ts";
import { middleOf } from "../cast.ts";
import type { Scene } from "./scene.ts";

/** A double exposure: the large outline of one subject, with the place of another inside. */
export function paintExposure(brush: SKRSContext2D, scene: Scene): void {
  const { surface, stage, cast, choices, random } = scene;
  const { palette, heightPx } = surface;
  layPlain(brush, scene);
  const at = middleOf(stage);
  const space = { width: stage.width * 0.9, height: stage.height * 0.93 };
  const seen = sizeWithin(cast.hero, space);
  const size = Math.max(seen.width, seen.height);
  const placement = { at, size, isFlipped: choices.isSo("outline turned") };
  const hero = motifPath(cast.hero, placement);
  const box = boxOf(hero);
  const layer = layerOver(brush, {
    x: box.left,
    y: box.top,
    width: box.right - box.left,
    height: box.bottom - box.top,
  });
  layer.pen.fill(hero);
  layer.pen.globalCompositeOperation = "source-atop";
  paintInner(layer.pen, scene, {
    top: box.top,
    bottom: box.bottom,
    middle: at.x,
    half: (box.right - box.left) / 2,
  });
  const isNight = isDark(palette.ground);
  layer.pen.fillStyle = fade(isNight ? palette.deep : mix([palette.light, "#ffffff"], 0.5), 0.3);
  layer.pen.fill(new Path2D(hero).op(motifPath(drawnOf(cast.hero), placement), PathOp.Difference));
  layDown(brush, {
    layer,
    shadow: isNight
      ? { colour: fade(palette.light, 0.4), blur: heightPx * 0.03, x: 0, y: 0 }
      : { colour: fade(palette.deep, 0.28), blur: heightPx * 0.018, x: 0, y: heightPx * 0.006 },
  });
  const side = choices.side("birds leave");
  brush.fillStyle = isNight ? mix([palette.light, palette.ground], 0.15) : palette.deep;
  paintFlock(brush, {
    from: { x: at.x + side * seen.width * 0.42, y: box.top + seen.height * 0.16 },
    to: { x: at.x + side * stage.width * 0.47, y: box.top + seen.height * 0.02 },
    count: 9,
    span: heightPx * 0.016,
    random,
  });
}

/** Paper by day, fog by night. */
function layPlain(brush: SKRSContext2D, { surface, stage, tones }: Scene): void {
  const { palette, heightPx } = surface;
  const at = middleOf(stage);
  fillWash(brush, {
    surface,
    stops: [
      [0, palette.ground],
      [1, mix([palette.ground, isDark(palette.ground) ? palette.deep : tones.low], 0.25)],
    ],
  });
  const colour = isDark(palette.ground)
    ? mix([palette.mid, palette.ground], 0.3)
    : mix([palette.light, "#ffffff"], 0.5);
  glow(brush, { at, radius: heightPx * 0.5, colour, strength: 0.7 });
  layStuff(brush, { surface, stuff: "paper", strength: 0.14 });
}

type Inner = { top: number; bottom: number; middle: number; half: number };

/** The place inside must contrast with the plain ground around it, so it has the opposite tone. */
function paintInner(
  pen: SKRSContext2D,
  { surface, random, cast, choices, mood }: Scene,
  { top, bottom, middle, half }: Inner,
): void {
  const { palette, widthPx, heightPx } = surface;
  const tall = bottom - top;
  const isNight = isDark(palette.ground);
  const high = isNight ? mix([palette.light, palette.accent], 0.12) : mix([palette.deep, palette.mid], 0.42);
  const low = isNight
    ? mix([palette.accent, palette.light], 0.25)
    : mix([palette.accent, palette.light], 0.15);
  const near = isNight ? mix([palette.mid, palette.accent], 0.3) : palette.deep;
  pen.fillStyle = washBetween(pen, {
    from: { x: 0, y: top },
    to: { x: 0, y: bottom },
    stops: [
      [0, high],
      [0.55, low],
      [1, mix([low, near], 0.4)],
    ],
  });
  pen.fillRect(0, top, widthPx, tall);
  const sun = { x: middle + half * 0.22 * choices.side("inner sun"), y: top + tall * 0.46 };
  glow(pen, { at: sun, radius: tall * 0.4, colour: mix([palette.light, "#ffffff"], 0.5), strength: 0.85 });
  pen.fillStyle = mix([palette.light, "#ffffff"], 0.6);
  pen.fill(disc(sun, tall * 0.075));
  const isRocky = choices.isSo("inner rock", mood === "bright" ? 0.2 : 0.6);
  for (const [step, depth] of [0.25, 0.55, 1].entries()) {
    const ridge = {
      base: top + tall * (0.62 + step * 0.12),
      rise: tall * 0.1,
      span: tall * (0.5 - step * 0.1),
      random,
    };
    const line = isRocky && step < 2 ? rockyLine(ridge) : rollingLine(ridge);
    if (step === 2) {
      const at = { x: middle + half * 0.1, y: line(middle + half * 0.1) + tall * 0.012 };
      const space = { width: half * 0.55, height: tall * 0.24 };
      paintAgainstLight(pen, {
        path: groundedPath(cast.second, { foot: at, space }),
        body: near,
        rim: mix([palette.light, palette.accent], 0.2),
        depth: heightPx * 0.002,
        light: sun,
      });
    }
    const body = mix([low, near], depth);
    pen.fillStyle = body;
    pen.fill(landBelow(surface, { line }));
    pen.fill(firsAlong(surface, { line, height: tall * (0.03 + 0.03 * step), random, density: 0.7 }));
  }
  sinkEdges(pen, { top, bottom, colour: isNight ? palette.mid : near });
}

/** The outline's foot fades into the ground it came from. */
function sinkEdges(
  pen: SKRSContext2D,
  { top, bottom, colour }: { top: number; bottom: number; colour: string },
): void {
  const tall = bottom - top;
  const fog = pen.createLinearGradient(0, bottom - tall * 0.24, 0, bottom);
  for (const t of [0, 0.3, 0.6, 1]) fog.addColorStop(t, fade(colour, 0.55 * t * t));
  pen.fillStyle = fog;
  pen.fillRect(-1e5, bottom - tall * 0.24, 2e5, tall * 0.24);
  castShadow(pen, { shadow: { colour: "rgba(0,0,0,0)", blur: 0, x: 0, y: 0 }, scale: 1 });
}
