import { PROVIDER_KINDS } from "@colophon/contracts/ai/provider-kinds";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";
import { NOTIFICATIONS_CHANNEL } from "../../platform/sse/notifications-channel.ts";

/** Topic notified when the rows change. */
export const PROVIDERS_TOPIC = "text-providers";

const ProviderRow = z.object({
  id: z.uuid(),
  kind: z.enum(PROVIDER_KINDS),
  base_url: z.string().nullable(),
  model_strong: z.string(),
  model_cheap: z.string(),
  sealed_key: z.instanceof(Buffer).nullable(),
  key_last_four: z.string().nullable(),
  place: z.int(),
  is_enabled: z.boolean(),
  updated_at: z.date(),
  tested_at: z.date().nullable(),
});
export type ProviderRow = z.output<typeof ProviderRow>;

/** A row as inserted. */
export type NewProvider = Omit<ProviderRow, "place"> & { updated_by: string };

const COLUMNS = sql.raw(Object.keys(ProviderRow.shape).join(", "));

/** All providers, in the order they are tried. */
export function selectProviders(db: Db): Promise<ProviderRow[]> {
  return readRows(db, ProviderRow, sql`select ${COLUMNS} from text_provider order by place, id`);
}

export function findProvider(db: Db, id: string): Promise<ProviderRow | null> {
  return readRow(db, ProviderRow, sql`select ${COLUMNS} from text_provider where id = ${id}`);
}

/** Locks the list until the transaction ends, since places and the maximum depend on all rows. */
export async function lockProviders(tx: Tx): Promise<void> {
  await sql`lock table text_provider in share row exclusive mode`.execute(tx);
}

/** Appends a provider to the end of the list. */
export async function insertProvider(tx: Tx, row: NewProvider): Promise<void> {
  await sql`insert into text_provider (id, kind, base_url, model_strong, model_cheap, sealed_key, key_last_four,
      place, is_enabled, updated_by, updated_at, tested_at)
    select ${row.id}, ${row.kind}, ${row.base_url}, ${row.model_strong}, ${row.model_cheap}, ${row.sealed_key},
      ${row.key_last_four}, coalesce(max(place), 0) + 1, ${row.is_enabled}, ${row.updated_by}, ${row.updated_at},
      ${row.tested_at}
    from text_provider`.execute(tx);
}

export async function updateProvider(tx: Tx, row: NewProvider): Promise<void> {
  await sql`update text_provider set kind = ${row.kind}, base_url = ${row.base_url},
      model_strong = ${row.model_strong}, model_cheap = ${row.model_cheap}, sealed_key = ${row.sealed_key},
      key_last_four = ${row.key_last_four}, is_enabled = ${row.is_enabled}, updated_by = ${row.updated_by},
      updated_at = ${row.updated_at}, tested_at = ${row.tested_at}
    where id = ${row.id}`.execute(tx);
}

/** @returns false if there is none */
export async function deleteProvider(tx: Tx, id: string): Promise<boolean> {
  return (await countReturned(tx, sql`delete from text_provider where id = ${id} returning id`)) === 1;
}

export async function setPlaces(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update text_provider t set place = wanted.place
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) where t.id = wanted.id`.execute(tx);
}

/** Records that a provider answered, unless it was changed since the check. */
export async function setTested(
  db: Db,
  { id, updatedAt, now }: { id: string; updatedAt: Date; now: Date },
): Promise<void> {
  await sql`update text_provider set tested_at = ${now}
    where id = ${id} and updated_at = ${updatedAt}`.execute(db);
}

/** Every provider with a sealed key, locked for resealing. */
export async function lockSealedProviders(tx: Tx): Promise<(ProviderRow & { sealed_key: Buffer })[]> {
  const rows = await readRows(
    tx,
    ProviderRow,
    sql`select ${COLUMNS} from text_provider where sealed_key is not null order by id for update`,
  );
  return rows.flatMap(({ sealed_key: sealed, ...row }) =>
    sealed === null ? [] : [{ ...row, sealed_key: sealed }],
  );
}

export async function setSealedProvider(
  tx: Tx,
  { id, sealed }: { id: string; sealed: Buffer },
): Promise<void> {
  await sql`update text_provider set sealed_key = ${sealed} where id = ${id}`.execute(tx);
}

/** Notifies all processes, on commit, that the list has changed. */
export async function notifyOfProviders(tx: Tx): Promise<void> {
  await sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, ${JSON.stringify({ topic: PROVIDERS_TOPIC })})`.execute(
    tx,
  );
}
