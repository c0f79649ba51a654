/** Limits of series. Free of schemas, so that screens may load it. */
export const SERIES_LIMITS = {
  /** Series of one author */
  most: 200,
  title: 200,
  description: 2_000,
  /** The highest number of a volume */
  volume: 999.5,
  /** People and places that one series shares */
  entries: 500,
} as const;

/** Whether a figure can be a volume's number: whole, or half for what stands between two. */
export function isVolume(figure: number): boolean {
  return figure >= 0 && figure <= SERIES_LIMITS.volume && Number.isInteger(figure * 2);
}
