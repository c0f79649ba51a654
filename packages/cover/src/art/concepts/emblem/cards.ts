import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { fade, isDark, mix } from "../../brushes/colour.ts";
import { strike } from "../../brushes/foil.ts";
import { castShadow } from "../../brushes/layer.ts";
import { glow } from "../../brushes/light.ts";
import { motifPath, together } from "../../brushes/motif.ts";
import { disc } from "../../brushes/shapes.ts";
import type { Area, Point } from "../../painter.ts";
import { SMALL_ORNAMENTS } from "../ornaments.ts";
import type { Emblem } from "./emblem-parts.ts";
import { layGround, paintRays } from "./emblem-ground.ts";
import { placesOf } from "./rings.ts";
import { diaper } from "./shield.ts";

/** Width by height of a card. */
const SHAPE = 0.62;

/** A card face up: the emblem below a sun or a moon, and the backs of others below it. */
export function paintCards(brush: SKRSContext2D, emblem: Emblem): void {
  const { surface, at, stage, choices, mood } = emblem;
  const tall = Math.min(stage.height * 0.93, (stage.width * 0.62) / SHAPE);
  layGround(brush, {
    surface,
    at,
    reach: tall,
    stuff: mood === "bright" ? "paper" : "leather",
    strength: 0.3,
  });
  const fan = choices.among("fan", [
    [-0.26, 0.24],
    [-0.14, -0.3],
    [0.13, 0.28],
  ]);
  for (const [turn, angle] of fan.entries()) {
    brush.save();
    brush.translate(at.x, at.y + tall * 0.5);
    brush.rotate(angle);
    brush.scale(0.96, 0.96);
    paintBack(brush, emblem, {
      x: (-tall * SHAPE) / 2,
      y: -tall * (0.96 + turn * 0.02),
      width: tall * SHAPE,
      height: tall * 0.94,
    });
    brush.restore();
  }
  paintFace(brush, emblem, {
    x: at.x - (tall * SHAPE) / 2,
    y: at.y - tall / 2,
    width: tall * SHAPE,
    height: tall,
  });
}

function layCard(brush: SKRSContext2D, card: Area, colour: string): Path2D {
  const shape = new Path2D();
  shape.roundRect(card.x, card.y, card.width, card.height, card.width * 0.06);
  brush.save();
  castShadow(brush, {
    shadow: {
      colour: "rgba(5,3,10,0.55)",
      blur: card.height * 0.05,
      x: card.height * 0.008,
      y: card.height * 0.02,
    },
    scale: Math.hypot(brush.getTransform().a, brush.getTransform().b),
  });
  brush.fillStyle = colour;
  brush.fill(together([shape]));
  brush.restore();
  return shape;
}

function inside({ x, y, width, height }: Area, by: number): Area {
  return { x: x + by, y: y + by, width: width - by * 2, height: height - by * 2 };
}

function paintBack(brush: SKRSContext2D, { surface, metal, field }: Emblem, card: Area): void {
  const { palette } = surface;
  const shape = layCard(brush, card, mix([palette.paper, metal.body], 0.35));
  const inner = inside(card, card.width * 0.035);
  brush.save();
  brush.clip(shape);
  brush.fillStyle = mix([field, palette.accent], 0.3);
  brush.fillRect(inner.x, inner.y, inner.width, inner.height);
  diaper(brush, { area: inner, colour: fade(metal.glare, 0.4) });
  brush.strokeStyle = fade(metal.glare, 0.6);
  brush.lineWidth = card.width * 0.008;
  const rule = inside(inner, card.width * 0.03);
  brush.strokeRect(rule.x, rule.y, rule.width, rule.height);
  brush.restore();
}

