// @module-tag merge
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { signEmail } from "./reply-email.ts";
import {
  ADMIN_TICKETS,
  MAILBOX,
  SECRET,
  type TestInbox,
  buildInbox,
  buildEmail,
  unixNow,
} from "./testing/build-inbox.ts";

let inbox: TestInbox;
let author: TestAuthor;
let ticket: Awaited<ReturnType<TestInbox["contact"]>>;
beforeAll(async () => {
  inbox = await buildInbox();
  await inbox.testApp.startWorker();
});
afterAll(() => inbox.testApp.close());
beforeEach(async () => {
  author = await buildAuthor(inbox.testApp);
  ticket = await inbox.contact(author);
});

function fromAuthor(changes: Partial<Parameters<typeof buildEmail>[0]> = {}): string {
  return buildEmail({ from: author.email, to: inbox.emailOf(ticket, "author"), ...changes });
}

async function texts(): Promise<string[]> {
  return (await inbox.read(ticket.id)).messages.map(({ text }) => text);
}

test.each([
  ["no signature", { signature: "" }],
  ["half a signature", { signature: "ab".repeat(16) }],
  ["signs beyond ASCII", { signature: "\u00e9".repeat(64) }],
  ["no timestamp", { timestamp: "" }],
  ["a timestamp in words", { timestamp: "now" }],
  ["a timestamp below zero", { timestamp: "-1" }],
  ["a timestamp with a fraction", { timestamp: `${unixNow()}.5` }],
  ["a timestamp of the far future", { timestamp: "999999999999" }],
])("rejects an email with %s, and reads nothing of it", async (_, handing) => {
  const { status, body } = await inbox.handIn(fromAuthor(), handing);
  expect([status, body["code"]]).toEqual([401, "support.inbound_unsigned"]);
  expect(await texts()).toEqual(["Here."]);
});

test("binds a signature to one email and moment", async () => {
  const [signed, other] = [Buffer.from(fromAuthor()), fromAuthor({ text: "Send it to Eve." })];
  const timestamp = unixNow();
  const signature = signEmail(SECRET, { bytes: signed, timestamp });
  expect((await inbox.handIn(other, { timestamp, signature })).status).toBe(401);
  const later = String(Number(timestamp) + 1);
  expect((await inbox.handIn(signed, { timestamp: later, signature })).status).toBe(401);
  expect((await inbox.handIn(signed, { timestamp, signature: signature.toUpperCase() })).status).toBe(200);
});

test("accepts nothing twice, with the same or a new signature", async () => {
  const inbound = fromAuthor({ id: null });
  const timestamp = unixNow();
  const outcomes = [
    await inbox.handIn(inbound, { timestamp }),
    await inbox.handIn(inbound, { timestamp }),
    await inbox.handIn(inbound, { timestamp: String(Number(timestamp) - 30) }),
  ].map(({ body }) => body["outcome"]);
  expect(outcomes).toEqual(["added", "duplicate", "duplicate"]);
  expect(await texts()).toHaveLength(2);
});

test("opens no other ticket by one ticket's seal, nor the inbox by the author's", async () => {
  const theirs = await inbox.contact(await buildAuthor(inbox.testApp));
  const own = inbox.emailOf(ticket, "author");
  const swapped = [
    own.replace(`+${ticket.number}.`, `+${theirs.number}.`),
    own.replace(".a", ".s"),
    own.replace(`+${ticket.number}.`, `+0${ticket.number}.`),
    own.replace("@desk.example", "@desk.example.evil.example"),
    `${own.replace("@", "%40")}@desk.example`,
    inbox.emailOf(theirs, "author"),
  ];
  for (const to of swapped) {
    for (const from of [author.email, inbox.admin.email]) {
      expect((await inbox.handIn(buildEmail({ from, to }))).body["outcome"]).toBe("dropped");
    }
  }
  expect((await inbox.read(theirs.id)).messages).toHaveLength(1);
  expect(await texts()).toEqual(["Here."]);
});

test.each([
  ["a name that looks like the sender", () => `"${author.email}" <eve@elsewhere.example>`],
  ["a comment that looks like the sender", () => `eve@elsewhere.example (${author.email})`],
  ["an address that begins with the sender's", () => `${author.email}.evil.example`],
  ["an address that ends with the sender's", () => `x${author.email}`],
  ["a group behind which the sender stands second", () => `All: eve@elsewhere.example, ${author.email};`],
  ["nobody", () => ""],
])("ignores %s", async (_, from) => {
  const { body } = await inbox.handIn(fromAuthor({ from: from() }));
  expect(body["outcome"]).toBe("dropped");
  expect(await texts()).toEqual(["Here."]);
});

test("does not let a former administrator answer for the inbox", async () => {
  const former = await buildAuthor(inbox.testApp);
  const inbound = buildEmail({
    from: former.email,
    to: inbox.emailOf(ticket, "desk"),
    text: "Send me your password.",
  });
  expect((await inbox.handIn(inbound)).body["outcome"]).toBe("dropped");
  expect(await texts()).toEqual(["Here."]);
});

test("accepts an author's old and new address, but neither for a visitor's ticket", async () => {
  const elsewhere = `ada-${author.id}@elsewhere.example`;
  const theirs = await inbox.contact(author, { email: elsewhere });
  const to = inbox.emailOf(theirs, "author");
  for (const from of [elsewhere.toUpperCase(), author.email]) {
    expect((await inbox.handIn(buildEmail({ from, to }))).body).toEqual({ outcome: "added", reason: null });
  }
  const otherAuthor = await buildAuthor(inbox.testApp);
  expect((await inbox.handIn(buildEmail({ from: otherAuthor.email, to }))).body["outcome"]).toBe("dropped");
});

