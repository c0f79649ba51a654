import type { z } from "zod";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { type OrphanedRun, findOrphans, adoptOrphan } from "./leases.store.ts";
import type { RunWork } from "./run-work.ts";

/** A newly queued or resumed run is left to the queue for this long. */
const ORPHAN_GRACE_MS = 15_000;

type RescueDeps = {
  db: Db;
  queue: Queue;
  now: () => Date;
  isFrozen: (ownerId: string) => Promise<boolean>;
};
type Rescued<P extends z.ZodType> = Pick<RunWork<P, never>, "kind" | "job" | "payloadOf">;

/** Puts runs of a kind that have no live worker back into the queue. @returns how many */
export async function rescueOrphans<P extends z.ZodType>(
  deps: RescueDeps,
  work: Rescued<P>,
): Promise<number> {
  const unleasedSince = new Date(deps.now().getTime() - ORPHAN_GRACE_MS);
  const orphans = await findOrphans(deps.db, { kind: work.kind, unleasedSince });
  let rescued = 0;
  for (const orphan of orphans) {
    if (await deps.isFrozen(orphan.owner_id)) continue;
    rescued += Number(await rescue(deps, work, orphan));
  }
  return rescued;
}

/**
 * Revives the dead worker's job or, if there is none anymore, queues a new one. All workers scan for orphans:
 * a late one must not release the job of the worker that was faster.
 */
async function rescue<P extends z.ZodType>(
  deps: RescueDeps,
  work: Rescued<P>,
  orphan: OrphanedRun,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await adoptOrphan(tx, orphan))) return false;
    if (orphan.job_id !== null) await deps.queue.releaseDead(work.job, orphan.job_id);
    const place = { key: orphan.id, group: orphan.owner_id };
    await deps.queue.enqueue(tx, work.job, work.payloadOf(orphan), place);
    return true;
  });
}
