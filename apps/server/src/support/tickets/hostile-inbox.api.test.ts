// @module-tag merge
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type TestAuthor, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { startTestApp } from "../../platform/testing/test-app.ts";
import { ADMIN_TICKETS, TICKETS, type TestInbox, buildInbox } from "./testing/build-inbox.ts";

const ANSWERS = "/api/admin/support/answers";
const NOBODYS = "0197a8a0-0000-7000-8000-00000000dead";

let inbox: TestInbox;
let author: TestAuthor;
beforeAll(async () => {
  inbox = await buildInbox();
});
afterAll(() => inbox.testApp.close());
beforeEach(async () => {
  author = await buildAuthor(inbox.testApp);
});

type Call = readonly [method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object];

/** Each call of the inbox on one item, with an acceptable body. */
function callsOn(id: string): Call[] {
  const at = `${ADMIN_TICKETS}/${id}`;
  const text = { title: "Thanks", text: "Thank you." };
  return [
    ["GET", at],
    ["PATCH", `${at}/working-on`],
    ["POST", `${at}/answers`, { message: "Hello" }],
    ["POST", `${at}/notes`, { message: "Hello" }],
    ["PUT", `${at}/priority`, { priority: "high" }],
    ["POST", `${at}/close`],
    ["POST", `${at}/reopen`],
    ["GET", `${at}/attachments/${NOBODYS}`],
    ["DELETE", at],
    ["PUT", `${ANSWERS}/${id}`, text],
    ["DELETE", `${ANSWERS}/${id}`],
  ];
}

test.each([
  ["an id that nothing has", NOBODYS],
  ["no id", "no-id"],
  ["SQL", "' or 1=1 --"],
  ["a way up", ".."],
  ["the sign of zero", "\u0000"],
  ["a picture", "🙂"],
  ["far too much", "a".repeat(2000)],
])("finds nothing in the inbox under %s", async (_what, id) => {
  for (const [method, path, body] of callsOn(encodeURIComponent(id))) {
    const answer = await inbox.admin.call(method, path, body === undefined ? {} : { body });
    expect([`${method} ${path}`, answer.status]).toEqual([
      `${method} ${path}`,
      expect.toSatisfy(isRejection),
    ]);
  }
});

function isRejection(status: number): boolean {
  return status === 400 || status === 404 || status === 405 || status === 414 || status === 422;
}

test("forbids authors every call of the inbox, even for their own ticket", async () => {
  const { id } = await inbox.contact(author);
  for (const [method, path, body] of callsOn(id)) {
    const { status } = await author.call(method, path, body === undefined ? {} : { body });
    expect([path, status]).toEqual([path, 403]);
  }
  expect(await inbox.read(id)).toMatchObject({ status: "open", priority: "medium" });
});

test.each([
  ["nothing", {}],
  ["a list", []],
  ["other kinds", { message: 7, priority: ["high"], title: {}, text: null }],
  ["no words", { message: " ", priority: "", title: " ", text: " " }],
  ["a priority there is not", { priority: "root", message: "", title: "", text: "" }],
  ["the sign of zero", { message: "a\0b", priority: "\0", title: "a\0b", text: "\0" }],
  ["half a character", { message: "\ud800", priority: "\ud800", title: "\ud800", text: "\ud800" }],
  [
    "far too much",
    {
      message: "a".repeat(300_000),
      priority: "a".repeat(300_000),
      title: "a".repeat(300_000),
      text: "a".repeat(300_000),
    },
  ],
])("changes nothing for a body of %s, wherever it is sent", async (_what, body) => {
  const { id } = await inbox.contact(author);
  const before = await inbox.read(id);
  const kept = await inbox.admin.call("GET", ANSWERS);
  const calls = callsOn(id).filter(([, path, fits]) => fits !== undefined && path.startsWith(ADMIN_TICKETS));
  for (const [method, path] of [...calls, ["POST", ANSWERS] as const]) {
    const { status } = await inbox.admin.call(method, path, { body });
    expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code === 422 || code === 413)]);
  }
  const own = await author.call("POST", `${TICKETS}/${id}/messages`, { body });
  expect([422, 413]).toContain(own.status);
  expect(await inbox.read(id)).toEqual(before);
  expect((await inbox.admin.call("GET", ANSWERS)).body).toEqual(kept.body);
});

