// @module-tag merge

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { inTransaction } from "../../platform/db/database.ts";
import { readListPage } from "../../platform/db/list-page.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { auditEntries } from "./audit-log.store.ts";

const NIGHT = new Date("2026-03-01T23:30:00Z");

let app: TestApp;
let admin: TestAuthor;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await buildAuthor(app, { isAdmin: true });
  author = await buildAuthor(app);
  await sql`update users set full_name = '=HYPERLINK("http://readers.example")' where id = ${author.id}`.execute(
    app.foundation.db,
  );
  await admin.call("POST", `/api/admin/users/${author.id}/reset-password`);
  await admin.call("POST", `/api/admin/users/${admin.id}/reset-password`);
  // One act half an hour before midnight UTC.
  await sql`select audit_append(${NIGHT}, null, 'job.retried', ${admin.id}, null, 'a-job', 'POST /x', '192.0.2.0/24',
    'done', '{}'::jsonb)`.execute(app.foundation.db);
});
afterAll(() => app.close());

const Entries = z.object({
  entries: z.array(
    z.object({ act: z.string(), outcome: z.string().nullable(), subject: z.unknown().nullable() }),
  ),
  total: z.object({ count: z.int() }),
});

/** Acts and their outcomes listed for a query. */
async function found(query: string): Promise<string[]> {
  const { status, body } = await admin.call("GET", `/api/admin/audit?${query}`);
  expect(status).toBe(200);
  const { entries, total } = Entries.parse(body);
  expect(total.count).toBe(entries.length);
  return entries.map(({ act, outcome }) => `${act} ${outcome ?? "broken"}`);
}

const DRAWN = "user.password_reset done";
const REJECTED = "user.password_reset admin.administrator_protected";
const RETRIED = "job.retried done";

test("finds acts by kind, outcome, day, subject and part of their name", async () => {
  expect(await found("order=asc")).toEqual([DRAWN, REJECTED, RETRIED]);
  expect(await found("kind=job")).toEqual([RETRIED]);
  expect(await found("kind=user&outcome=done")).toEqual([DRAWN]);
  expect(await found("outcome=refused")).toEqual([REJECTED]);
  expect(await found("outcome=broken")).toEqual([]);
  expect(await found("from=2026-03-01&until=2026-03-01")).toEqual([RETRIED]);
  expect(await found("from=2026-03-02&until=2026-03-02")).toEqual([]);
  expect(await found("until=2026-02-28")).toEqual([]);
  expect(await found("q=a-job")).toEqual([RETRIED]);
  expect(await found(`q=${author.id}`)).toEqual([DRAWN]);
  expect(await found(`q=${encodeURIComponent(author.email)}`)).toEqual([DRAWN]);
  expect(await found("q=PASSWORD_RESET&order=asc")).toEqual([DRAWN, REJECTED]);
  expect(await found("q=%25")).toEqual([]);
});

test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])(
  "uses universal days for a connection in the zone %s",
  async (zone) => {
    const onThat = await inTransaction(app.foundation.db, async (tx) => {
      await sql`select set_config('timezone', ${zone}, true)`.execute(tx);
      const day = { from: "2026-03-01", until: "2026-03-01" };
      return readListPage(tx, auditEntries(day), { sort: "at", order: "desc", page: 1, limit: 10 });
    });
    expect(onThat.rows.map(({ at }) => at)).toEqual([NIGHT]);
  },
);

test("exports every act as a file, escapes formulas, and logs the export", async () => {
  const { status, body, headers } = await admin.call("GET", "/api/admin/audit/file?order=asc");
  expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  const lines = String(body["text"]).trim().split("\r\n");
  expect(lines[0]).toBe("Number,When,Who,As,Did,To,Id,Call,From network,Outcome,Noted");
  expect(lines.some((line) => line.includes(author.id) && line.includes(`"'=HYPERLINK(`))).toBe(true);
  expect(lines.filter((line) => line.includes("admin.administrator_protected"))).toHaveLength(1);
  expect((await found("q=list.exported"))[0]).toBe("list.exported done");
});

test.each(["kind=x", "outcome=x", "from=yesterday", "until=2026-02-30", "sort=act", "limit=101", "q=%00"])(
  "rejects an invalid query at its field: %s",
  async (query) => {
    const { status, body } = await admin.call("GET", `/api/admin/audit?${query}`);
    expect([status, Object.keys(Object(body["fields"]))]).toEqual([422, [query.split("=")[0]]]);
  },
);
