/** A scene as it was asked for and as it came, in words. */
export type Delivered = { asked: number; delivered: number };

/** What a scene counts beside the one after it: models drift, and what they did last tells most. */
const FADE = 0.85;
/** No model is asked for less than a third of what is wanted, nor for more than two and a half times as much. */
const MIN = 0.4;
const MAX = 3;

/**
 * A model's running ratio, delivered ÷ asked: 0.6 for one that writes 600 words when it is asked for 1,000.
 * @param scenes  what it has written, the latest last; none: it is taken to do as it is asked
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

/** Words to ask a model of this ratio for, so that it delivers `words`. */
export function requestedWords(words: number, ratio: number): number {
  return Math.max(1, Math.round(words / ratio));
}
