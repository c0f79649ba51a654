import { createHash } from "node:crypto";
import { type Canvas, createCanvas } from "@napi-rs/canvas";

/** Pictures for screens in the process's memory: some sixteen fronts of 800 px, or five wraps of 2000. */
const MAX_BYTES = 64 * 1024 * 1024;
const BYTES_PER_PIXEL = 4;

const kept = new Map<string, Canvas>();

/**
 * A picture that was painted before, or is painted now.
 * @param key    everything that the picture follows from
 * @param paint  called where none is kept
 * @returns a canvas of its own, which may be drawn on
 */
export function cachedArt(key: string, paint: () => Canvas): Canvas {
  const known = found(key);
  return known ?? cache(key, paint());
}

/** As `cachedArt`, for a picture that takes waiting for. */
export async function cachedImage(key: string, paint: () => Promise<Canvas>): Promise<Canvas> {
  return found(key) ?? cache(key, await paint());
}

/** How much is kept, in bytes. */
export function artCacheBytes(): number {
  return [...kept.values()].reduce((sum, canvas) => sum + bytesOf(canvas), 0);
}

/** Lets go of all that is kept. */
export function clearArtCache(): void {
  kept.clear();
}

function found(key: string): Canvas | null {
  const short = shortened(key);
  const canvas = kept.get(short);
  if (canvas === undefined) return null;
  // the one used last stands last
  kept.delete(short);
  kept.set(short, canvas);
  return copyOf(canvas);
}

function cache(key: string, canvas: Canvas): Canvas {
  if (bytesOf(canvas) > MAX_BYTES) return canvas;
  kept.set(shortened(key), copyOf(canvas));
  for (const old of kept.keys()) {
    if (artCacheBytes() <= MAX_BYTES) break;
    kept.delete(old);
  }
  return canvas;
}

function shortened(key: string): string {
  return createHash("sha256").update(key).digest("base64");
}

function copyOf(canvas: Canvas): Canvas {
  const copy = createCanvas(canvas.width, canvas.height);
  copy.getContext("2d").drawImage(canvas, 0, 0);
  return copy;
}

function bytesOf({ width, height }: Canvas): number {
  return width * height * BYTES_PER_PIXEL;
}
