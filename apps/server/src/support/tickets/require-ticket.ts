import { AppError } from "@colophon/contracts/errors";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type Ticket, type TicketRef, findTicket, lockTicket } from "./tickets.store.ts";

/** An existing ticket. @throws AppError "support.ticket_not_found" */
export async function requireTicket(db: Db, of: TicketRef): Promise<Ticket> {
  return thatIsThere(await findTicket(db, of));
}

/** The same, locked until the transaction ends. @throws AppError "support.ticket_not_found" */
export async function requireLockedTicket(tx: Tx, of: TicketRef): Promise<Ticket> {
  return thatIsThere(await lockTicket(tx, of));
}

function thatIsThere(ticket: Ticket | null): Ticket {
  if (ticket === null) throw new AppError("support.ticket_not_found");
  return ticket;
}
