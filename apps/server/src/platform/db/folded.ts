import { sql } from "kysely";
import type { Query } from "./rows.ts";

/** A text as it is searched and sorted: lowercase, without accents. The indexes use the same function. */
export function folded(text: Query): Query {
  return sql`folded(${text})`;
}

/**
 * Leading characters of a text that determine its place in a list. Folding can turn one character into
 * eighteen (U+FDFA): a whole title might fit neither into a URL with a cursor nor into an index row.
 */
const SORT_KEY_CHARS = 80;

/** Sort key for lists of texts, as in the indexes of migrations 0068 and 0069. */
export function foldedKey(text: Query): Query {
  return sql`left(folded(${text}), ${sql.raw(String(SORT_KEY_CHARS))})`;
}
