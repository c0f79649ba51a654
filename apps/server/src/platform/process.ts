import type { Config } from "./config/config.ts";
import { ConfigError } from "./config/config-error.ts";
import type { DatabaseUrls } from "./db/app-role.ts";
import { ensureEmbeddedPostgres } from "./db/embedded-postgres.ts";

/** A stop that hangs is cut short after this; another process picks up unfinished work. */
const STOP_TIMEOUT_MS = 30_000;

/** Runs a process's main function; an invalid configuration ends it with its message and status 2. */
export async function runProcess(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (error instanceof ConfigError) {
      process.stderr.write(`${error.message}\n`);
      process.exit(2);
    }
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  }
}

/**
 * The database of DATABASE_URL, or the embedded one of DATA_DIR, started or adopted. Only the process that
 * prepares the database signs in as its owner.
 */
export async function connectionsFor({ database, storage }: Config): Promise<DatabaseUrls> {
  if (database.url === undefined) return ensureEmbeddedPostgres(storage.dataDirectory);
  return { app: database.url, owner: database.ownerUrl ?? database.url };
}

/** The connection that the product runs on. */
export async function connectionFor(config: Config): Promise<string> {
  return (await connectionsFor(config)).app;
}

/** Shuts down cleanly on SIGTERM and SIGINT, and when the parent process has exited. */
export function endWithParent(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  process.on("disconnect", end);
}
