import { sql } from "kysely";
import { z } from "zod";
import { folded } from "./folded.ts";
import { containing, escapedForLike } from "./like-pattern.ts";
import type { Query } from "./rows.ts";

/** Whether the search is for a single id. */
export function isId(q: string): boolean {
  return z.uuid().safeParse(q).success;
}

/** Word indexes use trigrams: anything shorter occurs in too many names to check each. */
const SHORTEST_PART = 3;

/** A `like` pattern that matches a text anywhere, or only at the start for one or two characters. */
export function partOrBeginning(q: string): string {
  return q.length < SHORTEST_PART ? `${escapedForLike(q)}%` : containing(q);
}

/**
 * Whether a person's name or email contains the text, or starts with it if short; names ignoring case and
 * accents.
 * @param name   SQL expression for the name
 * @param email  SQL expression for the email, which is stored in lowercase
 */
export function personHas(q: string, { name, email }: { name: Query; email: Query }): Query {
  const pattern = partOrBeginning(q);
  return sql`(${folded(name)} like ${folded(sql`${pattern}`)} or ${email} like ${pattern.toLowerCase()})`;
}
