import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { paintAgainstLight } from "../../brushes/against-light.ts";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { glow, washBetween } from "../../brushes/light.ts";
import { boxOf, groundedPath, together } from "../../brushes/motif.ts";
import { polygon } from "../../brushes/shapes.ts";
import { layStuff } from "../../brushes/stuff.ts";
import { drawnOf } from "../../brushes/solid.ts";
import type { Point } from "../../painter.ts";
import type { Scene } from "./scene.ts";

type Door = { foot: Point; half: number; tall: number; kind: "arch" | "door" | "window" };

/** An opening in a dark wall, a figure in it, and the light that falls past them over the floor. */
export function paintDoorway(brush: SKRSContext2D, scene: Scene): void {
  const { surface, stage, cast, choices, tones } = scene;
  const { palette, heightPx, widthPx } = surface;
  const kind = choices.among("opening", ["arch", "door", "window"] as const);
  const tall = stage.height * 0.7;
  const door: Door = {
    foot: { x: stage.x + stage.width / 2, y: stage.y + stage.height * 0.76 },
    half: Math.min(stage.width * 0.27, tall * (kind === "door" ? 0.29 : 0.36)),
    tall,
    kind,
  };
  const wall = isDark(palette.ground) ? palette.ground : mix([palette.ground, palette.mid], 0.12);
  paintRoom(brush, scene, { door, wall });
  const shape = doorShape(door);
  const light = { x: door.foot.x, y: door.foot.y - tall * 0.5 };
  glow(brush, { at: light, radius: tall * 1.15, colour: mix([tones.low, tones.light], 0.4), strength: 0.6 });
  paintSpill(brush, scene, door);
  brush.fillStyle = washBetween(brush, {
    from: { x: 0, y: door.foot.y - tall },
    to: { x: 0, y: door.foot.y },
    stops: [
      [0, mix([tones.low, palette.accent], 0.5)],
      [0.5, mix([tones.light, palette.accent], 0.2)],
      [1, tones.light],
    ],
  });
  brush.fill(shape);
  paintReveal(brush, scene, { door, wall });
  const space = { width: door.half * 1.72, height: tall * 0.66 };
  const seat = { x: door.foot.x, y: door.foot.y + heightPx * 0.004 };
  const stand = { foot: seat, space, isFlipped: choices.isSo("figure turned") };
  const hero = groundedPath(cast.hero, stand);
  castLong(brush, scene, { hero, seat });
  paintAgainstLight(brush, {
    path: hero,
    lines: groundedPath(drawnOf(cast.hero), stand),
    body: tones.near,
    rim: mix([tones.light, palette.accent], 0.3),
    depth: heightPx * 0.007,
    light,
  });
  brush.fillStyle = washBetween(brush, {
    from: { x: 0, y: stage.y + stage.height * 0.9 },
    to: { x: 0, y: heightPx },
    stops: [
      [0, mix([wall, tones.near], 0.6)],
      [1, tones.near],
    ],
  });
  brush.globalAlpha = 0.35;
  brush.fillRect(0, stage.y + stage.height * 0.9, widthPx, heightPx);
  brush.globalAlpha = 1;
}

function paintRoom(
  brush: SKRSContext2D,
  { surface, tones, stage }: Scene,
  { door, wall }: { door: Door; wall: string },
): void {
  const { widthPx, heightPx, palette } = surface;
  brush.fillStyle = wall;
  brush.fillRect(0, 0, widthPx, heightPx);
  const gloom = brush.createRadialGradient(
    door.foot.x,
    door.foot.y - door.tall / 2,
    door.half,
    door.foot.x,
    door.foot.y - door.tall / 2,
    heightPx * 0.75,
  );
  const edge = mix([wall, tones.near], isDark(palette.ground) ? 0.8 : 0.22);
  for (const t of [0, 0.3, 0.6, 1]) gloom.addColorStop(t, fade(edge, t));
  brush.fillStyle = gloom;
  brush.fillRect(0, 0, widthPx, heightPx);
  layStuff(brush, { surface, stuff: "paper", strength: 0.16 });
  brush.fillStyle = washBetween(brush, {
    from: { x: 0, y: door.foot.y },
    to: { x: 0, y: heightPx },
    stops: [
      [0, mix([wall, tones.near], isDark(palette.ground) ? 0.35 : 0.16)],
      [1, mix([wall, tones.near], isDark(palette.ground) ? 0.85 : 0.45)],
    ],
  });
  brush.fillRect(0, door.foot.y, widthPx, heightPx - door.foot.y);
  brush.fillStyle = fade(tones.near, 0.3);
  brush.fillRect(0, door.foot.y - stage.height * 0.03, widthPx, stage.height * 0.03);
}