test("deletes visitors' tickets a year after their last message, but not younger ones and authors'", async () => {
  const db = inbox.testApp.foundation.db;
  const ids: string[] = [];
  for (const [isAuthors, status, days] of [
    [false, "closed", 366],
    [false, "closed", 364],
    [false, "responded", 366],
    [false, "responded", 364],
    [true, "closed", 366],
  ] as const) {
    const { id } = await inbox.contact(author);
    await sql`update support_ticket set owner_id = ${isAuthors ? author.id : null}, status = ${status},
      waiting_since = null, updated_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(db);
    ids.push(id);
  }
  await inbox.testApp.features.support.cleanup();
  const left = await sql<{ id: string }>`select id from support_ticket where id = any(${ids})`.execute(db);
  expect(new Set(left.rows.map(({ id }) => id))).toEqual(new Set([ids[1], ids[3], ids[4]]));
});

test.each([
  ["one network address", (round: number) => ({ email: `v${round}@readers.example`, from: "192.0.2.7" })],
  ["one mail address", (round: number) => ({ email: "v@readers.example", from: `198.51.${round}.7` })],
])("accepts five requests an hour from visitors at %s", async (_what, visitor) => {
  const limited = await startTestApp();
  try {
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const { email, from } = visitor(round);
      const { statusCode } = await limited.server.inject({
        method: "POST",
        url: "/api/support/visitors",
        remoteAddress: from,
        payload: {
          name: "Ada",
          email,
          category: "bug",
          subject: "A bug",
          message: "Here.",
          seconds_open: 9,
        },
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const kept = await sql`select 1 from support_ticket`.execute(limited.foundation.db);
    expect(kept.rows).toHaveLength(5);
  } finally {
    await limited.close();
  }
});

test("limits requests with another author's address by the sender only", async () => {
  const limited = await startTestApp();
  try {
    const [eager, victim] = [await buildAuthor(limited), await buildAuthor(limited)];
    const body = { name: "Ada", email: victim.email, category: "bug", subject: "A bug", message: "Here." };
    const send = async (of: TestAuthor): Promise<number> =>
      (await of.call("POST", "/api/support/contact", { body })).status;
    for (let round = 0; round < 5; round += 1) expect(await send(eager)).toBe(201);
    expect(await send(eager)).toBe(429);
    expect(await send(victim)).toBe(201);
  } finally {
    await limited.close();
  }
});

test("assigns no tickets to an impersonated author", async () => {
  const body = { name: "Ada", email: author.email, category: "bug", subject: "A bug", message: "Here." };
  const sent = await callAs(inbox.testApp, null)("POST", "/api/support/visitors", {
    body: { ...body, seconds_open: 9 },
  });
  const administrator = await buildAuthor(inbox.testApp, { isAdmin: true });
  const begun = await administrator.call("POST", "/api/admin/impersonate", {
    body: { user_id: author.id, reason: "A ticket" },
  });
  const look = callAs(inbox.testApp, String(begun.body["access_token"]));
  expect(await look("GET", TICKETS)).toMatchObject({ status: 200, body: { tickets: [] } });
  const own = await author.call("GET", TICKETS);
  expect(own.body["tickets"]).toMatchObject([{ number: sent.body["ticket_number"] }]);
});

const Looked = z.object({ id: z.uuid() });

test("rejects a request in another's name, and assigns one without a name to its sender", async () => {
  const other = await buildAuthor(inbox.testApp);
  const body = {
    name: "Ada",
    email: other.email,
    category: "bug",
    subject: "A bug",
    message: "Here.",
  };
  for (const extraFields of [{ owner_id: other.id }, { user_id: other.id }, { status: "closed" }]) {
    const refused = await author.call("POST", "/api/support/contact", { body: { ...body, ...extraFields } });
    expect(refused.status).toBe(422);
  }
  expect((await author.call("POST", "/api/support/contact", { body })).status).toBe(201);
  expect((await other.call("GET", TICKETS)).body["tickets"]).toEqual([]);
  const { tickets } = z
    .object({ tickets: z.array(Looked.extend({ status: z.string() })) })
    .parse((await author.call("GET", TICKETS)).body);
  expect(tickets.map(({ status }) => status)).toEqual(["open"]);
});
