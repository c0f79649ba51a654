/** Requested and delivered length of a scene, in words. */
export type Delivered = { asked: number; delivered: number };

/** Weight of a scene relative to the next one: models drift, so the latest scenes count most. */
const FADE = 0.85;
/**
 * A model is never asked for less than a third of the intended length,
 * nor for more than two and a half times as much.
 */
const MIN = 0.4;
const MAX = 3;

/**
 * A model's running ratio, delivered ÷ requested: 0.6 if it writes 600 words when asked for 1,000.
 * @param scenes  its scenes so far, latest last; none: assumed to deliver what is requested
 * @returns       between 0.4 and 3
 */
export function lengthRatio(scenes: readonly Delivered[]): number {
  let asked = 0;
  let delivered = 0;
  for (const scene of scenes) {
    asked = asked * FADE + scene.asked;
    delivered = delivered * FADE + scene.delivered;
  }
  return asked === 0 ? 1 : Math.min(MAX, Math.max(MIN, delivered / asked));
}

/** Number of words to request from a model with this ratio, so that it delivers `words`. */
export function requestedWords(words: number, ratio: number): number {
  return Math.max(1, Math.round(words / ratio));
}
