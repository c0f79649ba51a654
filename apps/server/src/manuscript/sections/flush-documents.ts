import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import { type RecentDocuments, newestDocument } from "./newest-document.ts";
import { lockSectionOfBook, selectBehind } from "./sections.store.ts";
import { saveDocument } from "./insert-steps.ts";

type SectionOfBook = { bookId: string; id: string };
type FlushDeps = { db: Db; recent: RecentDocuments };

/** Sections per round. */
const AT_ONCE = 50;
/** A chapter's document is saved once it hasn't changed for this long. */
const QUIET_MS = 60_000;

/**
 * Saves the documents and texts of a book's sections that aren't up to date with their steps, so that they
 * can be read.
 * @param deps.db  if it is a transaction, the writes are part of it
 */
export async function flushBook(deps: FlushDeps, bookId: string): Promise<void> {
  const behind = await selectBehind(deps.db, { bookId, quietBefore: null, most: 10_000 });
  for (const { id } of behind) await flushDocuments(deps, { bookId, id });
}

/** The same for every book whose authors have paused. @returns how many */
export async function flushQuiet(deps: FlushDeps & { now: () => Date; log: Log }): Promise<number> {
  const quietBefore = new Date(deps.now().getTime() - QUIET_MS);
  const behind = await selectBehind(deps.db, { bookId: null, quietBefore, most: AT_ONCE });
  let written = 0;
  for (const { book_id: bookId, id } of behind) {
    try {
      await flushDocuments(deps, { bookId, id });
      written += 1;
    } catch (error) {
      // A failure doesn't keep the others from being saved.
      deps.log.error({ err: error, bookId, id }, "an edited chapter could not be written down");
    }
  }
  return written;
}

function flushDocuments({ db, recent }: FlushDeps, which: SectionOfBook): Promise<void> {
  return isInTransaction(db)
    ? flushIn(db, recent, which)
    : inTransaction(db, (tx) => flushIn(tx, recent, which));
}

// predicate: Kysely marks transactions with this member, but declares it only on the two separate types
function isInTransaction(db: Db): db is Tx {
  return db.isTransaction;
}

async function flushIn(tx: Tx, recent: RecentDocuments, { bookId, id }: SectionOfBook): Promise<void> {
  const section = await lockSectionOfBook(tx, bookId, id);
  if (section === null) return;
  await saveDocument(tx, { section, document: await newestDocument({ db: tx, recent }, section) });
}
