import fs from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { type Db, withLongQueries } from "./database.ts";
import { migrationFailure } from "./migration-failure.ts";

const MIGRATIONS = path.join(import.meta.dirname, "../../../migrations");

/**
 * Brings the schema up to date. Migrations are plain SQL, forward only, applied in the order of their names;
 * any number of processes may call this at once.
 * @throws in a sentence why the first migration failed, or none could begin; nothing of this call stays applied
 */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error, results } = await withLongQueries(() => migrator.migrateToLatest());
  const failed = results?.find(({ status }) => status === "Error")?.migrationName ?? null;
  if (error !== undefined) throw migrationFailure(error, failed);
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await fs.readdir(MIGRATIONS)).filter((name) => name.endsWith(".sql")).toSorted();
  const entries = files.map(async (name): Promise<[string, Migration]> => {
    const text = await fs.readFile(path.join(MIGRATIONS, name), "utf8");
    return [
      name.replace(/\.sql$/, ""),
      {
        async up(db): Promise<void> {
          await sql.raw(text).execute(db);
        },
      },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}
