/** A letter's outline on its baseline, y down, 1000 units to the em; `wide` is its advance width. */
export type Glyph = { wide: number; path: string };
