import { INBOUND_EMAIL_BYTES } from "@colophon/contracts/support/tickets/limits";
import { InboxTicket } from "@colophon/contracts/support/tickets/ticket";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { NO_LIMITS } from "../../platform/testing/no-limits.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { type ReplySide, replyEmail, signEmail } from "./reply-email.ts";

const SECRET = "a secret of tests that nobody would ever guess";
const MAILBOX = "support@desk.example";

let app: TestApp;
let admin: TestAuthor;
let author: TestAuthor;
let ticket: { id: string; number: number };
beforeAll(async () => {
  app = await startTestApp({
    limits: NO_LIMITS,
    environment: { SUPPORT_EMAIL: MAILBOX, SUPPORT_INBOUND_SECRET: SECRET },
  });
  await app.startWorker();
  admin = await buildAuthor(app, { isAdmin: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  author = await buildAuthor(app);
  const request = {
    name: "Ada",
    email: author.email,
    category: "bug",
    subject: "A bug",
    message: "It is here.",
  };
  await author.call("POST", "/api/support/contact", { body: request });
  const { body } = await author.call("GET", "/api/support/tickets");
  const [first] = z
    .object({ tickets: z.array(z.object({ id: z.string(), number: z.int() })) })
    .parse(body).tickets;
  ticket = first ?? { id: "", number: 0 };
});

function emailOf(side: ReplySide): string {
  return replyEmail({ mailbox: MAILBOX, secret: SECRET }, { number: ticket.number, side });
}

type Parts = { from?: string; to?: string; id?: string; text?: string; headers?: readonly string[] };

let emailCount = 0;
function buildEmail({
  from,
  to,
  id,
  text = "It is gone.\n\nOn Monday, Colophon wrote:\n> Hello",
  headers = [],
}: Parts): string {
  emailCount += 1;
  return [
    `From: Ada <${from ?? author.email}>`,
    `To: ${to ?? emailOf("author")}`,
    `Message-ID: ${id ?? `<${emailCount}@readers.example>`}`,
    "Subject: Re: A bug",
    ...headers,
    ...(headers.some((line) => line.startsWith("Content-Type:"))
      ? []
      : ["Content-Type: text/plain; charset=utf-8"]),
    "",
    text,
  ].join("\r\n");
}

async function handIn(
  inbound: string,
  { secret = SECRET, at = Date.now() }: { secret?: string; at?: number } = {},
): Promise<Record<string, unknown>> {
  const bytes = Buffer.from(inbound);
  const timestamp = String(Math.floor(at / 1000));
  const { body } = await app.server.inject({
    method: "POST",
    url: "/api/support/inbound-mail",
    headers: {
      "content-type": "application/octet-stream",
      "x-colophon-timestamp": timestamp,
      "x-colophon-signature": signEmail(secret, { bytes, timestamp }),
    },
    payload: bytes,
  });
  return z.record(z.string(), z.unknown()).parse(JSON.parse(body));
}

async function inbox(): Promise<z.output<typeof InboxTicket>> {
  return InboxTicket.parse((await admin.call("GET", `/api/admin/support/tickets/${ticket.id}`)).body);
}

test("asks in emails to reply to the ticket's address", async () => {
  const [inbound] = await eventually(() => app.mailbox.list(author.email), {
    until: (list) => list.length > 0,
  });
  expect(inbound?.thread?.replyTo).toBe(emailOf("author"));
  expect(inbound?.text).toContain("simply answer this mail");
});

test("adds an author's reply to their ticket, without quotes, and reopens it", async () => {
  await admin.call("POST", `/api/admin/support/tickets/${ticket.id}/close`);
  expect(await handIn(buildEmail({}))).toEqual({ outcome: "added", reason: null });
  const { status, messages } = await inbox();
  expect(status).toBe("open");
  expect(messages.at(-1)).toMatchObject({ kind: "author", text: "It is gone.", by_mail: true });
});

test("sends an administrator's email answer to the author and stores it", async () => {
  const inbound = buildEmail({ from: admin.email, to: emailOf("desk"), text: "Please try again." });
  expect(await handIn(inbound)).toEqual({ outcome: "added", reason: null });
  expect((await inbox()).status).toBe("responded");
  const sent = await eventually(() => app.mailbox.list(author.email), {
    until: (list) => list.some(({ subject }) => subject.startsWith("Re:")),
  });
  expect(sent.find(({ subject }) => subject.startsWith("Re:"))?.text).toContain("Please try again.");
  const { body } = await admin.call("GET", `/api/admin/audit?q=${ticket.id}`);
  expect(JSON.stringify(body)).toContain("ticket.answered");
});

test("accepts the same email once, even if delivered twice at once", async () => {
  const inbound = buildEmail({ id: `<once-${ticket.id}@readers.example>` });
  const outcomes = (await Promise.all([handIn(inbound), handIn(inbound), handIn(inbound)])).map(
    ({ outcome }) => String(outcome),
  );
  expect(outcomes.toSorted()).toEqual(["added", "duplicate", "duplicate"]);
  expect((await inbox()).messages).toHaveLength(2);
});

test("replies to the email that its author sent last", async () => {
  const id = `<hangs-${ticket.id}@readers.example>`;
  await handIn(buildEmail({ id }));
  await admin.call("POST", `/api/admin/support/tickets/${ticket.id}/answers`, { body: { message: "Yes." } });
  const sent = await eventually(() => app.mailbox.list(author.email), {
    until: (list) => list.some(({ subject }) => subject.startsWith("Re:")),
  });
  expect(sent.find(({ subject }) => subject.startsWith("Re:"))?.thread?.inReplyTo).toBe(id);
});

test("rejects an email with a wrong or outdated signature", async () => {
  expect((await handIn(buildEmail({}), { secret: "another secret of the same great length" }))["code"]).toBe(
    "support.inbound_unsigned",
  );
  // reply-email.test.ts checks the limit to the second.
  for (const at of [Date.now() - 3_600_000, Date.now() + 3_600_000]) {
    expect((await handIn(buildEmail({}), { at }))["code"]).toBe("support.inbound_unsigned");
  }
  expect((await inbox()).messages).toHaveLength(1);
});

test.each([
  ["another's address", () => ({ from: "eve@elsewhere.example" }), /nobody whom this ticket hears/],
  ["the author on the desk's address", () => ({ to: emailOf("desk") }), /nobody whom this ticket hears/],
  ["an administrator on the author's", () => ({ from: admin.email }), /nobody whom this ticket hears/],
  ["a guessed seal", () => ({ to: `support+${ticket.number}.a${"0".repeat(20)}@desk.example` }), /no ticket/],
  ["another host", () => ({ to: emailOf("author").replace("desk.example", "other.example") }), /no ticket/],
  ["no ticket's address", () => ({ to: MAILBOX }), /no ticket/],
  ["an answer by a program", () => ({ headers: ["Auto-Submitted: auto-replied"] }), /program/],
  ["a list", () => ({ headers: ["List-Id: <readers.example>"] }), /list/],
  ["bulk", () => ({ headers: ["Precedence: bulk"] }), /program/],
  ["a notice of failure", () => ({ headers: ["Return-Path: <>"] }), /did not arrive/],
  ["a mailer daemon", () => ({ from: "MAILER-DAEMON@readers.example" }), /program/],
  ["nothing but quotes", () => ({ text: "> Hello" }), /no words/],
])("drops an email: %s", async (_, parts, reason) => {
  expect(await handIn(buildEmail(parts()))).toEqual({
    outcome: "dropped",
    reason: expect.stringMatching(reason),
  });
  expect((await inbox()).messages).toHaveLength(1);
});

test("stops two programs that answer each other", { tags: "merge" }, async () => {
  const outcomes: unknown[] = [];
  for (let round = 0; round < 22; round += 1) outcomes.push((await handIn(buildEmail({})))["outcome"]);
  expect(outcomes.filter((outcome) => outcome === "added")).toHaveLength(20);
  expect(outcomes.at(-1)).toBe("dropped");
});

test("checks an email's files like the form's, and reports rejected ones", async () => {
  const inbound = buildEmail({
    headers: ['Content-Type: multipart/mixed; boundary="b"'],
    text: [
      "--b",
      "Content-Type: text/html; charset=utf-8",
      "",
      "<p>See <b>this</b>.</p><script>alert(1)</script>",
      "--b",
      'Content-Type: text/plain; name="notes.txt"',
      'Content-Disposition: attachment; filename="notes.txt"',
      "",
      "some notes",
      "--b",
      'Content-Type: application/octet-stream; name="virus.exe"',
      'Content-Disposition: attachment; filename="virus.exe"',
      "Content-Transfer-Encoding: base64",
      "",
      Buffer.from("MZ\u0000\u0001").toString("base64"),
      "--b--",
    ].join("\r\n"),
  });
  expect(await handIn(inbound)).toEqual({ outcome: "added", reason: null });
  const message = (await inbox()).messages.at(-1);
  expect(message?.text).toBe("See this.\n\n(1 attached file was not taken.)");
  expect(message?.attachments.map(({ filename }) => filename)).toEqual(["notes.txt"]);
});

test.each(["", "no mail at all", "\u0000\u0000\u0000", `Subject: ${"a".repeat(400_000)}`, "--\r\n\r\n--"])(
  "drops what is not an email without failing",
  async (raw) => {
    const answer = await handIn(raw);
    expect(answer["outcome"] ?? answer["code"]).toMatch(/^(?:dropped|request\.|support\.)/);
  },
);

test("rejects an email without a signature before reading it", async () => {
  const answer = await app.server.inject({
    method: "POST",
    url: "/api/support/inbound-mail",
    headers: { "content-type": "application/octet-stream" },
    payload: Buffer.alloc(INBOUND_EMAIL_BYTES + 1),
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: "support.inbound_unsigned" }]);
});

test("accepts and reads no email without the secret", { tags: "merge" }, async () => {
  const off = await startTestApp();
  try {
    const answer = await off.server.inject({
      method: "POST",
      url: "/api/support/inbound-mail",
      headers: { "content-type": "application/octet-stream" },
      payload: Buffer.alloc(INBOUND_EMAIL_BYTES + 1),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: "support.inbound_off" }]);
  } finally {
    await off.close();
  }
});
