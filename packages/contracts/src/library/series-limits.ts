/** Limits of series. Free of schemas, so that screens can load it. */
export const SERIES_LIMITS = {
  /** Series per author */
  most: 200,
  title: 200,
  description: 2_000,
  /** The highest number of a volume */
  volume: 999.5,
  /** People and places that one series shares */
  entries: 500,
} as const;

/** Whether a number can be a volume's: an integer, or a half for one between two. */
export function isVolume(figure: number): boolean {
  return figure >= 0 && figure <= SERIES_LIMITS.volume && Number.isInteger(figure * 2);
}
