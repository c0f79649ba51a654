import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import { type RecentDocuments, newestDocument } from "./newest-document.ts";
import { lockSectionOfBook, selectBehind } from "./sections.store.ts";
import { keepDocument } from "./store-steps.ts";

type Which = { bookId: string; id: string };
type CatchUpDeps = { db: Db; recent: RecentDocuments };

/** Sections that one look takes. */
const AT_ONCE = 50;
/** A chapter that nobody has changed for this long is written down as a whole. */
const QUIET_MS = 60_000;

/**
 * Writes down the documents and texts of a book's sections that lie behind their stored steps: for whoever reads them.
 * @param deps.db  within a transaction, what is written is a part of it
 */
export async function catchUpBook(deps: CatchUpDeps, bookId: string): Promise<void> {
  const behind = await selectBehind(deps.db, { bookId, quietBefore: null, most: 10_000 });
  for (const { id } of behind) await catchUp(deps, { bookId, id });
}

/** The same of every book whose authors have paused. @returns how many */
export async function catchUpQuiet(deps: CatchUpDeps & { now: () => Date; log: Log }): Promise<number> {
  const quietBefore = new Date(deps.now().getTime() - QUIET_MS);
  const behind = await selectBehind(deps.db, { bookId: null, quietBefore, most: AT_ONCE });
  let written = 0;
  for (const { book_id: bookId, id } of behind) {
    try {
      await catchUp(deps, { bookId, id });
      written += 1;
    } catch (error) {
      // One that cannot be written keeps no other from it.
      deps.log.error({ err: error, bookId, id }, "an edited chapter could not be written down");
    }
  }
  return written;
}

function catchUp({ db, recent }: CatchUpDeps, which: Which): Promise<void> {
  return isInTransaction(db)
    ? catchUpIn(db, recent, which)
    : inTransaction(db, (tx) => catchUpIn(tx, recent, which));
}

// predicate: Kysely tells transactions by this member, and types it on each of the two alone
function isInTransaction(db: Db): db is Tx {
  return db.isTransaction;
}

async function catchUpIn(tx: Tx, recent: RecentDocuments, { bookId, id }: Which): Promise<void> {
  const section = await lockSectionOfBook(tx, bookId, id);
  if (section === null) return;
  await keepDocument(tx, { section, document: await newestDocument({ db: tx, recent }, section) });
}
