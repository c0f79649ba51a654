import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ChangeStructureRequest } from "@colophon/contracts/manuscript/sections/manuscript";
import type { SeededRandom } from "@colophon/rules/seeded-random";
import { documentOfText, readDocument } from "@colophon/manuscript/chapter-document";
import { sql } from "kysely";
import type { Db } from "../../apps/server/src/platform/db/database.ts";
import type { SectionTransport } from "../../apps/web/app/manuscript/sections/section-ports.ts";
import { SyncTrouble } from "../../apps/web/app/manuscript/sections/sync-trouble.ts";
import { type ScheduledServer, runSchedule } from "../../apps/web/app/testing/manuscript/run-schedule.ts";

const TEXT = "The lamp went out.\n\nNobody *spoke* for a while.\n\n* * *\n\nMorning came over the salt.";
/** Concurrent schedules: while one waits for the database, others continue. */
const AT_ONCE = 8;
const SECTION = "one";

/** The server shared by all schedules, each on a separate book. */
export type ScheduleStage = {
  db: Db;
  /** @returns the id of a new book with one chapter, "one" */
  aBook: () => Promise<string>;
  sectionOf: (place: { bookId: string; sectionId: string }) => SectionTransport;
  arrange: (bookId: string, request: ChangeStructureRequest) => Promise<unknown>;
  /** occasional disruption of the server itself */
  disturb?: (random: SeededRandom) => Promise<void>;
};

export type Schedules = { from: number; count: number; events: number };

/** @returns the problems, one per line, and how much was tried */
export async function runSchedules(
  stage: ScheduleStage,
  { from, count, events }: Schedules,
): Promise<{ wrong: string[]; words: number; lost: number; changes: number }> {
  const wrong: string[] = [];
  const total = { wrong, words: 0, lost: 0, changes: 0 };
  let next = from;
  const runOn = async (): Promise<void> => {
    while (next < from + count) {
      const seed = next;
      next += 1;
      const report = await runSchedule({ seed, server: await buildSection(stage), events });
      wrong.push(...report.wrong.map((what) => `schedule ${seed}: ${what}`));
      total.words += report.words;
      total.lost += report.lost;
      total.changes += report.changes;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runOn));
  return total;
}

async function buildSection(stage: ScheduleStage): Promise<ScheduledServer> {
  const { db } = stage;
  const bookId = await stage.aBook();
  await sql`update chapter set text = ${TEXT} where book_id = ${bookId}`.execute(db);
  const transport = stage.sectionOf({ bookId, sectionId: SECTION });
  return {
    transport,
    first: documentOfText(TEXT),
    renewsIds: true,
    turn: () => sleep(1),
    async newestVersion() {
      const { rows } = await sql<{ version: number }>`select version from chapter
        where book_id = ${bookId} and id = ${SECTION}`.execute(db);
      return rows[0]?.version ?? 0;
    },
    read: () =>
      whenServerIsThere(async () => {
        const { version, document } = await transport.fetchSection(null);
        const { changes } = await transport.fetchSteps({ version: 0, stamp: "" });
        return { version, document: readDocument(document), changes };
      }),
    async disturb(random) {
      if (stage.disturb !== undefined && random.int(2) === 0) await stage.disturb(random);
      else await divideAndJoin(stage, { bookId, random }).catch(passOver);
    },
  };
}

/** Splits the chapter while others write in it, and usually merges it again. */
async function divideAndJoin(
  { sectionOf, arrange }: ScheduleStage,
  { bookId, random }: { bookId: string; random: SeededRandom },
): Promise<void> {
  const { version, document } = await sectionOf({ bookId, sectionId: SECTION }).fetchSection(null);
  const client_id = `structure-${randomUUID()}`;
  const newId = randomUUID();
  const at = random.int(readDocument(document).content.size + 1);
  const split = { kind: "split", section_id: SECTION, version, at, new_id: newId, title: "" } as const;
  await arrange(bookId, { client_id, sequence: 1, change: split });
  if (random.int(4) === 0) return;
  await arrange(bookId, { client_id, sequence: 2, change: { kind: "merge", section_id: newId } });
}

async function whenServerIsThere<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries > 600) throw error;
      passOver(error);
      await sleep(200);
    }
  }
}

/** An unavailable server does not split; only the effect on the authors matters here. */
function passOver(error: unknown): void {
  if (error instanceof SyncTrouble && error.kind === "away") return;
  throw error;
}
