import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";

const TRIES = 50;
const PAUSE_MS = 200;
/** Insufficient privilege. */
const InsufficientPrivilege = z.object({ code: z.literal("42501") });

/**
 * Drops a database and ends any connections to it. Its owner may not end the server's own autovacuum, which
 * may be running in it but finishes in a moment.
 * @param execute  runs a statement on the server as the database's owner
 */
export async function dropDatabase(
  execute: (statement: string) => Promise<unknown>,
  name: string,
): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      await execute(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      if (left === 0 || !InsufficientPrivilege.safeParse(error).success) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
