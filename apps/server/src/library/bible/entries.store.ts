import { ENTRY_KINDS, type EntryDraft } from "@colophon/contracts/library/bible/bible";
import type { BookOutline, CastMember } from "@colophon/contracts/library/books/outline";
import { findKnown } from "@colophon/prose/bible/known-entry";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { ADVISORY_LOCKS } from "../../platform/db/advisory-locks.ts";
import { readAs } from "./bible.store.ts";
import { countReturned, readCount, readRow, readRows } from "../../platform/db/rows.ts";

const EntityRow = z.object({
  id: z.uuid(),
  kind: z.enum(ENTRY_KINDS),
  name: z.string(),
  aliases: z.array(z.string()),
  former_names: z.array(z.string()),
  role: z.string(),
  attributes: z.array(z.string()),
  want: z.string(),
  need: z.string(),
  speech: z.string(),
  knows: z.array(z.object({ fact: z.string(), since: z.string() })),
  by_author: z.boolean(),
  revision: z.int(),
  is_removed: z.boolean(),
});
/** A current entry; those the author removed are kept, so that no outline brings them back. */
export type EntityRow = z.output<typeof EntityRow>;

const COLUMNS = sql`id, kind, name, aliases, former_names, role, attributes, want, need, speech, knows, by_author, revision,
  removed_at is not null as is_removed`;

/** All of a book's entries in outline order, later additions last; includes removed ones. */
export function selectAllEntities(db: Db, bookId: string): Promise<EntityRow[]> {
  return readRows(
    db,
    EntityRow,
    sql`select ${COLUMNS} from entity where book_id = ${bookId} order by kind = 'person' desc, kind, place, created_at, name`,
  );
}

export async function selectEntities(db: Db, bookId: string): Promise<EntityRow[]> {
  return (await selectAllEntities(db, bookId)).filter(({ is_removed: isRemoved }) => !isRemoved);
}

/** Locked, so that concurrent changes run one after the other. */
export function lockEntity(tx: Tx, bookId: string, id: string): Promise<EntityRow | null> {
  return readRow(
    tx,
    EntityRow,
    sql`select ${COLUMNS} from entity where book_id = ${bookId} and id = ${id} and removed_at is null for update`,
  );
}

type Planned = {
  kind: EntityRow["kind"];
  place: number;
  name: string;
  role: string;
  aliases: string[];
  attributes: string[];
  beside: Pick<CastMember, "want" | "need" | "speech" | "knows">;
};

const NOTHING_BESIDE = { want: "", need: "", speech: "", knows: [] };

function plannedEntries(plan: BookOutline): Planned[] {
  const bare = { aliases: [], attributes: [], beside: NOTHING_BESIDE };
  return [
    ...plan.cast.map(({ name, role, aliases, attributes, ...beside }, place) => {
      return { kind: "person" as const, place, name, role, aliases, attributes, beside };
    }),
    ...plan.places.map(({ name, description }, place) => {
      return { ...bare, kind: "place" as const, place, name, role: description };
    }),
    ...plan.world_rules.map((name, place) => ({ ...bare, kind: "rule" as const, place, name, role: "" })),
    ...plan.timeline.map(({ when, event }, place) => {
      return { ...bare, kind: "event" as const, place, name: event, role: when };
    }),
  ];
}

/**
 * Stores the outline's entries; those of an earlier outline that this one lacks are deleted. Entries the
 * author set stay unchanged, whichever of their names the outline uses, and removed ones stay removed.
 */
