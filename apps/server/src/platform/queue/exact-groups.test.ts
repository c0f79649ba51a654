import { expect, test } from "vitest";
import { serializeGroupFetches } from "./exact-groups.ts";

/** pg-boss's query for the next job of a queue with shared group slots. */
const fetchQueryFor = (queue: string): string => `with active_group_counts as (…) … where name = '${queue}'`;

type Answer = { rows: unknown[] };
/** A fetch sent to the database, to be answered by the test. */
type FetchCall = { queue: string; answer: (rows: unknown[]) => void };

/** A queue whose database exposes its queries and answers on request. */
function buildBoss(): { fetchJobs: (queue: string) => Promise<Answer>; next: () => Promise<FetchCall> } {
  const claims: FetchCall[] = [];
  const executeSql = (text: string): Promise<Answer> => {
    const queue = /name = '(.+)'/.exec(text)?.[1];
    if (queue === undefined) return Promise.resolve({ rows: [] });
    const { promise, resolve } = Promise.withResolvers<Answer>();
    claims.push({ queue, answer: (rows) => resolve({ rows }) });
    return promise;
  };
  const done = (): Promise<void> => Promise.resolve();
  const db = {
    executeSql,
    beginTransaction: () => Promise.resolve({ db: { executeSql }, commit: done, rollback: done }),
  };
  serializeGroupFetches({ getDb: () => db });
  return {
    fetchJobs: (queue) => db.executeSql(fetchQueryFor(queue)),
    async next() {
      await expect.poll(() => claims.length).toBe(1);
      const [claim] = claims.splice(0);
      if (claim === undefined) throw new Error("Nothing was asked.");
      return claim;
    },
  };
}

test("answers all waiting fetches of a queue with an empty one", async () => {
  const { fetchJobs, next } = buildBoss();
  const places = [fetchJobs("books.write"), fetchJobs("books.write"), fetchJobs("books.write")];
  const other = fetchJobs("books.passage");
  (await next()).answer([]);
  expect(await Promise.all(places)).toEqual([{ rows: [] }, { rows: [] }, { rows: [] }]);
  const claim = await next();
  expect(claim.queue).toBe("books.passage");
  claim.answer([{ id: "1" }]);
  expect(await other).toEqual({ rows: [{ id: "1" }] });
});

test("fetches again for a call after an empty fetch started", async () => {
  const { fetchJobs, next } = buildBoss();
  const early = fetchJobs("books.write");
  const running = await next();
  const late = fetchJobs("books.write");
  running.answer([]);
  expect(await early).toEqual({ rows: [] });
  (await next()).answer([{ id: "1" }]);
  expect(await late).toEqual({ rows: [{ id: "1" }] });
});

test("fetches for each place while jobs are found", async () => {
  const { fetchJobs, next } = buildBoss();
  const places = [fetchJobs("books.write"), fetchJobs("books.write")];
  (await next()).answer([{ id: "1" }]);
  (await next()).answer([{ id: "2" }]);
  expect(await Promise.all(places)).toEqual([{ rows: [{ id: "1" }] }, { rows: [{ id: "2" }] }]);
});
