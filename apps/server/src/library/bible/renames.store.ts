import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRow, readRows } from "../../platform/db/rows.ts";

const FactTexts = z.object({
  id: z.uuid(),
  about: z.string(),
  attribute: z.string(),
  value: z.string(),
  quote: z.string(),
});
const ThreadTexts = z.object({
  id: z.uuid(),
  text: z.string(),
  planted_quote: z.string(),
  paid_quote: z.string(),
});
const EntryTexts = z.object({
  id: z.uuid(),
  kind: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  role: z.string(),
  attributes: z.array(z.string()),
  want: z.string(),
  need: z.string(),
  speech: z.string(),
  knows: z.array(z.object({ fact: z.string(), since: z.string() })),
});

/** Texts of all bible rows that may contain a name, by id. */
export const RowTexts = z.object({
  facts: z.record(z.string(), FactTexts),
  threads: z.record(z.string(), ThreadTexts),
  entries: z.record(z.string(), EntryTexts),
});
export type RowTexts = z.output<typeof RowTexts>;

/** Includes struck and removed ones: later extractions are compared with them. */
export async function selectRowTexts(tx: Tx, bookId: string): Promise<RowTexts> {
  const byId = <T extends { id: string }>(rows: readonly T[]): Record<string, T> =>
    Object.fromEntries(rows.map((row) => [row.id, row]));
  return {
    facts: byId(
      await readRows(
        tx,
        FactTexts,
        sql`select id, about, attribute, value, quote from fact where book_id = ${bookId}`,
      ),
    ),
    threads: byId(
      await readRows(
        tx,
        ThreadTexts,
        sql`select id, text, planted_quote, paid_quote from thread where book_id = ${bookId}`,
      ),
    ),
    entries: byId(
      await readRows(
        tx,
        EntryTexts,
        sql`select id, kind, name, aliases, role, attributes, want, need, speech, knows from entity
          where book_id = ${bookId}`,
      ),
    ),
  };
}

/** Updates the texts of rows; an entry keeps its name if another of its kind has the new one. */
export async function updateRowTexts(tx: Tx, bookId: string, rows: RowTexts): Promise<void> {
  const json = (of: Record<string, object>): string => JSON.stringify(Object.values(of));
  await sql`update fact f set about = r.about, attribute = r.attribute, value = r.value, quote = r.quote,
      revision = f.revision + 1
    from jsonb_to_recordset(${json(rows.facts)}::jsonb)
      as r (id uuid, about text, attribute text, value text, quote text)
    where f.id = r.id and f.book_id = ${bookId}`.execute(tx);
  await sql`update thread t set text = r.text, planted_quote = r.planted_quote, paid_quote = r.paid_quote,
      revision = t.revision + 1
    from jsonb_to_recordset(${json(rows.threads)}::jsonb)
      as r (id uuid, text text, planted_quote text, paid_quote text)
    where t.id = r.id and t.book_id = ${bookId}`.execute(tx);
  await sql`update entity e set aliases = r.aliases, role = r.role, attributes = r.attributes, want = r.want,
      need = r.need, speech = r.speech, knows = r.knows, revision = e.revision + 1,
      name = case when exists (select from entity o where o.book_id = e.book_id and o.kind = e.kind
        and o.name = r.name and o.id <> e.id) then e.name else r.name end
    from jsonb_to_recordset(${json(rows.entries)}::jsonb)
      as r (id uuid, name text, aliases text[], role text, attributes text[], want text, need text, speech text,
        knows jsonb)
    where e.id = r.id and e.book_id = ${bookId}`.execute(tx);
}

const Changed = z.array(z.object({ path: z.string(), before: z.string(), after: z.string() }));
const Sections = z.array(z.object({ section_id: z.string(), before: z.int(), version: z.int() }));
const RenameRow = z.object({
  id: z.uuid(),
  entity_id: z.uuid().nullable(),
  from_name: z.string(),
  to_name: z.string(),
  entry_before: z.object({ name: z.string(), aliases: z.array(z.string()) }),
  places: z.int(),
  sections: Sections,
  remembered: Changed,
  created_at: z.date(),
});
/** A rename across a book, with everything needed to undo it. */
export type RenameRow = z.output<typeof RenameRow>;

export async function insertRename(
  tx: Tx,
  bookId: string,
  row: Omit<RenameRow, "created_at">,
): Promise<void> {
  await sql`insert into book_rename (id, book_id, entity_id, from_name, to_name, entry_before, places, sections, remembered)
    values (${row.id}, ${bookId}, ${row.entity_id}, ${row.from_name}, ${row.to_name},
      ${JSON.stringify(row.entry_before)}, ${row.places}, ${JSON.stringify(row.sections)},
      ${JSON.stringify(row.remembered)})`.execute(tx);
}

/** The latest rename of a book that hasn't been undone. */
export function findLatestRename(db: Db, bookId: string): Promise<RenameRow | null> {
  return readRow(
    db,
    RenameRow,
    sql`select id, entity_id, from_name, to_name, entry_before, places, sections, remembered, created_at
      from book_rename where book_id = ${bookId} and undone_at is null order by created_at desc, id limit 1`,
  );
}

export async function markUndone(tx: Tx, id: string): Promise<void> {
  await sql`update book_rename set undone_at = clock_timestamp() where id = ${id}`.execute(tx);
}
