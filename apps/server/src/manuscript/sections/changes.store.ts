import type { StoredSteps } from "@colophon/contracts/manuscript/sections/manuscript";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type Query, readCount, readRow, readRows } from "../../platform/db/rows.ts";
import { NOTIFICATIONS_CHANNEL } from "../../platform/sse/notifications-channel.ts";

/** Source of a change to a document. */
export type ChangeSource = "author" | "model" | "import" | "restore" | "arrangement" | "desk";

type SectionOfBook = { bookId: string; id: string };

const Steps = z.array(z.record(z.string(), z.unknown()));
const ChangeRow = z.object({
  version: z.int(),
  steps_count: z.int(),
  client_id: z.string(),
  steps: Steps,
  stamp: z.string(),
});

/** Time a change was stored, in microseconds since 1970. */
const VERSION_TAG = sql`(extract(epoch from created_at) * 1000000)::bigint::text as stamp`;

/** Changes to a document after one version, up to another, in order. */
export async function selectChanges(
  db: Db,
  { bookId, id, after, upTo }: SectionOfBook & { after: number; upTo: number },
): Promise<(StoredSteps & { version: number; from: number; stamp: string })[]> {
  if (after >= upTo) return [];
  const rows = await readRows(
    db,
    ChangeRow,
    sql`select version, steps_count, client_id, steps, ${VERSION_TAG} from chapter_change
      where book_id = ${bookId} and chapter_id = ${id} and version > ${after} and version <= ${upTo}
      order by version`,
  );
  return rows.map(({ version, steps_count: count, client_id, steps, stamp }) => ({
    version,
    from: version - count,
    client_id,
    steps,
    stamp,
  }));
}

/**
 * The stamp of a version at the boundary between changes; empty for the first, or if there is no such
 * version.
 */
export async function findVersionTag(
  db: Db,
  { bookId, id, version }: SectionOfBook & { version: number },
): Promise<string> {
  if (version === 0) return "";
  const row = await readRow(
    db,
    z.object({ stamp: z.string() }),
    sql`select ${VERSION_TAG} from chapter_change
      where book_id = ${bookId} and chapter_id = ${id} and version = ${version}`,
  );
  return row?.stamp ?? "";
}

/** A change to insert. */
export type NewChange = SectionOfBook & {
  /** version of the document after it */
  version: number;
  steps: readonly object[];
  clientId: string;
  sequence: number;
  source: ChangeSource;
  note: string;
  wordsAdded: number;
  wordsRemoved: number;
  /** word count of the whole section after it */
  words: number;
};

/** Preconditions on a section for a change made without locking it. */
export type Unheld = {
  ownerId: string;
  minDocumentVersion: number;
  /** stamp of the version it was made against, as known to the device; empty if it never got one */
  stamp: string;
  /** maximum word count of the book after it, unless it makes the section shorter */
  maxWords: number;
};

/**
 * Adds a change to the version it was made against, increments the section's version and notifies everyone
 * following the book: a single statement, so that no second change of that version can be stored and no lock
 * is held between two statements.
 * @param unheld  null: the transaction holds the lock on the section, and has checked all this
 * @returns the stamp of the change; null if nothing was stored: the version has changed, the client has
 *          already made this call, or the section doesn't meet `unheld`
 */
export async function insertChange(db: Db, change: NewChange, unheld: Unheld | null): Promise<string | null> {
  const { bookId, id, version, words, steps } = change;
  const before = version - steps.length;
  const notification = JSON.stringify({
    topic: topicOfManuscript(bookId),
    data: { type: "section", section_id: id, version },
  });
  const stored = await readRow(
    db,
    z.object({ stamp: z.string() }),
    sql`with held as (
      select c.book_id, c.id from chapter c
      where c.book_id = ${bookId} and c.id = ${id} and c.version = ${before}
        and ${unheld === null ? sql`true` : isOpenTo(unheld, { before, words })}
      for update of c),
    added as (
      insert into chapter_change (book_id, chapter_id, version, steps, steps_count, client_id, sequence, source, note,
        words_added, words_taken)
      select book_id, id, ${version}::integer, ${JSON.stringify(steps)}::jsonb, ${steps.length}::integer,
        ${change.clientId}, ${change.sequence}::integer, ${change.source}, ${change.note},
        ${change.wordsAdded}::integer, ${change.wordsRemoved}::integer
      from held
      on conflict (book_id, chapter_id, client_id, sequence) do nothing
      returning book_id, chapter_id, ${VERSION_TAG}),
    raised as (update chapter c set version = ${version}, words = ${words},
        -- what is typed into the bin is kept from then on
        deleted_at = case when c.deleted_at is null then null else now() end
      from added where c.book_id = added.book_id and c.id = added.chapter_id returning added.stamp)
    select stamp, pg_notify(${NOTIFICATIONS_CHANNEL}, ${notification}) from raised`,
  );
  return stored?.stamp ?? null;
}

