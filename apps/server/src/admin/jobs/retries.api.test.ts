// @module-tag merge

import { FailedJob, QUEUES } from "@colophon/contracts/admin/jobs";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const FAILED = "/api/admin/jobs/failed";

// No worker runs here: retried jobs stay queued.
let app: TestApp;
let admin: TestAuthor;
let other: TestAuthor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await buildAuthor(app, { isAdmin: true });
  other = await buildAuthor(app, { isAdmin: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(app.ownerDb);
});

type Left = { state?: string; data?: string | null; output?: string | null; minutesAgo?: number };

/** A job as left by the queue; data as JSON. @returns its id */
async function buildJob(queue: string, left: Left = {}): Promise<string> {
  const { state = "failed", data = "{}", output = "{}", minutesAgo = 1 } = left;
  const id = randomUUID();
  await sql`insert into pgboss.job (id, name, state, policy, singleton_key, data, output, start_after, created_on, started_on,
      completed_on, retry_limit, retry_count)
    select ${id}, q.name, ${state}::pgboss.job_state, q.policy, ${id}, ${data}::jsonb, ${output}::jsonb, at, at, at, at, 0, 0
    from pgboss.queue q, (select now() - make_interval(mins => ${minutesAgo}) as at) moment where q.name = ${queue}`.execute(
    app.ownerDb,
  );
  return id;
}

async function stateOf(id: string): Promise<unknown> {
  const { rows } = await sql<{ state: string }>`select state::text from pgboss.job where id = ${id}`.execute(
    app.ownerDb,
  );
  return rows[0]?.state;
}

const retry = (id: string, as = admin): ReturnType<TestAuthor["call"]> =>
  as.call("POST", `/api/admin/jobs/${encodeURIComponent(id)}/retry`);

const List = z.object({
  jobs: z.array(FailedJob),
  next: z.string().nullable(),
  total: z.object({ count: z.int() }),
});
async function failed(query = ""): Promise<z.output<typeof List>> {
  const { status, body } = await admin.call("GET", `${FAILED}${query}`);
  expect(status).toBe(200);
  return List.parse(body);
}

test.each(Object.entries(QUEUES).map(([name, { noRetry }]) => [name, noRetry] as const))(
  "retries a failed job of %s only if that is safe",
  async (name, reason) => {
    const id = await buildJob(name);
    const { status, body } = await retry(id);
    expect([status, body["code"], await stateOf(id)]).toEqual(
      reason === null ? [200, undefined, "retry"] : [409, "jobs.not_again", "failed"],
    );
    expect(String(body["detail"])).toContain(reason ?? "undefined");
  },
);

test.each(["created", "retry", "active", "completed", "cancelled"])(
  "does not retry a job that is %s, since it has not failed",
  async (state) => {
    const id = await buildJob("books.measure", { state });
    const { status, body } = await retry(id);
    expect([status, body["code"], await stateOf(id)]).toEqual([404, "jobs.not_failed", state]);
    expect((await failed()).jobs).toEqual([]);
  },
);

test("reports an email in progress as not failed, rather than as never retried", async () => {
  const { status, body } = await retry(await buildJob("auth.mail", { state: "active" }));
  expect([status, body["code"]]).toEqual([404, "jobs.not_failed"]);
});

