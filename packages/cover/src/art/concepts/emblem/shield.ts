import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import { fade, mix } from "../../brushes/colour.ts";
import { strike } from "../../brushes/foil.ts";
import { castShadow } from "../../brushes/layer.ts";
import { glow } from "../../brushes/light.ts";
import { motifPath } from "../../brushes/motif.ts";
import { type Area, type Point } from "../../painter.ts";
import type { Emblem } from "./emblem-parts.ts";
import { layGround, lightOf, paintRays } from "./emblem-ground.ts";
import { laurelOf } from "./rings.ts";

/** A coat of arms: a shield parted in two tones, its crest above and a laurel around it. */
export function paintShield(brush: SKRSContext2D, emblem: Emblem): void {
  const { surface, at, size, cast, metal, choices, mood } = emblem;
  const { palette } = surface;
  layGround(brush, {
    surface,
    at,
    reach: size,
    stuff: mood === "glow" || mood === "stark" ? "brushed" : "cloth",
  });
  paintRays(brush, {
    at,
    count: 18,
    from: size * 0.1,
    to: size * 1.1,
    colour: lightOf(palette),
    strength: 0.4,
    girth: 1,
  });
  const body = { x: at.x, y: at.y + size * 0.075 };
  const sweep = { x: at.x - size / 2, y: at.y - size / 2, width: size, height: size };
  const depth = size * 0.006;
  strike(brush, {
    path: laurelOf({ at: { x: body.x, y: body.y + size * 0.015 }, reach: size * 0.45, leaf: size * 0.115 }),
    metal,
    depth: depth * 0.9,
    sweep,
  });
  const tall = size * 0.74;
  paintShieldField(brush, emblem, { at: body, tall });
  const rim = new Path2D();
  rim.addPath(shieldShape(body, tall));
  rim.addPath(shieldShape(body, tall * 0.935));
  strike(brush, { path: rim, metal, depth, sweep, rule: "evenodd" });
  const inner = new Path2D();
  inner.addPath(shieldShape(body, tall * 0.9));
  inner.addPath(shieldShape(body, tall * 0.885));
  strike(brush, { path: inner, metal, depth: depth * 0.4, sweep, rule: "evenodd", hasShadow: false });
  const hero = {
    at: { x: body.x, y: body.y - tall * 0.035 },
    size: tall * 0.6,
    isFlipped: choices.isSo("arms flipped"),
  };
  strike(brush, { path: motifPath(cast.hero, hero), metal, depth: depth * 1.6, sweep });
  const crest = { at: { x: at.x, y: body.y - tall * 0.5 - size * 0.068 }, size: size * 0.15 };
  strike(brush, { path: motifPath(cast.second, crest), metal, depth: depth * 1.1, sweep });
}

/** A shield with a straight top and a pointed foot; its middle is a little above half its height. */
function shieldShape(at: Point, tall: number): Path2D {
  const half = tall * 0.44;
  const top = at.y - tall * 0.5;
  const shape = new Path2D();
  shape.moveTo(at.x - half, top + tall * 0.03);
  shape.quadraticCurveTo(at.x - half * 0.5, top + tall * 0.07, at.x, top);
  shape.quadraticCurveTo(at.x + half * 0.5, top + tall * 0.07, at.x + half, top + tall * 0.03);
  shape.bezierCurveTo(
    at.x + half * 1.02,
    at.y + tall * 0.12,
    at.x + half * 0.74,
    at.y + tall * 0.34,
    at.x,
    at.y + tall * 0.5,
  );
  shape.bezierCurveTo(
    at.x - half * 0.74,
    at.y + tall * 0.34,
    at.x - half * 1.02,
    at.y + tall * 0.12,
    at.x - half,
    top + tall * 0.03,
  );
  shape.closePath();
  return shape;
}

type Body = { at: Point; tall: number };

function paintShieldField(
  brush: SKRSContext2D,
  { surface, field, choices, metal }: Emblem,
  { at, tall }: Body,
): void {
  const { palette } = surface;
  const shape = shieldShape(at, tall);
  const area: Area = { x: at.x - tall / 2, y: at.y - tall / 2, width: tall, height: tall };
  brush.save();
  castShadow(brush, {
    shadow: { colour: "rgba(5,3,10,0.6)", blur: tall * 0.09, x: tall * 0.015, y: tall * 0.04 },
    scale: brush.getTransform().a,
  });
  brush.fillStyle = field;
  brush.fill(shape);
  brush.restore();
  brush.save();
  brush.clip(shape);
  brush.fillStyle = mix([field, mix([palette.accent, palette.deep], 0.35)], 0.75);
  const parting = choices.among("parting", ["pale", "bend", "quarter"]);
  brush.beginPath();
  if (parting === "pale") brush.rect(at.x, area.y, tall, tall);
  if (parting === "quarter") {
    brush.rect(at.x, area.y, tall, tall * 0.47);
    brush.rect(area.x, at.y - tall * 0.03, tall / 2, tall);
  }
  if (parting === "bend") {
    brush.moveTo(area.x, area.y);
    brush.lineTo(area.x + tall, area.y);
    brush.lineTo(area.x + tall, area.y + tall * 0.95);
  }
  brush.fill();
  diaper(brush, { area, colour: fade(metal.glare, 0.09) });
  glow(brush, {
    at: { x: at.x - tall * 0.1, y: at.y - tall * 0.15 },
    radius: tall * 0.6,
    colour: mix([palette.light, palette.accent], 0.5),
    strength: 0.32,
  });
  brush.restore();
}

/** A net of fine lozenges, as on cloth and shields. */
export function diaper(brush: SKRSContext2D, { area, colour }: { area: Area; colour: string }): void {
  const step = area.height / 22;
  brush.strokeStyle = colour;
  brush.lineWidth = step * 0.06;
  brush.beginPath();
  const reach = Math.ceil((area.width + area.height) / step);
  for (let line = -reach; line < reach; line += 1) {
    const x = area.x + line * step;
    brush.moveTo(x, area.y);
    brush.lineTo(x + area.height * 0.7, area.y + area.height);
    brush.moveTo(x, area.y);
    brush.lineTo(x - area.height * 0.7, area.y + area.height);
  }
  brush.stroke();
}
