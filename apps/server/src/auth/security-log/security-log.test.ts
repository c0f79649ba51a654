// @module-tag merge

import type { SecurityEventKind } from "@colophon/contracts/shared/security-event";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { RaiseAlarm } from "../../platform/alarm.ts";
import { type Db, openDatabase } from "../../platform/db/database.ts";
import { createLog } from "../../platform/log/log.ts";
import { buildClock } from "../../platform/testing/build-clock.ts";
import { type TestDatabase, createTestDatabase } from "../../platform/testing/test-database.ts";
import { createRecorder } from "./record-events.ts";
import { detectBursts } from "./detect-bursts.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  db = openDatabase({ url: database.url, connections: 4, onError: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(() => sql`delete from security_event`.execute(db));

const THRESHOLDS = { failedSignIns: 4, registrations: 3, resetsAsked: 3, limitsHit: 3, unboundTokens: 3 };
const clock = buildClock();
const now = (): Date => clock.now();

/** A log that records its messages: those at alarm level, and those below. */
function buildRecordingLog(): { log: ReturnType<typeof createLog>; alarm: RaiseAlarm; logged: string[] } {
  const logged: string[] = [];
  const log = createLog({ name: "test", level: "silent" });
  const recordAt = (level: string) => (about: { burst?: string }, sentence: string) =>
    void logged.push(`${level}: ${sentence}${about.burst === undefined ? "" : `: ${about.burst}`}`);
  Object.assign(log, { error: recordAt("error"), warn: recordAt("warn") });
  return { log, alarm: (name) => void logged.push(`alarm: ${name}`), logged };
}

async function someEvents(kind: SecurityEventKind, times: number, outcome = "refused"): Promise<void> {
  await sql`insert into security_event (at, kind, origin, outcome)
    select ${now()}, ${kind}, '192.0.2.0/24', ${outcome} from generate_series(1, ${times})`.execute(db);
}

test.each([
  ["sign-in", "failed sign-ins", 4],
  ["registration", "registrations", 3],
  ["reset-asked", "resets asked", 3],
  ["limit-hit", "limits hit", 3],
  ["foreign-token", "foreign tokens", 3],
] as const)("raises the alarm for events %s: %s at %i in ten minutes", async (kind, burst, most) => {
  const { log, alarm, logged } = buildRecordingLog();
  const raised = new Set<string>();
  await someEvents(kind, most - 1);
  await detectBursts({ db, log, alarm, now, thresholds: THRESHOLDS }, raised);
  expect(logged).toEqual([]);
  await someEvents(kind, 1);
  await detectBursts({ db, log, alarm, now, thresholds: THRESHOLDS }, raised);
  expect(logged).toEqual([`alarm: burst of ${burst}`]);
});

test("does not take successful sign-ins for an attack", async () => {
  const { log, alarm, logged } = buildRecordingLog();
  await someEvents("sign-in", 50, "done");
  await detectBursts({ db, log, alarm, now, thresholds: THRESHOLDS }, new Set());
  expect(logged).toEqual([]);
});

test("raises an alarm once, logs when the burst is over, and can raise it again", async () => {
  const { log, alarm, logged } = buildRecordingLog();
  const raised = new Set<string>();
  const look = (): Promise<void> => detectBursts({ db, log, alarm, now, thresholds: THRESHOLDS }, raised);
  await someEvents("sign-in", 9);
  await look();
  clock.advance(5 * 60_000);
  await look();
  expect(logged.splice(0)).toEqual(["alarm: burst of failed sign-ins"]);
  clock.advance(5 * 60_000);
  await look();
  expect(logged.splice(0)).toEqual(["warn: a burst of security events is over: failed sign-ins"]);
  await someEvents("sign-in", 9);
  await look();
  expect(logged).toEqual(["alarm: burst of failed sign-ins"]);
});

test("deletes events after 90 days", async () => {
  const { log, alarm } = buildRecordingLog();
  await someEvents("sign-in", 3);
  clock.advance(60_000);
  await someEvents("registration", 2);
  const kinds = async (): Promise<unknown> =>
    (await sql`select distinct kind from security_event order by kind`.execute(db)).rows;
  clock.advance(90 * 86_400_000 - 60_000);
  await detectBursts({ db, log, alarm, now, thresholds: THRESHOLDS }, new Set());
  expect(await kinds()).toEqual([{ kind: "registration" }, { kind: "sign-in" }]);
  clock.advance(1);
  await detectBursts({ db, log, alarm, now, thresholds: THRESHOLDS }, new Set());
  expect(await kinds()).toEqual([{ kind: "registration" }]);
});

async function countRows(): Promise<number> {
  return (await sql`select 1 from security_event`.execute(db)).rows.length;
}

const AN_EVENT = { kind: "sign-in", userId: null, email: "x@example.org", outcome: "refused" } as const;

test("limits a flood from one range to 60 rows a minute and one log line, and keeps other ranges", async () => {
  const { log, logged } = buildRecordingLog();
  const { record, flush } = createRecorder({ db, log, now });
  for (let n = 0; n < 250; n += 1) record({ ...AN_EVENT, address: `192.0.2.${n}` });
  record({ ...AN_EVENT, address: "198.51.100.1" });
  await flush();
  expect(await countRows()).toBe(61);
  expect(logged).toEqual(["warn: more security events than are kept"]);
});

test("queues up to a thousand events while the database hangs, and drops the rest", async () => {
  const { log } = buildRecordingLog();
  const { record, flush } = createRecorder({ db, log, now });
  for (let n = 0; n < 1500; n += 1) record({ ...AN_EVENT, address: `10.${n >> 8}.${n & 255}.1` });
  await flush();
  // The first is written at once, a thousand are queued behind it.
  expect(await countRows()).toBe(1001);
});

test("logs how many events could not be written, and writes later ones", async () => {
  const { log, logged } = buildRecordingLog();
  const { record, flush } = createRecorder({ db, log, now });
  record({ ...AN_EVENT, userId: "no uuid", address: "192.0.2.1" });
  await flush();
  expect(logged).toEqual(["error: security events could not be written"]);
  record({ ...AN_EVENT, address: "192.0.2.1" });
  await flush();
  expect(await countRows()).toBe(1);
});
