import { Path2D, type SKRSContext2D } from "@napi-rs/canvas";
import type { Area, Point, Random } from "../painter.ts";
import { fade, luminanceOf, mix } from "./colour.ts";
import { allBut, leant, moved, type Piece, widened } from "./cutting.ts";
import { speckPx, stipple } from "./grain.ts";
import { washBetween } from "./light.ts";

/** A single light for an image: the side it comes from, and a thousandth of the image's height. */
export type Lit = { side: -1 | 1; unit: number; random: Random };

/** A shadow's softness and offset, in thousandths of the height. */
type Fall = { colour: string; opacity: number; blur: number; dx: number; dy: number };

/** Fills with a soft shadow below. Shadows are measured in canvas pixels, regardless of the brush's scale. */
export function fillShadowed(
  brush: SKRSContext2D,
  { path, colour, fall, unit }: { path: Path2D; colour: string; fall: Fall; unit: number },
): void {
  const scale = brush.getTransform().a * unit;
  brush.save();
  brush.shadowColor = fade(fall.colour, fall.opacity);
  brush.shadowBlur = fall.blur * scale;
  brush.shadowOffsetX = fall.dx * scale;
  brush.shadowOffsetY = fall.dy * scale;
  brush.fillStyle = colour;
  brush.fill(path);
  brush.restore();
}

/** Specks that get denser toward the side away from the light. */
export function shadeFarSide(
  brush: SKRSContext2D,
  order: { path: Path2D; area: Area; colour: string; opacity: number; curve?: number; lit: Lit },
): void {
  const { path, area, colour, opacity, curve = 1.5, lit } = order;
  const [from, to] = lightAcross(area, lit);
  stipple(brush, {
    shape: path,
    from,
    to,
    colour,
    opacity,
    curve,
    random: lit.random,
    speck: speckPx(lit.unit * 1000) * 1.25,
  });
}

/** From the lit corner to the opposite one. */
export function lightAcross({ x, y, width, height }: Area, { side }: Pick<Lit, "side">): [Point, Point] {
  const near = side < 0 ? x : x + width;
  const far = side < 0 ? x + width : x;
  return [
    { x: near + (far - near) * 0.1, y: y + height * 0.05 },
    { x: near + (far - near) * 0.95, y: y + height * 0.95 },
  ];
}

/** A thin line of light along the edges facing it, and of shade along the others. */
export function edgeLight(
  brush: SKRSContext2D,
  order: { path: Path2D; light: string; shade: string; by: number; lit: Lit },
): void {
  const { path, light, shade, by, lit } = order;
  brush.save();
  brush.clip(path);
  brush.fillStyle = shade;
  brush.fill(allBut(moved(path, { x: lit.side * by, y: -by })), "evenodd");
  brush.fillStyle = light;
  brush.fill(allBut(moved(path, { x: -lit.side * by, y: by })), "evenodd");
  brush.restore();
}

/** A subject cut from paper: a sheet behind it shows through its lines, and a shadow lies below. */
export type PaperSubject = {
  piece: Piece;
  colour: string;
  /** The sheet behind. */
  behind: string;
  deep: string;
  /** Height above the ground; 1 is glued flat. */
  lift: number;
  lit: Lit;
  /** A paler rim, like that of a sticker, in thousandths of the height; 0 for none. */
  rim?: number;
  /** For small or repeated subjects: no painted strokes, no light along the edges. */
  isPlain?: boolean;
};

/** @see PaperSubject */
export function layPaperSubject(brush: SKRSContext2D, subject: PaperSubject): void {
  const { piece, colour, behind, deep, lift, lit, rim = 0, isPlain = false } = subject;
  const { unit } = lit;
  const back = widened(piece.body, unit * Math.max(1.2, rim));
  const fall = { colour: deep, opacity: 0.4, blur: 9 * lift, dx: -lit.side * 3 * lift, dy: 4.5 * lift };
  fillShadowed(brush, { path: back, colour: behind, fall, unit });
  if (isPlain) {
    brush.fillStyle = colour;
    brush.fill(piece.lines);
    shadeFarSide(brush, {
      path: piece.lines,
      area: piece.area,
      colour: mix([colour, deep], 0.35),
      opacity: 0.6,
      lit,
    });
    return;
  }
  shadeFarSide(brush, { path: back, area: piece.area, colour: mix([behind, deep], 0.4), opacity: 0.55, lit });
  const low = { colour: deep, opacity: 0.34, blur: 3, dx: -lit.side * 1, dy: 1.6 };
  fillShadowed(brush, { path: piece.lines, colour, fall: low, unit });
  streak(brush, { path: piece.lines, area: piece.area, colour, deep, lit });
  // specks look like dirt on pale paper more than on a strong color
  const speckle = luminanceOf(colour) > 0.6 ? 0.2 : 0.42;
  shadeFarSide(brush, {
    path: piece.lines,
    area: piece.area,
    colour: mix([colour, deep], speckle),
    opacity: 0.7,
    lit,
  });
  edgeLight(brush, {
    path: piece.lines,
    light: fade(mix([colour, "#ffffff"], 0.6), 0.5),
    shade: fade(mix([colour, deep], 0.7), 0.35),
    by: unit * 0.9,
    lit,
  });
}

