/** Maximum sizes in the press, so that a runaway file is rejected early; the editor applies them too. */
export const BLOCK_LIMITS = {
  /** per chapter */
  blocks: 20_000,
  /** letters */
  paragraph: 100_000,
  runsPerParagraph: 10_000,
  listItems: 2_000,
  verseLines: 2_000,
  tableRows: 1_000,
  tableColumns: 12,
  boxBlocks: 200,
  alternativeText: 1_000,
  // a data: URL of a 30 MB image
  imageCharacters: 42_000_000,
} as const;
