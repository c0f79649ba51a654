import fc from "fast-check";
import { type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { type RunFeeds, createRunFeeds } from "./run-feed.ts";
import { notifyDraft } from "./run-events.store.ts";
import type { RunRow } from "./runs.store.ts";
import { streamRunEvents } from "./stream-events.ts";
import { buildRun } from "./testing/build-run.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A pause of a random schedule, measured in database queries. */
async function pauseFor(looks: number): Promise<void> {
  for (let look = 0; look < looks; look += 1) await sql`select 1`.execute(app.ownerDb);
}

/** One process's streams on a database with random delays, which counts event queries. */
class AProcess {
  looks = 0;
  failing = 0;
  readonly db;
  readonly feeds: RunFeeds;

  constructor(delay: () => number = () => 0) {
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        const text = node.kind === "RawNode" ? node.sqlFragments.join("?") : "";
        if (!text.includes("from run_event\n")) return node;
        this.looks += 1;
        if (this.failing === 0) return node;
        this.failing -= 1;
        throw new Error("the database is away");
      },
      async transformResult({ result }) {
        await pauseFor(delay());
        return result;
      },
    };
    this.db = app.foundation.db.withPlugin(plugin);
    this.feeds = createRunFeeds({ ...app.foundation, db: this.db });
  }

  /** Opens a stream as the API does. `onEvent` may close it. */
  read(run: RunRow, { after = 0, onEvent = () => {}, taken }: Partial<StreamOptions> = {}): Opened {
    const listeners: (() => void)[] = [];
    const opened: Opened = { numbers: [], drafts: [], isOpen: true, close: () => stream.close() };
    const stream: EventStream = {
      send({ id, data }) {
        if (!opened.isOpen) return;
        if (id === undefined) opened.drafts.push(data);
        else {
          opened.numbers.push(id);
          onEvent(opened);
        }
      },
      taken: taken ?? (async () => {}),
      close() {
        opened.isOpen = false;
        for (const listener of listeners.splice(0)) listener();
      },
      onClose: (listener) => void listeners.push(listener),
    };
    void streamRunEvents(
      { ...app.foundation, db: this.db, feeds: this.feeds },
      { run, after, lastTypes: LAST, draftName: "draft", open: () => stream },
    );
    return opened;
  }
}
type StreamOptions = { after: number; onEvent: (opened: Opened) => void; taken: () => Promise<void> };
type Opened = { numbers: number[]; drafts: unknown[]; isOpen: boolean; close: () => void };

const LAST: ReadonlySet<string> = new Set(["end"]);

async function happen(run: RunRow, type = "something"): Promise<void> {
  await inTransaction(app.foundation.db, (tx) => app.features.runs.appendEvent(tx, run.id, { type }));
}

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, n) => n + 1);
}

async function until(opened: Opened, length: number): Promise<void> {
  await eventually(async () => opened.numbers.length, { until: (found) => found >= length });
}

test(
  "sends each reader every event once and in order, however often they reconnect",
  { tags: "merge" },
  async () => {
    const visits = fc.array(fc.nat({ max: 8 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          events: fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 40 }),
          readers: fc.array(visits, { minLength: 1, maxLength: 6 }),
          delays: fc.infiniteStream(fc.nat({ max: 15 })),
        }),
        async ({ events, readers, delays }) => {
          const run = await buildRun(app);
          const server = new AProcess(() => delays.next().value);
          const reading = readers.map(async (stays) => {
            const seen: number[] = [];
            // A reader disconnects after this many events, and reconnects with the number of its last one.
            for (const stay of [...stays, Number.POSITIVE_INFINITY]) {
              const opened = server.read(run, {
                after: seen.at(-1) ?? 0,
                onEvent: ({ numbers, close }) => void (numbers.length >= stay + 1 && close()),
              });
              await eventually(async () => opened.isOpen, { until: (isOpen) => !isOpen });
              seen.push(...opened.numbers);
              if (seen.length > events.length) break;
            }
            return seen;
          });
          for (const pause of events) {
            await happen(run);
            await pauseFor(pause);
          }
          await happen(run, "end");
          for (const seen of await Promise.all(reading)) expect(seen).toEqual(upTo(events.length + 1));
        },
      ),
      { numRuns: 12 },
    );
  },
);

