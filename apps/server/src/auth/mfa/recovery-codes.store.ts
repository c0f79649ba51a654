import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned } from "../../platform/db/rows.ts";

/** Replaces all codes by new ones. */
export async function replaceCodes(
  tx: Tx,
  codes: { userId: string; hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await deleteCodes(tx, codes.userId);
  await sql`insert into recovery_code (user_id, code_hash, made_at)
    select ${codes.userId}, hash, ${codes.now} from unnest(${codes.hashes}::bytea[]) as hash`.execute(tx);
}

export async function deleteCodes(tx: Tx, userId: string): Promise<void> {
  await sql`delete from recovery_code where user_id = ${userId}`.execute(tx);
}

/** @returns false if it is not the author's, or was used before */
export async function consumeCode(
  db: Db,
  code: { userId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const taken = await countReturned(
    db,
    sql`update recovery_code set used_at = ${code.now}
      where user_id = ${code.userId} and code_hash = ${code.hash} and used_at is null returning user_id`,
  );
  return taken === 1;
}
