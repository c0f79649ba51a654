import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../platform/db/database.ts";
import { readRow, readRows } from "../platform/db/rows.ts";
import { NOTIFICATIONS_CHANNEL } from "../platform/sse/notifications-channel.ts";
import { SECRET_NAMES } from "./secret-names.ts";

/** The topic notified when a setting has changed. */
export const SETTINGS_TOPIC = "settings";

const SettingRow = z.object({
  key: z.string(),
  value: z.unknown(),
  version: z.coerce.number().int(),
  changed_at: z.date(),
  changed_by_name: z.string().nullable(),
});
export type SettingRow = z.output<typeof SettingRow>;

const SecretRow = z.object({
  name: z.enum(SECRET_NAMES),
  sealed: z.instanceof(Buffer),
  last_four: z.string().nullable(),
  mode: z.enum(["live", "test"]).nullable(),
});
export type SecretRow = z.output<typeof SecretRow>;

type By = { at: Date; by: string };

export function selectSettings(db: Db): Promise<SettingRow[]> {
  return readRows(
    db,
    SettingRow,
    sql`select s.key, s.value, s.version, s.changed_at, u.full_name as changed_by_name
      from site_setting s left join users u on u.id = s.changed_by order by s.key`,
  );
}

/** Locks settings and keys against changes until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`lock table site_setting in share row exclusive mode`.execute(tx);
}

/** The version of the form: that of its latest setting. */
export async function readVersion(db: Db): Promise<number> {
  const Newest = z.object({ version: z.coerce.number().int() });
  const row = await readRow(db, Newest, sql`select coalesce(max(version), 0) as version from site_setting`);
  return row?.version ?? 0;
}

/** @param setting.value  null: as configured */
export async function writeSetting(
  tx: Tx,
  { key, value, version, at, by }: { key: string; value: unknown; version: number } & By,
): Promise<void> {
  const json = value === null ? null : JSON.stringify(value);
  await sql`insert into site_setting (key, value, version, changed_at, changed_by)
    values (${key}, ${json}::json, ${version}, ${at}, ${by})
    on conflict (key) do update set value = excluded.value, version = excluded.version,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(tx);
}

export function selectSecrets(db: Db): Promise<SecretRow[]> {
  return readRows(db, SecretRow, sql`select name, sealed, last_four, mode from site_secret order by name`);
}

export async function writeSecret(tx: Tx, { at, by, ...row }: SecretRow & By): Promise<void> {
  await sql`insert into site_secret (name, sealed, last_four, mode, changed_at, changed_by)
    values (${row.name}, ${row.sealed}, ${row.last_four}, ${row.mode}, ${at}, ${by})
    on conflict (name) do update set sealed = excluded.sealed, last_four = excluded.last_four,
      mode = excluded.mode, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(tx);
}

export async function deleteSecret(tx: Tx, name: string): Promise<void> {
  await sql`delete from site_secret where name = ${name}`.execute(tx);
}

/** The webhook secret has the mode of the accompanying secret key. */
export async function setWebhookMode(tx: Tx, mode: "live" | "test"): Promise<void> {
  await sql`update site_secret set mode = ${mode} where name = 'stripe_webhook_secret'`.execute(tx);
}

/** Every sealed key, locked for resealing. */
export function lockSecrets(tx: Tx): Promise<SecretRow[]> {
  return readRows(
    tx,
    SecretRow,
    sql`select name, sealed, last_four, mode from site_secret order by name for update`,
  );
}

export async function setSealedSecret(tx: Tx, { id, sealed }: { id: string; sealed: Buffer }): Promise<void> {
  await sql`update site_secret set sealed = ${sealed} where name = ${id}`.execute(tx);
}

/** Notifies every process, when the transaction commits, that something changed. */
export async function notifyOfSettings(tx: Tx): Promise<void> {
  await sql`select pg_notify(${NOTIFICATIONS_CHANNEL}, ${JSON.stringify({ topic: SETTINGS_TOPIC })})`.execute(
    tx,
  );
}
