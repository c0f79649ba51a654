import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { fade, luminanceOf } from "@colophon/cover/art/brushes/colour";
import type { Area, Palette } from "@colophon/cover/art/painter";
import { contrastOn, type Tones, tonesOf } from "./contrast.ts";
import type { TextMeasurement } from "./cover-request.ts";
import { fillSoftly, SOFT_FOLD_INCHES } from "./soft-fold.ts";
import { areaOf, type CoverLayout } from "./cover-layout.ts";
import { POINTS_PER_INCH } from "../units.ts";
import { isBusy } from "./busyness.ts";
import type { Panel, Probe } from "./typeset-cover.ts";

/** The chosen ink of each block, and the final measurements. */
export type FixedContrast = { inks: Record<string, string>; measurements: TextMeasurement[] };

type Fix = TextMeasurement["mended"];
/** Blocks that share an ink: each front block alone, the back's together, the spine's together. */
type Group = { name: string; probes: Probe[]; isFront: boolean; place: Area };

const WHITE = "#ffffff";
const BLACK = "#101010";
/** Scrim strengths, from barely visible to nearly opaque, where any ink pair is legible. */
const SCRIM_STRENGTHS = [0.3, 0.45, 0.6, 0.72, 0.82, 0.9, 0.96, 1];
/** Applied in order until the area is calm: all four let a fifth of the image through. */
const CALMING_STRENGTHS = [0.3, 0.3, 0.35, 0.4];
/** @source WCAG 2.2, success criterion 1.4.3 */
const SMALL_TYPE_CONTRAST = 4.5;
/** Margin for a block to still pass when measured after JPEG compression and rounding. */
const HEADROOM = 1.04;
/** A scrim under one block can affect its neighbor, which is then checked again. */
const ROUNDS = 3;
const PROBE_MARGIN = 1.5;

/**
 * Measures every block of text on the finished art and fixes illegible ones: first with another ink from the
 * palette, otherwise with a scrim painted into the art.
 */
export function fixContrast(
  canvas: Canvas,
  order: {
    probes: Probe[];
    coverLayout: CoverLayout;
    palette: Palette;
    isImage: boolean;
    /** Solid parts of the design, not dimmed by scrims for adjacent text. */
    panels?: readonly Panel[];
  },
): FixedContrast {
  const groups = groupsOf(order.probes, order.coverLayout);
  const inks = new Map<string, string>();
  const fixes = new Map<string, Fix>();
  const fixAll = (): void => {
    for (let round = 0; round < ROUNDS; round++) {
      const failing = groups.filter((group) => !reads(canvas, order.coverLayout, group, inkOf(group, inks)));
      if (failing.length === 0) break;
      for (const group of failing) fixGroup(canvas, { ...order, group, inks, fixes });
    }
  };
  fixAll();
  // painters keep text areas calm; an uploaded image does not
  if (order.isImage) {
    for (const group of groups) calmGroup(canvas, { ...order, group, inks, fixes });
    fixAll();
  }
  return {
    inks: Object.fromEntries(inks),
    measurements: measurementsOf(canvas, { ...order, groups, inks, fixes }),
  };
}

type FixOptions = {
  coverLayout: CoverLayout;
  panels?: readonly Panel[];
  palette: Palette;
  group: Group;
  inks: Map<string, string>;
  fixes: Map<string, Fix>;
};

function fixGroup(canvas: Canvas, { coverLayout, palette, group, inks, fixes, panels }: FixOptions): void {
  const places = tonesOfGroup(canvas, coverLayout, group);
  const use = (ink: string, mend: Fix): void => {
    for (const { name } of group.probes) {
      inks.set(name, ink);
      if (fixes.get(name) !== "scrim") fixes.set(name, mend);
    }
  };
  const other = [palette.ink, palette.paper, palette.deep, WHITE, BLACK].find((ink) => readsOn(places, ink));
  if (other !== undefined) {
    use(other, "ink");
    return;
  }
  const lightInk = lighter([WHITE, palette.paper, palette.ink]);
  const meanTone = mean(places.flatMap(({ tones }) => [mean(tones)]));
  const isOnDark = meanTone < 0.4;
  const scrim = isOnDark ? darker([palette.deep, palette.ground, BLACK]) : lighter([palette.paper, WHITE]);
  const ink = isOnDark ? lightInk : darker([palette.deep, BLACK]);
  use(ink, "scrim");
  for (const strength of SCRIM_STRENGTHS) {
    paintScrim(canvas, { coverLayout, group, colour: scrim, strength, panels });
    if (readsWell(canvas, coverLayout, group, ink)) return;
  }
}

