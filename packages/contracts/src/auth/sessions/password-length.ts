/** Minimum length of a password, the same everywhere (docs/product/rulings.md D5). */
export const SHORTEST_PASSWORD = 8;

/** Maximum length of a password; longer ones would only cost hashing time. */
export const LONGEST_PASSWORD = 128;
