import { sql } from "kysely";
import type { Query } from "./rows.ts";

/** A text as it is searched and sorted: in small letters, without accents. Indexes are of the same function. */
export function folded(text: Query): Query {
  return sql`folded(${text})`;
}

/**
 * So many letters of a text say where it stands in a list. Folded, one letter can become eighteen (U+FDFA): the whole
 * of a title would fit neither into an address that holds a place, nor into a row of an index.
 */
const SORT_KEY_CHARS = 80;

/** What a list of texts is ordered by, as the indexes of migrations 0068 and 0069 have it. */
export function foldedKey(text: Query): Query {
  return sql`left(folded(${text}), ${sql.raw(String(SORT_KEY_CHARS))})`;
}