function doorShape({ foot, half, tall, kind }: Door, by = 0): Path2D {
  const shape = new Path2D();
  const top = foot.y - tall - by;
  const wide = half + by;
  if (kind === "arch") {
    shape.moveTo(foot.x - wide, foot.y);
    shape.lineTo(foot.x - wide, top + wide * 1.25);
    shape.quadraticCurveTo(foot.x - wide, top + wide * 0.45, foot.x, top);
    shape.quadraticCurveTo(foot.x + wide, top + wide * 0.45, foot.x + wide, top + wide * 1.25);
    shape.lineTo(foot.x + wide, foot.y);
  } else shape.rect(foot.x - wide, top, wide * 2, tall + by);
  shape.closePath();
  return shape;
}

/** The light on the floor, wider the farther it falls, in the shape of the opening. */
function paintSpill(brush: SKRSContext2D, { surface, stage, tones }: Scene, { foot, half }: Door): void {
  const far = Math.min(surface.heightPx, stage.y + stage.height * 1.12);
  const spill = polygon([
    { x: foot.x - half, y: foot.y },
    { x: foot.x + half, y: foot.y },
    { x: foot.x + half * 2.3, y: far },
    { x: foot.x - half * 2.3, y: far },
  ]);
  brush.save();
  brush.filter = `blur(${surface.heightPx * 0.004 * brush.getTransform().a}px)`;
  const wash = brush.createLinearGradient(0, foot.y, 0, far);
  for (const [t, strength] of [
    [0, 0.85],
    [0.35, 0.45],
    [0.75, 0.14],
    [1, 0],
  ] as const)
    wash.addColorStop(t, fade(tones.light, strength));
  brush.fillStyle = wash;
  brush.fill(spill);
  brush.restore();
}

/** The thickness of the wall, lit from within, and the bars of a window. */
function paintReveal(
  brush: SKRSContext2D,
  { surface, tones }: Scene,
  { door, wall }: { door: Door; wall: string },
): void {
  const { heightPx, palette } = surface;
  const rim = doorShape(door, heightPx * 0.012);
  rim.addPath(doorShape(door));
  brush.fillStyle = mix([mix([wall, palette.mid], 0.3), tones.near], 0.35);
  brush.fill(rim, "evenodd");
  brush.strokeStyle = fade(tones.light, 0.5);
  brush.lineWidth = heightPx * 0.0016;
  brush.stroke(doorShape(door));
  if (door.kind !== "window") return;
  const { foot, half, tall } = door;
  brush.fillStyle = fade(tones.near, 0.92);
  const bar = heightPx * 0.006;
  for (const across of [-1 / 3, 1 / 3])
    brush.fillRect(foot.x + across * half - bar / 2, foot.y - tall, bar, tall);
  for (const up of [0.28, 0.52, 0.76])
    brush.fillRect(foot.x - half, foot.y - tall * up - bar / 2, half * 2, bar);
  brush.fillRect(foot.x - half * 1.16, foot.y - bar, half * 2.32, bar * 3);
}

/** The shadow that extends out of the image. */
function castLong(
  brush: SKRSContext2D,
  { surface, tones }: Scene,
  { hero, seat }: { hero: Path2D; seat: Point },
): void {
  const { top } = boxOf(hero);
  const tall = seat.y - top;
  const long = new Path2D();
  long.addPath(hero, { a: 1.35, b: 0, c: 0, d: -0.85, e: seat.x * -0.35, f: seat.y * 1.85 });
  brush.save();
  brush.filter = `blur(${surface.heightPx * 0.003 * brush.getTransform().a}px)`;
  const wash = brush.createLinearGradient(0, seat.y, 0, seat.y + tall * 0.85);
  wash.addColorStop(0, fade(tones.near, 0.85));
  wash.addColorStop(1, fade(tones.near, 0));
  brush.fillStyle = wash;
  brush.fill(together([long]));
  brush.restore();
}
