// @module-tag merge
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestAuthor, anAuthor } from "../../platform/test-kit/authors.ts";
import { eventually } from "../../platform/test-kit/eventually.ts";
import { signMail } from "./reply-address.ts";
import { DESK, MAILBOX, SECRET, type TestDesk, aDesk, aMail, unixNow } from "./testing/a-desk.ts";

let desk: TestDesk;
let author: TestAuthor;
let ticket: Awaited<ReturnType<TestDesk["ask"]>>;
beforeAll(async () => {
  desk = await aDesk();
  await desk.it.startWorker();
});
afterAll(() => desk.it.close());
beforeEach(async () => {
  author = await anAuthor(desk.it);
  ticket = await desk.ask(author);
});

function fromAuthor(changes: Partial<Parameters<typeof aMail>[0]> = {}): string {
  return aMail({ from: author.email, to: desk.addressOf(ticket, "author"), ...changes });
}

async function texts(): Promise<string[]> {
  return (await desk.read(ticket.id)).messages.map(({ text }) => text);
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
])("a mail with %s is refused, and nothing is read of it", async (_, handing) => {
  const { status, body } = await desk.handIn(fromAuthor(), handing);
  expect([status, body["code"]]).toEqual([401, "support.inbound_unsigned"]);
  expect(await texts()).toEqual(["Here."]);
});

test("a signature is of one mail and one moment", async () => {
  const [signed, other] = [Buffer.from(fromAuthor()), fromAuthor({ text: "Send it to Eve." })];
  const timestamp = unixNow();
  const signature = signMail(SECRET, { bytes: signed, timestamp });
  expect((await desk.handIn(other, { timestamp, signature })).status).toBe(401);
  const later = String(Number(timestamp) + 1);
  expect((await desk.handIn(signed, { timestamp: later, signature })).status).toBe(401);
  expect((await desk.handIn(signed, { timestamp, signature: signature.toUpperCase() })).status).toBe(200);
});

test("what was taken is not taken again, under the same signature or a new one", async () => {
  const mail = fromAuthor({ id: null });
  const timestamp = unixNow();
  const outcomes = [
    await desk.handIn(mail, { timestamp }),
    await desk.handIn(mail, { timestamp }),
    await desk.handIn(mail, { timestamp: String(Number(timestamp) - 30) }),
  ].map(({ body }) => body["outcome"]);
  expect(outcomes).toEqual(["added", "duplicate", "duplicate"]);
  expect(await texts()).toHaveLength(2);
});

test("the seal of one ticket opens no other, and the author's not the desk's side", async () => {
  const theirs = await desk.ask(await anAuthor(desk.it));
  const own = desk.addressOf(ticket, "author");
  const swapped = [
    own.replace(`+${ticket.number}.`, `+${theirs.number}.`),
    own.replace(".a", ".s"),
    own.replace(`+${ticket.number}.`, `+0${ticket.number}.`),
    own.replace("@desk.example", "@desk.example.evil.example"),
    `${own.replace("@", "%40")}@desk.example`,
    desk.addressOf(theirs, "author"),
  ];
  for (const to of swapped) {
    for (const from of [author.email, desk.admin.email]) {
      expect((await desk.handIn(aMail({ from, to }))).body["outcome"]).toBe("dropped");
    }
  }
  expect((await desk.read(theirs.id)).messages).toHaveLength(1);
  expect(await texts()).toEqual(["Here."]);
});

test.each([
  ["a name that looks like the sender", () => `"${author.email}" <eve@elsewhere.example>`],
  ["a comment that looks like the sender", () => `eve@elsewhere.example (${author.email})`],
  ["an address that begins with the sender's", () => `${author.email}.evil.example`],
  ["an address that ends with the sender's", () => `x${author.email}`],
  ["a group behind which the sender stands second", () => `All: eve@elsewhere.example, ${author.email};`],
  ["nobody", () => ""],
])("a ticket does not hear %s", async (_, from) => {
  const { body } = await desk.handIn(fromAuthor({ from: from() }));
  expect(body["outcome"]).toBe("dropped");
  expect(await texts()).toEqual(["Here."]);
});

test("who was an administrator once answers for the desk no more", async () => {
  const former = await anAuthor(desk.it);
  const mail = aMail({
    from: former.email,
    to: desk.addressOf(ticket, "desk"),
    text: "Send me your password.",
  });
  expect((await desk.handIn(mail)).body["outcome"]).toBe("dropped");
  expect(await texts()).toEqual(["Here."]);
});

test("an author who took another address is heard from both, and a stranger's ticket from neither", async () => {
  const elsewhere = `ada-${author.id}@elsewhere.example`;
  const theirs = await desk.ask(author, { email: elsewhere });
  const to = desk.addressOf(theirs, "author");
  for (const from of [elsewhere.toUpperCase(), author.email]) {
    expect((await desk.handIn(aMail({ from, to }))).body).toEqual({ outcome: "added", reason: null });
  }
  const stranger = await anAuthor(desk.it);
  expect((await desk.handIn(aMail({ from: stranger.email, to }))).body["outcome"]).toBe("dropped");
});