export async function replaceEntities(tx: Tx, bookId: string, plan: BookOutline): Promise<void> {
  await sql`select id from entity where book_id = ${bookId} order by id for update`.execute(tx);
  const held = (await selectAllEntities(tx, bookId)).filter((row) => row.by_author || row.is_removed);
  const kept = held.map(({ id }) => id);
  const planned = plannedEntries(plan).map((one) => ({ ...one, known: findKnown(held, one) }));
  const names = planned.filter(({ known }) => known === null).map(({ kind, name }) => `${kind} ${name}`);
  await sql`delete from entity where book_id = ${bookId} and not (id = any(${kept}::uuid[]))
    and not (kind || ' ' || name = any(${names}))`.execute(tx);
  for (const one of planned) {
    const { want, need, speech, knows } = one.beside;
    if (one.known !== null) {
      await sql`update entity set want = ${want}, need = ${need}, speech = ${speech}, knows = ${JSON.stringify(knows)},
        place = ${one.place} where id = ${one.known.id}`.execute(tx);
      continue;
    }
    await sql`insert into entity (id, book_id, place, kind, name, aliases, attributes, role, want, need, speech, knows)
      values (gen_random_uuid(), ${bookId}, ${one.place}, ${one.kind}, ${one.name}, ${one.aliases}, ${one.attributes},
        ${one.role}, ${want}, ${need}, ${speech}, ${JSON.stringify(knows)})
      on conflict (book_id, kind, name) do update set place = excluded.place, aliases = excluded.aliases,
        attributes = excluded.attributes, role = excluded.role, want = excluded.want, need = excluded.need,
        speech = excluded.speech, knows = excluded.knows
      where not entity.by_author and entity.removed_at is null`.execute(tx);
  }
}

/**
 * Adds an entry of the author's; a removed one is restored with the new content.
 * @returns null if the name is taken
 */
export function insertEntry(tx: Tx, bookId: string, draft: EntryDraft): Promise<EntityRow | null> {
  return readRow(
    tx,
    EntityRow,
    sql`insert into entity (id, book_id, place, kind, name, aliases, attributes, role, by_author)
      values (gen_random_uuid(), ${bookId}, 10000, ${draft.kind}, ${draft.name}, ${draft.aliases}, ${draft.attributes},
        ${draft.role}, true)
      on conflict (book_id, kind, name) do update set aliases = excluded.aliases, attributes = excluded.attributes,
        role = excluded.role, by_author = true, removed_at = null, revision = entity.revision + 1
      where entity.removed_at is not null
      returning ${COLUMNS}`,
  );
}

/** An entry to be copied into a book. */
export type CopiedEntity = Pick<EntityRow, "name" | "role" | "want" | "need" | "speech"> & {
  kind: string;
  aliases: string[];
  attributes: string[];
};

/** Copies an entry into a book; an existing one of that name stays unchanged, a removed one is restored. */
export async function insertCopy(tx: Tx, bookId: string, entity: CopiedEntity): Promise<void> {
  await sql`insert into entity (id, book_id, place, kind, name, aliases, attributes, role, want, need, speech, by_author)
      values (gen_random_uuid(), ${bookId}, 10000, ${entity.kind}, ${entity.name}, ${entity.aliases},
        ${entity.attributes}, ${entity.role}, ${entity.want}, ${entity.need}, ${entity.speech}, true)
      on conflict (book_id, kind, name) do update set aliases = excluded.aliases, attributes = excluded.attributes,
        role = excluded.role, want = excluded.want, need = excluded.need, speech = excluded.speech, by_author = true,
        removed_at = null, revision = entity.revision + 1
      where entity.removed_at is not null`.execute(tx);
}

/**
 * Deletes removed entries of this name, kept only so that no outline brings them back, to free it for a new
 * one.
 */
export async function dropRemovedNamesake(
  tx: Tx,
  of: { bookId: string; kind: string; name: string },
): Promise<void> {
  await sql`delete from entity
    where book_id = ${of.bookId} and kind = ${of.kind} and name = ${of.name} and removed_at is not null`.execute(
    tx,
  );
}

/**
 * Whether another entry of the kind has the name. Concurrent checks wait for this transaction, so that no two
 * entries get one name.
 */
