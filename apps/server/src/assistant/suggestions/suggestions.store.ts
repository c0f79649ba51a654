import {
  SUGGESTION_KINDS,
  type SuggestionKind,
  type SuggestionSelector,
} from "@colophon/contracts/assistant/suggestions";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type Query, countReturned, readRows } from "../../platform/db/rows.ts";
import { NOTIFICATIONS_CHANNEL } from "../../platform/sse/notifications-channel.ts";

const SuggestionRow = z.object({
  id: z.uuid(),
  chapter_id: z.string(),
  group_id: z.uuid(),
  kind: z.enum(SUGGESTION_KINDS),
  label: z.string(),
  reason: z.string(),
  origin: z.string(),
  version: z.int(),
  shape: z.enum(["inline", "blocks"]),
  range_from: z.int(),
  range_to: z.int(),
  was: z.string(),
  becomes: z.string(),
  content: z.array(z.unknown()),
  status: z.enum(["open", "accepted", "rejected"]),
  taken_version: z.int().nullable(),
  taken_from: z.int().nullable(),
  taken_to: z.int().nullable(),
  replaced: z.array(z.unknown()).nullable(),
});
export type SuggestionRow = z.output<typeof SuggestionRow>;

const COLUMNS = sql.raw(
  Object.keys(SuggestionRow.shape)
    .map((name) => `s.${name}`)
    .join(", "),
);

/** A suggestion to insert, with its column names. */
export type NewSuggestion = Omit<
  SuggestionRow,
  "status" | "taken_version" | "taken_from" | "taken_to" | "replaced"
>;

/** Inserts many in one statement: a bulk edit proposes thousands. */
export async function insertSuggestions(
  tx: Tx,
  bookId: string,
  suggestions: readonly NewSuggestion[],
): Promise<void> {
  await sql`insert into suggestion (id, book_id, chapter_id, group_id, kind, label, reason, origin, version, shape,
      range_from, range_to, was, becomes, content)
    select id, ${bookId}, chapter_id, group_id, kind, label, reason, origin, version, shape, range_from, range_to, was,
      becomes, content
    from jsonb_to_recordset(${JSON.stringify(suggestions)}::jsonb) as r (id uuid, chapter_id text, group_id uuid,
      kind text, label text, reason text, origin text, version int, shape text, range_from int, range_to int, was text,
      becomes text, content jsonb)`.execute(tx);
}

/** Filter for a book's suggestions. */
export type Wanted = {
  bookId: string;
  status: SuggestionRow["status"];
  kind?: SuggestionKind | undefined;
  label?: string | undefined;
  groupId?: string | undefined;
  sectionId?: string | undefined;
  /** only those shown within the text */
  isInText?: boolean;
};

function isWanted(wanted: Wanted): Query {
  const { bookId, status, kind, label, groupId, sectionId, isInText = false } = wanted;
  return sql`s.book_id = ${bookId} and s.status = ${status} and c.deleted_at is null
    and (not ${isInText} or s.kind <> 'take')
    and (${kind ?? null}::text is null or s.kind = ${kind ?? null})
    and (${label ?? null}::text is null or s.label = ${label ?? null})
    and (${groupId ?? null}::uuid is null or s.group_id = ${groupId ?? null})
    and (${sectionId ?? null}::text is null or s.chapter_id = ${sectionId ?? null})`;
}

/** Cursor at the end of a page of the list. */
export type PageEnd = { place: number; from: number; id: string };

const OrderedRow = SuggestionRow.extend({ place: z.int() });

/** Suggestions of sections not in the trash, in book order. */
export function selectSuggestions(
  db: Db,
  wanted: Wanted & { after: PageEnd | null; most: number },
): Promise<z.output<typeof OrderedRow>[]> {
  const { after, most } = wanted;
  return readRows(
    db,
    OrderedRow,
    sql`select ${COLUMNS}, coalesce(c.place, c.number, 0) as place
      from suggestion s join chapter c on c.book_id = s.book_id and c.id = s.chapter_id
      where ${isWanted(wanted)}
        and (${after === null} or (coalesce(c.place, c.number, 0), s.range_from, s.id)
          > (${after?.place ?? 0}::integer, ${after?.from ?? 0}::integer, ${after?.id ?? null}::uuid))
      order by place, s.range_from, s.id limit ${most}`,
  );
}