function paintFace(brush: SKRSContext2D, emblem: Emblem, card: Area): void {
  const { surface, metal, cast, field } = emblem;
  const { palette } = surface;
  const shape = layCard(brush, card, mix([palette.paper, metal.body], isDark(palette.ground) ? 0.25 : 0.1));
  const inner = inside(card, card.width * 0.045);
  const light = { x: card.x + card.width / 2, y: card.y + card.height * 0.3 };
  brush.save();
  brush.clip(shape);
  brush.beginPath();
  brush.rect(inner.x, inner.y, inner.width, inner.height);
  brush.clip();
  brush.fillStyle = field;
  brush.fill();
  glow(brush, {
    at: light,
    radius: card.height * 0.75,
    colour: mix([palette.mid, palette.accent], 0.4),
    strength: 0.95,
  });
  paintRays(brush, {
    at: light,
    count: 32,
    from: card.width * 0.17,
    to: card.height * 0.85,
    colour: mix([palette.light, palette.accent], 0.4),
    strength: 0.4,
    girth: 0.9,
  });
  paintSky(brush, emblem, { card: inner, light });
  brush.restore();
  const sweep = card;
  const depth = card.height * 0.0045;
  paintLight(brush, emblem, { at: light, radius: card.width * 0.16, depth });
  paintHills(brush, emblem, inner);
  const hero = { x: light.x, y: card.y + card.height * 0.58 };
  strike(brush, {
    path: motifPath(cast.hero, { at: hero, size: card.width * 0.68 }),
    metal,
    depth: depth * 1.4,
    sweep,
  });
  const frame = new Path2D();
  for (const by of [0.045, 0.057, 0.075, 0.08]) {
    const rule = inside(card, card.width * by);
    frame.rect(rule.x, rule.y, rule.width, rule.height);
  }
  strike(brush, { path: frame, metal, depth: depth * 0.4, sweep, rule: "evenodd", hasShadow: false });
  const corners = [-1, 1].flatMap((across) =>
    [-1, 1].map((down) => ({
      x: light.x + across * card.width * 0.365,
      y: card.y + card.height / 2 + down * card.height * 0.417,
    })),
  );
  const path = together(corners.map((at) => motifPath(cast.second, { at, size: card.width * 0.1 })));
  strike(brush, { path, metal, depth: depth * 0.6, sweep, hasShadow: false });
}

function paintSky(
  brush: SKRSContext2D,
  { random, surface }: Emblem,
  { card, light }: { card: Area; light: Point },
): void {
  brush.fillStyle = fade(mix([surface.palette.light, "#ffffff"], 0.4), 0.85);
  for (let star = 0; star < 42; star += 1) {
    const at = { x: card.x + card.width * random.next(), y: card.y + card.height * 0.7 * random.next() };
    const size = card.width * (0.004 + 0.02 * random.next() ** 3);
    if (Math.hypot(at.x - light.x, at.y - light.y) > card.width * 0.26) {
      brush.fill(motifPath(SMALL_ORNAMENTS.star, { at, size: size * 2 }));
    }
  }
}

/** A sun with alternating flames and straight rays, or a waning moon. */
function paintLight(
  brush: SKRSContext2D,
  { choices, metal }: Emblem,
  { at, radius, depth }: { at: Point; radius: number; depth: number },
): void {
  const sweep = { x: at.x - radius * 2, y: at.y - radius * 2, width: radius * 4, height: radius * 4 };
  if (choices.isSo("card sun")) {
    const flames = new Path2D();
    for (const { angle } of placesOf({ at, radius, count: 16 })) {
      for (const [lean, reach] of [
        [-0.13, 1.12],
        [0.02, 1.62],
        [0.13, 1.12],
      ] as const)
        flames.lineTo(
          at.x + Math.cos(angle + lean) * radius * reach,
          at.y + Math.sin(angle + lean) * radius * reach,
        );
    }
    flames.closePath();
    strike(brush, { path: flames, metal, depth, sweep });
    strike(brush, { path: disc(at, radius * 0.94), metal, depth: depth * 1.6, sweep });
    return;
  }
  const moon = new Path2D();
  moon.arc(at.x, at.y, radius * 1.2, -2.1, 1.05);
  moon.arc(at.x - radius * 0.42, at.y + radius * 0.24, radius * 1.02, 0.82, -1.87, true);
  moon.closePath();
  strike(brush, { path: moon, metal, depth: depth * 1.2, sweep });
}

function paintHills(brush: SKRSContext2D, { surface, random, field }: Emblem, card: Area): void {
  const { palette } = surface;
  brush.save();
  brush.beginPath();
  brush.rect(card.x, card.y, card.width, card.height);
  brush.clip();
  for (const near of [0, 1, 2]) {
    const base = card.y + card.height * (0.76 + near * 0.075);
    const lean = random.next() * 6;
    brush.fillStyle = mix([mix([palette.mid, field], 0.35), field], 0.3 + near * 0.34);
    brush.beginPath();
    brush.moveTo(card.x, card.y + card.height);
    for (let step = 0; step <= 30; step += 1) {
      const x = card.x + (card.width * step) / 30;
      brush.lineTo(x, base - Math.sin(step / 5 + lean) * card.height * 0.025);
    }
    brush.lineTo(card.x + card.width, card.y + card.height);
    brush.fill();
  }
  brush.restore();
}
