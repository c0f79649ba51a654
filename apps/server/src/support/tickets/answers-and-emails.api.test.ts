import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { ADMIN_TICKETS, TICKETS, type TestInbox, buildInbox, buildEmail } from "./testing/build-inbox.ts";

let inbox: TestInbox;
let author: TestAuthor;
let second: TestAuthor;
let ticket: Awaited<ReturnType<TestInbox["contact"]>>;
beforeAll(async () => {
  inbox = await buildInbox();
  await inbox.testApp.startWorker();
  second = await buildAuthor(inbox.testApp, { isAdmin: true });
});
afterAll(() => inbox.testApp.close());
beforeEach(async () => {
  author = await buildAuthor(inbox.testApp);
  ticket = await inbox.contact(author);
});

type Call = ReturnType<TestAuthor["call"]>;

function answer(of: TestAuthor, id: string, body: object): Call {
  return of.call("POST", `${ADMIN_TICKETS}/${id}/answers`, { body });
}

async function answersTo(to: string, count = 1): Promise<{ subject: string; text: string }[]> {
  const answers = async () =>
    (await inbox.testApp.mailbox.list(to)).filter(({ subject }) => subject.startsWith("Re: "));
  return eventually(answers, { until: (list) => list.length >= count });
}

async function seen(): Promise<string | undefined> {
  return (await inbox.read(ticket.id)).messages.at(-1)?.id;
}

test("does not send an answer over a message that its writer has not seen", async () => {
  const last = await seen();
  await author.call("POST", `${TICKETS}/${ticket.id}/messages`, { body: { message: "It is solved." } });
  const refused = await answer(inbox.admin, ticket.id, { message: "Try this.", last_seen_message_id: last });
  expect([refused.status, refused.body["code"]]).toEqual([409, "support.newer_message"]);
  expect(refused.body["detail"]).toBe(
    "A message came in while you wrote. Read it, then send your answer: what you typed is kept.",
  );
  const { status, messages } = await inbox.read(ticket.id);
  expect([status, messages.length]).toEqual(["open", 2]);
  const body = { message: "Good!", last_seen_message_id: await seen() };
  expect((await answer(inbox.admin, ticket.id, body)).status).toBe(200);
});

test.each(["note", "answer"])("treats a colleague's %s as newer, too", async (kind) => {
  const last = await seen();
  const body = { message: "Try this." };
  await second.call("POST", `${ADMIN_TICKETS}/${ticket.id}/${kind}s`, { body });
  const refused = await answer(inbox.admin, ticket.id, { ...body, last_seen_message_id: last });
  expect(refused.body["code"]).toBe("support.newer_message");
});

test("takes a ticket as unread by someone who has seen none of its messages", async () => {
  const refused = await answer(inbox.admin, ticket.id, { message: "Hello", last_seen_message_id: null });
  expect(refused.body["code"]).toBe("support.newer_message");
});

test("sends an answer repeated after a lost reply once, even if both come at once", async () => {
  const body = { message: "Try this.", last_seen_message_id: await seen(), close: true };
  const both = await Promise.all([
    answer(inbox.admin, ticket.id, body),
    answer(inbox.admin, ticket.id, body),
  ]);
  const again = await answer(inbox.admin, ticket.id, body);
  expect([...both, again].map(({ status }) => status)).toEqual([200, 200, 200]);
  const { status, messages } = await inbox.read(ticket.id);
  expect([status, messages.length]).toEqual(["closed", 2]);
  const other = await answer(inbox.admin, ticket.id, { ...body, message: "Something else." });
  expect(other.body["code"]).toBe("support.newer_message");
  const next = await inbox.contact(author);
  await answer(inbox.admin, next.id, { message: "The last." });
  const emails = await answersTo(author.email, 2);
  expect(emails.map(({ text }) => /Try this|The last/u.exec(text)?.[0] ?? "").toSorted()).toEqual([
    "The last",
    "Try this",
  ]);
});

test("repeats no typed words to an address until an email has come from it", async () => {
  const victim = `victim-${author.id}@readers.example`;
  const typed = await inbox.contact(author, { email: victim, name: "Cheap pills", subject: "BUY NOW" });
  await answer(inbox.admin, typed.id, { message: "What is this?" });
  const [first] = await answersTo(victim);
  expect(`${first?.subject ?? ""} ${first?.text ?? ""}`).not.toMatch(/BUY NOW|pills/u);
  expect(first?.text).toContain("What is this?");
  const to = inbox.emailOf(typed, "author");
  // The account's own address does not vouch for the typed one.
  expect((await inbox.handIn(buildEmail({ from: author.email, to }))).body["outcome"]).toBe("added");
  await answer(inbox.admin, typed.id, { message: "And now?" });
  const next = (await answersTo(victim, 2)).find(({ text }) => text.includes("And now?"));
  expect(next?.subject).not.toContain("BUY NOW");
  expect((await inbox.handIn(buildEmail({ from: victim, to }))).body["outcome"]).toBe("added");
  await answer(inbox.admin, typed.id, { message: "Thank you." });
  const last = (await answersTo(victim, 3)).find(({ text }) => text.includes("Thank you."));
  expect(last?.subject).toBe(`Re: [#${typed.number}] BUY NOW`);
});

test("answers an account's tickets at its new address, and ignores the old mailbox", async () => {
  const elsewhere = `typed-${author.id}@elsewhere.example`;
  const typed = await inbox.contact(author, { email: elsewhere });
  const [oldEmail, newEmail] = [author.email, `new-${author.id}@readers.example`];
  const isSet = await inTransaction(inbox.testApp.foundation.db, (tx) =>
    inbox.testApp.features.account.setEmailFor(tx, { userId: author.id, oldEmail, newEmail }),
  );
  expect(isSet).toBe(true);
  expect([(await inbox.read(ticket.id)).email, (await inbox.read(typed.id)).email]).toEqual([
    newEmail,
    elsewhere,
  ]);
  const to = inbox.emailOf(ticket, "author");
  expect((await inbox.handIn(buildEmail({ from: oldEmail, to }))).body["outcome"]).toBe("dropped");
  expect((await inbox.handIn(buildEmail({ from: newEmail, to }))).body["outcome"]).toBe("added");
  await answer(inbox.admin, ticket.id, { message: "To the new one." });
  expect((await answersTo(newEmail))[0]?.text).toContain("To the new one.");
});

test("returns the first ones for a request and a reply sent again with their files", async () => {
  const [key, other] = await Promise.all(
    ["a", "b"].map(async (text) => String((await inbox.attach("a.txt", Buffer.from(text))).body["key"])),
  );
  const request = {
    name: "Ada",
    email: author.email,
    category: "bug",
    subject: "A",
    message: "With a file.",
  };
  const send = (body: object): Call => author.call("POST", "/api/support/contact", { body });
  const body = { ...request, attachments: [key] };
  const [first, again] = [await send(body), await send(body)];
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await send({ ...body, message: "Other words." })).body["code"]).toBe("support.attachment_lost");
  const url = `${TICKETS}/${ticket.id}/messages`;
  const reply = { message: "See it.", attachments: [other] };
  const replies = await Promise.all([1, 2].map(() => author.call("POST", url, { body: reply })));
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  expect((await inbox.read(ticket.id)).messages).toHaveLength(2);
  const otherAuthor = await buildAuthor(inbox.testApp);
  const stolen = await otherAuthor.call("POST", "/api/support/contact", { body });
  expect(stolen.body["code"]).toBe("support.attachment_lost");
});