export async function isNameTaken(
  tx: Tx,
  of: { bookId: string; kind: string; name: string; id: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.bibleNames}, hashtext(${of.bookId}))`.execute(tx);
  const others = await readCount(
    tx,
    sql`select count(*)::int as count from entity where book_id = ${of.bookId} and kind = ${of.kind}
      and lower(name) = lower(${of.name}) and id <> ${of.id} and removed_at is null`,
  );
  return others > 0;
}

/** Updates an entry to the author's version; its former name is remembered. */
export async function updateEntry(tx: Tx, id: string, draft: EntryDraft): Promise<EntityRow> {
  const row = await readRow(
    tx,
    EntityRow,
    sql`update entity set kind = ${draft.kind}, aliases = ${draft.aliases}, attributes = ${draft.attributes},
        role = ${draft.role}, by_author = true, revision = revision + 1, name = ${draft.name},
        former_names = case when name = ${draft.name} then former_names
          else array_append(array_remove(array_remove(former_names, name), ${draft.name}), name) end
      where id = ${id} returning ${COLUMNS}`,
  );
  // programmer error: the transaction holds its lock
  if (row === null) throw new Error("an entry that is held is gone");
  return row;
}

export async function removeEntry(tx: Tx, id: string): Promise<void> {
  await sql`update entity set removed_at = clock_timestamp(), revision = revision + 1 where id = ${id}`.execute(
    tx,
  );
}

/** Number of a book's entries, without removed ones. */
export function countEntries(tx: Tx, bookId: string): Promise<number> {
  return readCount(
    tx,
    sql`select count(*)::int as count from entity where book_id = ${bookId} and removed_at is null`,
  );
}

/** A locked fact or thread, by id. */
export async function lockItem(
  tx: Tx,
  table: "fact" | "thread",
  { bookId, id }: { bookId: string; id: string },
): Promise<{ revision: number } | null> {
  return readRow(
    tx,
    z.object({ revision: z.int() }),
    sql`select revision from ${sql.ref(table)}
      where book_id = ${bookId} and id = ${id} and removed_at is null for update`,
  );
}

/** Corrects a fact and all duplicates of it. @param to  null: they are struck */
export async function changeFacts(
  tx: Tx,
  of: { bookId: string; id: string; to: { attribute: string; value: string } | null },
): Promise<number> {
  const { bookId, id, to } = of;
  const change =
    to === null
      ? sql`removed_at = clock_timestamp()`
      : sql`attribute = ${to.attribute}, value = ${to.value}, by_author = true, status = 'standing'`;
  return countReturned(
    tx,
    sql`update fact f set ${change}, revision = f.revision + 1, read_as = coalesce(f.read_as, ${readAs("f")})
      from fact one
      where one.id = ${id} and f.book_id = ${bookId} and one.book_id = ${bookId} and f.removed_at is null
        and ${readAs("f")} = ${readAs("one")}
      returning f.id`,
  );
}

export async function insertThread(
  tx: Tx,
  of: { id: string; bookId: string; text: string; status: string },
): Promise<void> {
  await sql`insert into thread (id, book_id, text, status, by_author, status_by_author, created_at)
    values (${of.id}, ${of.bookId}, ${of.text}, ${of.status}, true, ${of.status !== "open"}, clock_timestamp())`.execute(
    tx,
  );
}

export async function updateThread(tx: Tx, of: { id: string; text: string; status: string }): Promise<void> {
  await sql`update thread set read_as = coalesce(read_as, lower(text)), by_author = by_author or text <> ${of.text},
      status_by_author = status_by_author or status <> ${of.status}, text = ${of.text}, status = ${of.status},
      revision = revision + 1 where id = ${of.id}`.execute(tx);
}

export async function removeThread(tx: Tx, id: string): Promise<void> {
  await sql`update thread set removed_at = clock_timestamp(), revision = revision + 1,
    read_as = coalesce(read_as, lower(text)) where id = ${id}`.execute(tx);
}

export function countThreads(tx: Tx, bookId: string): Promise<number> {
  return readCount(
    tx,
    sql`select count(*)::int as count from thread where book_id = ${bookId} and removed_at is null`,
  );
}
