import { randomUUID } from "node:crypto";
import { ImportError } from "@colophon/book-import/import-error";
import { AppError } from "@colophon/contracts/errors";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import { type ImportedFor, USED_COUNTS_MS } from "./import-process.ts";
import {
  type QueueTimes,
  type LeasedFile,
  releaseFile,
  insertTime,
  setRead,
  setRejected,
  setTime,
  leaseNext,
} from "./import-queue.store.ts";

import { Rejection } from "./imports.store.ts";

/**
 * Reading a file takes at most 20 seconds; a worker that hasn't reported back by this time counts as lost.
 */
const LOST_AFTER_MS = 60_000;
/** A file that crashed its workers this many times isn't tried again. */
const MAX_ATTEMPTS = 3;

/** Reads a file, in at most `longestMs`. */
export type ImportReader = {
  longestMs: number;
  /** @throws AppError "imports.refused", "server.busy" */
  read: (file: ImportedFor & { bytes: Uint8Array; filename: string }) => Promise<ReadFile>;
};
/** Draft and preview are JSON. */
export type ReadFile = { draft: string; preview: string; pictures: readonly Uint8Array[] };

export type ReadImportDeps = { db: Db; reader: ImportReader; now: () => Date };

export function queueTimes(now: Date): QueueTimes {
  return {
    usedSince: new Date(now.getTime() - USED_COUNTS_MS),
    lostBefore: new Date(now.getTime() - LOST_AFTER_MS),
  };
}

/**
 * Reads the next file in the queue, and stores the resulting draft or the reason for its rejection.
 * @returns whether there was one
 * @throws AppError "server.busy" if no process could be started; the file stays in the queue
 */
export async function readNextImport(deps: ReadImportDeps): Promise<boolean> {
  const { db, reader } = deps;
  const now = deps.now();
  const timeId = randomUUID();
  const taken = await inTransaction(db, async (tx) => {
    const next = await leaseNext(tx, { times: queueTimes(now), now });
    // A file being read is charged its maximum time, so that its sender can't get a second one cheaply
    // meanwhile.
    if (next !== null) {
      const { account: ownerId, network } = usersOf(next);
      await insertTime(tx, { id: timeId, ownerId, network, milliseconds: reader.longestMs, at: now });
    }
    return next;
  });
  if (taken === null) return false;
  if (taken.attempt > MAX_ATTEMPTS) {
    await inTransaction(db, (tx) => setRejected(tx, taken, DAMAGED));
    return true;
  }
  try {
    await readTaken(deps, taken);
  } finally {
    await setTime(db, { id: timeId, milliseconds: deps.now().getTime() - now.getTime() });
  }
  return true;
}

async function readTaken({ db, reader }: ReadImportDeps, taken: LeasedFile): Promise<void> {
  const { bytes, filename } = taken;
  try {
    const read = await reader.read({ ...usersOf(taken), bytes, filename });
    await inTransaction(db, (tx) => setRead(tx, taken, read));
  } catch (error) {
    if (error instanceof AppError && error.code === "imports.refused") {
      const refusal = Rejection.parse(error.data);
      await inTransaction(db, (tx) => setRejected(tx, taken, refusal));
      return;
    }
    const isBusy = error instanceof AppError && error.code === "server.busy";
    await releaseFile(db, taken, { isTried: !isBusy });
    throw error;
  }
}

const DAMAGED = { reason: new ImportError("damaged").message, kind: "damaged" } as const;

function usersOf({ owner_id: account, network }: LeasedFile): ImportedFor {
  return { account, network: network ?? "unknown" };
}
