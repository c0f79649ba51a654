import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";

const PasskeyRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  credential_id: z.string(),
  public_key: z.instanceof(Buffer),
  counter: z.coerce.number().int(),
  transports: z.array(z.string()),
  is_synced: z.boolean(),
  name: z.string(),
  created_at: z.date(),
  last_used_at: z.date().nullable(),
});
export type PasskeyRow = z.output<typeof PasskeyRow>;

const COLUMNS = sql.raw(Object.keys(PasskeyRow.shape).join(", "));

/** An author's passkeys, oldest first. */
export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return readRows(
    db,
    PasskeyRow,
    sql`select ${COLUMNS} from passkey where user_id = ${userId} order by created_at, id`,
  );
}

export function findByCredential(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  return readRow(db, PasskeyRow, sql`select ${COLUMNS} from passkey where credential_id = ${credentialId}`);
}

/** @returns null if this passkey is already registered */
export function insertPasskey(tx: Tx, passkey: Omit<PasskeyRow, "last_used_at">): Promise<PasskeyRow | null> {
  return readRow(
    tx,
    PasskeyRow,
    sql`insert into passkey (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
      values (${passkey.id}, ${passkey.user_id}, ${passkey.credential_id}, ${passkey.public_key},
        ${passkey.counter}, ${passkey.transports}, ${passkey.is_synced}, ${passkey.name}, ${passkey.created_at})
      on conflict (credential_id) do nothing returning ${COLUMNS}`,
  );
}

/** Records a use. @returns false if the counter has not increased, e.g. with two answers to one challenge */
export async function recordUse(db: Db, use: { id: string; counter: number; now: Date }): Promise<boolean> {
  const noted = await countReturned(
    db,
    sql`update passkey set counter = ${use.counter}, last_used_at = ${use.now}
      where id = ${use.id} and (counter < ${use.counter} or (counter = 0 and ${use.counter} = 0)) returning id`,
  );
  return noted === 1;
}

export function renamePasskeyOf(
  db: Db,
  to: { id: string; userId: string; name: string },
): Promise<PasskeyRow | null> {
  return readRow(
    db,
    PasskeyRow,
    sql`update passkey set name = ${to.name} where id = ${to.id} and user_id = ${to.userId}
      returning ${COLUMNS}`,
  );
}

/** @returns false if the author has no such passkey */
export async function deletePasskeyOf(tx: Tx, of: { id: string; userId: string }): Promise<boolean> {
  const gone = await countReturned(
    tx,
    sql`delete from passkey where id = ${of.id} and user_id = ${of.userId} returning id`,
  );
  return gone === 1;
}

/** Purpose of a challenge: an answer for one is not valid for another. */
export type ChallengePurpose = "register" | "sign-in" | "second-step" | "confirm";

export async function insertChallenge(
  db: Db,
  challenge: {
    id: string;
    challenge: string;
    purpose: ChallengePurpose;
    userId: string | null;
    expiresAt: Date;
  },
): Promise<void> {
  await sql`insert into passkey_challenge (id, challenge, purpose, user_id, expires_at)
    values (${challenge.id}, ${challenge.challenge}, ${challenge.purpose}, ${challenge.userId},
      ${challenge.expiresAt})`.execute(db);
}

const Challenge = z.object({ challenge: z.string() });

/**
 * Deletes a challenge, whether or not the answer is valid.
 * @returns null if it is unknown, used, expired or for another purpose
 */
export async function consumeChallenge(
  db: Db,
  of: { id: string; purpose: ChallengePurpose; userId: string | null; now: Date },
): Promise<string | null> {
  const taken = await readRow(
    db,
    Challenge,
    sql`delete from passkey_challenge where id = ${of.id} and purpose = ${of.purpose}
      and user_id is not distinct from ${of.userId}::uuid and expires_at > ${of.now} returning challenge`,
  );
  return taken?.challenge ?? null;
}
