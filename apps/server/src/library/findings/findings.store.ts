import { BookFinding } from "@colophon/contracts/library/books/finding";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readCount, readRows } from "../../platform/db/rows.ts";
import { idOfFinding } from "./finding-identity.ts";

/** The most findings a book carries; beyond, nobody reads them. */
const MAX = 200;

const StoredFinding = BookFinding.omit({ is_of_before: true }).extend({ created_at: z.date() });
/** A finding as it was found; whether its text has changed since, its row does not say. */
export type StoredFinding = z.output<typeof StoredFinding>;

/** A finding before it has an id. `chapterId`: null where it speaks of the whole book. */
export type NewFinding = Pick<BookFinding, "kind" | "severity" | "found_by" | "detail" | "quotes"> & {
  chapterId: string | null;
  /** what would stand in the place of its last quote; empty: nothing would; absent or null: nobody proposes anything */
  replacement?: string | null;
};

/** What has become of a finding: of one that is a suggestion by now, what became of that. */
const STATUS = sql`case s.status when 'accepted' then 'accepted' when 'rejected' then 'dismissed' else f.status end`;
const WITH_SUGGESTION = sql`finding f left join suggestion s on s.id = f.suggestion_id and s.book_id = f.book_id`;

/**
 * What is known already is the same finding. What was mended, or taken, and is found again stands in the text again;
 * what its author has put aside, or lets stand, stays so.
 */
export async function insertFindings(tx: Tx, bookId: string, found: readonly NewFinding[]): Promise<void> {
  for (const finding of found.slice(0, MAX)) {
    await sql`insert into finding as f (id, book_id, chapter_id, kind, severity, found_by, detail, quotes, replacement)
      values (${idOfFinding(bookId, finding)}, ${bookId}, ${finding.chapterId}, ${finding.kind}, ${finding.severity},
        ${finding.found_by}, ${finding.detail.slice(0, 1000)}, ${JSON.stringify(finding.quotes)},
        ${finding.replacement ?? null})
      on conflict (id) do update set status = 'open', suggestion_id = null, detail = excluded.detail,
        replacement = excluded.replacement, created_at = excluded.created_at
      where f.status = 'mended'
        or exists (select 1 from suggestion s where s.id = f.suggestion_id and s.status = 'accepted')`.execute(
      tx,
    );
  }
}

/** The gravest first, each kind of gravity in the order of the text; those of the whole book last. */
export function selectFindings(db: Db, bookId: string): Promise<StoredFinding[]> {
  return readRows(
    db,
    StoredFinding,
    sql`select f.id, f.kind, f.severity, f.found_by, c.number as chapter, f.detail, f.quotes,
        ${STATUS} as status, f.created_at
      from ${WITH_SUGGESTION} left join chapter c on c.book_id = f.book_id and c.id = f.chapter_id
      where f.book_id = ${bookId}
      order by array_position(array['blocking', 'warning', 'note'], f.severity), c.number nulls last, f.created_at, f.id limit ${MAX}`,
  );
}

export function countOpenBlocking(db: Db, bookId: string): Promise<number> {
  return readCount(
    db,
    sql`select count(*)::int as count from finding
      where book_id = ${bookId} and severity = 'blocking' and status = 'open'`,
  );
}

export async function deleteOpen(
  tx: Tx,
  bookId: string,
  by: readonly BookFinding["found_by"][],
): Promise<void> {
  await sql`delete from finding f
    where f.book_id = ${bookId} and f.status = 'open' and f.found_by = any(${by})
      and not exists (select 1 from suggestion s where s.id = f.suggestion_id and s.status <> 'open')`.execute(
    tx,
  );
}

export async function deleteOpenOfKind(tx: Tx, bookId: string, kind: BookFinding["kind"]): Promise<void> {
  await sql`delete from finding where book_id = ${bookId} and status = 'open' and kind = ${kind}`.execute(tx);
}

export async function settleBlocking(tx: Tx, bookId: string, status: "accepted" | "mended"): Promise<void> {
  await sql`update finding set status = ${status}
    where book_id = ${bookId} and severity = 'blocking' and status = 'open'`.execute(tx);
}

const ProposingFinding = z.object({
  id: z.uuid(),
  section_id: z.string().nullable(),
  replacement: z.string().nullable(),
  suggestion_id: z.uuid().nullable(),
});
/** What a finding proposes, and of which section it speaks. */
export type ProposingFinding = z.output<typeof ProposingFinding>;

export function selectProposing(db: Db, bookId: string): Promise<ProposingFinding[]> {
  return readRows(
    db,
    ProposingFinding,
    sql`select id, chapter_id as section_id, replacement, suggestion_id from finding where book_id = ${bookId}`,
  );
}

const FindingToPropose = z.object({
  id: z.uuid(),
  kind: z.string(),
  detail: z.string(),
  quotes: z.array(z.string()),
  replacement: z.string(),
});
/** A finding that could be a suggestion and is none yet. */
export type FindingToPropose = z.output<typeof FindingToPropose>;

/** Those of a book, held until the transaction ends; those that somebody else holds are being proposed. */
export function lockToPropose(tx: Tx, bookId: string): Promise<FindingToPropose[]> {
  return readRows(
    tx,
    FindingToPropose,
    sql`select id, kind, detail, quotes, replacement from finding
      where book_id = ${bookId} and status = 'open' and replacement is not null and suggestion_id is null
        and jsonb_array_length(quotes) > 0
      order by id for update skip locked`,
  );
}

export async function setSuggestion(
  tx: Tx,
  { id, suggestionId }: { id: string; suggestionId: string },
): Promise<void> {
  await sql`update finding set suggestion_id = ${suggestionId} where id = ${id}`.execute(tx);
}

const Group = z.object({ group_id: z.uuid() });

/** Groups of suggestions that wait although the finding they were made of is there no more. */
export async function selectOrphans(db: Db, bookId: string): Promise<string[]> {
  const rows = await readRows(
    db,
    Group,
    sql`select distinct s.group_id from suggestion s
      where s.book_id = ${bookId} and s.kind = 'finding' and s.status = 'open'
        and not exists (select 1 from finding f where f.suggestion_id = s.id)`,
  );
  return rows.map(({ group_id: id }) => id);
}

/** What blocks a book is settled by taking the book as it is, and not here. */
export function setDismissed(
  tx: Tx,
  { bookId, ids, isDismissed }: { bookId: string; ids: readonly string[]; isDismissed: boolean },
): Promise<number> {
  const [from, to] = isDismissed ? ["open", "dismissed"] : ["dismissed", "open"];
  return countReturned(
    tx,
    sql`update finding f set status = ${to}, suggestion_id = case when ${isDismissed} then suggestion_id end
      where f.book_id = ${bookId} and f.id = any(${ids}) and f.severity <> 'blocking'
        and (f.status = ${from} or not ${isDismissed} and exists
          (select 1 from suggestion s where s.id = f.suggestion_id and s.status = 'rejected'))
      returning f.id`,
  );
}