/** Adds a scrim under front text with enough contrast but a busy background; its ink stays. */
function calmGroup(canvas: Canvas, { coverLayout, palette, group, inks, fixes, panels }: FixOptions): void {
  if (!group.isFront) return;
  const isRestless = (): boolean =>
    tonesOfGroup(canvas, coverLayout, group).some(({ tones }) => isBusy(tones));
  const [first] = group.probes;
  const ink = inks.get(group.name) ?? first?.ink ?? WHITE;
  const dark = darker([palette.deep, palette.ground, BLACK]);
  const colour = luminanceOf(ink) > 0.3 ? dark : lighter([palette.paper, WHITE]);
  for (const strength of CALMING_STRENGTHS) {
    if (!isRestless()) return;
    paintScrim(canvas, { coverLayout, group, colour, strength, panels });
    for (const { name } of group.probes) fixes.set(name, "scrim");
  }
}

function groupsOf(probes: Probe[], coverLayout: CoverLayout): Group[] {
  const groups = new Map<string, Group>();
  for (const probe of probes) {
    const part = partOf(probe, coverLayout);
    const name = part === "front" ? probe.name : part;
    const known = groups.get(name);
    const area = areaOf(probe, { pxPerPoint: coverLayout.pxPerPoint, margin: PROBE_MARGIN });
    if (known === undefined)
      groups.set(name, { name, probes: [probe], isFront: part === "front", place: area });
    else groups.set(name, { ...known, probes: [...known.probes, probe], place: union(known.place, area) });
  }
  return [...groups.values()];
}

function partOf(probe: Probe, { wrap, frontBleed }: CoverLayout): "front" | "back" | "spine" {
  if (wrap === null || probe.x >= frontBleed.x) return "front";
  return probe.x >= wrap.spine.x ? "spine" : "back";
}

type Place = { tones: Tones; need: number; currentInk: string };

function tonesOfGroup(canvas: Canvas, { pxPerPoint }: CoverLayout, { probes }: Group): Place[] {
  return probes.map((probe) => ({
    tones: tonesOf(canvas, areaOf(probe, { pxPerPoint, margin: PROBE_MARGIN })),
    need: probe.need,
    currentInk: probe.ink,
  }));
}

/** `ink` null: each block's own. */
function readsOn(places: readonly Place[], ink: string | null): boolean {
  return places.every(
    ({ tones, need, currentInk }) => contrastOn(tones, ink ?? currentInk) >= need * HEADROOM,
  );
}

function reads(canvas: Canvas, coverLayout: CoverLayout, group: Group, ink: string | null): boolean {
  return readsOn(tonesOfGroup(canvas, coverLayout, group), ink);
}

/** Any scrim is made strong enough for small text's contrast: such an area is busy. */
function readsWell(canvas: Canvas, coverLayout: CoverLayout, group: Group, ink: string): boolean {
  const places = tonesOfGroup(canvas, coverLayout, group).map((place) => ({
    ...place,
    need: SMALL_TYPE_CONTRAST,
  }));
  return readsOn(places, ink);
}

function inkOf({ probes }: Group, inks: ReadonlyMap<string, string>): string | null {
  return inks.get(probes[0]?.name ?? "") ?? null;
}

type Scrim = {
  coverLayout: CoverLayout;
  group: Group;
  colour: string;
  strength: number;
  panels?: readonly Panel[] | undefined;
};

/**
 * Fades softly into the image: a gradient from the nearer edge of the front, an even veil over back or spine.
 */
function paintScrim(canvas: Canvas, { panels = [], ...scrim }: Scrim): void {
  const brush = canvas.getContext("2d");
  brush.save();
  if (scrim.group.isFront) {
    clipAround(brush, { ...scrim, panels });
    paintShade(brush, scrim);
  } else paintVeil(brush, scrim);
  brush.restore();
}

