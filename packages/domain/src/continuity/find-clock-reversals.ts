/** stub */
export type SceneClock = { chapter: number; scene: number; when: string; quote: string };
/** stub */
export function findClockReversals(
  _clocks: readonly SceneClock[],
): { first: SceneClock; second: SceneClock; detail: string }[] {
  return [];
}
