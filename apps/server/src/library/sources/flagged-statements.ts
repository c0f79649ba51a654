import type { Db } from "../../platform/db/database.ts";
import { selectFlagged, selectSettlements } from "./statements.store.ts";
import { statementHash } from "./statement-hash.ts";

/** Statements confirmed neither by a source nor by their author, in order of discovery. */
export async function flaggedStatements(
  db: Db,
  bookId: string,
): Promise<{ chapterId: string; quote: string }[]> {
  const settlements = await selectSettlements(db, bookId);
  const vouched = new Set(
    settlements.filter(({ outcome }) => outcome !== "mend").map(({ statement_hash: hash }) => hash),
  );
  return (await selectFlagged(db, bookId))
    .filter(({ quote }) => !vouched.has(statementHash(quote)))
    .map(({ chapter_id: chapterId, quote }) => ({ chapterId, quote }));
}