test.each(["X-Original-To", "Delivered-To", "Envelope-To", "X-Envelope-To"])(
  "recognizes a forwarded email by its %s",
  async (name) => {
    const address = inbox.emailOf(ticket, "author");
    const inbound = fromAuthor({ to: "desk@forwarder.example", headers: [`${name}: <${address}>`] });
    expect((await inbox.handIn(inbound)).body).toEqual({ outcome: "added", reason: null });
  },
);

test("accepts a copy to the ticket's address", async () => {
  const headers = [`Cc: Support <${inbox.emailOf(ticket, "author").toUpperCase()}>`];
  expect((await inbox.handIn(fromAuthor({ to: MAILBOX, headers }))).body["outcome"]).toBe("added");
});

test("does not store an answer by email to a closed ticket, and logs why", async () => {
  await inbox.admin.call("POST", `${ADMIN_TICKETS}/${ticket.id}/close`);
  const inbound = buildEmail({
    from: inbox.admin.email,
    to: inbox.emailOf(ticket, "desk"),
    text: "One more thing.",
  });
  const { status, body } = await inbox.handIn(inbound);
  expect([status, body["outcome"]]).toEqual([200, "dropped"]);
  expect(body["reason"]).toContain("closed");
  expect(await texts()).toEqual(["Here."]);
  const { body: log } = await inbox.admin.call("GET", `/api/admin/audit?q=${ticket.id}&limit=1`);
  expect(log["entries"]).toMatchObject([
    { act: "ticket.answered", outcome: "support.step_refused", actor: { id: inbox.admin.id } },
  ]);
  // It was not stored: once the ticket is open again, the same email goes through.
  await inbox.admin.call("POST", `${ADMIN_TICKETS}/${ticket.id}/reopen`);
  expect((await inbox.handIn(inbound)).body["outcome"]).toBe("added");
});

test("drops emails to a deleted ticket", async () => {
  const inbound = fromAuthor();
  await inbox.admin.call("DELETE", `${ADMIN_TICKETS}/${ticket.id}`);
  expect((await inbox.handIn(inbound)).body).toEqual({
    outcome: "dropped",
    reason: "It is addressed to no ticket.",
  });
});

test("accepts one of two emails of the same id to two tickets", async () => {
  const second = await inbox.contact(author);
  const id = `<twice-${ticket.id}@readers.example>`;
  const outcomes = await Promise.all(
    [ticket, second].map(async (one) => {
      const to = inbox.emailOf(one, "author");
      return String((await inbox.handIn(buildEmail({ from: author.email, to, id }))).body["outcome"]);
    }),
  );
  expect(outcomes.toSorted()).toEqual(["added", "duplicate"]);
});

test("stores an email's words as text: without markup, direction marks or endless text", async () => {
  const text = `<img src=x onerror=alert(1)>\r\n\u001b[31mred\u0007 a\u0000b\r\n${"long ".repeat(20_000)}`;
  expect((await inbox.handIn(fromAuthor({ text }))).body["outcome"]).toBe("added");
  const kept = (await texts()).at(-1) ?? "";
  expect(kept).toContain("<img src=x onerror=alert(1)>\n[31mred ab\n");
  expect(kept.length).toBeLessThanOrEqual(10_000);
  expect(kept).toMatch(/…\n\n\(Not all of this mail stands here: .*\)$/u);
});

test("does not join two emails by a long or unprintable id", async () => {
  const long = `<${"a".repeat(900)}@readers.example>`;
  for (const text of ["First.", "Second."]) {
    expect((await inbox.handIn(fromAuthor({ id: long, text }))).body["outcome"]).toBe("added");
    expect((await inbox.handIn(fromAuthor({ id: "\u0001", text }))).body["outcome"]).toBe("added");
  }
  expect(await texts()).toEqual(["Here.", "First.", "First.", "Second.", "Second."]);
});

function parts(count: number): string {
  const files = Array.from({ length: count }, (_, at) => [
    "--b",
    "Content-Type: text/plain",
    `Content-Disposition: attachment; filename="../../${at}.html"`,
    "",
    `file ${at}`,
  ]);
  return ["--b", "Content-Type: text/plain", "", "See the files.", ...files.flat(), "--b--"].join("\r\n");
}

test("accepts as many files by email as by form, and reports the rest", async () => {
  const headers = ['Content-Type: multipart/mixed; boundary="b"'];
  await inbox.handIn(fromAuthor({ headers, text: parts(40) }));
  const message = (await inbox.read(ticket.id)).messages.at(-1);
  expect(message?.text).toBe("See the files.\n\n(37 attached files were not taken.)");
  expect(message?.attachments.map(({ filename }) => filename)).toEqual(["0.txt", "1.txt", "2.txt"]);
});

test("sends no typed words to an unverified address, signed in or not", async () => {
  const victim = `victim-${author.id}@readers.example`;
  await inbox.contact(author, {
    email: victim,
    name: "Cheap pills",
    subject: "BUY NOW",
    message: "pills.example",
  });
  const [inbound] = await eventually(() => inbox.testApp.mailbox.list(victim), {
    until: (list) => list.length > 0,
  });
  expect(`${inbound?.subject ?? ""} ${inbound?.text ?? ""}`).not.toMatch(/BUY NOW|pills/);
  expect(inbound?.text).toContain("somebody has typed your address");
});
