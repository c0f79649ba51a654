import { DATA_EXPORT_DAYS } from "@colophon/contracts/account/data-exports";
import type { Log } from "../../platform/log/log.ts";
import type { BlobStore } from "../../ports/blob-store.ts";
import type { Mailer } from "../../ports/mailer.ts";
import {
  type ExportRow,
  leaseExport,
  findExport,
  markFailed,
  markMailed,
  markReady,
  recordProgress,
  partKey,
} from "./data-exports.store.ts";
import { exportReadyEmail } from "./export-email.ts";
import { type FillDeps, fillExport } from "./fill-export.ts";
import { packParts } from "./pack-parts.ts";

const DAY_MS = 86_400_000;
/** Attempts (failures or dead workers) before an export is abandoned. */
const MAX_ATTEMPTS = 3;
/** Bytes held in memory at a time. */
const PART_BYTES = 8 * 1024 * 1024;

export type MakeDeps = FillDeps & {
  blobs: BlobStore;
  mailer: Mailer;
  log: Pick<Log, "error">;
  appUrl: string;
  now: () => Date;
  /** size of a ZIP part in the store, in bytes; 8 MB by default */
  partBytes?: number;
};

/** The attempt was superseded, or the account was deleted. */
class AttemptOver extends Error {
  override readonly name = "AttemptOver";
}

/** Safe to run twice: parts belong to their attempt, and only the last attempt completes the export. */
export async function makeExport(deps: MakeDeps, id: string, signal: AbortSignal): Promise<void> {
  const claimed = await leaseExport(deps.db, { id, now: deps.now() });
  if (claimed !== null) await attempt(deps, claimed, signal);
  await sendEmailOnce(deps, id);
}

async function attempt(deps: MakeDeps, row: ExportRow, signal: AbortSignal): Promise<void> {
  if (row.attempt > MAX_ATTEMPTS) return markFailed(deps.db, row);
  try {
    await make(deps, row, signal);
  } catch (error) {
    if (error instanceof AttemptOver) return;
    if (row.attempt < MAX_ATTEMPTS || signal.aborted) throw error;
    deps.log.error({ err: error, exportId: row.id }, "an export of an account was given up");
    await markFailed(deps.db, row);
  }
}

async function make(deps: MakeDeps, row: ExportRow, signal: AbortSignal): Promise<void> {
  const { id, user_id: userId } = row;
  const madeAt = deps.now();
  const partBytes = deps.partBytes ?? PART_BYTES;
  const save = (number: number, part: Uint8Array): Promise<void> =>
    deps.blobs.put(partKey(row, number), part, "application/octet-stream");
  const packed = await packParts({ partBytes, save, at: madeAt }, (add) =>
    fillExport(deps, {
      userId,
      madeAt,
      add,
      async note({ done, of, step }) {
        signal.throwIfAborted();
        const progress = Math.min(99, Math.floor((100 * done) / of));
        const counts = await recordProgress(deps.db, {
          id,
          attempt: row.attempt,
          progress,
          step,
          now: deps.now(),
        });
        if (!counts) throw new AttemptOver();
      },
    }),
  );
  const expiresAt = new Date(madeAt.getTime() + DATA_EXPORT_DAYS * DAY_MS);
  await markReady(deps.db, { id, attempt: row.attempt, ...packed, partBytes, madeAt, expiresAt });
}

/** An email that fails to send is retried with the job; the ZIP is not made again for it. */
async function sendEmailOnce(deps: MakeDeps, id: string): Promise<void> {
  const row = await findExport(deps.db, id);
  if (row === null || row.status !== "ready" || row.mailed_at !== null || row.expires_at === null) return;
  const author = await deps.users.find(deps.db, row.user_id);
  if (author === null) return;
  const to = { email: author.email, fullName: author.full_name };
  await deps.mailer.send(exportReadyEmail(to, { appUrl: deps.appUrl, until: row.expires_at }));
  await markMailed(deps.db, { id, now: deps.now() });
}