const CountRow = z.object({ kind: z.enum(SUGGESTION_KINDS), label: z.string(), open: z.int() });

/** Number of open suggestions per kind and label. */
export function countSuggestions(db: Db, bookId: string): Promise<z.output<typeof CountRow>[]> {
  return readRows(
    db,
    CountRow,
    sql`select s.kind, s.label, count(*)::int as open
      from suggestion s join chapter c on c.book_id = s.book_id and c.id = s.chapter_id
      where s.book_id = ${bookId} and s.status = 'open' and c.deleted_at is null
      group by s.kind, s.label order by s.kind, s.label`,
  );
}

/** All suggestions of groups. */
export function selectOfGroups(
  db: Db,
  { bookId, groupIds }: { bookId: string; groupIds: readonly string[] },
): Promise<SuggestionRow[]> {
  return readRows(
    db,
    SuggestionRow,
    sql`select ${COLUMNS} from suggestion s
      where s.book_id = ${bookId} and s.group_id = any(${groupIds}) order by s.range_from, s.id`,
  );
}

const StateRow = SuggestionRow.pick({
  id: true,
  chapter_id: true,
  group_id: true,
  status: true,
  version: true,
  shape: true,
  range_from: true,
  range_to: true,
  was: true,
});
export type StateRow = z.output<typeof StateRow>;

const STATE_COLUMNS = sql.raw(Object.keys(StateRow.shape).join(", "));

/** Fields that determine the state of the groups' suggestions, without their texts. */
export function selectStatesOfGroups(
  db: Db,
  { bookId, groupIds }: { bookId: string; groupIds: readonly string[] },
): Promise<StateRow[]> {
  return readRows(
    db,
    StateRow,
    sql`select ${STATE_COLUMNS} from suggestion
      where book_id = ${bookId} and group_id = any(${groupIds}) order by range_from, id`,
  );
}

const GroupCount = z.object({ group_id: z.uuid(), count: z.int() });

