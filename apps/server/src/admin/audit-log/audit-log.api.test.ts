// @module-tag merge

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let admin: TestAuthor;
let author: TestAuthor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await buildAuthor(app, { isAdmin: true });
  author = await buildAuthor(app);
});
afterAll(() => app.close());

const FIGURES = "/api/admin/store-figures";
const UNKNOWN_FIGURE = {
  path: "no.such.figure",
  value: 1,
  source: "https://kdp.amazon.com/",
  as_of: "2026-01-01",
};

const Entries = z.object({
  entries: z.array(
    z.object({
      seq: z.int(),
      act: z.string(),
      actor: z.object({ id: z.string(), name: z.string() }),
      outcome: z.string().nullable(),
      call: z.string(),
      origin: z.string(),
    }),
  ),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  total: z.object({ count: z.int(), is_more: z.boolean() }),
});

async function entries(query = ""): Promise<z.output<typeof Entries>> {
  return Entries.parse((await admin.call("GET", `/api/admin/audit${query}`)).body);
}

test("logs a rejected act with its reason, from any caller", async () => {
  await admin.call("PUT", FIGURES, { body: UNKNOWN_FIGURE });
  await author.call("PUT", FIGURES, { body: UNKNOWN_FIGURE });
  const { entries: all } = await entries();
  expect(all.slice(0, 2).map(({ act, actor, outcome }) => ({ act, id: actor.id, outcome }))).toEqual([
    { act: "figure.replaced", id: author.id, outcome: "auth.forbidden" },
    { act: "figure.replaced", id: admin.id, outcome: expect.stringMatching(/^(?:pricing|request)[.]/) },
  ]);
  expect(all[0]).toMatchObject({ call: `PUT ${FIGURES}`, origin: "127.0.0.0/24" });
});

test("shows the log to administrators only", async () => {
  expect((await author.call("GET", "/api/admin/audit")).status).toBe(403);
});

test("pages through the log in both directions without gaps", async () => {
  for (let round = 0; round < 5; round += 1) await admin.call("PUT", FIGURES, { body: UNKNOWN_FIGURE });
  const whole = (await entries("?limit=100")).entries.map(({ seq }) => seq);
  const first = await entries("?limit=2");
  const second = await entries(`?limit=2&after=${String(first.next)}`);
  const back = await entries(`?limit=2&before=${String(second.previous)}`);
  expect([...first.entries, ...second.entries].map(({ seq }) => seq)).toEqual(whole.slice(0, 4));
  expect(back.entries).toEqual(first.entries);
  expect([first.previous, back.previous]).toEqual([null, null]);
  expect(first.total).toEqual({ count: whole.length, is_more: false });
});

test.each(["no cursor", Buffer.from('["at","desc","x","1"]').toString("base64url"), "%00"])(
  "rejects an unknown page: %s",
  async (after) => {
    const { status, body } = await admin.call("GET", `/api/admin/audit?after=${encodeURIComponent(after)}`);
    expect([status, body["code"]]).toEqual([422, "admin.cursor_unknown"]);
  },
);

test("prevents changes and deletions of log rows", async () => {
  for (const statement of [
    "update audit_entry set act = 'x'",
    "delete from audit_entry",
    "truncate audit_entry cascade",
  ]) {
    await expect(sql.raw(statement).execute(app.foundation.db)).rejects.toThrow(/permission denied/);
    await expect(sql.raw(statement).execute(app.ownerDb)).rejects.toThrow(/append-only/);
  }
});

test("deletes what was typed about an account with it, and keeps the chain intact", async () => {
  const gone = await buildAuthor(app);
  const start = { body: { user_id: gone.id, reason: "A private matter" } };
  await admin.call("POST", "/api/admin/impersonate", start);
  await admin.call("POST", "/api/admin/stop-impersonate");
  const [ended, began] = (await entries("?kind=user")).entries;
  expect(JSON.stringify((await admin.call("GET", "/api/admin/audit?kind=user")).body)).toContain(
    "A private matter",
  );
  await inTransaction(app.foundation.db, (tx) => app.features.audit.forget(tx, gone.id));
  const after = (await admin.call("GET", "/api/admin/audit?kind=user")).body;
  expect(JSON.stringify(after)).not.toContain("A private matter");
  const acts = (await entries("?kind=user")).entries.map(({ seq, act, outcome }) => ({ seq, act, outcome }));
  expect(acts.slice(0, 2)).toEqual([
    { seq: ended?.seq, act: "user.impersonation_ended", outcome: "done" },
    { seq: began?.seq, act: "user.impersonated", outcome: "done" },
  ]);
  expect(await app.features.audit.firstFalse()).toBeNull();
});

test("marks an act that was interrupted", async () => {
  await app.features.audit.log.begin({
    act: "settings.changed",
    actorId: admin.id,
    asUserId: null,
    subjectId: null,
    call: "POST /api/admin/settings",
    origin: "192.0.2.0/24",
  });
  const { entries: broken } = await entries("?outcome=broken");
  expect(broken.map(({ act, outcome }) => [act, outcome])).toEqual([["settings.changed", null]]);
  expect((await entries("?outcome=done&kind=setting")).entries).toEqual([]);
});

test("keeps the chain, and detects a row changed by someone who disabled its guards", async () => {
  const { audit } = app.features;
  expect(await audit.firstFalse()).toBeNull();
  const head = await audit.head();
  const seq = (head?.seq ?? 0) - 2;
  await sql`alter table audit_entry disable trigger user`.execute(app.ownerDb);
  await sql`update audit_entry set outcome = 'done' where seq = ${seq}`.execute(app.ownerDb);
  expect(await audit.firstFalse()).toBe(seq);
});

test("answers done even if the log cannot store the end", async () => {
  const canned = { title: "Greeting", text: "Thank you for your letter." };
  await sql`alter table audit_entry add constraint no_end check (of_seq is null) not valid`.execute(
    app.ownerDb,
  );
  const made = await admin.call("POST", "/api/admin/support/answers", { body: canned });
  await sql`alter table audit_entry drop constraint no_end`.execute(app.ownerDb);
  expect([made.status, made.body["code"]]).toEqual([201, undefined]);
  expect((await entries()).entries[0]).toMatchObject({ actor: { id: admin.id }, outcome: null });
});