/** Excludes the front's solid parts that are not behind the text. */
function clipAround(
  brush: SKRSContext2D,
  { coverLayout: { frontBleed, pxPerPoint }, group, panels }: Scrim & { panels: readonly Panel[] },
): void {
  const beside = panels.filter((panel) => {
    if (panel.shape !== "rect" || panel.alpha < 1 || panel.x < frontBleed.x - 1) return false;
    const area = areaOf(panel, { pxPerPoint });
    return !meet(area, group.place);
  });
  if (beside.length === 0) return;
  brush.beginPath();
  brush.rect(0, 0, brush.canvas.width, brush.canvas.height);
  for (const { x, y, width, height, radius } of beside) {
    const [left, top, wide, high] = [x, y, width, height].map((length) => length * pxPerPoint);
    brush.roundRect(left ?? 0, top ?? 0, wide ?? 0, high ?? 0, radius * pxPerPoint);
  }
  brush.clip("evenodd");
}

function meet(one: Area, other: Area): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function paintVeil(brush: SKRSContext2D, { coverLayout, group, colour, strength }: Scrim): void {
  const fadePx = SOFT_FOLD_INCHES * POINTS_PER_INCH * coverLayout.pxPerPoint;
  fillSoftly(brush, { area: scrimPlace(coverLayout, group), fadePx, colour, strength });
}

function paintShade(brush: SKRSContext2D, { coverLayout, group, colour, strength }: Scrim): void {
  const whole = scrimPlace(coverLayout, group);
  const { place } = group;
  const fadeLength = Math.max(place.height * 0.6, whole.height * 0.09);
  const middle = (place.y + place.height / 2) / whole.height;
  const from = middle < 0.4 ? 0 : place.y - fadeLength;
  const to = middle > 0.6 ? whole.height : place.y + place.height + fadeLength;
  const wash = brush.createLinearGradient(0, from, 0, to);
  const share = (y: number): number => Math.min(1, Math.max(0, (y - from) / (to - from)));
  const [top, bottom] = [share(place.y), share(place.y + place.height)];
  for (let k = 0; k <= 8; k++) {
    const eased = k / 8;
    const smooth = eased * eased * (3 - 2 * eased);
    if (from > 0) wash.addColorStop(top * eased, fade(colour, strength * smooth));
    if (to < whole.height)
      wash.addColorStop(bottom + (1 - bottom) * (1 - eased), fade(colour, strength * smooth));
  }
  if (from <= 0) wash.addColorStop(0, fade(colour, strength));
  if (to >= whole.height) wash.addColorStop(1, fade(colour, strength));
  brush.fillStyle = wash;
  brush.fillRect(whole.x, Math.max(0, from), whole.width, to - Math.max(0, from));
}

function scrimPlace({ frontBleed, wrap, pxPerPoint }: CoverLayout, { name, isFront }: Group): Area {
  if (isFront || wrap === null) return areaOf(frontBleed, { pxPerPoint });
  return areaOf(name === "spine" ? wrap.spineBleed : { ...wrap.backAndSpine, width: wrap.spine.x }, {
    pxPerPoint,
  });
}

function measurementsOf(
  canvas: Canvas,
  order: {
    groups: Group[];
    coverLayout: CoverLayout;
    inks: ReadonlyMap<string, string>;
    fixes: ReadonlyMap<string, Fix>;
  },
): TextMeasurement[] {
  return order.groups.flatMap((group) =>
    group.probes.map((probe) => ({
      block: probe.name,
      contrast: contrastOn(
        tonesOf(canvas, areaOf(probe, { pxPerPoint: order.coverLayout.pxPerPoint, margin: PROBE_MARGIN })),
        order.inks.get(probe.name) ?? probe.ink,
      ),
      needed: probe.need,
      mended: order.fixes.get(probe.name) ?? "none",
    })),
  );
}

function union(one: Area, other: Area): Area {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < values.length; k++) sum += values[k] ?? 0;
  return values.length === 0 ? 0 : sum / values.length;
}

function lighter(colours: readonly string[]): string {
  return byContrastTo(colours, "#000000");
}

function darker(colours: readonly string[]): string {
  return byContrastTo(colours, WHITE);
}

/** The first color with enough contrast, otherwise the one with the most. */
function byContrastTo(colours: readonly string[], from: string): string {
  const tone = (colour: string): number => contrastOn(Float32Array.of(0), colour);
  const distance = (colour: string): number => Math.abs(tone(colour) - tone(from));
  return (
    colours.find((colour) => distance(colour) > 14) ??
    colours.toSorted((a, b) => distance(b) - distance(a))[0] ??
    from
  );
}
