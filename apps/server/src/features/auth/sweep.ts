import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import { deleteMailRequestsBefore } from "./auth-mail.store.ts";
import { deleteRegistrationsThatAreOver, deleteResetsThatAreOver } from "./auth.store.ts";
import { deleteSessionsThatAreOver } from "./session.store.ts";
import { idleSince } from "./session.ts";

const SWEEP_EVERY_MS = 60 * 60 * 1000;
/** Mails are counted over a day; what is older counts for nothing. */
const MAIL_REQUESTS_KEPT_MS = 86_400_000;

type SweepDeps = { db: Db; now: () => Date };

/** Takes away what has ended: sessions, registrations with the hash of their password, links, counted mails. */
export async function sweep({ db, now: clock }: SweepDeps): Promise<void> {
  const now = clock();
  await deleteSessionsThatAreOver(db, { now, usedSince: idleSince(now) });
  await deleteRegistrationsThatAreOver(db, now);
  await deleteResetsThatAreOver(db, now);
  await deleteMailRequestsBefore(db, new Date(now.getTime() - MAIL_REQUESTS_KEPT_MS));
}

/** Sweeps at once and then every hour, until the process stops. */
export async function sweepRegularly(
  deps: SweepDeps,
  { log, stopping }: { log: Log; stopping: AbortSignal },
): Promise<void> {
  while (!stopping.aborted) {
    try {
      await sweep(deps);
    } catch (error) {
      log.warn({ err: error }, "what has ended in sign-in could not be swept");
    }
    await sleep(SWEEP_EVERY_MS, undefined, { signal: stopping, ref: false }).catch(() => undefined);
  }
}