test.each(["X-Original-To", "Delivered-To", "Envelope-To", "X-Envelope-To"])(
  "a mail that was forwarded is known by its %s",
  async (name) => {
    const address = desk.addressOf(ticket, "author");
    const mail = fromAuthor({ to: "desk@forwarder.example", headers: [`${name}: <${address}>`] });
    expect((await desk.handIn(mail)).body).toEqual({ outcome: "added", reason: null });
  },
);

test("a copy to the ticket's address is enough", async () => {
  const headers = [`Cc: Support <${desk.addressOf(ticket, "author").toUpperCase()}>`];
  expect((await desk.handIn(fromAuthor({ to: MAILBOX, headers }))).body["outcome"]).toBe("added");
});

test("the desk's answer to a closed ticket is not kept, and the audit log says why", async () => {
  await desk.admin.call("POST", `${DESK}/${ticket.id}/close`);
  const mail = aMail({ from: desk.admin.email, to: desk.addressOf(ticket, "desk"), text: "One more thing." });
  const { status, body } = await desk.handIn(mail);
  expect([status, body["outcome"]]).toEqual([200, "dropped"]);
  expect(body["reason"]).toContain("closed");
  expect(await texts()).toEqual(["Here."]);
  const { body: log } = await desk.admin.call("GET", `/api/admin/audit?q=${ticket.id}&limit=1`);
  expect(log["entries"]).toMatchObject([
    { act: "ticket.answered", outcome: "support.step_refused", actor: { id: desk.admin.id } },
  ]);
  // It was not taken: once the ticket is open again, the same mail goes through.
  await desk.admin.call("POST", `${DESK}/${ticket.id}/reopen`);
  expect((await desk.handIn(mail)).body["outcome"]).toBe("added");
});

test("mails to a ticket that was deleted are dropped", async () => {
  const mail = fromAuthor();
  await desk.admin.call("DELETE", `${DESK}/${ticket.id}`);
  expect((await desk.handIn(mail)).body).toEqual({
    outcome: "dropped",
    reason: "It is addressed to no ticket.",
  });
});

test("of two mails of the same id to two tickets, one is taken", async () => {
  const second = await desk.ask(author);
  const id = `<twice-${ticket.id}@readers.example>`;
  const outcomes = await Promise.all(
    [ticket, second].map(async (one) => {
      const to = desk.addressOf(one, "author");
      return String((await desk.handIn(aMail({ from: author.email, to, id }))).body["outcome"]);
    }),
  );
  expect(outcomes.toSorted()).toEqual(["added", "duplicate"]);
});

test("a mail's words are kept as words: no markup, no marks that turn or end a text, no unending text", async () => {
  const text = `<img src=x onerror=alert(1)>\r\n\u001b[31mred\u0007 a\u0000b\r\n${"long ".repeat(20_000)}`;
  expect((await desk.handIn(fromAuthor({ text }))).body["outcome"]).toBe("added");
  const kept = (await texts()).at(-1) ?? "";
  expect(kept).toContain("<img src=x onerror=alert(1)>\n[31mred ab\n");
  expect(kept.length).toBeLessThanOrEqual(10_000);
  expect(kept).toMatch(/…\n\n\(Not all of this mail stands here: .*\)$/u);
});

test("an id that is too long or unprintable does not make two mails one", async () => {
  const long = `<${"a".repeat(900)}@readers.example>`;
  for (const text of ["First.", "Second."]) {
    expect((await desk.handIn(fromAuthor({ id: long, text }))).body["outcome"]).toBe("added");
    expect((await desk.handIn(fromAuthor({ id: "\u0001", text }))).body["outcome"]).toBe("added");
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

test("a message by mail has as many files as one of the form, and says what was left out", async () => {
  const headers = ['Content-Type: multipart/mixed; boundary="b"'];
  await desk.handIn(fromAuthor({ headers, text: parts(40) }));
  const message = (await desk.read(ticket.id)).messages.at(-1);
  expect(message?.text).toBe("See the files.\n\n(37 attached files were not taken.)");
  expect(message?.attachments.map(({ filename }) => filename)).toEqual(["0.txt", "1.txt", "2.txt"]);
});

test("an address that its sender only typed gets no words of theirs, signed in or not", async () => {
  const victim = `victim-${author.id}@readers.example`;
  await desk.ask(author, {
    email: victim,
    name: "Cheap pills",
    subject: "BUY NOW",
    message: "pills.example",
  });
  const [mail] = await eventually(() => desk.it.mailbox.list(victim), { until: (list) => list.length > 0 });
  expect(`${mail?.subject ?? ""} ${mail?.text ?? ""}`).not.toMatch(/BUY NOW|pills/);
  expect(mail?.text).toContain("somebody has typed your address");
});
