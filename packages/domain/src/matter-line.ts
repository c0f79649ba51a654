/** A paragraph of a page; titles of books stand in italics. */
export type MatterLine = {
  text: string;
  isTitle: boolean;
  /** what stands before a title, upright */
  lead?: string;
};
