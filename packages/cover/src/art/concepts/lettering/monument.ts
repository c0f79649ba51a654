import type { SKRSContext2D } from "@napi-rs/canvas";
import { paintAgainstLight } from "../../brushes/against-light.ts";
import { fade, mix } from "../../brushes/colour.ts";
import { castShadow } from "../../brushes/layer.ts";
import { boxOf, sizeWithin, groundedPath } from "../../brushes/motif.ts";
import { rockyLine, rollingLine } from "../../brushes/ridges.ts";
import { solidOf } from "../../brushes/solid.ts";
import { firsAlong } from "../../brushes/trees.ts";
import { paintBank, paintDisc, paintLand, paintSky } from "../silhouette/air.ts";
import { paintBlades } from "../silhouette/blades.ts";
import { tonesOf } from "../silhouette/silhouette.ts";
import type { Lettering } from "./lettering-parts.ts";

/**
 * A letter, or a short word, as tall as a mountain: its foot in the haze behind a ridge, with a small figure
 * in front.
 */
export function paintMonument(brush: SKRSContext2D, lettering: Lettering): void {
  const { surface, random, choices, stage, at, word, cast, mood } = lettering;
  const { palette, heightPx } = surface;
  const tones = tonesOf(palette);
  const scene = { surface, random, choices, stage, cast, mood, tones };
  const ground = stage.y + stage.height * 0.84;
  paintSky(brush, { scene, horizon: ground });
  const light = {
    x: at.x + choices.side("monument's sun") * stage.width * 0.16,
    y: stage.y + stage.height * 0.34,
  };
  paintDisc(brush, { scene, at: light, radius: Math.min(stage.width, stage.height) * 0.24 });
  const far = rockyLine({
    base: ground - heightPx * 0.06,
    rise: heightPx * 0.09,
    span: heightPx * 0.38,
    random,
  });
  paintLand(brush, { scene, line: far, base: ground - heightPx * 0.06, near: 0.1 });
  const space = sizeWithin(word, { width: stage.width * 0.92, height: stage.height * 0.82 });
  const path = groundedPath(word, { foot: { x: at.x, y: ground - heightPx * 0.045 }, space });
  const box = boxOf(path);
  brush.save();
  castShadow(brush, {
    shadow: { colour: fade(tones.light, 0.5), blur: heightPx * 0.02, x: 0, y: 0 },
    scale: brush.getTransform().a,
  });
  brush.fillStyle = mix([tones.far, tones.near], 0.7);
  brush.fill(path);
  brush.restore();
  paintAgainstLight(brush, {
    path,
    body: mix([tones.far, tones.near], 0.88),
    foot: mix([tones.far, tones.near], 0.35),
    rim: mix([tones.light, palette.accent], 0.2),
    depth: heightPx * 0.008,
    light,
  });
  paintBank(brush, { scene, y: ground - stage.height * 0.34, height: stage.height * 0.4, opacity: 0.38 });
  const mound = rollingLine({ base: ground, rise: heightPx * 0.02, span: heightPx * 0.36, random });
  if (choices.isSo("monument's woods")) {
    brush.fillStyle = mix([mix([tones.far, tones.low], 0.35), tones.near], 0.62);
    brush.fill(firsAlong(surface, { line: mound, height: heightPx * 0.022, random }));
  }
  paintLand(brush, { scene, line: mound, base: ground, near: 0.62 });
  const near = rollingLine({
    base: ground + heightPx * 0.05,
    rise: heightPx * 0.035,
    span: heightPx * 0.5,
    random,
  });
  const x =
    at.x + choices.side("monument's finder") * Math.min(stage.width * 0.3, (box.right - box.left) * 0.42);
  paintAgainstLight(brush, {
    path: groundedPath(solidOf(cast.hero), {
      foot: { x, y: near(x) + heightPx * 0.004 },
      space: { width: stage.width * 0.3, height: stage.height * 0.27 },
    }),
    body: tones.near,
    rim: mix([tones.light, palette.accent], 0.25),
    depth: heightPx * 0.0035,
    light,
  });
  paintLand(brush, { scene, line: near, base: ground, near: 1 });
  brush.fillStyle = tones.near;
  paintBlades(brush, { line: near, random, heightPx, range: [0, surface.widthPx], tall: heightPx * 0.016 });
}
