import { SECURITY_LOG_DAYS } from "@colophon/contracts/account/profile";
import type { RaiseAlarm } from "../../platform/alarm.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import { type EventCount, countEvents, deleteEvents } from "./security-log.store.ts";

/** Number of events in ten minutes that raises an alarm. */
export type BurstThresholds = {
  failedSignIns: number;
  registrations: number;
  resetsAsked: number;
  limitsHit: number;
  unboundTokens: number;
};

const WINDOW_MINUTES = 10;
const FORGOTTEN_AT_ONCE = 10_000;

type Deps = { db: Db; log: Log; alarm: RaiseAlarm; now: () => Date; thresholds: BurstThresholds };

/** @param raised  alarms raised before: a burst is reported when it starts and when it ends */
export async function detectBursts(deps: Deps, raised: Set<string>): Promise<void> {
  const now = deps.now().getTime();
  const since = new Date(now - WINDOW_MINUTES * 60_000);
  for (const { burst, count, threshold } of readBursts(await countEvents(deps.db, since), deps.thresholds)) {
    const about = { burst, count, threshold, minutes: WINDOW_MINUTES };
    const isBurst = count >= threshold;
    if (isBurst && !raised.has(burst)) deps.alarm(`burst of ${burst}`, about);
    if (!isBurst && raised.has(burst)) deps.log.warn(about, "a burst of security events is over");
    if (isBurst) raised.add(burst);
    else raised.delete(burst);
  }
  await deleteEvents(deps.db, {
    before: new Date(now - SECURITY_LOG_DAYS * 86_400_000),
    most: FORGOTTEN_AT_ONCE,
  });
}

type Burst = { burst: string; count: number; threshold: number };

function readBursts(counts: ReadonlyMap<string, EventCount>, thresholds: BurstThresholds): Burst[] {
  const of = (kind: string): EventCount => counts.get(kind) ?? { done: 0, refused: 0 };
  const all = ({ done, refused }: EventCount): number => done + refused;
  return [
    { burst: "failed sign-ins", count: of("sign-in").refused, threshold: thresholds.failedSignIns },
    { burst: "registrations", count: all(of("registration")), threshold: thresholds.registrations },
    { burst: "resets asked", count: all(of("reset-asked")), threshold: thresholds.resetsAsked },
    { burst: "limits hit", count: all(of("limit-hit")), threshold: thresholds.limitsHit },
    { burst: "foreign tokens", count: all(of("foreign-token")), threshold: thresholds.unboundTokens },
  ];
}
