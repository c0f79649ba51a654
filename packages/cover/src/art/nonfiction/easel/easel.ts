import type { Path2D, SKRSContext2D } from "@napi-rs/canvas";
import { fade } from "../../brushes/colour.ts";
import { speckPx, stipple } from "../../brushes/grain.ts";
import type { Choices } from "../../choices.ts";
import type { Area, Commission, Palette, Point, Random, Surface } from "../../painter.ts";
import { stageOf } from "../../painter.ts";

/** The drawing box of a motif: its middle is 0, 0; x runs from −280 to 280 and y from −240 to 240. */
const MOTIF_BOX = { width: 600, height: 515 };

/** If type leaves less than this share of the height, a motif would be under it. */
const MIN_STAGE_HEIGHT = 0.15;

/** A shade of specks over a shape, in the current coordinates. `opacity` is reached at `to`. */
export type Shade = { from: Point; to: Point; colour: string; opacity?: number; curve?: number };

/** A piece of cut paper. `lift` is its height above what is below: 1 is a sheet glued flat. */
export type Cut = { colour: string; lift?: number };

/** Transform of a part: a shift, then a rotation in radians, then a scale. */
export type Place = { x?: number; y?: number; turn?: number; scale?: number };

/** Shared context of every painter here; its methods take lengths in the current coordinates. */
export type Easel = {
  brush: SKRSContext2D;
  surface: Surface;
  random: Random;
  choices: Choices;
  palette: Palette;
  /** A thousandth of the surface's height, in px. */
  unit: number;
  /** Canvas pixels per unit of the surface. */
  base: number;
  /** The part of the front panel without type, in px. */
  stage: Area;
  flat: (shape: Path2D, colour: string) => void;
  cut: (shape: Path2D, cut: Cut) => void;
  shade: (shape: Path2D, shade: Shade) => void;
  line: (shape: Path2D, stroke: { colour: string; width: number }) => void;
  /** Draws a part at a place and restores the brush. */
  at: (place: Place, draw: () => void) => void;
  /** Draws only inside a shape and restores the brush. */
  inside: (shape: Path2D, draw: () => void) => void;
  /** Draws the motif in its own box, scaled to the stage. `scale`: surface units per box unit. */
  onStage: (draw: (scale: number) => void) => void;
  /** Fills the whole width of the surface between two heights in px. */
  band: (heights: readonly [top: number, bottom: number], colour: string) => void;
  /** Fades the image into one tone toward the lower edge, where the author's name is. */
  settle: (colour: string, strength?: number) => void;
  /** Veils the area outside the stage, so that a pattern over the whole surface stays away from the type. */
  hush: (colour: string, strength: number) => void;
  between: (range: readonly [low: number, high: number]) => number;
};

/** Sets up the brush for one painting. */
export function easelOf(brush: SKRSContext2D, { surface, random, choices }: Commission): Easel {
  const unit = surface.heightPx / 1000;
  const stage = stageOf(surface);
  // shadows are measured in canvas pixels, regardless of the brush's scale
  const base = brush.getTransform().a;
  const flat = (shape: Path2D, colour: string): void => {
    brush.fillStyle = colour;
    brush.fill(shape);
  };
  const at = ({ x = 0, y = 0, turn = 0, scale = 1 }: Place, draw: () => void): void => {
    brush.save();
    brush.translate(x, y);
    brush.rotate(turn);
    brush.scale(scale, scale);
    draw();
    brush.restore();
  };
  return {
    brush,
    surface,
    random,
    choices,
    palette: surface.palette,
    unit,
    base,
    stage,
    flat,
    at,
    cut: (shape, { colour, lift = 1 }) => {
      brush.save();
      brush.shadowColor = fade(surface.palette.deep, 0.34);
      brush.shadowBlur = 5 * unit * lift * base;
      brush.shadowOffsetX = 1.4 * unit * lift * base;
      brush.shadowOffsetY = 2.6 * unit * lift * base;
      flat(shape, colour);
      brush.restore();
    },
    shade: (shape, { from, to, colour, opacity = 0.8, curve = 1.8 }) => {
      const { a, b } = brush.getTransform();
      const speck = (speckPx(surface.heightPx) * base) / Math.hypot(a, b);
      stipple(brush, { shape, from, to, colour, opacity, curve, random, speck });
    },
    line: (shape, { colour, width }) => {
      brush.strokeStyle = colour;
      brush.lineWidth = width;
      brush.lineCap = "round";
      brush.lineJoin = "round";
      brush.stroke(shape);
    },
    inside: (shape, draw) => {
      brush.save();
      brush.clip(shape);
      draw();
      brush.restore();
    },
    onStage: (draw) => {
      if (stage.height < MIN_STAGE_HEIGHT * surface.heightPx) return;
      const scale = Math.max(
        0.55 * unit,
        Math.min(stage.width / MOTIF_BOX.width, stage.height / MOTIF_BOX.height),
      );
      at({ x: stage.x + stage.width / 2, y: stage.y + stage.height / 2, scale }, () => draw(scale));
    },
    band: ([top, bottom], colour) => {
      brush.fillStyle = colour;
      brush.fillRect(0, top, surface.widthPx, bottom - top);
    },
    settle: (colour, strength = 0.96) => veilDown(brush, { surface, stage, colour, strength }),
    hush: (colour, strength) => veilAround(brush, { surface, stage, colour, strength }),
    between: ([low, high]) => low + (high - low) * random.next(),
  };
}

type Veil = { surface: Surface; stage: Area; colour: string; strength: number };

function veilDown(brush: SKRSContext2D, { surface, stage, colour, strength }: Veil): void {
  const bottom = stage.y + stage.height;
  const gradient = brush.createLinearGradient(
    0,
    bottom - stage.height * 0.3,
    0,
    bottom + surface.heightPx * 0.015,
  );
  for (const [place, share] of SOFT_STEP) gradient.addColorStop(place, fade(colour, strength * share));
  brush.fillStyle = gradient;
  brush.fillRect(0, bottom - stage.height * 0.3, surface.widthPx, surface.heightPx);
}

function veilAround(brush: SKRSContext2D, { surface, stage, colour, strength }: Veil): void {
  const { heightPx, widthPx } = surface;
  const feather = heightPx * 0.09;
  const gradient = brush.createLinearGradient(0, 0, 0, heightPx);
  const stop = (y: number, share: number): void =>
    gradient.addColorStop(Math.min(1, Math.max(0, y / heightPx)), fade(colour, strength * share));
  for (const [place, share] of SOFT_STEP) stop(stage.y - feather * 0.4 + feather * place, 1 - share);
  const bottom = stage.y + stage.height;
  for (const [place, share] of SOFT_STEP) stop(bottom - feather * 0.6 + feather * place, share);
  brush.fillStyle = gradient;
  brush.fillRect(0, 0, widthPx, heightPx);
}

const SOFT_STEP = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => [t, t * t * (3 - 2 * t)] as const);
