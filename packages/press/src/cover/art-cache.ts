import { createHash } from "node:crypto";
import { type Canvas, createCanvas } from "@napi-rs/canvas";

/** In-memory cache limit for screen images: some sixteen fronts of 800 px, or five wraps of 2000. */
const MAX_BYTES = 64 * 1024 * 1024;
const BYTES_PER_PIXEL = 4;

const kept = new Map<string, Canvas>();

/**
 * Returns a cached image, or paints it.
 * @param key    everything the image depends on
 * @param paint  called on a cache miss
 * @returns a separate canvas, which may be drawn on
 */
export function cachedArt(key: string, paint: () => Canvas): Canvas {
  const known = found(key);
  return known ?? cache(key, paint());
}

/** Async version of `cachedArt`. */
export async function cachedImage(key: string, paint: () => Promise<Canvas>): Promise<Canvas> {
  return found(key) ?? cache(key, await paint());
}

/** Current cache size in bytes. */
export function artCacheBytes(): number {
  return [...kept.values()].reduce((sum, canvas) => sum + bytesOf(canvas), 0);
}

/** Empties the cache. */
export function clearArtCache(): void {
  kept.clear();
}

function found(key: string): Canvas | null {
  const short = shortened(key);
  const canvas = kept.get(short);
  if (canvas === undefined) return null;
  // most recently used last
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
