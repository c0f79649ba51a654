import { BookFinding } from "@colophon/contracts/library/books/health";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readCount, readRows } from "../../platform/db/rows.ts";
import { idOfFinding } from "./finding-identity.ts";

/** Maximum findings per book; nobody reads more. */
const MAX = 200;

const StoredFinding = BookFinding.omit({ is_of_before: true }).extend({ created_at: z.date() });
/** A finding as stored; the row doesn't say whether its text has changed since. */
export type StoredFinding = z.output<typeof StoredFinding>;

/** A finding before it gets an id. `chapterId`: null if it concerns the whole book. */
export type NewFinding = Pick<BookFinding, "kind" | "severity" | "found_by" | "detail" | "quotes"> & {
  chapterId: string | null;
  /** proposed replacement for its last quote; empty to delete it; absent or null for no proposal */
  replacement?: string | null;
};

/** Status of a finding; if it has become a suggestion, the status of that. */
const STATUS = sql`case s.status when 'accepted' then 'accepted' when 'rejected' then 'dismissed' else f.status end`;
const WITH_SUGGESTION = sql`finding f left join suggestion s on s.id = f.suggestion_id and s.book_id = f.book_id`;

/**
 * A known finding isn't added again. One that was fixed or accepted and is found again is reopened; one the
 * author dismissed or let stand stays that way.
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

/** Most severe first, then in text order; those for the whole book last. */
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
/** A finding's proposal, and its section. */
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
/** A finding that could become a suggestion and isn't one yet. */
export type FindingToPropose = z.output<typeof FindingToPropose>;

/**
 * Those of a book, locked until the transaction ends; ones locked elsewhere are already being proposed, so
 * they are skipped.
 */
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

/** Groups of pending suggestions whose finding no longer exists. */
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

/** Blocking findings are settled by accepting the book as it is, not here. */
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
