/** A paragraph of a page; book titles are in italics. */
export type MatterLine = {
  text: string;
  isTitle: boolean;
  /** upright text before a title */
  lead?: string;
};
