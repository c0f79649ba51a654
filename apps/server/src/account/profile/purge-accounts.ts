import { USAGE_RETENTION_MONTHS } from "@colophon/contracts/account/profile";
import { THUMBNAIL_WIDTHS } from "@colophon/contracts/covers/thumbnails";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import type { Mailer } from "../../ports/mailer.ts";
import type { Auth } from "../../auth/sessions/sessions.ts";
import type { Books } from "../../library/books/books.ts";
import { thumbnailKey } from "../../covers/thumbnails/thumbnails.ts";
import { SIZES, imageKey } from "../../manuscript/images/images.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import type { Users } from "../../users/users.ts";
import { purgedEmail } from "./account-emails.ts";
import {
  type DeletionRow,
  beginPurging,
  deleteDeletion,
  findDeletion,
  findDue,
  lockDeletion,
  markRowsGone,
} from "./deletion.store.ts";
import {
  type GoneAccount,
  type PurgedFile,
  findPurgedFiles,
  findSomeBook,
  forgetPurgedFile,
  recordFilesOfBook,
  pseudonymiseRows,
  purgeAlone,
} from "./purge.store.ts";
import { type WindDownDeps, windDown } from "./wind-down.ts";

const FILES_AT_ONCE = 100;
const CALLS_AT_ONCE = 5000;
/** How long sending the last email is retried; then the address is deleted without it. */
const EMAIL_RETRY_WINDOW_MS = 3 * 86_400_000;

/**
 * Called before an account's rows are deleted, outside of any transaction, to end what third parties hold. A
 * listener that throws is called again in the next round, so it must be idempotent.
 */
export type PurgeListener = (account: { userId: string }) => Promise<void>;

/** Called in the transaction that removes an account's row: remaining data is pseudonymized. */
export type GoneListener = (tx: Tx, gone: GoneAccount) => Promise<void>;

export type PurgeDeps = WindDownDeps & {
  db: Db;
  books: Pick<Books, "remove">;
  runs: Pick<Runs, "pseudonymiseUsage" | "forgetUsage">;
  users: Pick<Users, "lock" | "anonymise" | "remove">;
  auth: Pick<Auth, "endSessions" | "forgetEmail">;
  blobs: Pick<BlobStore, "delete">;
  mailer: Mailer;
  purgeListeners: readonly PurgeListener[];
  goneListeners: readonly GoneListener[];
  appUrl: string;
  now: () => Date;
};

/**
 * Purges every account that is due and resumes unfinished purges. An account that can't be purged doesn't
 * block the others.
 */
export async function purgeAccounts(deps: PurgeDeps): Promise<void> {
  await purgeAlone(deps.db, async () => {
    const failures: unknown[] = [];
    for (const userId of await findDue(deps.db, deps.now())) {
      await purgeAccount(deps, userId).catch((error: unknown) => failures.push(error));
    }
    const [first] = failures;
    if (first !== undefined) throw first;
  });
}

/** Each step is idempotent and leaves its state for the next one. */
async function purgeAccount(deps: PurgeDeps, userId: string): Promise<void> {
  const deletion = await begin(deps, userId);
  if (deletion === null) return;
  if (deletion.rows_gone_at === null) {
    await windDown(deps, userId);
    for (const listener of deps.purgeListeners) await listener({ userId });
    await removeBooks(deps, deletion);
    await removeRest(deps, deletion);
  }
  await removeFiles(deps, userId);
  await sayGoodbye(deps, userId);
}

/**
 * From here on, signing in finds no account, and the address is free.
 * @returns null if the account was restored
 */
function begin(deps: PurgeDeps, userId: string): Promise<DeletionRow | null> {
  return inTransaction(deps.db, async (tx) => {
    const user = await deps.users.lock(tx, userId);
    const deletion = await lockDeletion(tx, userId);
    if (deletion === null || deletion.purging_since !== null) return deletion;
    const now = deps.now();
    if (user === null || deletion.purge_at > now) return null;
    await beginPurging(tx, { userId, now, email: user.email, fullName: user.full_name });
    await deps.users.anonymise(tx, userId, deletion.pseudonym);
    await deps.auth.endSessions(tx, { userId, exceptId: null });
    return { ...deletion, email: user.email, full_name: user.full_name, purging_since: now };
  });
}

/** One at a time, so that nothing else waits long. */
async function removeBooks(
  { db, books, runs }: PurgeDeps,
  { user_id: ownerId, pseudonym }: DeletionRow,
): Promise<void> {
  for (;;) {
    const bookId = await findSomeBook(db, ownerId);
    if (bookId === null) return;
    await inTransaction(db, async (tx) => {
      await recordFilesOfBook(tx, { userId: ownerId, bookId });
      await runs.pseudonymiseUsage(tx, { ownerId, pseudonym, bookId });
      await books.remove(tx, { ownerId, bookId });
    });
  }
}

async function removeRest(
  deps: PurgeDeps,
  { user_id: userId, pseudonym, email }: DeletionRow,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const gone = { userId, pseudonym, email: email ?? "" };
    await deps.runs.pseudonymiseUsage(tx, { ownerId: userId, pseudonym, bookId: null });
    await pseudonymiseRows(tx, gone);
    await deps.auth.forgetEmail(tx, gone.email);
    for (const listener of deps.goneListeners) await listener(tx, gone);
    await deps.users.remove(tx, userId);
    await markRowsGone(tx, userId, deps.now());
  });
}

async function removeFiles({ db, blobs }: PurgeDeps, userId: string): Promise<void> {
  for (;;) {
    const files = await findPurgedFiles(db, userId, FILES_AT_ONCE);
    if (files.length === 0) return;
    for (const file of files) {
      for (const key of keysOf(file)) await blobs.delete(key);
      await forgetPurgedFile(db, userId, file);
    }
  }
}

function keysOf({ kind, object_key: key }: PurgedFile): string[] {
  switch (kind) {
    case "file":
      return [key];
    case "picture":
      return SIZES.map((size) => imageKey(key, size));
    case "front":
      return THUMBNAIL_WIDTHS.map((width) => thumbnailKey(key, width));
    default:
      return kind satisfies never;
  }
}

/** The email first: if it can't be sent, later rounds retry for some days. */
async function sayGoodbye(deps: PurgeDeps, userId: string): Promise<void> {
  const deletion = await findDeletion(deps.db, userId);
  if (deletion === null) return;
  const { email, full_name: fullName, rows_gone_at: gone } = deletion;
  if (email !== null && fullName !== null) {
    await deps.mailer.send(purgedEmail({ email, fullName }, `${deps.appUrl}/`)).catch((error: unknown) => {
      if (gone === null || deps.now().getTime() - gone.getTime() < EMAIL_RETRY_WINDOW_MS) throw error;
    });
  }
  await deleteDeletion(deps.db, userId);
}

/** Deletes the usage of removed accounts once its retention months are over. */
export async function forgetOldUsage({
  db,
  runs,
  now,
}: Pick<PurgeDeps, "db" | "runs" | "now">): Promise<void> {
  const before = new Date(now());
  before.setUTCMonth(before.getUTCMonth() - USAGE_RETENTION_MONTHS);
  while ((await runs.forgetUsage(db, { before, most: CALLS_AT_ONCE })) === CALLS_AT_ONCE);
}
