import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readCount, readRow } from "../../platform/db/rows.ts";

/**
 * Emails that anyone can trigger to an address, counted by these kinds. A reset requested from a network or
 * device known to the account is counted separately, so that strangers can't use up its owner's limit.
 */
const EmailKind = z.enum(["registration", "reset", "reset-by-known", "email-change"]);
export type EmailKind = z.output<typeof EmailKind>;

/** An email to an address, by its request id. */
export type EmailRequest = { id: string; address: string; kind: EmailKind; now: Date };

/** Records a request for an email to an address. An existing request is unchanged. */
export async function insertEmailRequest(tx: Tx, request: EmailRequest): Promise<void> {
  await sql`insert into auth_email (id, address, kind, asked_at)
    values (${request.id}, ${request.address}, ${request.kind}, ${request.now})
    on conflict (id) do nothing`.execute(tx);
}

const Asked = z.object({ address: z.string(), kind: EmailKind });

/** The kind and address of a request. @returns null if it was deleted in the meantime */
export function findEmailRequest(db: Db, requestId: string): Promise<z.output<typeof Asked> | null> {
  return readRow(db, Asked, sql`select address, kind from auth_email where id = ${requestId}`);
}

/**
 * Reserves one of an address's slots for emails of a kind. A retried email keeps its slot.
 * @returns false if `most` others have been sent since
 */
export async function reserveEmailSlot(
  tx: Tx,
  email: EmailRequest & { since: Date; most: number },
): Promise<boolean> {
  // Jobs for one address are serialized: two counting at once would both find the last slot free.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`auth_email ${email.address}`}, 0))`.execute(tx);
  const others = await readCount(
    tx,
    sql`select count(*)::int as count from auth_email
      where address = ${email.address} and kind = ${email.kind} and mailed_at > ${email.since} and id <> ${email.id}`,
  );
  if (others >= email.most) return false;
  await insertEmailRequest(tx, email);
  await sql`update auth_email set mailed_at = ${email.now} where id = ${email.id}`.execute(tx);
  return true;
}

const PurgeDate = z.object({ purge_at: z.date() });

/** When an account being deleted will be purged. @returns null if it isn't being deleted */
export async function findPurgeDate(db: Db, userId: string): Promise<Date | null> {
  const found = await readRow(
    db,
    PurgeDate,
    sql`select purge_at from account_deletion where user_id = ${userId}`,
  );
  return found?.purge_at ?? null;
}

export async function deleteEmailRequestsBefore(db: Db, moment: Date): Promise<void> {
  await sql`delete from auth_email where asked_at <= ${moment}`.execute(db);
}
