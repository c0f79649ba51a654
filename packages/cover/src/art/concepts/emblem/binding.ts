import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { fade, isDark, mix, shade } from "../../brushes/colour.ts";
import { strike } from "../../brushes/foil.ts";
import { castShadow } from "../../brushes/layer.ts";
import { motifPath, together } from "../../brushes/motif.ts";
import { leafShape } from "../../brushes/shapes.ts";
import { type Area, type Point, shownOf } from "../../painter.ts";
import { isFree, squareAt } from "../cast.ts";
import type { Emblem } from "./emblem-parts.ts";
import { layGround } from "./emblem-ground.ts";

/** A binding in leather or cloth: gold rules around the board, tooled corners, and the emblem in a panel. */
export function paintBinding(brush: SKRSContext2D, emblem: Emblem): void {
  const { surface, at, size, cast, metal, choices, mood, stage } = emblem;
  const stuff = mood === "quiet" ? "cloth" : "leather";
  layGround(brush, { surface, at, reach: size, stuff, strength: stuff === "cloth" ? 0.55 : 0.42 });
  blindNet(brush, emblem);
  const sweep = { x: surface.front.x, y: 0, width: surface.front.width, height: surface.heightPx };
  const depth = surface.heightPx * 0.0022;
  paintRules(brush, emblem, sweep);
  const panel = panelShape(choices.among("panel", ["oval", "ogee", "lozenge"]), {
    at,
    size: size * 0.98,
    stage,
  });
  sink(brush, emblem, panel(1));
  const rim = panel(1);
  rim.addPath(panel(0.955));
  strike(brush, { path: rim, metal, depth: depth * 1.4, sweep, rule: "evenodd", hasShadow: false });
  const thin = panel(0.93);
  thin.addPath(panel(0.92));
  strike(brush, { path: thin, metal, depth: depth * 0.5, sweep, rule: "evenodd", hasShadow: false });
  const hero = motifPath(cast.hero, { at, size: size * 0.58 });
  strike(brush, { path: hero, metal, depth: depth * 1.9, sweep: squareAt(at, size) });
  const sprays = together(
    [-1, 1].map((side) => spray({ x: at.x, y: at.y + side * size * 0.385 }, size * 0.13, side)),
  );
  strike(brush, { path: sprays, metal, depth: depth * 0.7, sweep, hasShadow: false });
}

/** Two leaves and a bud, as stamped by bookbinders' tools. */
function spray(at: Point, size: number, side: number): Path2D {
  return together(
    [-1.15, -0.55, 0, 0.55, 1.15].map((lean) => {
      const long = size * (1 - Math.abs(lean) * 0.25);
      const to = { x: at.x + Math.sin(lean) * long, y: at.y + side * Math.cos(lean) * long * 0.5 };
      return leafShape({ from: { x: at.x, y: at.y - side * size * 0.08 }, to, girth: 0.26 });
    }),
  );
}

/** Lines pressed without gold: a dark one and the light along its lower edge. */
function blindNet(brush: SKRSContext2D, { surface, field }: Emblem): void {
  const { heightPx, widthPx, palette } = surface;
  const step = heightPx / 16;
  const isNight = isDark(palette.ground);
  for (const [shift, colour] of [
    [0, fade(shade(field, -0.5), isNight ? 0.35 : 0.1)],
    [heightPx * 0.0016, fade(mix([palette.ground, "#ffffff"], 0.5), isNight ? 0.1 : 0.3)],
  ] as const) {
    brush.strokeStyle = colour;
    brush.lineWidth = heightPx * 0.0014;
    brush.beginPath();
    for (let x = -heightPx; x < widthPx + heightPx; x += step) {
      brush.moveTo(x + shift, shift);
      brush.lineTo(x + shift + heightPx * 0.62, heightPx + shift);
      brush.moveTo(x + shift, shift);
      brush.lineTo(x + shift - heightPx * 0.62, heightPx + shift);
    }
    brush.stroke();
  }
}