/** Broad, dry strokes in similar colors, as on paper painted before it was cut. */
function streak(
  brush: SKRSContext2D,
  order: { path: Path2D; area: Area; colour: string; deep: string; lit: Lit },
): void {
  const { path, area, colour, deep, lit } = order;
  const { random, unit } = lit;
  const tones = [mix([colour, "#ffffff"], 0.3), mix([colour, deep], 0.3), mix([colour, "#ffd890"], 0.35)];
  const lean = lit.side * 0.5;
  const wide = Math.max(unit * 5, area.height / 16);
  brush.save();
  brush.clip(path);
  brush.lineCap = "round";
  for (let stroke = 0; stroke < 26; stroke += 1) {
    const x = area.x + random.next() * area.width;
    const y = area.y + random.next() * area.height;
    const long = area.width * (0.2 + 0.35 * random.next());
    brush.strokeStyle = fade(tones[stroke % tones.length] ?? colour, 0.1 + 0.16 * random.next());
    brush.lineWidth = wide * (0.25 + random.next());
    brush.beginPath();
    brush.moveTo(x - long, y - long * lean);
    brush.quadraticCurveTo(x, y - wide, x + long, y + long * lean);
    brush.stroke();
  }
  brush.restore();
}

/** A solid object in a room: rounded by light, with a rim of light and the shade of its lines. */
export type SolidSubject = { piece: Piece; colour: string; deep: string; glow: string; lit: Lit };

/** @see SolidSubject */
export function paintSolid(brush: SKRSContext2D, { piece, colour, deep, glow, lit }: SolidSubject): void {
  const { unit } = lit;
  const { area } = piece;
  const shade = mix([colour, deep], 0.62);
  const mass = piece.isLines ? piece.body : piece.lines;
  brush.fillStyle = mix([colour, deep], 0.78);
  brush.fill(widened(piece.body, unit * 0.9));
  const [from, to] = lightAcross(area, lit);
  brush.fillStyle = washBetween(brush, {
    from,
    to,
    stops: [
      [0, mix([colour, glow], 0.42)],
      [0.34, colour],
      [0.8, shade],
      [1, mix([shade, deep], 0.3)],
    ],
  });
  brush.fill(mass);
  brush.save();
  brush.clip(mass);
  const at = {
    x: area.x + area.width * (0.5 + lit.side * 0.2),
    y: area.y + area.height * 0.3,
  };
  const radius = Math.max(area.width, area.height) * 0.42;
  const gradient = brush.createRadialGradient(at.x, at.y, 0, at.x, at.y, radius);
  gradient.addColorStop(0, fade(glow, 0.5));
  gradient.addColorStop(1, fade(glow, 0));
  brush.fillStyle = gradient;
  brush.fillRect(area.x, area.y, area.width, area.height);
  brush.restore();
  shadeFarSide(brush, {
    path: mass,
    area,
    colour: mix([colour, deep], 0.8),
    opacity: 0.7,
    curve: 1.9,
    lit,
  });
  edgeLight(brush, {
    path: mass,
    light: fade(mix([glow, "#ffffff"], 0.3), 0.62),
    shade: fade(deep, 0.4),
    by: unit * 1.5,
    lit,
  });
  if (!piece.isLines) return;
  brush.fillStyle = mix([colour, deep], 0.66);
  brush.fill(piece.lines);
}

/** The shadow of a standing object on the ground, away from the light. */
export function castShadow(
  brush: SKRSContext2D,
  { piece, deep, lit, opacity = 0.42 }: { piece: Piece; deep: string; lit: Lit; opacity?: number },
): void {
  const { area } = piece;
  const { unit, side } = lit;
  const y = area.y + area.height;
  softFill(brush, {
    path: leant(piece.body, { y, lean: side * 0.95, flat: 0.3 }),
    colour: fade(deep, opacity),
    blur: unit * 3.2,
  });
  const contact = new Path2D();
  contact.ellipse(area.x + area.width / 2, y, area.width * 0.42, unit * 5, 0, 0, Math.PI * 2);
  softFill(brush, { path: contact, colour: fade(deep, 0.5), blur: unit * 4 });
}

/** Larger than any surface, in canvas pixels. */
const OFFSCREEN_PX = 30_000;

/**
 * Fills with a soft edge; `blur` in the brush's own units. Draws only the shadow of a shape far outside the
 * canvas: a blur filter takes three times as long.
 */
export function softFill(
  brush: SKRSContext2D,
  { path, colour, blur }: { path: Path2D; colour: string; blur: number },
): void {
  const { a, b, c, d, e, f } = brush.getTransform();
  brush.save();
  brush.setTransform(a, b, c, d, e - OFFSCREEN_PX, f);
  brush.shadowColor = colour;
  brush.shadowBlur = blur * 2 * Math.hypot(a, b);
  brush.shadowOffsetX = OFFSCREEN_PX;
  brush.fillStyle = "#000000";
  brush.fill(path);
  brush.restore();
}
