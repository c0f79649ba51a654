/** A letter's outline on its line, y down, 1000 units to the em; `wide` is how far it moves the next one on. */
export type Glyph = { wide: number; path: string };
