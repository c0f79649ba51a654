import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRows } from "../../platform/db/rows.ts";

const FigureRow = z.object({
  key: z.string(),
  value: z.int(),
  as_of: z.string(),
  source: z.string(),
  changed_at: z.date(),
});
export type FigureRow = z.output<typeof FigureRow>;

/** The replaced figures. */
export function selectFigures(db: Db): Promise<FigureRow[]> {
  return readRows(
    db,
    FigureRow,
    sql`select key, value, to_char(as_of, 'YYYY-MM-DD') as as_of, source, changed_at from store_figure order by key`,
  );
}

export async function upsertFigure(
  tx: Tx,
  figure: Omit<FigureRow, "changed_at"> & { adminId: string },
): Promise<void> {
  await sql`insert into store_figure (key, value, as_of, source, changed_by)
    values (${figure.key}, ${figure.value}, ${figure.as_of}::date, ${figure.source}, ${figure.adminId})
    on conflict (key) do update set value = excluded.value, as_of = excluded.as_of, source = excluded.source,
      changed_by = excluded.changed_by, changed_at = clock_timestamp()`.execute(tx);
}

export async function deleteFigure(tx: Tx, key: string): Promise<void> {
  await sql`delete from store_figure where key = ${key}`.execute(tx);
}
