import {
  SupportContact,
  InboxTicket,
  AuthorTicketThread,
  TicketRow,
} from "@colophon/contracts/support/tickets/ticket";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type TestAuthor, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
let admin: TestAuthor;
let author: TestAuthor;
let other: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({
    limits: NO_LIMITS,
    environment: { SUPPORT_EMAIL: "support@desk.example", LEGAL_EMAIL: "legal@desk.example" },
  });
  await app.startWorker();
  admin = await buildAuthor(app, { isAdmin: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await buildAuthor(app);
  other = await buildAuthor(app);
});

const TICKETS = "/api/support/tickets";
const ADMIN_TICKETS = "/api/admin/support/tickets";
const NOWHERE = "00000000-0000-4000-8000-000000000000";

function request(of: TestAuthor, changes: object = {}): Record<string, unknown> {
  return {
    name: "Ada",
    email: of.email,
    category: "technical",
    subject: "The spine is too narrow",
    message: "KDP says that the spine text is too close to the edge.",
    ...changes,
  };
}

/** @returns the ticket's id */
async function contact(of: TestAuthor, changes: object = {}): Promise<string> {
  const sent = await of.call("POST", "/api/support/contact", { body: request(of, changes) });
  expect(sent.status).toBe(201);
  const { body } = await of.call("GET", TICKETS);
  return z.object({ tickets: z.array(z.object({ id: z.string() })) }).parse(body).tickets[0]?.id ?? "";
}

async function attach(
  filename: string,
  bytes: Uint8Array,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { statusCode, body } = await app.server.inject({
    method: "POST",
    url: `/api/support/visitors/attachments?filename=${encodeURIComponent(filename)}`,
    headers: { "content-type": "application/octet-stream" },
    payload: Buffer.from(bytes),
  });
  return { status: statusCode, body: z.record(z.string(), z.unknown()).parse(JSON.parse(body)) };
}

async function inbox(id: string): Promise<z.output<typeof InboxTicket>> {
  return InboxTicket.parse((await admin.call("GET", `${ADMIN_TICKETS}/${id}`)).body);
}

async function emailsTo(to: string, most = 1): Promise<{ subject: string; text: string }[]> {
  return eventually(() => app.mailbox.list(to), { until: (list) => list.length >= most });
}

test("answers a request with the sentence, and emails the ticket's number", async () => {
  const { status, body } = await author.call("POST", "/api/support/contact", { body: request(author) });
  expect(status).toBe(201);
  expect(body["message"]).toBe("Support request sent successfully! We'll get back to you soon.");
  const [received] = await emailsTo(author.email);
  expect(received?.subject).toBe(`[#${String(body["ticket_number"])}] The spine is too narrow`);
  const toInbox = await eventually(() => app.mailbox.list("support@desk.example"), {
    until: (list) => list.some(({ text }) => text.includes(author.email)),
  });
  expect(toInbox.find(({ text }) => text.includes(author.email))?.text).toContain("too close to the edge");
});

test("takes facts about the sender from the server, whatever the form says", async () => {
  const lies = { user_id: NOWHERE, is_premium: true, credits: 1_000_000, books_generated: 99 };
  const ticket = await inbox(await contact(author, { user_context: lies }));
  expect(ticket.user_context).toMatchObject({
    user_id: author.id,
    is_premium: false,
    credits: 40,
    books_generated: 0,
  });
  expect(ticket.priority).toBe("medium");
});

test.each([
  ["name", { name: "  " }],
  ["email", { email: "nobody" }],
  ["category", { category: "gossip" }],
  ["subject", { subject: "two\nlines" }],
  ["message", { message: "" }],
  ["priority", { priority: "now" }],
  ["attachments", { attachments: ["x"] }],
])("rejects a request without a proper %s at its field", async (_, changes) => {
  const { status, body } = await author.call("POST", "/api/support/contact", {
    body: request(author, changes),
  });
  expect([status, body["code"]]).toEqual([422, "request.invalid"]);
});

test("accepts a visitor's request, and emails their words to nobody", async () => {
  const visitor = callAs(app, null);
  const email = "reader@readers.example";
  const body = { ...request(author), email, subject: "BUY NOW", name: "Cheap pills", seconds_open: 20 };
  expect((await visitor("POST", "/api/support/visitors", { body })).status).toBe(201);
  const [received] = await emailsTo(email);
  expect(`${received?.subject ?? ""} ${received?.text ?? ""}`).not.toMatch(/BUY NOW|pills|spine/);
});

