import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow } from "../../platform/db/rows.ts";

const EmailChangeRow = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  /** null: made by an administrator rather than requested in a session */
  session_id: z.uuid().nullable(),
  old_email: z.string(),
  new_email: z.string(),
  old_confirmed_at: z.date().nullable(),
  new_confirmed_at: z.date().nullable(),
  asked_at: z.date(),
  expires_at: z.date(),
  done_at: z.date().nullable(),
});
export type EmailChangeRow = z.output<typeof EmailChangeRow>;
const COLUMNS = sql.raw(Object.keys(EmailChangeRow.shape).join(", "));

/** Which of the two addresses a link was emailed to. */
export type Side = "old" | "new";

/** Stores a new change request, replacing any earlier one. The caller must have locked the user. */
export async function replaceEmailChange(
  tx: Tx,
  change: {
    id: string;
    userId: string;
    sessionId: string;
    oldEmail: string;
    newEmail: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await deleteOpenChange(tx, change.userId);
  await sql`insert into email_change (id, user_id, session_id, old_email, new_email, asked_at, expires_at)
    values (${change.id}, ${change.userId}, ${change.sessionId}, ${change.oldEmail}, ${change.newEmail},
      ${change.now}, ${change.expiresAt})`.execute(tx);
}

/** Stores a completed change, replacing any pending one. The caller must have locked the user. */
export async function insertDoneChange(
  tx: Tx,
  change: { id: string; userId: string; oldEmail: string; newEmail: string; now: Date },
): Promise<void> {
  const { userId } = change;
  await deleteOpenChange(tx, userId);
  await sql`insert into email_change (id, user_id, session_id, old_email, new_email, asked_at, expires_at, done_at)
    values (${change.id}, ${userId}, null, ${change.oldEmail}, ${change.newEmail}, ${change.now},
      ${change.now}, ${change.now})`.execute(tx);
}

export async function deleteOpenChange(tx: Tx, userId: string): Promise<void> {
  await sql`delete from email_change where user_id = ${userId} and done_at is null`.execute(tx);
}

/** @param of.exceptSessionId  the session whose request is kept; null: none */
export async function deleteOtherSessionsChange(
  tx: Tx,
  of: { userId: string; exceptSessionId: string | null },
): Promise<void> {
  await sql`delete from email_change where user_id = ${of.userId} and done_at is null
    and session_id is distinct from ${of.exceptSessionId}::uuid`.execute(tx);
}

/** The change awaiting confirmation. */
export function findOpenChange(db: Db, of: { userId: string; now: Date }): Promise<EmailChangeRow | null> {
  return readRow(
    db,
    EmailChangeRow,
    sql`select ${COLUMNS} from email_change
      where user_id = ${of.userId} and done_at is null and expires_at > ${of.now}`,
  );
}

export function findChange(db: Db, id: string): Promise<EmailChangeRow | null> {
  return readRow(db, EmailChangeRow, sql`select ${COLUMNS} from email_change where id = ${id}`);
}

/** Sets the token of a pending change's link, replacing any older. @returns false if no change is pending */
export async function setChangeToken(
  tx: Tx,
  token: { changeId: string; side: Side; hash: Buffer; now: Date },
): Promise<boolean> {
  const { changeId: id, hash, now } = token;
  const waits = sql`id = ${id} and done_at is null and expires_at > ${now}`;
  const update =
    token.side === "old"
      ? sql`update email_change set old_token_hash = ${hash} where ${waits} and old_confirmed_at is null returning id`
      : sql`update email_change set new_token_hash = ${hash} where ${waits} and new_confirmed_at is null returning id`;
  return (await countReturned(tx, update)) === 1;
}

const Owner = z.object({ user_id: z.uuid() });

/** The user a change link belongs to. @returns null if the link is invalid */
export async function findOwnerOfLink(db: Db, link: { hash: Buffer; now: Date }): Promise<string | null> {
  const found = await readRow(
    db,
    Owner,
    sql`select user_id from email_change
      where (old_token_hash = ${link.hash} or new_token_hash = ${link.hash})
        and done_at is null and expires_at > ${link.now}`,
  );
  return found?.user_id ?? null;
}

/**
 * Consumes a link: its address is confirmed. The caller must have locked the user.
 * @returns null if it is no longer valid
 */
export function consumeConfirmation(
  tx: Tx,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<EmailChangeRow | null> {
  return readRow(
    tx,
    EmailChangeRow,
    sql`update email_change set
        old_confirmed_at = case when old_token_hash = ${hash} then ${now}::timestamptz else old_confirmed_at end,
        new_confirmed_at = case when new_token_hash = ${hash} then ${now}::timestamptz else new_confirmed_at end,
        old_token_hash = nullif(old_token_hash, ${hash}), new_token_hash = nullif(new_token_hash, ${hash})
      where (old_token_hash = ${hash} or new_token_hash = ${hash}) and done_at is null and expires_at > ${now}
      returning ${COLUMNS}`,
  );
}

const CalledOff = EmailChangeRow.pick({ old_email: true, new_email: true }).extend({
  by_old: z.boolean(),
});

/**
 * Deletes the change of a link.
 * @returns the change and which address the link was sent to; null if it is no longer valid
 */
export function deleteChangeOfLink(
  tx: Tx,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<z.output<typeof CalledOff> | null> {
  return readRow(
    tx,
    CalledOff,
    sql`delete from email_change where (old_token_hash = ${hash} or new_token_hash = ${hash})
      and done_at is null and expires_at > ${now}
      returning old_email, new_email, coalesce(old_token_hash = ${hash}, false) as by_old`,
  );
}

export async function markChangeDone(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update email_change set done_at = ${now}, old_token_hash = null, new_token_hash = null
    where id = ${id}`.execute(tx);
}

/** Deletes changes not confirmed in time; completed ones are kept until their email must have been sent. */
export async function deleteChangesThatAreOver(db: Db, since: Date): Promise<void> {
  await sql`delete from email_change where expires_at < ${since}`.execute(db);
}
