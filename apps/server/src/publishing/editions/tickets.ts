import { AppError } from "@colophon/contracts/errors";
import type { EditionTicket } from "@colophon/contracts/publishing/editions/edition";
import type { Db } from "../../platform/db/database.ts";
import { bindingCookie } from "../../platform/http/credentials.ts";
import type { Books } from "../../library/books/books.ts";
import { type EditionRow, findByTicket, insertTicket } from "./editions.store.ts";
import { createSecretToken, hashToken } from "./secret-token.ts";

/** A download that broke off is resumed within this; afterwards another ticket is asked for. */
const HOLDS_MS = 10 * 60 * 1000;

type TicketDeps = { db: Db; books: Pick<Books, "find">; now: () => Date };

/** Who asks: their session, and what their browser sends along. */
export type Holder = { sessionId: string; cookies: string | undefined };

/** Addresses of an edition that hold for ten minutes, in this session and browser. */
export async function openTicket(
  { db, now }: TicketDeps,
  { edition, holder }: { edition: EditionRow; holder: Holder },
): Promise<EditionTicket> {
  const { text: token, hash: tokenHash } = createSecretToken();
  const expiresAt = new Date(now().getTime() + HOLDS_MS);
  await insertTicket(db, {
    tokenHash,
    editionId: edition.id,
    sessionId: holder.sessionId,
    bindingHash: bindingHashOf(holder.cookies),
    expiresAt,
  });
  const address = `/api/edition-tickets/${token}`;
  return {
    zip_path: `${address}/zip`,
    files: edition.files.map(({ format }) => ({ format, path: `${address}/files/${format}` })),
    expires_at: expiresAt.toISOString(),
  };
}

/** @throws AppError "editions.ticket_over", also for an edition of a book that lies in the bin */
export async function readTicket(
  { db, books, now }: TicketDeps,
  { token, cookies }: { token: string; cookies: string | undefined },
): Promise<EditionRow> {
  const shown = { tokenHash: hashToken(token), bindingHash: bindingHashOf(cookies), now: now() };
  const edition = await findByTicket(db, shown);
  const book = edition === null ? null : await books.find(db, edition.book_id);
  if (edition === null || book === null || book.deleted_at !== null) {
    throw new AppError("editions.ticket_over");
  }
  return edition;
}

/** The cookie bears one name over https and another without. */
function bindingHashOf(cookies: string | undefined): Buffer | null {
  const value = bindingCookie(cookies, true) ?? bindingCookie(cookies, false);
  return value === null ? null : hashToken(value);
}