test("stores nothing of a form filled in by a bot, and reports one sent too quickly", async () => {
  const visitor = callAs(app, null);
  const body = { ...request(author), email: "bot@bots.example", seconds_open: 20 };
  const trapped = await visitor("POST", "/api/support/visitors", {
    body: { ...body, website: "https://x.example" },
  });
  expect(trapped.status).toBe(201);
  const quick = await visitor("POST", "/api/support/visitors", { body: { ...body, seconds_open: 1 } });
  expect([quick.status, quick.body["code"]]).toEqual([422, "support.too_quick"]);
  const { body: list } = await admin.call("GET", `${ADMIN_TICKETS}?q=bot@bots.example`);
  expect(list["tickets"]).toEqual([]);
});

test("assigns a visitor's ticket to the account with its address, and still shows its origin", async () => {
  const body = { ...request(author), seconds_open: 20 };
  await callAs(app, null)("POST", "/api/support/visitors", { body });
  expect((await other.call("GET", TICKETS)).body["tickets"]).toEqual([]);
  const { body: list } = await author.call("GET", TICKETS);
  const { tickets } = z.object({ tickets: z.array(z.object({ id: z.string() })) }).parse(list);
  expect(tickets).toHaveLength(1);
  expect(await inbox(tickets[0]?.id ?? "")).toMatchObject({
    user_id: author.id,
    was_signed_in: false,
    user_context: null,
  });
});

test("assigns a ticket, answers it by email, reopens it by a reply, and closes it", async () => {
  const id = await contact(author);
  const states: unknown[] = [(await inbox(id)).status];
  const step = async (
    who: TestAuthor,
    ...[method, url, body]: ["PATCH" | "POST", string, object?]
  ): Promise<void> => {
    const answer = await who.call(method, url, body === undefined ? {} : { body });
    expect(answer.status).toBeLessThan(300);
    states.push((await inbox(id)).status);
  };
  await step(admin, "PATCH", `${ADMIN_TICKETS}/${id}/working-on`);
  expect((await inbox(id)).assignee?.id).toBe(admin.id);
  await step(admin, "POST", `${ADMIN_TICKETS}/${id}/answers`, {
    message: "Please lower the spine's text.\nSee the guide.",
  });
  const all = await eventually(() => app.mailbox.list(author.email), {
    until: (list) => list.some(({ subject }) => subject.startsWith("Re: ")),
  });
  expect(all.find(({ subject }) => subject.startsWith("Re: "))?.text).toContain("lower the spine's text.");
  expect((await inbox(id)).waiting_since).toBeNull();
  await step(author, "POST", `${TICKETS}/${id}/messages`, { message: "It helped, thank you!" });
  expect((await inbox(id)).waiting_since).not.toBeNull();
  await step(admin, "POST", `${ADMIN_TICKETS}/${id}/answers`, { message: "Good.", close: true });
  await step(author, "POST", `${TICKETS}/${id}/messages`, { message: "One more thing." });
  await step(author, "POST", `${TICKETS}/${id}/close`);
  await step(admin, "POST", `${ADMIN_TICKETS}/${id}/reopen`);
  expect(states).toEqual(["open", "working_on", "responded", "open", "closed", "open", "closed", "open"]);
});

test("rejects an impossible step with a sentence", async () => {
  const id = await contact(author);
  await admin.call("POST", `${ADMIN_TICKETS}/${id}/close`);
  for (const [method, step, body] of [
    ["PATCH", "working-on", undefined],
    ["POST", "answers", { message: "Hello" }],
    ["POST", "close", undefined],
  ] as const) {
    const refused = await admin.call(method, `${ADMIN_TICKETS}/${id}/${step}`, { body: body ?? {} });
    expect([refused.status, refused.body["code"]]).toEqual([409, "support.step_refused"]);
    expect(refused.body["detail"]).toMatch(/Nothing was changed\.$/);
  }
  expect((await inbox(id)).messages).toHaveLength(1);
});

test("shows notes to administrators only", async () => {
  const id = await contact(author);
  await admin.call("POST", `${ADMIN_TICKETS}/${id}/notes`, { body: { message: "They asked before." } });
  expect((await inbox(id)).messages.map(({ kind }) => kind)).toEqual(["author", "note"]);
  const own = await author.call("GET", `${TICKETS}/${id}`);
  expect(AuthorTicketThread.parse(own.body).messages).toHaveLength(1);
  expect(JSON.stringify(own.body)).not.toContain("asked before");
});

test("hides another author's ticket", async () => {
  const id = await contact(author);
  const tried = [
    await other.call("GET", `${TICKETS}/${id}`),
    await other.call("POST", `${TICKETS}/${id}/messages`, { body: { message: "Hello" } }),
    await other.call("POST", `${TICKETS}/${id}/close`),
    await other.call("GET", `${TICKETS}/${id}/attachments/${NOWHERE}`),
    await other.call("GET", `${TICKETS}/no-id`),
  ];
  expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await other.call("GET", `${ADMIN_TICKETS}/${id}`)).status).toBe(403);
});