/**
 * The same conditions as `lockSection`, `assertFinished`, `isKnown` and `assertWordCountWithinLimit`, on the
 * shelf and outside the trash, and only while the document needn't be saved.
 */
function isOpenTo(unheld: Unheld, { before, words }: { before: number; words: number }): Query {
  const { ownerId, minDocumentVersion, stamp, maxWords } = unheld;
  return sql`c.finished_at is not null and c.deleted_at is null and c.document_version >= ${minDocumentVersion}
    and (${stamp} = '' or exists (select from (select ${VERSION_TAG} from chapter_change s
      where s.book_id = c.book_id and s.chapter_id = c.id and s.version = ${before}) last where last.stamp = ${stamp}))
    and (${words}::integer <= c.words or ${words}::integer <= ${maxWords}::integer -
      (select coalesce(sum(o.words), 0) from chapter o
        where o.book_id = c.book_id and o.id <> c.id and o.deleted_at is null))
    and exists (select from book b where b.id = c.book_id and b.owner_id = ${ownerId} and b.deleted_at is null)`;
}

/** Notification topic for changes to a book's manuscript. */
export function topicOfManuscript(bookId: string): string {
  return `manuscript:${bookId}`;
}

const DocumentJson = z.record(z.string(), z.unknown());
const StoredDocument = z.object({
  document: DocumentJson.nullable(),
  text: z.string(),
  version: z.int(),
  document_version: z.int(),
});

/**
 * The stored text of a section: the document as last saved, and the text it had before there was one. One
 * statement, so that document and versions match despite concurrent writes.
 */
export function readStoredDocument(
  db: Db,
  { bookId, id }: SectionOfBook,
): Promise<z.output<typeof StoredDocument> | null> {
  return readRow(
    db,
    StoredDocument,
    sql`select document, text, version, document_version from chapter where book_id = ${bookId} and id = ${id}`,
  );
}

/** Stores a snapshot of a version, once. */
export async function insertSnapshot(
  tx: Tx,
  snapshot: SectionOfBook & { version: number; document: object },
): Promise<void> {
  await sql`insert into chapter_snapshot (book_id, chapter_id, version, document)
    values (${snapshot.bookId}, ${snapshot.id}, ${snapshot.version}, ${JSON.stringify(snapshot.document)})
    on conflict do nothing`.execute(tx);
}

/** Whether a snapshot was stored after this version. */
export async function isSnapshotSince(
  tx: Tx,
  { bookId, id, version }: SectionOfBook & { version: number },
): Promise<boolean> {
  const kept = await readCount(
    tx,
    sql`select count(*)::int as count from chapter_snapshot
      where book_id = ${bookId} and chapter_id = ${id} and version > ${version}`,
  );
  return kept > 0;
}

const SnapshotRow = z.object({ version: z.int(), document: DocumentJson });

/** The last snapshot at or before a version. */
export function findSnapshot(
  db: Db,
  { bookId, id, version }: SectionOfBook & { version: number },
): Promise<z.output<typeof SnapshotRow> | null> {
  return readRow(
    db,
    SnapshotRow,
    sql`select version, document from chapter_snapshot
      where book_id = ${bookId} and chapter_id = ${id} and version <= ${version}
      order by version desc limit 1`,
  );
}

/**
 * The version created by an earlier identical client call; null if there is none. Query it only after locking
 * the section: a statement that waits for a row sees everything else as it was before.
 */
export async function findRepeated(
  tx: Tx,
  { bookId, id, clientId, sequence }: SectionOfBook & { clientId: string; sequence: number },
): Promise<{ version: number; before: number } | null> {
  return readRow(
    tx,
    z.object({ version: z.int(), before: z.int() }),
    sql`select version, version - steps_count as before from chapter_change
      where book_id = ${bookId} and chapter_id = ${id} and client_id = ${clientId} and sequence = ${sequence}`,
  );
}