test("serves all readers of a run by one query", async () => {
  const run = await buildRun(app);
  const server = new AProcess();
  const readers = Array.from({ length: 10 }, () => server.read(run));
  await happen(run);
  for (const reader of readers) await until(reader, 1);
  const before = server.looks;
  for (let n = 2; n <= 11; n += 1) {
    await happen(run);
    for (const reader of readers) await until(reader, n);
  }
  for (const reader of readers) expect(reader.numbers).toEqual(upTo(11));
  // One query per event; two if the notification arrived during the first.
  expect(server.looks - before).toBeLessThanOrEqual(20);
  for (const reader of readers) reader.close();
});

test("stops querying the rows of a run without readers", async () => {
  const run = await buildRun(app);
  const server = new AProcess();
  const [one, two] = [server.read(run), server.read(run)];
  const elsewhere = new AProcess().read(run);
  await happen(run);
  await until(one, 1);
  await until(two, 1);
  one.close();
  await happen(run);
  await until(two, 2);
  two.close();
  const before = server.looks;
  await happen(run);
  await until(elsewhere, 3);
  elsewhere.close();
  expect(server.looks).toBe(before);
  expect(one.numbers).toEqual([1]);
});

test("replays a long past at the reader's pace, then what happened meanwhile", async () => {
  const run = await buildRun(app);
  for (let n = 0; n < 120; n += 1) await happen(run);
  const server = new AProcess();
  const pace = Promise.withResolvers<void>();
  const slow = server.read(run, { taken: () => pace.promise });
  const quick = server.read(run);
  await until(quick, 120);
  await happen(run);
  await until(quick, 121);
  expect(slow.numbers).toEqual([1]);
  pace.resolve();
  await until(slow, 121);
  expect(slow.numbers).toEqual(upTo(121));
  expect(quick.numbers).toEqual(upTo(121));
});

test("keeps a reader with a future number from missing events", async () => {
  const run = await buildRun(app);
  await happen(run);
  const server = new AProcess();
  const ahead = server.read(run, { after: 999 });
  const other = server.read(run, { after: 1 });
  await eventually(async () => server.looks, { until: (looks) => looks > 0 });
  await happen(run);
  await until(ahead, 1);
  await until(other, 1);
  expect([ahead.numbers, other.numbers]).toEqual([[2], [2]]);
});

test("repeats a failed query without losing anything", { tags: "merge" }, async () => {
  const run = await buildRun(app);
  const server = new AProcess();
  const reader = server.read(run);
  await happen(run);
  await until(reader, 1);
  server.failing = 1;
  await happen(run);
  await until(reader, 2);
  expect(reader.numbers).toEqual([1, 2]);
});

test("disconnects a reader whose replay fails, who can come back", async () => {
  const run = await buildRun(app);
  await happen(run);
  const server = new AProcess();
  server.failing = 1;
  const refused = server.read(run);
  await eventually(async () => refused.isOpen, { until: (isOpen) => !isOpen });
  const again = server.read(run);
  await until(again, 1);
  expect([refused.numbers, again.numbers]).toEqual([[], [1]]);
});

test("sends text in progress to all present readers", async () => {
  const run = await buildRun(app);
  const server = new AProcess();
  const [one, two] = [server.read(run), server.read(run)];
  await happen(run);
  await until(one, 1);
  await until(two, 1);
  await notifyDraft(app.foundation.db, run.id, { text: "The sea" });
  await eventually(async () => two.drafts.length, { until: (length) => length > 0 });
  expect([one.drafts, two.drafts]).toEqual([[{ text: "The sea" }], [{ text: "The sea" }]]);
  expect(one.numbers).toEqual([1]);
});

test("closes present and later readers at the end", async () => {
  const run = await buildRun(app);
  const server = new AProcess();
  const early = server.read(run);
  await happen(run, "end");
  await eventually(async () => early.isOpen, { until: (isOpen) => !isOpen });
  const late = server.read(run);
  await eventually(async () => late.isOpen, { until: (isOpen) => !isOpen });
  expect([early.numbers, late.numbers]).toEqual([[1], [1]]);
});