function paintRules(brush: SKRSContext2D, { surface, metal, cast, choices }: Emblem, sweep: Area): void {
  const { heightPx } = surface;
  const shown = shownOf(surface);
  const depth = heightPx * 0.0016;
  const inset = heightPx * 0.036;
  const board = (by: number): Area => ({
    x: shown.x + by,
    y: by,
    width: shown.width - by * 2,
    height: heightPx - by * 2,
  });
  const rules = new Path2D();
  for (const [by, girth] of [
    [inset, heightPx * 0.0042],
    [inset * 1.3, heightPx * 0.0014],
  ] as const) {
    for (const { x, y, width, height } of [board(by), board(by + girth)]) rules.rect(x, y, width, height);
  }
  strike(brush, { path: rules, metal, depth, sweep, rule: "evenodd", hasShadow: false });
  const kind = choices.among("corners", ["sprays", "second"]);
  const size = heightPx * 0.062;
  const corner = board(inset * 1.55 + size * 0.45);
  const places = [
    { at: { x: corner.x, y: corner.y }, angle: Math.PI * 1.75 },
    { at: { x: corner.x + corner.width, y: corner.y }, angle: Math.PI * 0.25 },
    { at: { x: corner.x + corner.width, y: corner.y + corner.height }, angle: Math.PI * 0.75 },
    { at: { x: corner.x, y: corner.y + corner.height }, angle: Math.PI * 1.25 },
  ].filter(({ at: { y } }, _, all) =>
    all.every((other) => other.at.y !== y || isFree(surface, squareAt(other.at, size * 1.1))),
  );
  for (const { at, angle } of places) {
    const path = kind === "second" ? motifPath(cast.second, { at, size }) : cornerSpray(at, size, angle);
    strike(brush, { path, metal, depth: depth * 1.2, sweep, hasShadow: false });
  }
}

/** A fan of leaves out of a corner toward the middle of the board. */
function cornerSpray(at: Point, size: number, angle: number): Path2D {
  const root = { x: at.x + Math.sin(angle) * size * 0.5, y: at.y - Math.cos(angle) * size * 0.5 };
  return together(
    [-0.78, -0.39, 0, 0.39, 0.78].map((lean) => {
      const way = angle + Math.PI + lean;
      const long = size * (1.15 - Math.abs(lean) * 0.15);
      const to = { x: root.x + Math.sin(way) * long, y: root.y - Math.cos(way) * long };
      return leafShape({ from: root, to, girth: 0.2 });
    }),
  );
}

type Panel = "oval" | "ogee" | "lozenge";

function panelShape(
  kind: Panel,
  { at, size, stage }: { at: Point; size: number; stage: Area },
): (share: number) => Path2D {
  const tall = Math.min(stage.height * 0.91, size * 1.12) / 2;
  const wide = Math.min(size * 0.43, tall * 0.86);
  return (share) => {
    const shape = new Path2D();
    const [w, h] = [wide - tall * (1 - share), tall * share];
    if (kind === "oval") shape.ellipse(at.x, at.y, w, h, 0, 0, Math.PI * 2);
    if (kind === "lozenge") {
      const cut = h * 0.3;
      for (const [x, y] of [
        [-w, -h + cut],
        [-w + cut, -h],
        [w - cut, -h],
        [w, -h + cut],
        [w, h - cut],
        [w - cut, h],
        [-w + cut, h],
        [-w, h - cut],
      ] as const)
        shape.lineTo(at.x + x, at.y + y);
    }
    if (kind === "ogee") {
      shape.moveTo(at.x, at.y - h);
      shape.bezierCurveTo(at.x + w * 0.3, at.y - h * 0.72, at.x + w, at.y - h * 0.72, at.x + w, at.y);
      shape.bezierCurveTo(at.x + w, at.y + h * 0.72, at.x + w * 0.3, at.y + h * 0.72, at.x, at.y + h);
      shape.bezierCurveTo(at.x - w * 0.3, at.y + h * 0.72, at.x - w, at.y + h * 0.72, at.x - w, at.y);
      shape.bezierCurveTo(at.x - w, at.y - h * 0.72, at.x - w * 0.3, at.y - h * 0.72, at.x, at.y - h);
    }
    shape.closePath();
    return shape;
  };
}

/** A panel let into the board: darker, and shadowed by its own edge. */
function sink(brush: SKRSContext2D, { surface, field, size, at }: Emblem, shape: Path2D): void {
  const { palette } = surface;
  brush.save();
  brush.clip(shape);
  const gradient = brush.createRadialGradient(at.x, at.y, 0, at.x, at.y, size * 0.62);
  gradient.addColorStop(0, mix([field, mix([palette.accent, palette.mid], 0.4)], 0.42));
  gradient.addColorStop(1, field);
  brush.fillStyle = gradient;
  brush.fillRect(at.x - size, at.y - size, size * 2, size * 2);
  const outside = new Path2D();
  outside.rect(at.x - size * 2, at.y - size * 2, size * 4, size * 4);
  outside.addPath(shape);
  castShadow(brush, {
    shadow: { colour: "rgba(0,0,0,0.7)", blur: size * 0.05, x: size * 0.01, y: size * 0.022 },
    scale: brush.getTransform().a,
  });
  brush.fillStyle = "#000000";
  brush.fill(together([outside]), "evenodd");
  brush.restore();
}
