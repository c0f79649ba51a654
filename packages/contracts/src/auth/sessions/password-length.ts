/** Fewest characters of a password, said as one figure everywhere (docs/product/rulings.md D5). */
export const SHORTEST_PASSWORD = 8;

/** Longest password accepted; longer ones would only cost hashing time. */
export const LONGEST_PASSWORD = 128;
