import type { SKRSContext2D } from "@napi-rs/canvas";
import { paintAgainstLight } from "../../brushes/against-light.ts";
import { mix } from "../../brushes/colour.ts";
import { glow } from "../../brushes/light.ts";
import { groundedPath } from "../../brushes/motif.ts";
import { rockyLine, rollingLine } from "../../brushes/ridges.ts";
import { firsAlong } from "../../brushes/trees.ts";
import { drawnOf } from "../../brushes/solid.ts";
import { paintBank, paintDisc, paintLand, paintSky } from "./air.ts";
import { paintBlades } from "./blades.ts";
import type { Scene } from "./scene.ts";

/** A gigantic object in the haze, and in front of it the tiny figure who has found it. */
export function paintColossus(brush: SKRSContext2D, scene: Scene): void {
  const { surface, random, choices, stage, cast, tones } = scene;
  const { heightPx, palette } = surface;
  const side = choices.side("finder stands");
  const ground = stage.y + stage.height * 0.86;
  const middle = { x: stage.x + stage.width * (0.5 - 0.03 * side), y: stage.y + stage.height * 0.45 };
  paintSky(brush, { scene, horizon: ground });
  glow(brush, {
    at: middle,
    radius: stage.height * 0.85,
    colour: mix([tones.low, tones.light], 0.55),
    strength: 0.9,
  });
  const light = { x: middle.x + side * stage.width * 0.12, y: stage.y + stage.height * 0.3 };
  if (choices.isSo("colossus has a sun", 0.6))
    paintDisc(brush, { scene, at: light, radius: stage.height * 0.17 });
  const far = rockyLine({
    base: ground - heightPx * 0.05,
    rise: heightPx * 0.06,
    span: heightPx * 0.4,
    random,
  });
  paintLand(brush, { scene, line: far, base: ground - heightPx * 0.05, near: 0.08 });
  const stand = {
    foot: { x: middle.x, y: ground + heightPx * 0.02 },
    space: { width: stage.width * 0.98, height: stage.height * 0.9 },
    isFlipped: choices.isSo("figure turned"),
  };
  paintAgainstLight(brush, {
    path: groundedPath(cast.hero, stand),
    lines: groundedPath(drawnOf(cast.hero), stand),
    body: mix([tones.far, tones.near], 0.62),
    foot: mix([tones.far, tones.low], 0.55),
    rim: mix([tones.light, palette.accent], 0.25),
    depth: heightPx * 0.006,
    light,
  });
  paintBank(brush, { scene, y: ground - stage.height * 0.36, height: stage.height * 0.42, opacity: 0.62 });
  const mound = rollingLine({
    base: ground + heightPx * 0.01,
    rise: heightPx * 0.03,
    span: heightPx * 0.4,
    random,
  });
  brush.fillStyle = mix([mix([tones.far, tones.low], 0.35), tones.near], 0.6);
  if (choices.isSo("woods")) brush.fill(firsAlong(surface, { line: mound, height: heightPx * 0.04, random }));
  paintLand(brush, { scene, line: mound, base: ground, near: 0.6 });
  const near = rollingLine({
    base: ground + heightPx * 0.055,
    rise: heightPx * 0.03,
    span: heightPx * 0.5,
    random,
  });
  const x = stage.x + stage.width * (0.5 + 0.26 * side);
  paintAgainstLight(brush, {
    path: groundedPath(cast.second, {
      foot: { x, y: near(x) + heightPx * 0.004 },
      space: { width: stage.width * 0.15, height: stage.height * 0.15 },
    }),
    body: tones.near,
    rim: tones.light,
    depth: heightPx * 0.002,
    light,
  });
  paintLand(brush, { scene, line: near, base: ground, near: 1 });
  brush.fillStyle = tones.near;
  paintBlades(brush, { line: near, random, heightPx, range: [0, surface.widthPx], tall: heightPx * 0.012 });
}
