import type { SecurityEventKind } from "@colophon/contracts/shared/security-event";
import type { RaiseAlarm } from "../../platform/alarm.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { OnSecurityEvent } from "../../platform/http/security-event.ts";
import type { Log } from "../../platform/log/log.ts";
import { createRecorder } from "./record-events.ts";
import { type EventCount, countEvents, pseudonymiseEvents } from "./security-log.store.ts";
import { type BurstThresholds, detectBursts } from "./detect-bursts.ts";

/** The log of security events. */
export interface SecurityLog {
  /** Notes an event behind the caller's back: never throws, never waits. */
  record: OnSecurityEvent;
  /** How many events of a kind there were since a moment, and how many of them ended with "done". */
  count(kind: SecurityEventKind, since: Date): Promise<EventCount>;
  /** What happened to an account that goes is known by a pseudonym from now on. */
  pseudonymise(tx: Tx, gone: { userId: string; pseudonym: string }): Promise<void>;
  /** Answers when what was recorded so far is written, or lost. */
  flush(): Promise<void>;
  /** Looks for bursts, raises the alarm when one begins, and forgets old events. */
  look(): Promise<void>;
}

/** @param thresholds  from how many events in ten minutes on there is an alarm */
export function createSecurityLog(deps: {
  db: Db;
  log: Log;
  alarm: RaiseAlarm;
  now: () => Date;
  thresholds: BurstThresholds;
}): SecurityLog {
  const { record, flush } = createRecorder(deps);
  const raised = new Set<string>();
  return {
    record,
    flush,
    pseudonymise: pseudonymiseEvents,
    count: async (kind, since) => (await countEvents(deps.db, since)).get(kind) ?? { done: 0, refused: 0 },
    look: () => detectBursts(deps, raised),
  };
}
