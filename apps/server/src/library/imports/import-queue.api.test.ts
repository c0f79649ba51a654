import { AppError } from "@colophon/contracts/errors";
import { ImportStatus } from "@colophon/contracts/library/imports";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readCount } from "../../platform/db/rows.ts";
import { type MovableClock, buildClock } from "../../platform/testing/build-clock.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { statusOf, uploadImport } from "../../platform/testing/import-file.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { type ImportReader, readNextImport } from "./read-import.job.ts";

let app: TestApp;
let clock: MovableClock;
beforeAll(async () => {
  clock = buildClock();
  app = await startTestApp({ limits: NO_LIMITS, adapters: { clock } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from book_import`.execute(app.foundation.db);
  await sql`delete from book_import_time`.execute(app.foundation.db);
});

const LONGEST_MS = 20_000;
const PREVIEW = JSON.stringify({
  title: "The Road",
  author_name: "",
  language_variant: null,
  words: 4,
  pictures: 0,
  way: { by: "one-piece" },
  offers: [],
  sections: [],
  notes: [],
});

/**
 * Reads by the test's clock: a file whose name starts with "slow" takes the maximum time, others half a
 * second.
 */
function timedReader(during: (filename: string) => Promise<void> = async () => undefined): ImportReader {
  return {
    longestMs: LONGEST_MS,
    async read({ filename }) {
      await during(filename);
      const isSlow = filename.startsWith("slow");
      clock.advance(isSlow ? LONGEST_MS : 500);
      if (isSlow) throw new AppError("imports.refused", { reason: "It takes too long.", kind: "too_slow" });
      return { draft: "{}", preview: PREVIEW, pictures: [] };
    },
  };
}

const readNext = (reader: ImportReader = timedReader()): Promise<boolean> =>
  readNextImport({ db: app.foundation.db, reader, now: () => clock.now() });

type Upload = { author: TestAuthor; id: string };

async function upload(
  author: TestAuthor,
  { filename, from }: { filename: string; from: string },
): Promise<Upload> {
  const { status, body } = await uploadImport(app, author, { content: "A line.", filename, from });
  expect(status).toBe(202);
  return { author, id: ImportStatus.parse(body).id };
}

const stateOf = async ({ author, id }: Upload): Promise<string> => (await statusOf(author, id)).state;

/** @returns how many of these have been read */
async function countReady(uploads: readonly Upload[]): Promise<number> {
  const states = await Promise.all(uploads.map(stateOf));
  return states.filter((state) => state === "ready").length;
}

test("delays an honest author behind ten timed-out accounts by the first only", async () => {
  const hostile: Upload[] = [];
  for (let n = 0; n < 10; n += 1) {
    const eve = await buildAuthor(app);
    for (let file = 0; file < 2; file += 1) {
      hostile.push(await upload(eve, { filename: `slow-${n}.md`, from: "192.0.2.9" }));
    }
  }
  await readNext();
  const honest: Upload[] = [];
  for (let n = 0; n < 20; n += 1) {
    honest.push(await upload(await buildAuthor(app), { filename: "book.md", from: `198.51.100.${n}` }));
  }
  const [first, last] = [honest[0], honest.at(-1)];
  expect([first && (await statusOf(first.author, first.id)).ahead]).toEqual([0]);
  expect([last && (await statusOf(last.author, last.id)).ahead]).toEqual([19]);
  for (let n = 0; n < honest.length; n += 1) await readNext();
  expect(await countReady(honest)).toBe(honest.length);
  // Those who timed out are still read, after everyone else.
  for (let n = 0; n < 19; n += 1) await readNext();
  expect(await Promise.all(hostile.map(stateOf))).toEqual(hostile.map(() => "refused"));
});

test("queues a timed-out account behind others from anywhere, for an hour", async () => {
  const [eve, ada, bea] = [await buildAuthor(app), await buildAuthor(app), await buildAuthor(app)];
  await upload(eve, { filename: "slow.md", from: "192.0.2.1" });
  await readNext();
  const late = await upload(eve, { filename: "book.md", from: "192.0.2.2" });
  const honest = await upload(ada, { filename: "book.md", from: "192.0.2.3" });
  await readNext();
  expect([await stateOf(late), await stateOf(honest)]).toEqual(["waiting", "ready"]);
  await readNext();
  expect(await stateOf(late)).toBe("ready");
  clock.advance(3_600_000);
  const afterwards = await upload(eve, { filename: "book.md", from: "192.0.2.1" });
  await upload(bea, { filename: "book.md", from: "192.0.2.3" });
  await readNext();
  expect(await stateOf(afterwards)).toBe("ready");
  await app.features.imports.forgetOld();
  const times = await readCount(
    app.foundation.db,
    sql`select count(*)::int as count from book_import_time where at <= ${new Date(clock.now().getTime() - 3_600_000)}`,
  );
  expect(times).toBe(0);
});

test("counts a sender's file in progress at the maximum time", async () => {
  const [eve, ada] = [await buildAuthor(app), await buildAuthor(app)];
  const begun = Promise.withResolvers<undefined>();
  const gate = Promise.withResolvers<undefined>();
  await upload(eve, { filename: "slow-1.md", from: "192.0.2.1" });
  const second = await upload(eve, { filename: "slow-2.md", from: "192.0.2.1" });
  const reading = readNext(
    timedReader(async () => {
      begun.resolve(undefined);
      await gate.promise;
    }),
  );
  await begun.promise;
  const honest = await upload(ada, { filename: "book.md", from: "192.0.2.2" });
  await readNext();
  expect([await stateOf(second), await stateOf(honest)]).toEqual(["waiting", "ready"]);
  gate.resolve(undefined);
  await reading;
});

test("queues a file again whose worker is dead, and stores nothing of one that comes back", async () => {
  const ada = await buildAuthor(app);
  const file = await upload(ada, { filename: "slow.md", from: "192.0.2.1" });
  const begun = Promise.withResolvers<undefined>();
  const gate = Promise.withResolvers<undefined>();
  const frozen = readNext(
    timedReader(async () => {
      begun.resolve(undefined);
      await gate.promise;
    }),
  );
  await begun.promise;
  expect([await stateOf(file), await app.features.imports.requeueUnread(), await readNext()]).toEqual([
    "reading",
    0,
    false,
  ]);
  clock.advance(60_000);
  expect(await app.features.imports.requeueUnread()).toBe(1);
  const quick = {
    longestMs: LONGEST_MS,
    async read() {
      gate.resolve(undefined);
      await frozen;
      expect(await stateOf(file)).toBe("reading");
      return { draft: "{}", preview: PREVIEW, pictures: [] };
    },
  };
  expect(await readNext(quick)).toBe(true);
  expect(await stateOf(file)).toBe("ready");
});

test("gives up a file after three dead workers", { tags: "merge" }, async () => {
  const ada = await buildAuthor(app);
  const file = await upload(ada, { filename: "book.md", from: "192.0.2.1" });
  const left: Promise<boolean>[] = [];
  const gate = Promise.withResolvers<undefined>();
  for (let worker = 0; worker < 3; worker += 1) {
    const begun = Promise.withResolvers<undefined>();
    left.push(
      readNext(
        timedReader(async () => {
          begun.resolve(undefined);
          await gate.promise;
        }),
      ),
    );
    await begun.promise;
    clock.advance(60_000);
  }
  expect(await readNext()).toBe(true);
  expect(await statusOf(ada, file.id)).toMatchObject({ state: "refused", refusal: { kind: "damaged" } });
  gate.resolve(undefined);
  await Promise.all(left);
  expect(await stateOf(file)).toBe("refused");
});

test("keeps a file waiting without counting an attempt if no process can start", async () => {
  const ada = await buildAuthor(app);
  const file = await upload(ada, { filename: "book.md", from: "192.0.2.1" });
  const busy = timedReader(() => Promise.reject(new AppError("server.busy", { retry_after_seconds: 10 })));
  for (let n = 0; n < 4; n += 1) {
    await expect(readNext(busy)).rejects.toMatchObject({ code: "server.busy" });
    expect(await stateOf(file)).toBe("waiting");
  }
  await readNext();
  expect(await stateOf(file)).toBe("ready");
});

test("gives up a file that always fails, and reads one whose job has ended", async () => {
  const ada = await buildAuthor(app);
  const file = await upload(ada, { filename: "book.md", from: "192.0.2.1" });
  const failing = timedReader(() => Promise.reject(new Error("the store is away")));
  for (let n = 0; n < 2; n += 1) await expect(readNext(failing)).rejects.toThrow("the store is away");
  expect(await stateOf(file)).toBe("waiting");
  // Its job has used up its retries: the sweep finds it.
  clock.advance(60_000);
  expect(await app.features.imports.requeueUnread()).toBe(1);
  await expect(readNext(failing)).rejects.toThrow("the store is away");
  expect(await readNext(failing)).toBe(true);
  expect(await statusOf(ada, file.id)).toMatchObject({ state: "refused", refusal: { kind: "damaged" } });
  expect(await app.features.imports.requeueUnread()).toBe(0);
});

test("reads uploads in a worker, and leaves dropped ones", async () => {
  const [ada, bea] = [await buildAuthor(app), await buildAuthor(app)];
  const dropped = await upload(bea, { filename: "book.md", from: "192.0.2.2" });
  expect((await bea.call("DELETE", `/api/imports/${dropped.id}`)).status).toBe(200);
  const file = await upload(ada, { filename: "book.md", from: "192.0.2.1" });
  await app.startWorker();
  await eventually(() => stateOf(file), { until: (state) => state === "ready" });
  const kept = await readCount(app.foundation.db, sql`select count(*)::int as count from book_import_file`);
  expect(kept).toBe(0);
});
