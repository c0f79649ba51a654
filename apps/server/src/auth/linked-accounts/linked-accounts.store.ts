import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readCount, readRow, readRows } from "../../platform/db/rows.ts";

const Via = z.enum(["sign-in", "sign-up", "link"]);
export type Via = z.output<typeof Via>;

const AttemptRow = z.object({
  user_id: z.uuid().nullable(),
  via: Via,
  come_from: z.string().nullable(),
  offer: z.string().nullable(),
});
export type AttemptRow = z.output<typeof AttemptRow>;

export async function insertAttempt(
  db: Db,
  attempt: AttemptRow & { state_hash: Buffer; browser_hash: Buffer; expires_at: Date },
): Promise<void> {
  await sql`insert into linked_account_attempt (state_hash, browser_hash, user_id, via, come_from, offer, expires_at)
    values (${attempt.state_hash}, ${attempt.browser_hash}, ${attempt.user_id}, ${attempt.via},
      ${attempt.come_from}, ${attempt.offer}, ${attempt.expires_at})`.execute(db);
}

/** Consumes an attempt. @returns null if this browser started none with this state, or it has expired */
export function consumeAttempt(
  db: Db,
  of: { stateHash: Buffer; browserHash: Buffer; now: Date },
): Promise<AttemptRow | null> {
  return readRow(
    db,
    AttemptRow,
    sql`delete from linked_account_attempt
      where state_hash = ${of.stateHash} and browser_hash = ${of.browserHash} and expires_at > ${of.now}
      returning user_id, via, come_from, offer`,
  );
}

const TicketRow = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  hosted_domain: z.string().nullable(),
  full_name: z.string().nullable(),
});
export type TicketRow = z.output<typeof TicketRow>;

export async function insertTicket(
  db: Db,
  ticket: TicketRow & {
    ticket_hash: Buffer;
    browser_hash: Buffer;
    user_id: string | null;
    expires_at: Date;
  },
): Promise<void> {
  await sql`insert into linked_account_ticket (ticket_hash, browser_hash, user_id, issuer, subject, email, email_verified,
      hosted_domain, full_name, expires_at)
    values (${ticket.ticket_hash}, ${ticket.browser_hash}, ${ticket.user_id}, ${ticket.issuer}, ${ticket.subject},
      ${ticket.email}, ${ticket.email_verified}, ${ticket.hosted_domain}, ${ticket.full_name},
      ${ticket.expires_at})`.execute(db);
}

/**
 * Consumes a ticket.
 * @param of.userId  the author who links an account; null: a sign-in. A ticket for one is not valid for the
 * other
 */
export function consumeTicket(
  db: Db,
  of: { ticketHash: Buffer; browserHash: Buffer; userId: string | null; now: Date },
): Promise<TicketRow | null> {
  return readRow(
    db,
    TicketRow,
    sql`delete from linked_account_ticket
      where ticket_hash = ${of.ticketHash} and browser_hash = ${of.browserHash}
        and user_id is not distinct from ${of.userId}::uuid and expires_at > ${of.now}
      returning issuer, subject, email, email_verified, hosted_domain, full_name`,
  );
}

export async function deleteWhatIsOver(db: Db, now: Date): Promise<void> {
  await sql`delete from linked_account_attempt where expires_at <= ${now}`.execute(db);
  await sql`delete from linked_account_ticket where expires_at <= ${now}`.execute(db);
}

const Owner = z.object({ user_id: z.uuid() });

/** The owner of a linked account, recording its use. */
export async function useIdentity(
  db: Db,
  of: { issuer: string; subject: string; email: string | null; now: Date },
): Promise<string | null> {
  const owner = await readRow(
    db,
    Owner,
    sql`update linked_account set last_used_at = ${of.now}, email = coalesce(${of.email}::text, email)
      where issuer = ${of.issuer} and subject = ${of.subject} returning user_id`,
  );
  return owner?.user_id ?? null;
}

/**
 * @returns false if the identity is taken, or the author already has another of this issuer; nothing changes
 * then
 */
export async function insertLinkedAccount(
  db: Db,
  identity: {
    id: string;
    userId: string;
    issuer: string;
    subject: string;
    email: string | null;
    now: Date;
    isUsed: boolean;
  },
): Promise<boolean> {
  const { id, userId, issuer, subject, email, now, isUsed } = identity;
  const inserted = await countReturned(
    db,
    sql`insert into linked_account (id, user_id, issuer, subject, email, linked_at, last_used_at)
      values (${id}, ${userId}, ${issuer}, ${subject}, ${email}, ${now}, ${isUsed ? now : null})
      on conflict do nothing returning id`,
  );
  return inserted === 1;
}

const LinkedAccountRow = z.object({
  id: z.uuid(),
  issuer: z.string(),
  email: z.string().nullable(),
  linked_at: z.date(),
  last_used_at: z.date().nullable(),
});
export type LinkedAccountRow = z.output<typeof LinkedAccountRow>;

export function listLinkedAccounts(db: Db, userId: string): Promise<LinkedAccountRow[]> {
  return readRows(
    db,
    LinkedAccountRow,
    sql`select id, issuer, email, linked_at, last_used_at from linked_account
      where user_id = ${userId} order by linked_at, id`,
  );
}

/** Number of linked accounts of an author; blocks unlinking others until this transaction ends. */
export async function lockLinkedAccounts(tx: Tx, userId: string): Promise<number> {
  await sql`select id from linked_account where user_id = ${userId} order by id for update`.execute(tx);
  return readCount(tx, sql`select count(*)::int as count from linked_account where user_id = ${userId}`);
}

/** @returns false if the author has no such linked account */
export async function deleteLinkedAccount(tx: Tx, of: { id: string; userId: string }): Promise<boolean> {
  const { id, userId } = of;
  const deleted = await countReturned(
    tx,
    sql`delete from linked_account where id = ${id} and user_id = ${userId} returning id`,
  );
  return deleted === 1;
}
