import type { CopyrightPage, WritingGoal } from "@colophon/contracts/manuscript/sections/manuscript";
import { CHAPTER_NUMBERINGS, CHAPTER_OPENINGS } from "@colophon/contracts/manuscript/sections/sections";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readCount, readRow } from "../../platform/db/rows.ts";
import { NOTIFICATIONS_CHANNEL } from "../../platform/sse/notifications-channel.ts";
import { topicOfManuscript } from "./changes.store.ts";

/** Style of a book's sections, and its author's writing goal. */
const ArrangementRow = z.object({
  version: z.int(),
  numbering: z.enum(CHAPTER_NUMBERINGS),
  chapter_opening: z.enum(CHAPTER_OPENINGS),
  daily_words: z.int().nullable(),
  total_words: z.int().nullable(),
  deadline: z.string().nullable(),
  isbn: z.string().nullable(),
  edition: z.string().nullable(),
  publisher: z.string().nullable(),
});
export type ArrangementRow = z.output<typeof ArrangementRow>;

/** A book whose sections haven't been arranged yet. */
const UNARRANGED: ArrangementRow = {
  version: 0,
  numbering: "figures",
  chapter_opening: "recto",
  daily_words: null,
  total_words: null,
  deadline: null,
  isbn: null,
  edition: null,
  publisher: null,
};

const COLUMNS = sql.raw(
  "version, numbering, chapter_opening, daily_words, total_words, to_char(deadline, 'YYYY-MM-DD') as deadline, " +
    "isbn, edition, publisher",
);

export async function findArrangement(db: Db, bookId: string): Promise<ArrangementRow> {
  const row = await readRow(
    db,
    ArrangementRow,
    sql`select ${COLUMNS} from manuscript where book_id = ${bookId}`,
  );
  return row ?? UNARRANGED;
}

/** Creates the row if missing, and locks it: changes of an arrangement run one at a time. */
export async function lockArrangement(tx: Tx, bookId: string): Promise<ArrangementRow> {
  await sql`insert into manuscript (book_id) values (${bookId}) on conflict do nothing`.execute(tx);
  const row = await readRow(
    tx,
    ArrangementRow,
    sql`select ${COLUMNS} from manuscript where book_id = ${bookId} for update`,
  );
  return row ?? UNARRANGED;
}

type Call = { bookId: string; clientId: string; sequence: number };

/** Whether this client call was already made. */
export async function isArranged(tx: Tx, { bookId, clientId, sequence }: Call): Promise<boolean> {
  const found = await readCount(
    tx,
    sql`select count(*)::int as count from manuscript_change
      where book_id = ${bookId} and client_id = ${clientId} and sequence = ${sequence}`,
  );
  return found > 0;
}

/** Stores a change, increments the arrangement's version and notifies everyone following the book. */
export async function insertArranged(
  tx: Tx,
  { bookId, clientId, sequence, version, change }: Call & { version: number; change: object },
): Promise<void> {
  const notification = JSON.stringify({
    topic: topicOfManuscript(bookId),
    data: { type: "structure", version },
  });
  await sql`with added as (
      insert into manuscript_change (book_id, version, change, client_id, sequence)
      values (${bookId}, ${version}, ${JSON.stringify(change)}, ${clientId}, ${sequence}) returning 1),
    raised as (update manuscript set version = ${version} where book_id = ${bookId} returning 1)
    select pg_notify(${NOTIFICATIONS_CHANNEL}, ${notification}) from added, raised`.execute(tx);
}

/**
 * Notifies everyone following the book that its goal or copyright page details, which have no version, have
 * changed.
 */
export async function notifyArranged(
  tx: Tx,
  bookId: string,
  { version }: Pick<ArrangementRow, "version">,
): Promise<void> {
  const data = { type: "structure", version };
  const notification = JSON.stringify({ topic: topicOfManuscript(bookId), data });
  await sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, ${notification})`.execute(tx);
}

export async function setChapterStyle(
  tx: Tx,
  bookId: string,
  look: Pick<ArrangementRow, "numbering" | "chapter_opening">,
): Promise<void> {
  await sql`update manuscript set numbering = ${look.numbering}, chapter_opening = ${look.chapter_opening}
    where book_id = ${bookId}`.execute(tx);
}

export async function setGoal(tx: Tx, bookId: string, goal: WritingGoal): Promise<void> {
  await sql`update manuscript set daily_words = ${goal.daily_words}, total_words = ${goal.total_words},
      deadline = ${goal.deadline}::date
    where book_id = ${bookId}`.execute(tx);
}

export async function setCopyrightPageRow(tx: Tx, bookId: string, imprint: CopyrightPage): Promise<void> {
  await sql`update manuscript set isbn = ${imprint.isbn}, edition = ${imprint.edition},
      publisher = ${imprint.publisher}
    where book_id = ${bookId}`.execute(tx);
}

/** Arranges a copy like its original, except for the ISBN, which identifies one book only. */
export async function copyArrangement(tx: Tx, copy: { bookId: string; copyId: string }): Promise<void> {
  await sql`insert into manuscript (book_id, numbering, chapter_opening, edition, publisher)
    select ${copy.copyId}, numbering, chapter_opening, edition, publisher from manuscript where book_id = ${copy.bookId}`.execute(
    tx,
  );
}
