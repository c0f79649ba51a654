import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ConfigError } from "./config/config-error.ts";
import { closeDataDirectory } from "./data-directory.ts";
import { releaseStartLock, acquireStartLock } from "./db/start-lock.ts";

/** A product that was just stopped may still be shutting down. */
const TIMEOUT_MS = 5000;
const PAUSE_MS = 200;

/**
 * Makes this process the only product (`npm start`) on a data directory, until it ends. Another would stop an
 * embedded database under it; with external databases, files of two could be mixed in one folder. A lock left
 * by a killed product is taken over. API and worker processes that are started individually lock nothing:
 * they share a directory.
 * @throws ConfigError  with a readable message while another product runs there
 */
export async function lockDataDirectory(directory: string, timeoutMs = TIMEOUT_MS): Promise<void> {
  closeDataDirectory(directory);
  const lock = path.join(directory, "product.lock");
  // The first try may only break a stale lock whose owner is dead.
  let triesLeft = Math.max(2, Math.ceil(timeoutMs / PAUSE_MS));
  while (!acquireStartLock(lock)) {
    triesLeft -= 1;
    if (triesLeft <= 0) {
      throw new ConfigError(
        `Colophon is already running with the data in ${directory}. Stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    await sleep(PAUSE_MS);
  }
  process.once("exit", () => releaseStartLock(lock));
}
