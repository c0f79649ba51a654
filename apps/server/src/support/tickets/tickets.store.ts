import {
  TicketCategory,
  TicketPriority,
  TicketStatus,
  UserContext,
} from "@colophon/contracts/support/tickets/ticket";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readCount, readRow, readRows } from "../../platform/db/rows.ts";

const Ticket = z.object({
  id: z.uuid(),
  number: z.coerce.number().int(),
  owner_id: z.uuid().nullable(),
  was_signed_in: z.boolean(),
  name: z.string(),
  email: z.string(),
  is_address_heard: z.boolean(),
  category: TicketCategory,
  priority: TicketPriority,
  subject: z.string(),
  status: TicketStatus,
  user_context: UserContext.nullable(),
  created_at: z.date(),
  updated_at: z.date(),
  waiting_since: z.date().nullable(),
});
/** A ticket, without its thread. */
export type Ticket = z.output<typeof Ticket>;

const COLUMNS = sql.raw(Object.keys(Ticket.shape).join(", "));

export type NewTicket = Pick<
  Ticket,
  "id" | "name" | "email" | "category" | "priority" | "subject" | "user_context"
> & { owner_id: string | null; now: Date };

/** @returns the ticket's number, as used in emails */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<number> {
  const context = ticket.user_context === null ? null : JSON.stringify(ticket.user_context);
  const row = await readRow(
    tx,
    Ticket.pick({ number: true }),
    sql`insert into support_ticket (id, owner_id, was_signed_in, name, email, category, priority, subject,
        user_context, created_at, updated_at, waiting_since)
      values (${ticket.id}, ${ticket.owner_id}, ${ticket.owner_id !== null}, ${ticket.name}, ${ticket.email},
        ${ticket.category}, ${ticket.priority}, ${ticket.subject}, ${context}::jsonb, ${ticket.now}, ${ticket.now},
        ${ticket.now})
      returning number`,
  );
  // programmer error: an insert without conditions returns its row or fails
  if (row === null) throw new Error("a ticket was not taken in");
  return row.number;
}

/** Anonymous tickets from an account's address become the account's. */
export async function adoptTickets(db: Db, userId: string): Promise<void> {
  await sql`update support_ticket t set owner_id = u.id from users u
    where u.id = ${userId} and t.owner_id is null and t.email = lower(u.email)`.execute(db);
}

export async function selectAuthorTickets(
  db: Db,
  page: { userId: string; offset: number; limit: number },
): Promise<{ rows: Ticket[]; total: number }> {
  const rows = await readRows(
    db,
    Ticket,
    sql`select ${COLUMNS} from support_ticket where owner_id = ${page.userId}
      order by updated_at desc, id limit ${page.limit} offset ${page.offset}`,
  );
  const total = await readCount(
    db,
    sql`select count(*)::int as count from support_ticket where owner_id = ${page.userId}`,
  );
  return { rows, total };
}

/** A ticket, and its required owner; null: anybody's. */
export type TicketRef = { id: string; userId: string | null };

export function findTicket(db: Db, of: TicketRef): Promise<Ticket | null> {
  return readRow(
    db,
    Ticket,
    sql`select ${COLUMNS} from support_ticket
      where id = ${of.id} and (${of.userId}::uuid is null or owner_id = ${of.userId})`,
  );
}

export function findTicketByNumber(db: Db, number: number): Promise<Ticket | null> {
  return readRow(db, Ticket, sql`select ${COLUMNS} from support_ticket where number = ${number}`);
}

/** Locks a ticket until the transaction ends. */
export function lockTicket(tx: Tx, of: TicketRef): Promise<Ticket | null> {
  return readRow(
    tx,
    Ticket,
    sql`select ${COLUMNS} from support_ticket
      where id = ${of.id} and (${of.userId}::uuid is null or owner_id = ${of.userId}) for update`,
  );
}

/** @param to.waitingSince  null: its author isn't waiting */
export async function setStatus(
  tx: Tx,
  id: string,
  to: { status: TicketStatus; waitingSince: Date | null },
): Promise<void> {
  await sql`update support_ticket set status = ${to.status}, waiting_since = ${to.waitingSince}
    where id = ${id}`.execute(tx);
}

export async function touchTicket(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update support_ticket set updated_at = ${now} where id = ${id}`.execute(tx);
}

export async function setAssignee(tx: Tx, id: string, assigneeId: string): Promise<void> {
  await sql`update support_ticket set assignee_id = ${assigneeId} where id = ${id}`.execute(tx);
}

export async function setPriority(tx: Tx, id: string, priority: TicketPriority): Promise<void> {
  await sql`update support_ticket set priority = ${priority} where id = ${id}`.execute(tx);
}

/** With its messages and files. */
export async function deleteTicket(tx: Tx, id: string): Promise<void> {
  await sql`delete from support_ticket where id = ${id}`.execute(tx);
}

/** Anonymous tickets of a deleted address: they were its owner's. */
export async function deleteVisitorsTickets(tx: Tx, email: string): Promise<void> {
  await sql`delete from support_ticket where owner_id is null and email = ${email}`.execute(tx);
}

/** Anonymous tickets without recent messages, closed or not: no account will ever adopt them. */
export async function deleteOldVisitorsTickets(db: Db, before: Date): Promise<void> {
  await sql`delete from support_ticket where owner_id is null and updated_at < ${before}`.execute(db);
}

/** Moves tickets answered at an account's old address to its new one, from which no email has arrived yet. */
export async function updateTicketEmail(
  tx: Tx,
  { userId, oldEmail, newEmail }: { userId: string; oldEmail: string; newEmail: string },
): Promise<void> {
  await sql`update support_ticket set email = lower(${newEmail}), is_address_heard = false
    where owner_id = ${userId} and email = lower(${oldEmail})`.execute(tx);
}

/** Records that an email has arrived from the ticket's address. */
export async function recordEmailReceived(tx: Tx, id: string): Promise<void> {
  await sql`update support_ticket set is_address_heard = true where id = ${id}`.execute(tx);
}

const Person = z.object({ id: z.uuid(), full_name: z.string(), email: z.string() });

/** The administrator with an email address. */
export function findAdministrator(db: Db, email: string): Promise<z.output<typeof Person> | null> {
  return readRow(
    db,
    Person,
    sql`select id, full_name, email from users where lower(email) = ${email} and is_admin`,
  );
}

/** The email address of a user who is still an administrator. */
export async function findAdministratorEmail(db: Db, id: string): Promise<string | null> {
  const row = await readRow(
    db,
    Person.pick({ email: true }),
    sql`select email from users where id = ${id} and is_admin`,
  );
  return row?.email ?? null;
}

/** The current address of a ticket's account; null if it has none. */
export async function findAccountEmail(db: Db, ticketId: string): Promise<string | null> {
  const row = await readRow(
    db,
    Person.pick({ email: true }),
    sql`select lower(u.email) as email from support_ticket t join users u on u.id = t.owner_id where t.id = ${ticketId}`,
  );
  return row?.email ?? null;
}