/** Number of suggestions per group, in any state. */
export async function countOfGroups(
  db: Db,
  { bookId, groupIds }: { bookId: string; groupIds: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await readRows(
    db,
    GroupCount,
    sql`select group_id, count(*)::int as count from suggestion
      where book_id = ${bookId} and group_id = any(${groupIds}) group by group_id`,
  );
  return new Map(rows.map(({ group_id: id, count }) => [id, count]));
}

function isMeant(which: SuggestionSelector): Query {
  switch (which.by) {
    case "id":
      return sql`s.id = any(${which.ids})`;
    case "group":
      return sql`s.group_id = ${which.group_id}
        and (${which.section_id ?? null}::text is null or s.chapter_id = ${which.section_id ?? null})`;
    case "kind":
      return sql`s.kind = ${which.kind} and (${which.label ?? null}::text is null or s.label = ${which.label ?? null})`;
    default:
      return which satisfies never;
  }
}

/** The selected open suggestions of sections not in the trash, locked until the transaction ends. */
export function lockSuggestions(
  tx: Tx,
  { bookId, which, sectionId }: { bookId: string; which: SuggestionSelector; sectionId: string },
): Promise<SuggestionRow[]> {
  return readRows(
    tx,
    SuggestionRow,
    sql`select ${COLUMNS} from suggestion s
      where s.book_id = ${bookId} and s.chapter_id = ${sectionId} and s.status = 'open' and ${isMeant(which)}
      order by s.range_from, s.id for update`,
  );
}

const SectionId = z.object({ chapter_id: z.string() });

/** The sections of the selected suggestions. */
export async function selectSectionsMeant(
  db: Db,
  { bookId, which }: { bookId: string; which: SuggestionSelector },
): Promise<string[]> {
  const rows = await readRows(
    db,
    SectionId,
    sql`select distinct s.chapter_id from suggestion s join chapter c on c.book_id = s.book_id and c.id = s.chapter_id
      where s.book_id = ${bookId} and s.status = 'open' and c.deleted_at is null and ${isMeant(which)}
      order by s.chapter_id`,
  );
  return rows.map(({ chapter_id: id }) => id);
}

/** Sections in which a group has accepted suggestions. */
export async function selectSectionsTaken(db: Db, bookId: string, groupId: string): Promise<string[]> {
  const rows = await readRows(
    db,
    SectionId,
    sql`select distinct s.chapter_id from suggestion s join chapter c on c.book_id = s.book_id and c.id = s.chapter_id
      where s.book_id = ${bookId} and s.group_id = ${groupId} and s.status = 'accepted' and c.deleted_at is null
      order by s.chapter_id`,
  );
  return rows.map(({ chapter_id: id }) => id);
}

/** A group's accepted suggestions in a section, locked. */
export function lockTaken(
  tx: Tx,
  { bookId, groupId, sectionId }: { bookId: string; groupId: string; sectionId: string },
): Promise<SuggestionRow[]> {
  return readRows(
    tx,
    SuggestionRow,
    sql`select ${COLUMNS} from suggestion s
      where s.book_id = ${bookId} and s.group_id = ${groupId} and s.chapter_id = ${sectionId}
        and s.status = 'accepted'
      order by s.range_from, s.id for update`,
  );
}

/** The applied change of each accepted suggestion. */
export type Taken = { id: string; from: number; to: number; replaced: unknown[] };

/** Marks suggestions as accepted, with their positions in the resulting version of the section. */
export async function setTaken(tx: Tx, version: number, taken: readonly Taken[]): Promise<void> {
  await sql`update suggestion s set status = 'accepted', settled_at = now(), taken_version = ${version},
      taken_from = r."from", taken_to = r."to", replaced = r.replaced
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as r (id uuid, "from" int, "to" int, replaced jsonb)
    where s.id = r.id`.execute(tx);
}

/** Sets the author's decision on open suggestions. @returns the section of each */
export async function setStatus(
  tx: Tx,
  of: { bookId: string; which: SuggestionSelector; status: "accepted" | "rejected" },
): Promise<string[]> {
  const rows = await readRows(
    tx,
    SectionId,
    sql`update suggestion s set status = ${of.status}, settled_at = now()
      where s.book_id = ${of.bookId} and s.status = 'open' and ${isMeant(of.which)} returning s.chapter_id`,
  );
  return rows.map(({ chapter_id: id }) => id);
}

/** Reopens suggestions whose text was restored; positions refer to the version that restored it. */
export async function reopen(
  tx: Tx,
  version: number,
  places: readonly { id: string; from: number; to: number }[],
): Promise<void> {
  await sql`update suggestion s set status = 'open', settled_at = null, version = ${version},
      range_from = r."from", range_to = r."to", taken_version = null, taken_from = null, taken_to = null, replaced = null
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r (id uuid, "from" int, "to" int)
    where s.id = r.id`.execute(tx);
}

/** Withdraws the open suggestions of a group. @returns how many */
export function removeOpen(tx: Tx, which: { bookId: string; groupId: string }): Promise<number> {
  return countReturned(
    tx,
    sql`delete from suggestion where book_id = ${which.bookId} and group_id = ${which.groupId} and status = 'open'
      returning id`,
  );
}

/** Notifies clients with a section open to reload its suggestions. */
export async function notifySuggested(
  tx: Tx,
  { topic, sectionId }: { topic: string; sectionId: string },
): Promise<void> {
  const notification = JSON.stringify({ topic, data: { type: "suggestions", section_id: sectionId } });
  await sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, ${notification})`.execute(tx);
}
