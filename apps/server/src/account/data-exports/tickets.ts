import type { DataExportTicket } from "@colophon/contracts/account/data-exports";
import { AppError } from "@colophon/contracts/errors";
import type { Db } from "../../platform/db/database.ts";
import { bindingCookie } from "../../platform/http/credentials.ts";
import { createSecretToken, hashToken } from "../../platform/secrets/secret-token.ts";
import { type ExportRow, findByTicket, insertTicket } from "./data-exports.store.ts";

/** Time in which an interrupted download can be resumed; after that a new ticket is needed. */
const HOLDS_MS = 10 * 60 * 1000;

type TicketDeps = { db: Db; now: () => Date };

/** The requester: their session, and the cookies their browser sends. */
export type Holder = { sessionId: string; cookies: string | undefined };

/** A download URL for an export, valid for ten minutes in this session and browser. */
export async function openTicket(
  { db, now }: TicketDeps,
  { row, holder }: { row: ExportRow; holder: Holder },
): Promise<DataExportTicket> {
  const { text: token, hash: tokenHash } = createSecretToken();
  const expiresAt = new Date(now().getTime() + HOLDS_MS);
  await insertTicket(db, {
    tokenHash,
    exportId: row.id,
    sessionId: holder.sessionId,
    bindingHash: bindingHashOf(holder.cookies),
    expiresAt,
  });
  return { path: `/api/account-exports/${token}`, expires_at: expiresAt.toISOString() };
}

/** @throws AppError "account.export_ticket_over", also if the export itself has expired */
export async function readTicket(
  { db, now }: TicketDeps,
  { token, cookies }: { token: string; cookies: string | undefined },
): Promise<ExportRow> {
  const row = await findByTicket(db, {
    tokenHash: hashToken(token),
    bindingHash: bindingHashOf(cookies),
    now: now(),
  });
  if (row === null) throw new AppError("account.export_ticket_over");
  return row;
}

/** The cookie has one name over https and another without. */
function bindingHashOf(cookies: string | undefined): Buffer | null {
  const value = bindingCookie(cookies, true) ?? bindingCookie(cookies, false);
  return value === null ? null : hashToken(value);
}
