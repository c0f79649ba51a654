import type { SecurityEventKind } from "@colophon/contracts/shared/security-event";
import type { RaiseAlarm } from "../../platform/alarm.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import { createRecorder } from "./record-events.ts";
import { type EventCount, countEvents, pseudonymiseEvents } from "./security-log.store.ts";
import { type BurstThresholds, detectBursts } from "./detect-bursts.ts";

/** The log of security events. */
export type SecurityLog = ReturnType<typeof createSecurityLog>;

/** @param thresholds  number of events in ten minutes that raises an alarm */
export function createSecurityLog(deps: {
  db: Db;
  log: Log;
  alarm: RaiseAlarm;
  now: () => Date;
  thresholds: BurstThresholds;
}) {
  const { record, flush } = createRecorder(deps);
  const raised = new Set<string>();
  return {
    /** Records an event in the background: never throws, never waits. */
    record,
    /** Resolves when everything recorded so far is written or lost. */
    flush,
    /** Pseudonymizes the events of an account being deleted. */
    pseudonymise: pseudonymiseEvents,
    /** Number of events of a kind since a given time, and how many of them ended with "done". */
    count: async (kind: SecurityEventKind, since: Date): Promise<EventCount> =>
      (await countEvents(deps.db, since)).get(kind) ?? { done: 0, refused: 0 },
    /** Checks for bursts, raises an alarm when one starts, and deletes old events. */
    look: () => detectBursts(deps, raised),
  };
}
