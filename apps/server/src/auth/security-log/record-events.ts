import type { Db } from "../../platform/db/database.ts";
import { ipRange } from "../../platform/http/client-ip.ts";
import { createMinuteLimit } from "../../platform/http/minute-limit.ts";
import type { OnSecurityEvent } from "../../platform/http/security-event.ts";
import type { Log } from "../../platform/log/log.ts";
import { type EventRow, insertEvents } from "./security-log.store.ts";

/** An attack from one range shows in this many events per minute; more would only fill the table. */
const MAX_PER_MINUTE = 60;
const MAX_PENDING = 1000;
const LONGEST_DETAIL = 200;

/** Writes events in batches: those that arrive during one go into the next. */
export function createRecorder(deps: { db: Db; log: Log; now: () => Date }): {
  record: OnSecurityEvent;
  flush: () => Promise<void>;
} {
  const globalRateLimit = createMinuteLimit({ max: MAX_PER_MINUTE });
  let waiting: EventRow[] = [];
  let writing: Promise<void> | null = null;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await insertEvents(deps.db, batch).catch((error: unknown) => {
        deps.log.error({ err: error, lost: batch.length }, "security events could not be written");
      });
    }
    writing = null;
  }

  return {
    record({ kind, userId, email, address, outcome, detail }) {
      const origin = ipRange(address);
      const { refused, isFirst } = globalRateLimit(`${kind} ${origin}`);
      if (isFirst) deps.log.warn({ kind, origin }, "more security events than are kept");
      if (refused || waiting.length >= MAX_PENDING) return;
      waiting.push({
        at: deps.now(),
        kind,
        userId,
        email: email?.slice(0, LONGEST_DETAIL) ?? null,
        origin,
        outcome,
        detail: detail?.slice(0, LONGEST_DETAIL) ?? null,
      });
      writing ??= writeAll();
    },
    async flush() {
      await writing;
    },
  };
}
