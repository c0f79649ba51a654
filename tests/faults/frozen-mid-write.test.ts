import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { eventually } from "../../apps/server/src/platform/testing/eventually.ts";
import { type FaultStage, readLease, openFaultStage, waitForEnd, waitForHolder } from "./fault-stage.ts";
import { TAKEOVER_MS } from "./kill-scenario.ts";
import { expectOneWholeBook } from "./one-whole-book.ts";

test("a book whose worker is frozen mid-write is resumed", async () => {
  const stage = await openFaultStage({
    postgresUrl: inject("postgresUrl"),
    order: { genre: "Romance", wordsPerChapter: 1000 },
    delayMs: 300,
  });
  try {
    const first = stage.workers.start();
    await waitForHolder(stage, TAKEOVER_MS);
    const { fence } = await readLease(stage);
    // Frozen while its transaction waits for the book's row, the worker keeps the row once it gets it.
    await stage.foundation.db.transaction().execute(async (tx) => {
      await sql`select 1 from run where book_id = ${stage.bookId} for update`.execute(tx);
      await eventually(() => waitsForLock(stage, first.name), { until: Boolean });
      first.freeze();
    });
    stage.workers.start();
    const taken = await eventually(() => readLease(stage), {
      until: (claim) => claim.fence > fence,
      timeoutMs: TAKEOVER_MS,
    });
    expect(taken.holder).not.toBe(first.name);
    first.thaw();
    await waitForEnd(stage);
    await expectOneWholeBook(stage, 1);
  } finally {
    await stage.close();
  }
});

async function waitsForLock({ foundation }: FaultStage, worker: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where application_name = ${worker} and wait_event_type = 'Lock' and datname = current_database()`.execute(
    foundation.db,
  );
  return rows.length > 0;
}
