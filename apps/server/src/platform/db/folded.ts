import { sql } from "kysely";
import type { Query } from "./rows.ts";

/** A text as it is searched and sorted: in small letters, without accents. Indexes are of the same function. */
export function folded(text: Query): Query {
  return sql`folded(${text})`;
}
