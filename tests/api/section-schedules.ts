import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { SectionDocument, StepsSince } from "@colophon/contracts/manuscript/manuscript";
import type { SeededRandom } from "@colophon/domain/seeded-random";
import { documentOfText, readDocument } from "@colophon/manuscript/chapter-document";
import { sql } from "kysely";
import type { Db } from "../../apps/server/src/platform/db/database.ts";
import { type ScheduledServer, runSchedule } from "../../apps/web/app/test-kit/manuscript/run-schedule.ts";
import { type SectionAddress, askOverHttp, sectionOverHttp } from "./section-over-http.ts";

const TEXT = "The lamp went out.\n\nNobody *spoke* for a while.\n\n* * *\n\nMorning came over the salt.";
/** Schedules under way at a time: while one waits for the database, others go on. */
const AT_ONCE = 8;

/** The server that all schedules share, each on a book of its own. */
export type ScheduleStage = {
  db: Db;
  server: () => string;
  token: string;
  /** @returns the id of a new book with one chapter, "one" */
  aBook: () => Promise<string>;
  /** what happens to the server itself now and then */
  disturb?: (random: SeededRandom) => Promise<void>;
};

/** @returns what was wrong, a line each, and how much was tried */
export async function runSchedules(
  stage: ScheduleStage,
  { from, count }: { from: number; count: number },
): Promise<{ wrong: string[]; words: number; lost: number; changes: number }> {
  const wrong: string[] = [];
  const total = { wrong, words: 0, lost: 0, changes: 0 };
  let next = from;
  const runOn = async (): Promise<void> => {
    while (next < from + count) {
      const seed = next;
      next += 1;
      const report = await runSchedule({ seed, server: await aSection(stage) });
      total.wrong.push(...report.wrong.map((what) => `schedule ${seed}: ${what}`));
      total.words += report.words;
      total.lost += report.lost;
      total.changes += report.changes;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runOn));
  return total;
}

async function aSection(stage: ScheduleStage): Promise<ScheduledServer> {
  const { db } = stage;
  const bookId = await stage.aBook();
  const sectionId = "one";
  await sql`update chapter set text = ${TEXT} where book_id = ${bookId}`.execute(db);
  const address: SectionAddress = { ...stage, bookId, sectionId };
  const path = `/api/books/${bookId}/chapters/${sectionId}`;
  return {
    transport: sectionOverHttp(address),
    first: documentOfText(TEXT),
    renewsIds: true,
    turn: () => sleep(1),
    async newestVersion() {
      const { rows } = await sql<{ version: number }>`select version from chapter
        where book_id = ${bookId} and id = 'one'`.execute(db);
      return rows[0]?.version ?? 0;
    },
    async read() {
      const { version, document } = SectionDocument.parse(await askOverHttp(address, { path }));
      const { changes } = StepsSince.parse(await askOverHttp(address, { path: `${path}/changes?since=0` }));
      return { version, document: readDocument(document), changes };
    },
    async disturb(random) {
      if (stage.disturb !== undefined && random.int(3) === 0) await stage.disturb(random);
      else await divideAndJoin(address, random);
    },
  };
}

/** Somebody divides the chapter while others write in it, and mostly joins it again. */
async function divideAndJoin(address: SectionAddress, random: SeededRandom): Promise<void> {
  const { bookId, sectionId } = address;
  const path = `/api/books/${bookId}/manuscript/changes`;
  const { version, document } = SectionDocument.parse(
    await askOverHttp(address, { path: `/api/books/${bookId}/chapters/${sectionId}` }),
  );
  const size = readDocument(document).content.size;
  const call = { client_id: `structure-${randomUUID()}` };
  const newId = randomUUID();
  const change = {
    kind: "split",
    section_id: sectionId,
    version,
    at: random.int(size + 1),
    new_id: newId,
    title: "",
  };
  await askOverHttp(address, { path, body: { ...call, sequence: 1, change } });
  if (random.int(4) === 0) return;
  await askOverHttp(address, {
    path,
    body: { ...call, sequence: 2, change: { kind: "merge", section_id: newId } },
  });
}