test("lets one of several administrators retry a job", async () => {
  const id = await buildJob("books.measure");
  const answers = await Promise.all([admin, other, admin, other].map((as) => retry(id, as)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
  expect(await stateOf(id)).toBe("retry");
});

test.each(["x", "../..", "' or 1=1 --", "00000000-0000-0000-0000-000000000000", "\u0000", "🙂"])(
  "rejects an unknown id without failing: %j",
  async (id) => {
    const { status } = await retry(id);
    expect([400, 404, 422]).toContain(status);
  },
);

test("neither shows nor retries a job of the queue itself", async () => {
  const id = randomUUID();
  await sql`insert into pgboss.queue
    select (jsonb_populate_record(q, '{"name": "__pgboss__own"}')).* from pgboss.queue q where name = 'books.write'`.execute(
    app.ownerDb,
  );
  await sql`insert into pgboss.job (id, name, state, policy) values (${id}, '__pgboss__own', 'failed', 'standard')`.execute(
    app.ownerDb,
  );
  expect((await failed()).jobs).toEqual([]);
  expect((await retry(id)).body).toMatchObject({ status: 404, code: "jobs.not_failed" });
});

test.each([null, "null", "[]", '"a text"', "7", "[[1]]", '{"deep": {"deeper": [1, {"id": "x"}]}}'])(
  "lists, searches and exports a job that carries %s",
  async (data) => {
    const id = await buildJob("books.write", { data, output: data });
    const wanted = randomUUID();
    await buildJob("books.write", { data: JSON.stringify({ bookId: wanted }) });
    expect((await failed()).jobs).toHaveLength(2);
    expect((await failed(`?q=${wanted}`)).jobs.map(({ about }) => about)).toEqual([
      [{ name: "bookId", id: wanted }],
    ]);
    expect((await failed(`?q=${id}`)).jobs).toMatchObject([{ id, about: [], error: { name: "Error" } }]);
    const file = await admin.call("GET", `${FAILED}/file`);
    expect(String(file.body["text"])).toContain(id);
  },
);

test("leaks no words of an error or a job, in list, file or search", async () => {
  const secret = "The lighthouse keeper buried the ledger";
  const output = {
    name: secret,
    message: secret,
    code: secret,
    stack: `${secret}\n    at ${secret} (${secret}:1:2)`,
    value: secret,
  };
  await buildJob("books.write", {
    data: JSON.stringify({ title: secret, [secret]: randomUUID(), bookId: randomUUID() }),
    output: JSON.stringify(output),
  });
  await buildJob("covers.paint", { output: JSON.stringify({ value: { message: secret } }) });
  for (const path of [FAILED, `${FAILED}/file`, "/api/admin/jobs"]) {
    const answer = await admin.call("GET", path);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toMatch(/lighthouse|keeper/u);
  }
  // Searching for part of an author's text reveals nothing.
  for (const part of ["lighthouse", "keeper buried", "The%"]) {
    expect((await failed(`?q=${encodeURIComponent(part)}`)).jobs).toEqual([]);
  }
});

test("pages through failed jobs without gaps, even with many at one moment", async () => {
  const ids = new Set<string>();
  for (let at = 0; at < 7; at += 1) ids.add(await buildJob("books.write", { minutesAgo: at < 4 ? 5 : at }));
  await sql`update pgboss.job set completed_on = date_trunc('hour', now()) where start_after > now() - interval '5.5 minutes'`.execute(
    app.ownerDb,
  );
  for (const order of ["asc", "desc"]) {
    const seen: string[] = [];
    let place = "";
    for (let page = 0; page < 4; page += 1) {
      const { jobs, next, total } = await failed(`?limit=2&order=${order}${place}`);
      expect(total.count).toBe(7);
      seen.push(...jobs.map(({ id }) => id));
      if (next === null) break;
      place = `&after=${encodeURIComponent(next)}`;
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(ids);
  }
});

test.each([
  "limit=0",
  "limit=101",
  "limit=x",
  "page=0",
  "page=401",
  "sort=data",
  "order=up",
  "q=%00",
  `q=${"x".repeat(201)}`,
])("rejects a list requested with %s at the field", async (query) => {
  const { status, body } = await admin.call("GET", `${FAILED}?${query}`);
  expect([status, Object.keys(Object(body["fields"]))]).toEqual([422, [query.split("=")[0]]]);
});

test.each(["after=x", "before=x", "after=%5B%5D", "after=eyJrIjoxfQ", "after=WyJ4IiwieSJd"])(
  "rejects an invalid place in the list with a sentence: %s",
  async (query) => {
    const { status, body } = await admin.call("GET", `${FAILED}?${query}`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body["code"]).toBe("admin.cursor_unknown");
  },
);

test("logs a rejected act with the reason and the person", async () => {
  const id = await buildJob("auth.mail");
  await retry(id, other);
  const { body } = await admin.call("GET", "/api/admin/audit?limit=1");
  expect(body["entries"]).toMatchObject([
    { act: "job.retried", outcome: "jobs.not_again", subject: { kind: "job", id } },
  ]);
});
