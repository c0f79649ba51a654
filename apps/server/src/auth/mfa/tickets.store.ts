import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { countReturned, readRow } from "../../platform/db/rows.ts";

export async function insertTicket(
  db: Db,
  ticket: {
    tokenHash: Buffer;
    userId: string;
    bindingHash: Buffer | null;
    proofHash: Buffer | null;
    expiresAt: Date;
  },
): Promise<void> {
  await sql`insert into second_step_ticket (token_hash, user_id, binding_hash, proof_hash, expires_at)
    values (${ticket.tokenHash}, ${ticket.userId}, ${ticket.bindingHash}, ${ticket.proofHash},
      ${ticket.expiresAt})`.execute(db);
}

const TicketRow = z.object({ user_id: z.uuid(), proof_hash: z.instanceof(Buffer).nullable() });
export type TicketRow = z.output<typeof TicketRow>;

/** A ticket as presented by its holder. */
export type ShownTicket = { hash: Buffer; bindingHash: Buffer | null; now: Date; maxWrongCodes: number };

// A browser's ticket works only with the browser's cookie.
const isGood = (shown: ShownTicket): ReturnType<typeof sql> => sql`token_hash = ${shown.hash}
  and expires_at > ${shown.now} and wrong_codes < ${shown.maxWrongCodes}
  and (binding_hash is null or binding_hash = ${shown.bindingHash}::bytea)`;

export function findTicket(db: Db, shown: ShownTicket): Promise<TicketRow | null> {
  return readRow(
    db,
    TicketRow,
    sql`select user_id, proof_hash from second_step_ticket where ${isGood(shown)}`,
  );
}

/** Counts a code as wrong until it is known to be right, so that simultaneous attempts get no more tries. */
export function countTicketTry(db: Db, shown: ShownTicket): Promise<TicketRow | null> {
  return readRow(
    db,
    TicketRow,
    sql`update second_step_ticket set wrong_codes = wrong_codes + 1 where ${isGood(shown)}
      returning user_id, proof_hash`,
  );
}

/** Uses up a ticket. @returns false if it was used meanwhile */
export async function deleteTicket(db: Db, hash: Buffer): Promise<boolean> {
  const gone = await countReturned(
    db,
    sql`delete from second_step_ticket where token_hash = ${hash} returning user_id`,
  );
  return gone === 1;
}
