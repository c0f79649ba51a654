import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readCount, readRow } from "../../platform/db/rows.ts";

/**
 * Mails that anybody may have sent to an address, counted by these kinds. A reset that is asked for from a network or
 * device that the account knows is counted apart, so that strangers cannot use up its owner's.
 */
const EmailKind = z.enum(["registration", "reset", "reset-by-known", "email-change"]);
export type EmailKind = z.output<typeof EmailKind>;

/** A mail to an address, by the id of what it was asked with. */
export type EmailRequest = { id: string; address: string; kind: EmailKind; now: Date };

/** Notes that somebody asked for a mail to an address. What is noted already stays as it is. */
export async function insertEmailRequest(tx: Tx, request: EmailRequest): Promise<void> {
  await sql`insert into auth_mail (id, address, kind, asked_at)
    values (${request.id}, ${request.address}, ${request.kind}, ${request.now})
    on conflict (id) do nothing`.execute(tx);
}

const Asked = z.object({ address: z.string(), kind: EmailKind });

/** What was asked for, and for which address. @returns null when the request was swept meanwhile */
export function findEmailRequest(db: Db, requestId: string): Promise<z.output<typeof Asked> | null> {
  return readRow(db, Asked, sql`select address, kind from auth_mail where id = ${requestId}`);
}

/**
 * Takes one of the places that mails of a kind to an address have. A mail that is composed again has its place
 * already.
 * @returns false when `most` others have gone out since
 */
export async function reserveEmailSlot(
  tx: Tx,
  email: EmailRequest & { since: Date; most: number },
): Promise<boolean> {
  // Jobs for one address take turns: two that counted at once would both find the last place free.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`auth_mail ${email.address}`}, 0))`.execute(tx);
  const others = await readCount(
    tx,
    sql`select count(*)::int as count from auth_mail
      where address = ${email.address} and kind = ${email.kind} and mailed_at > ${email.since} and id <> ${email.id}`,
  );
  if (others >= email.most) return false;
  await insertEmailRequest(tx, email);
  await sql`update auth_mail set mailed_at = ${email.now} where id = ${email.id}`.execute(tx);
  return true;
}

const PurgeDate = z.object({ purge_at: z.date() });

/** When an account that is being deleted will be purged. @returns null for one that stays */
export async function findPurgeDate(db: Db, userId: string): Promise<Date | null> {
  const found = await readRow(
    db,
    PurgeDate,
    sql`select purge_at from account_deletion where user_id = ${userId}`,
  );
  return found?.purge_at ?? null;
}

export async function deleteEmailRequestsBefore(db: Db, moment: Date): Promise<void> {
  await sql`delete from auth_mail where asked_at <= ${moment}`.execute(db);
}
