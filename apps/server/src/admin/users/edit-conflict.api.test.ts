// @module-tag merge

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let admin: TestAuthor;
let other: TestAuthor;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await buildAuthor(app, { isAdmin: true });
  other = await buildAuthor(app, { isAdmin: true });
});
beforeEach(async () => {
  author = await buildAuthor(app);
});
afterAll(() => app.close());

type Form = { full_name: string; email: string; is_premium: boolean; is_admin: boolean };
type Answer = { status: number; body: Record<string, unknown> };

/** The form's initial values, before anyone has changed the author. */
function opened(): Form {
  return { full_name: "Ada Test", email: author.email, is_premium: false, is_admin: false };
}

function save(by: TestAuthor, form: Form, base?: unknown): Promise<Answer> {
  return by.call("PUT", `/api/admin/users/${author.id}`, { body: { ...form, base } });
}

async function findSavedUser(): Promise<unknown> {
  return (await author.call("GET", "/api/auth/me")).body;
}

test("rejects a form that another administrator overtook, shows the user's state, and reverts nothing", async () => {
  const base = opened();
  expect((await save(other, { ...base, is_premium: true }, base)).status).toBe(200);
  const { status, body } = await save(admin, { ...base, full_name: "Ada Neu" }, base);
  expect([status, body["code"]]).toEqual([409, "admin.user_changed_meanwhile"]);
  expect(body["detail"]).toContain("Nothing of yours was stored");
  expect(body["user"]).toEqual({ ...base, is_premium: true });
  expect(await findSavedUser()).toMatchObject({ full_name: "Ada Test", is_premium: true });
});

test.each([
  ["name", { full_name: "Ada Before" }],
  ["address", { email: "before@authors.test" }],
  ["premium", { is_premium: true }],
  ["role", { is_admin: true }],
])("rejects a form that started with another %s", async (_what, before) => {
  const form = { ...opened(), full_name: "Ada Neu" };
  const { status, body } = await save(admin, form, { ...opened(), ...before });
  expect([status, body["code"]]).toEqual([409, "admin.user_changed_meanwhile"]);
  expect(await findSavedUser()).toMatchObject({ full_name: "Ada Test" });
});

test("saves the form after the state was seen", async () => {
  const base = opened();
  await save(other, { ...base, full_name: "Ada Theirs" }, base);
  const refused = await save(admin, { ...base, full_name: "Ada Mine" }, base);
  const { status } = await save(admin, { ...base, full_name: "Ada Mine" }, refused.body["user"]);
  expect(status).toBe(200);
  expect(await findSavedUser()).toMatchObject({ full_name: "Ada Mine" });
});

test("saves one of two forms at the same moment", async () => {
  const base = opened();
  const answers = await Promise.all([
    save(admin, { ...base, full_name: "Ada Mine" }, base),
    save(other, { ...base, full_name: "Ada Theirs" }, base),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
});

test("checks a form that arrives during another save against its result", async () => {
  const base = opened();
  const { db } = app.foundation;
  const { waiting } = await inTransaction(db, async (tx) => {
    await sql`update users set full_name = 'Ada Theirs' where id = ${author.id}`.execute(tx);
    const saving = save(admin, { ...base, full_name: "Ada Mine" }, base);
    await eventually(
      async () => (await sql`select from pg_locks where not granted`.execute(app.ownerDb)).rows.length,
      { until: (count) => count > 0 },
    );
    return { waiting: saving };
  });
  expect((await waiting).status).toBe(409);
  expect(await findSavedUser()).toMatchObject({ full_name: "Ada Theirs" });
});

test("saves the same form sent twice once, and rejects neither", async () => {
  const base = opened();
  const form = { ...base, full_name: "Ada Neu" };
  expect((await save(admin, form, base)).status).toBe(200);
  expect((await save(admin, form, base)).status).toBe(200);
  const { looks } = (await author.call("GET", "/api/account/looks")).body;
  expect(looks).toHaveLength(1);
});

test("rejects an impossible initial state like the form", async () => {
  for (const base of [null, "x", [], {}, { ...opened(), full_name: 7 }, { ...opened(), email: "\0" }]) {
    const { status, body } = await save(admin, { ...opened(), full_name: "Ada Neu" }, base);
    expect([status, body["code"]]).toEqual([422, "request.invalid"]);
  }
  expect(await findSavedUser()).toMatchObject({ full_name: "Ada Test" });
});
