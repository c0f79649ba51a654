import { sql } from "kysely";
import { z } from "zod";
import { folded } from "./folded.ts";
import { containing, escapedForLike } from "./like-pattern.ts";
import type { Query } from "./rows.ts";

/** Whether somebody looks for one id. */
export function isId(q: string): boolean {
  return z.uuid().safeParse(q).success;
}

/** Indexes of words are of three letters each: what is shorter is in too many names to be worth a look at each. */
const SHORTEST_PART = 3;

/** What `like` finds a text by: wherever it stands; one of one or two letters at the beginning. */
export function partOrBeginning(q: string): string {
  return q.length < SHORTEST_PART ? `${escapedForLike(q)}%` : containing(q);
}

/**
 * Whether a person's name or address holds it, or begins with it where it is short; names without regard to case and
 * accents.
 * @param columns  how the query calls the two; addresses are kept in small letters
 */
export function personHas(q: string, { name, email }: { name: Query; email: Query }): Query {
  const pattern = partOrBeginning(q);
  return sql`(${folded(name)} like ${folded(sql`${pattern}`)} or ${email} like ${pattern.toLowerCase()})`;
}