test("sorts premium first, then the longest waiting, then the rest", { tags: "merge" }, async () => {
  await sql`delete from support_ticket`.execute(app.foundation.db);
  const premium = await buildAuthor(app, { isPremium: true });
  const answered = await contact(author);
  const [first, second, third] = [await contact(author), await contact(other), await contact(premium)];
  await admin.call("POST", `${ADMIN_TICKETS}/${answered}/answers`, { body: { message: "Done." } });
  const list = async (query: string): Promise<string[]> => {
    const { body } = await admin.call("GET", `${ADMIN_TICKETS}?${query}`);
    return z
      .object({ tickets: z.array(TicketRow) })
      .parse(body)
      .tickets.map(({ id }) => id);
  };
  expect(await list("")).toEqual([third, first, second, answered]);
  expect(await list("status=responded")).toEqual([answered]);
  expect(await list("mine=true")).toEqual([]);
  expect(await list("waiting_hours=1")).toEqual([]);
  await sql`update support_ticket set waiting_since = waiting_since - interval '3 hours' where id = ${second}`.execute(
    app.foundation.db,
  );
  expect(await list("waiting_hours=2")).toEqual([second]);
  expect(await list(`q=${encodeURIComponent(other.email)}`)).toEqual([second]);
  const { number } = await inbox(first);
  expect(await list(`q=${encodeURIComponent(`#${number}`)}`)).toEqual([first]);
  const page = await admin.call("GET", `${ADMIN_TICKETS}?limit=3`);
  const rest = await list(`limit=3&after=${String(page.body["next"])}`);
  expect(rest).toEqual([answered]);
});

test("escapes formulas in the list's file", async () => {
  await contact(author, { subject: "=cmd|' /C calc'!A0" });
  const { body } = await admin.call("GET", `${ADMIN_TICKETS}/file?q=${encodeURIComponent(author.email)}`);
  expect(String(body["text"])).toMatch(/'=cmd/);
});

test("recognizes files by content, encodes them again, and serves them as untyped downloads", async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#123456" } })
    .withExif({ IFD0: { Copyright: "where I live" } })
    .png()
    .toBuffer();
  const picture = await attach("../../<b>screen shot</b>.html", png);
  expect(picture).toMatchObject({ status: 201, body: { media_type: "image/png", filename: "b_.png" } });
  const text = await attach("notes.exe", Buffer.from("<script>alert(1)</script>"));
  expect(text).toMatchObject({ status: 201, body: { media_type: "text/plain", filename: "notes.txt" } });
  const id = await contact(author, { attachments: [picture.body["key"], text.body["key"]] });
  const [message] = AuthorTicketThread.parse((await author.call("GET", `${TICKETS}/${id}`)).body).messages;
  expect(message?.attachments.map(({ filename }) => filename)).toEqual(["b_.png", "notes.txt"]);
  for (const [who, base] of [
    [author, TICKETS],
    [admin, ADMIN_TICKETS],
  ] as const) {
    const file = await who.call("GET", `${base}/${id}/attachments/${message?.attachments[1]?.id ?? ""}`);
    expect(file.headers["content-type"]).toBe("application/octet-stream");
    expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="ticket-\d+-notes\.txt"$/);
  }
  const { rows } = await sql<{ object_key: string }>`select object_key from support_attachment
    where id = ${message?.attachments[0]?.id}`.execute(app.foundation.db);
  const kept = Buffer.from((await app.adapters.blobs.get(rows[0]?.object_key ?? "")) ?? []);
  expect(kept.includes("where I live")).toBe(false);
});

test.each([
  ["a program", Buffer.from("MZ\u0090\u0000\u0003"), /kind that is not taken/],
  ["half a PDF", Buffer.from("%PDF-1.7\nhello"), /not whole/],
  ["a broken picture", Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), Buffer.alloc(64)]), /picture/],
  ["a broken archive", Buffer.from("PK\u0003\u0004hello"), /damaged/],
])("rejects %s with its reason", async (_, bytes, reason) => {
  const { status, body } = await attach("file.png", bytes);
  expect([status, body["code"]]).toEqual([422, "support.attachment_refused"]);
  expect(body["detail"]).toMatch(reason);
});

