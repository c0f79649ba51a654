import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";

const TotpRow = z.object({
  sealed_secret: z.instanceof(Buffer),
  confirmed_at: z.date().nullable(),
});
export type TotpRow = z.output<typeof TotpRow>;

export function findTotp(db: Db, userId: string): Promise<TotpRow | null> {
  return readRow(db, TotpRow, sql`select sealed_secret, confirmed_at from totp where user_id = ${userId}`);
}

/** Starts over, unless TOTP is already on. @returns false in that case */
export async function beginTotp(
  tx: Tx,
  totp: { userId: string; sealedSecret: Buffer; now: Date },
): Promise<boolean> {
  const begun = await countReturned(
    tx,
    sql`insert into totp (user_id, sealed_secret, begun_at)
      values (${totp.userId}, ${totp.sealedSecret}, ${totp.now})
      on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, begun_at = excluded.begun_at,
        last_step = null
      where totp.confirmed_at is null
      returning user_id`,
  );
  return begun === 1;
}

/** Consumes a step and all before it. @returns false if it was already used */
export async function consumeStep(db: Db, of: { userId: string; step: number }): Promise<boolean> {
  const taken = await countReturned(
    db,
    sql`update totp set last_step = ${of.step}
      where user_id = ${of.userId} and (last_step is null or last_step < ${of.step}) returning user_id`,
  );
  return taken === 1;
}

export async function confirmTotp(tx: Tx, of: { userId: string; now: Date }): Promise<void> {
  await sql`update totp set confirmed_at = ${of.now} where user_id = ${of.userId}`.execute(tx);
}

/** @returns false if TOTP was not on */
export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const gone = await countReturned(
    tx,
    sql`delete from totp where user_id = ${userId} and confirmed_at is not null returning user_id`,
  );
  return gone === 1;
}

const SealedRow = z.object({ user_id: z.uuid(), sealed_secret: z.instanceof(Buffer) });

/** All TOTP secrets, locked until the transaction ends. */
export function lockTotpSecrets(tx: Tx): Promise<z.output<typeof SealedRow>[]> {
  return readRows(tx, SealedRow, sql`select user_id, sealed_secret from totp order by user_id for update`);
}

export async function setTotpSecret(tx: Tx, of: { id: string; sealed: Buffer }): Promise<void> {
  await sql`update totp set sealed_secret = ${of.sealed} where user_id = ${of.id}`.execute(tx);
}
