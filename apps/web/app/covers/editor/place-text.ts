import type { TextPlace } from "@colophon/contracts/covers/designs/cover";

/** A box in fractions of the front's width and height, from its upper left corner. */
export type ShareBox = { x: number; y: number; width: number; height: number };

/** A text as it was typeset, and its placement at that time. */
export type SetText = { box: ShareBox; place: TextPlace };

/** Distance from the middle within which a text snaps to it, in fractions of the front. */
const SNAP = 0.012;
/** How far an arrow key moves a text, and how far with Shift. */
const STEP = { fine: 0.005, coarse: 0.04 } as const;
const SCALE_STEP = 1.05;
const SCALES = { min: 0.5, max: 2 } as const;

/** The box of a text at another placement: moved, and scaled about its middle. */
export function boxAt({ box, place }: SetText, wanted: TextPlace): ShareBox {
  const ratio = wanted.scale / place.scale;
  const width = box.width * ratio;
  const height = box.height * ratio;
  return {
    x: box.x + box.width / 2 + (wanted.dx - place.dx) - width / 2,
    y: box.y + box.height / 2 + (wanted.dy - place.dy) - height / 2,
    width,
    height,
  };
}

/** Clamps a placement to the safe area; `isLeased` if it lay outside. */
export function holdPlace(
  text: SetText,
  { wanted, inset }: { wanted: TextPlace; inset: { x: number; y: number } },
): { place: TextPlace; isClamped: boolean } {
  const box = boxAt(text, wanted);
  const right = shiftInto(box.x, box.width, inset.x);
  const down = shiftInto(box.y, box.height, inset.y);
  const isClamped = right !== 0 || down !== 0;
  return {
    place: { ...wanted, dx: within(wanted.dx + right, -1, 1), dy: within(wanted.dy + down, -1, 1) },
    isClamped,
  };
}

/** The shift that brings a length between the insets; one that is too long is centered. */
function shiftInto(from: number, length: number, inset: number): number {
  const space = 1 - 2 * inset;
  const shift = length >= space ? 0.5 - (from + length / 2) : within(from, inset, 1 - inset - length) - from;
  return Math.abs(shift) < TINY ? 0 : shift;
}

/** Tolerance for floating-point error; too small to see. */
const TINY = 1e-9;

/** Snaps a placement to the front's horizontal middle if it is close. */
export function snapPlace(text: SetText, wanted: TextPlace): { place: TextPlace; isCentred: boolean } {
  const box = boxAt(text, wanted);
  const off = 0.5 - (box.x + box.width / 2);
  if (Math.abs(off) > SNAP) return { place: wanted, isCentred: false };
  return { place: { ...wanted, dx: within(wanted.dx + off, -1, 1) }, isCentred: true };
}

/** The placement after a key press; null if the key neither moves nor scales. */
export function placeByKey(
  place: TextPlace,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): TextPlace | null {
  const step = shiftKey ? STEP.coarse : STEP.fine;
  switch (key) {
    case "ArrowLeft":
      return { ...place, dx: place.dx - step };
    case "ArrowRight":
      return { ...place, dx: place.dx + step };
    case "ArrowUp":
      return { ...place, dy: place.dy - step };
    case "ArrowDown":
      return { ...place, dy: place.dy + step };
    case "+":
    case "=":
      return scaled(place, place.scale * SCALE_STEP);
    case "-":
    case "_":
      return scaled(place, place.scale / SCALE_STEP);
    default:
      return null;
  }
}

/** The same placement at another scale, within the limits. */
export function scaled(place: TextPlace, scale: number): TextPlace {
  return { ...place, scale: within(scale, SCALES.min, SCALES.max) };
}

/** CSS transform that moves a text's image to its placement, in fractions of the front. */
export function transformOf({ box, place }: SetText, wanted: TextPlace): string {
  const right = ((wanted.dx - place.dx) / box.width) * 100;
  const down = ((wanted.dy - place.dy) / box.height) * 100;
  return `translate(${right}%, ${down}%) scale(${wanted.scale / place.scale})`;
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