test("attaches a file to one message, once", async () => {
  const { body } = await attach("a.txt", Buffer.from("text"));
  await contact(author, { attachments: [body["key"]] });
  const again = await other.call("POST", "/api/support/contact", {
    body: request(other, { attachments: [body["key"]] }),
  });
  expect([again.status, again.body["code"]]).toEqual([422, "support.attachment_lost"]);
  expect((await other.call("GET", TICKETS)).body["tickets"]).toEqual([]);
});

test("sweeps a file without a message, and that of a deleted ticket", async () => {
  const waiting = await attach("a.txt", Buffer.from("waits"));
  const attached = await attach("b.txt", Buffer.from("given"));
  const kept = await attach("c.txt", Buffer.from("kept"));
  const id = await contact(author, { attachments: [attached.body["key"]] });
  const reused = await contact(other, { attachments: [kept.body["key"]] });
  await sql`update support_attachment set created_at = now() - interval '2 days'`.execute(app.foundation.db);
  expect((await admin.call("DELETE", `${ADMIN_TICKETS}/${id}`)).status).toBe(200);
  const late = new Date(Date.now() + 48 * 3_600_000);
  const { createSupport } = await import("./tickets.ts");
  const { features, foundation, adapters } = app;
  await createSupport({
    ...adapters,
    ...foundation,
    ...foundation.config.support,
    ...features,
    audit: features.audit.log,
    appUrl: "",
    now: () => late,
  }).cleanup();
  const left: string[] = [];
  for await (const { key } of adapters.blobs.list("support")) {
    left.push(Buffer.from((await adapters.blobs.get(key)) ?? []).toString());
  }
  expect(left).toContain("kept");
  expect(left).not.toContain("waits");
  expect(left).not.toContain("given");
  expect(waiting.status).toBe(201);
  expect((await inbox(reused)).messages[0]?.attachments).toHaveLength(1);
});

test("stores, changes and removes canned answers", async () => {
  const url = "/api/admin/support/answers";
  const added = await admin.call("POST", url, { body: { title: "Spine", text: "Hello {name}" } });
  const id = String(added.body["id"]);
  await admin.call("PUT", `${url}/${id}`, { body: { title: "Spines", text: "Hello {name}, {ticket}" } });
  expect((await admin.call("GET", url)).body).toEqual({
    answers: [{ id, title: "Spines", text: "Hello {name}, {ticket}" }],
  });
  expect((await admin.call("DELETE", `${url}/${id}`)).status).toBe(200);
  expect((await admin.call("DELETE", `${url}/${id}`)).status).toBe(404);
  expect((await admin.call("PUT", `${url}/${id}`, { body: { title: "x", text: "y" } })).status).toBe(404);
});

test("logs administrators' acts without an author's words", async () => {
  const id = await contact(author);
  await admin.call("POST", `${ADMIN_TICKETS}/${id}/answers`, { body: { message: "A very private answer" } });
  await admin.call("PUT", `${ADMIN_TICKETS}/${id}/priority`, { body: { priority: "urgent" } });
  await admin.call("DELETE", `${ADMIN_TICKETS}/${id}`);
  const { body } = await admin.call("GET", `/api/admin/audit?q=${id}`);
  const { entries } = z
    .object({ entries: z.array(z.object({ act: z.string(), outcome: z.string() })) })
    .parse(body);
  expect(entries.map(({ act, outcome }) => `${act} ${outcome}`)).toEqual([
    "ticket.deleted done",
    "ticket.changed done",
    "ticket.answered done",
  ]);
  expect(JSON.stringify(body)).not.toMatch(/private answer|spine/);
});

test("shows the installation's support hours and mailboxes", async () => {
  const { body } = await callAs(app, null)("GET", "/api/support/desk");
  const { mailboxes, hours } = SupportContact.parse(body);
  expect(mailboxes).toEqual([
    { kind: "support", address: "support@desk.example" },
    { kind: "legal", address: "legal@desk.example" },
  ]);
  expect(hours).toBe("Monday to Friday, 9 am to 6 pm Eastern Time");
});

test("deletes a visitor's tickets with the account of their address", async () => {
  await callAs(app, null)("POST", "/api/support/visitors", { body: { ...request(author), seconds_open: 9 } });
  await app.foundation.db
    .transaction()
    .execute((tx) => app.features.support.forget(tx, { userId: author.id, email: author.email }));
  expect((await author.call("GET", TICKETS)).body["tickets"]).toEqual([]);
});

test("accepts five requests an hour from one author, and from one address", { tags: "merge" }, async () => {
  const limited = await startTestApp();
  try {
    const eager = await buildAuthor(limited);
    const statuses: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      statuses.push((await eager.call("POST", "/api/support/contact", { body: request(eager) })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  } finally {
    await limited.close();
  }
});
