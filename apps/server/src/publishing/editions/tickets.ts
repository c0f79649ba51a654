import { AppError } from "@colophon/contracts/errors";
import type { EditionTicket } from "@colophon/contracts/publishing/editions/edition";
import type { Db } from "../../platform/db/database.ts";
import { bindingCookie } from "../../platform/http/credentials.ts";
import type { Books } from "../../library/books/books.ts";
import { type EditionRow, findByTicket, insertTicket } from "./editions.store.ts";
import { createSecretToken, hashToken } from "../../platform/secrets/secret-token.ts";

/** An interrupted download can be resumed within this time; after that, another ticket is needed. */
const HOLDS_MS = 10 * 60 * 1000;

type TicketDeps = { db: Db; books: Pick<Books, "find">; now: () => Date };

/** The requester: their session, and their browser's cookies. */
export type Holder = { sessionId: string; cookies: string | undefined };

/** Opens a URL of an edition that is valid for ten minutes, in this session and browser. */
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

/** @throws AppError "editions.ticket_over", also for an edition of a book in the trash */
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

/** The cookie's name differs between https and http. */
function bindingHashOf(cookies: string | undefined): Buffer | null {
  const value = bindingCookie(cookies, true) ?? bindingCookie(cookies, false);
  return value === null ? null : hashToken(value);
}
