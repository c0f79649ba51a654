import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import { type RecentDocuments, newestDocument } from "./newest-document.ts";
import { lockSectionOfBook, selectBehind } from "./sections.store.ts";
import { saveDocument } from "./insert-steps.ts";

type SectionRef = { bookId: string; id: string };
type FlushDeps = { db: Db; recent: RecentDocuments };

/** Sections that one look takes. */
const AT_ONCE = 50;
/** A chapter that nobody has changed for this long is written down as a whole. */
const QUIET_MS = 60_000;

/**
 * Writes down the documents and texts of a book's sections that lie behind their stored steps: for whoever reads them.
 * @param deps.db  within a transaction, what is written is a part of it
 */
export async function flushBook(deps: FlushDeps, bookId: string): Promise<void> {
  const behind = await selectBehind(deps.db, { bookId, quietBefore: null, most: 10_000 });
  for (const { id } of behind) await flushDocuments(deps, { bookId, id });
}

/** The same of every book whose authors have paused. @returns how many */
export async function flushQuiet(deps: FlushDeps & { now: () => Date; log: Log }): Promise<number> {
  const quietBefore = new Date(deps.now().getTime() - QUIET_MS);
  const behind = await selectBehind(deps.db, { bookId: null, quietBefore, most: AT_ONCE });
  let written = 0;
  for (const { book_id: bookId, id } of behind) {
    try {
      await flushDocuments(deps, { bookId, id });
      written += 1;
    } catch (error) {
      // One that cannot be written keeps no other from it.
      deps.log.error({ err: error, bookId, id }, "an edited chapter could not be written down");
    }
  }
  return written;
}

function flushDocuments({ db, recent }: FlushDeps, which: SectionRef): Promise<void> {
  return isInTransaction(db)
    ? flushIn(db, recent, which)
    : inTransaction(db, (tx) => flushIn(tx, recent, which));
}

// predicate: Kysely tells transactions by this member, and types it on each of the two alone
function isInTransaction(db: Db): db is Tx {
  return db.isTransaction;
}

async function flushIn(tx: Tx, recent: RecentDocuments, { bookId, id }: SectionRef): Promise<void> {
  const section = await lockSectionOfBook(tx, bookId, id);
  if (section === null) return;
  await saveDocument(tx, { section, document: await newestDocument({ db: tx, recent }, section) });
}
