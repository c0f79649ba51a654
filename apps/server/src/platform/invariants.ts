import { sql } from "kysely";
import type { Db } from "./db/database.ts";

/** A promise that does not hold, and of what. */
export type BrokenInvariant = { invariant: string; subject: string; detail: string };

/** Asks the database for every broken promise. Never repairs: what is broken is a person's to look at. */
export async function findBrokenInvariants(db: Db): Promise<BrokenInvariant[]> {
  const { rows } = await sql<BrokenInvariant>`select * from broken_invariants()`.execute(db);
  return rows;
}
