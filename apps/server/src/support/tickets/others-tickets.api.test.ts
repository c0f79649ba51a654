import { randomUUID } from "node:crypto";
import { AuthorTicketThread } from "@colophon/contracts/support/tickets/ticket";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type TestAuthor, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { ADMIN_TICKETS, TICKETS, type TestInbox, buildInbox } from "./testing/build-inbox.ts";

let inbox: TestInbox;
let author: TestAuthor;
let other: TestAuthor;
let second: TestAuthor;
beforeAll(async () => {
  inbox = await buildInbox();
  second = await buildAuthor(inbox.testApp, { isAdmin: true });
});
afterAll(() => inbox.testApp.close());
beforeEach(async () => {
  author = await buildAuthor(inbox.testApp);
  other = await buildAuthor(inbox.testApp);
});

const CONTACT = "/api/support/contact";

async function own(id: string): Promise<z.output<typeof AuthorTicketThread>> {
  return AuthorTicketThread.parse((await author.call("GET", `${TICKETS}/${id}`)).body);
}

async function buildFile(text: string): Promise<string> {
  return String((await inbox.attach("notes.txt", Buffer.from(text))).body["key"]);
}

function outcomes(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, two) => one - two);
}

test("serves a file by its own ticket only, to its author and administrators", async () => {
  const mine = await inbox.contact(author, { attachments: [await buildFile("mine")] });
  const theirs = await inbox.contact(other, { attachments: [await buildFile("theirs")] });
  const [file, otherFile] = [mine, theirs].map(({ messages }) => messages[0]?.attachments[0]?.id ?? "");
  const tried = [
    await author.call("GET", `${TICKETS}/${mine.id}/attachments/${String(otherFile)}`),
    await author.call("GET", `${TICKETS}/${theirs.id}/attachments/${String(otherFile)}`),
    await other.call("GET", `${TICKETS}/${theirs.id}/attachments/${String(file)}`),
    await inbox.admin.call("GET", `${ADMIN_TICKETS}/${mine.id}/attachments/${String(otherFile)}`),
    await inbox.admin.call("GET", `${ADMIN_TICKETS}/${randomUUID()}/attachments/${String(file)}`),
  ];
  expect(outcomes(tried)).toEqual([404, 404, 404, 404, 404]);
  const details = tried.map(({ body }) => body["detail"]);
  const [noFile, noTicket] = [/^This file is not there\./u, /^This ticket is not there\./u].map((sentence) =>
    expect.stringMatching(sentence),
  );
  expect(details).toEqual([noFile, noTicket, noFile, noFile, noFile]);
  expect((await author.call("GET", `${ADMIN_TICKETS}/${mine.id}/attachments/${String(file)}`)).status).toBe(
    403,
  );
  const fetched = await author.call("GET", `${TICKETS}/${mine.id}/attachments/${String(file)}`);
  expect([fetched.status, fetched.body["text"]]).toEqual([200, "mine"]);
  expect(fetched.headers["x-content-type-options"]).toBe("nosniff");
});

test("attaches one file sent twice at once to one message, and rejects the other", async () => {
  const key = await buildFile("one");
  const send = (of: TestAuthor): ReturnType<TestAuthor["call"]> => {
    const request = { name: "Ada", email: of.email, category: "bug", subject: "A bug", message: "Here." };
    return of.call("POST", CONTACT, { body: { ...request, attachments: [key] } });
  };
  const answers = await Promise.all([send(author), send(other)]);
  expect(outcomes(answers)).toEqual([201, 422]);
  const { rows } =
    await sql`select from support_ticket where email in (${author.email}, ${other.email})`.execute(
      inbox.testApp.foundation.db,
    );
  expect(rows).toHaveLength(1);
});

test("rejects a message with a duplicate, unknown or fourth file", async () => {
  const ticket = await inbox.contact(author);
  const [key, ...more] = await Promise.all(["a", "b", "c", "d"].map(buildFile));
  for (const attachments of [
    [key, key],
    [key, "A".repeat(43)],
    [key, ...more],
  ]) {
    const body = { message: "See the file.", attachments };
    expect((await author.call("POST", `${TICKETS}/${ticket.id}/messages`, { body })).status).toBe(422);
  }
  expect((await own(ticket.id)).messages).toHaveLength(1);
  const body = { message: "See the file.", attachments: [key] };
  expect((await author.call("POST", `${TICKETS}/${ticket.id}/messages`, { body })).status).toBe(201);
});

test("attaches no file that waited longer than an hour", async () => {
  const key = await buildFile("late");
  await sql`update support_attachment set created_at = now() - interval '61 minutes' where message_id is null`.execute(
    inbox.testApp.foundation.db,
  );
  const ticket = await inbox.contact(author);
  const body = { message: "See the file.", attachments: [key] };
  const { status, body: refusal } = await author.call("POST", `${TICKETS}/${ticket.id}/messages`, { body });
  expect([status, refusal["code"]]).toEqual([422, "support.attachment_lost"]);
});

test.each([
  ["a message beyond its length", { message: "a".repeat(10_001) }],
  ["a subject beyond its length", { subject: "a".repeat(201) }],
  ["a name beyond its length", { name: "a".repeat(121) }],
  ["half a character", { message: "\ud800" }],
  ["a sign of zero", { subject: "a\u0000b" }],
  ["a line's end in the name", { name: "Ada\r\nBcc: all@readers.example" }],
  ["two addresses", { email: "a@readers.example, b@readers.example" }],
  ["an address with a line's end", { email: "a@readers.example\r\nBcc: b@readers.example" }],
  ["lists for texts", { message: ["a"], name: {} }],
])("rejects a request with %s at its field, and stores nothing", async (_, changes) => {
  const request = {
    name: "Ada",
    email: author.email,
    category: "bug",
    subject: "A",
    message: "B",
    ...changes,
  };
  const { status, body } = await author.call("POST", CONTACT, { body: request });
  expect([status, body["code"]]).toEqual([422, "request.invalid"]);
  expect((await author.call("GET", TICKETS)).body["tickets"]).toEqual([]);
});

test("gives a ticket to one of two administrators at once", async () => {
  const ticket = await inbox.contact(author);
  const url = `${ADMIN_TICKETS}/${ticket.id}/working-on`;
  const answers = await Promise.all([inbox.admin.call("PATCH", url), second.call("PATCH", url)]);
  expect(outcomes(answers)).toEqual([200, 200]);
  const { status, assignee } = await inbox.read(ticket.id);
  expect(status).toBe("working_on");
  expect([inbox.admin.id, second.id]).toContain(assignee?.id);
});

test("loses neither a closing answer nor another at once, in order", async () => {
  const ticket = await inbox.contact(author);
  const url = `${ADMIN_TICKETS}/${ticket.id}/answers`;
  const answers = await Promise.all([
    inbox.admin.call("POST", url, { body: { message: "Closing.", close: true } }),
    second.call("POST", url, { body: { message: "Answering." } }),
  ]);
  const { status, messages } = await inbox.read(ticket.id);
  expect(status).toBe("closed");
  const taken = answers.filter((answer) => answer.status < 300).length;
  expect(messages.filter(({ kind }) => kind === "answer")).toHaveLength(taken);
  expect(messages.at(-1)?.text).toBe("Closing.");
});

test("leaves a ticket open and awaited, or neither, after simultaneous closing and reopening", async () => {
  const ticket = await inbox.contact(author);
  const calls = Array.from({ length: 12 }, (_, at) =>
    inbox.admin.call("POST", `${ADMIN_TICKETS}/${ticket.id}/${at % 2 === 0 ? "close" : "reopen"}`),
  );
  for (const { status } of await Promise.all(calls)) expect([200, 409]).toContain(status);
  const { status, waiting_since: since } = await inbox.read(ticket.id);
  expect(since === null).toBe(status === "closed");
});

test("deletes a ticket once, even with an answer at the same moment", async () => {
  const ticket = await inbox.contact(author);
  const url = `${ADMIN_TICKETS}/${ticket.id}`;
  const [first, again, answer] = await Promise.all([
    inbox.admin.call("DELETE", url),
    second.call("DELETE", url),
    second.call("POST", `${url}/answers`, { body: { message: "Too late?" } }),
  ]);
  expect(outcomes([first, again])).toEqual([200, 404]);
  expect([200, 201, 404]).toContain(answer.status);
  expect((await author.call("GET", `${TICKETS}/${ticket.id}`)).status).toBe(404);
});

test("limits canned answers, even when added at once", async () => {
  const url = "/api/admin/support/answers";
  await sql`insert into support_canned_answer (id, title, text, changed_at)
    select gen_random_uuid(), 'Title ' || n, 'Text', now() from generate_series(1, 97) n`.execute(
    inbox.testApp.foundation.db,
  );
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => second.call("POST", url, { body: { title: "One more", text: "Text" } })),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(3);
  expect(answers.find(({ status }) => status === 409)?.body["detail"]).toBe(
    "There are 100 canned answers already. Nothing was kept: please remove one first.",
  );
  expect(
    z.object({ answers: z.array(z.unknown()) }).parse((await second.call("GET", url)).body).answers,
  ).toHaveLength(100);
});

test("rejects every action on an unknown ticket", async () => {
  const [ticket, canned] = [`${ADMIN_TICKETS}/${randomUUID()}`, `/api/admin/support/answers/${randomUUID()}`];
  const { admin } = inbox;
  const tickets = [
    await admin.call("GET", ticket),
    await admin.call("DELETE", ticket),
    await admin.call("PATCH", `${ticket}/working-on`),
    await admin.call("POST", `${ticket}/notes`, { body: { message: "Who was it?" } }),
    await admin.call("PUT", `${ticket}/priority`, { body: { priority: "low" } }),
  ];
  const answers = [
    await admin.call("PUT", canned, { body: { title: "Spine", text: "Please lower it." } }),
    await admin.call("DELETE", canned),
  ];
  const refusals = (of: typeof tickets) =>
    new Set(of.map(({ status, body }) => `${status} ${String(body["detail"])}`));
  expect([...refusals(tickets)]).toEqual(["404 This ticket is not there. It may have been deleted."]);
  expect([...refusals(answers)]).toEqual([
    "404 This canned answer is not there. Somebody may have removed it.",
  ]);
});

test("keeps a deleted administrator's answers, and unassigns their tickets", async () => {
  const leaving = await buildAuthor(inbox.testApp, { isAdmin: true });
  const ticket = await inbox.contact(author);
  await leaving.call("PATCH", `${ADMIN_TICKETS}/${ticket.id}/working-on`);
  await leaving.call("POST", `${ADMIN_TICKETS}/${ticket.id}/answers`, { body: { message: "It is mended." } });
  await sql`delete from users where id = ${leaving.id}`.execute(inbox.testApp.ownerDb);
  const { messages, assignee } = await inbox.read(ticket.id);
  expect(messages.at(-1)?.text).toBe("It is mended.");
  expect(assignee).toBeNull();
  expect((await own(ticket.id)).messages.at(-1)?.from).toBe("support");
});

async function purge(of: TestAuthor): Promise<void> {
  expect((await of.call("POST", "/api/account/deletion", { body: { email: of.email } })).status).toBe(200);
  await sql`update account_deletion set purge_at = now() - interval '1 minute' where user_id = ${of.id}`.execute(
    inbox.testApp.foundation.db,
  );
  await inbox.testApp.features.account.purgeDue();
}

test("keeps what a purged administrator wrote, without their name", { tags: "merge" }, async () => {
  const leaving = await buildAuthor(inbox.testApp, { isAdmin: true });
  const ticket = await inbox.contact(author);
  await leaving.call("POST", `${ADMIN_TICKETS}/${ticket.id}/answers`, {
    body: { message: "It is mended." },
  });
  await leaving.call("POST", `${ADMIN_TICKETS}/${ticket.id}/notes`, {
    body: { message: "Ask about it again." },
  });
  await sql`update users set is_admin = false where id = ${leaving.id}`.execute(inbox.testApp.ownerDb);
  await purge(leaving);
  const { messages } = await inbox.read(ticket.id);
  expect(messages.map(({ text, name }) => [text, name]).slice(-2)).toEqual([
    ["It is mended.", "A former administrator"],
    ["Ask about it again.", "A former administrator"],
  ]);
  expect((await own(ticket.id)).messages.at(-1)?.name).toBe("A former administrator");
});

test("purges an author's tickets with notes and files, and no others", async () => {
  const mine = await inbox.contact(author, {
    subject: "The lighthouse keeper",
    attachments: [await buildFile("lamp")],
  });
  const theirs = await inbox.contact(other, { attachments: [await buildFile("kept")] });
  await inbox.admin.call("POST", `${ADMIN_TICKETS}/${mine.id}/notes`, {
    body: { message: "Asks of the lighthouse." },
  });
  const visitor = {
    name: "Ada",
    email: author.email,
    category: "bug",
    subject: "lighthouse",
    message: "As a visitor.",
  };
  await callAs(inbox.testApp, null)("POST", "/api/support/visitors", {
    body: { ...visitor, seconds_open: 9 },
  });
  await purge(author);
  for (const table of ["support_ticket", "support_message", "support_note", "support_attachment"]) {
    const held = await sql`select from ${sql.table(table)} it where it::text ilike '%lighthouse%'
      or it::text like ${`%${mine.id}%`} or it::text like ${`%${author.email}%`}`.execute(
      inbox.testApp.ownerDb,
    );
    expect([table, held.rows.length]).toEqual([table, 0]);
  }
  expect((await inbox.read(theirs.id)).messages[0]?.attachments).toHaveLength(1);
  expect((await inbox.admin.call("GET", `${ADMIN_TICKETS}/${mine.id}`)).status).toBe(404);
});

test(
  "exports an author's tickets and files, without the inbox's notes or others' data",
  { tags: "merge" },
  async () => {
    await inbox.testApp.startWorker();
    const mine = await inbox.contact(author, {
      subject: "The lighthouse",
      attachments: [await buildFile("a lamp")],
    });
    await inbox.contact(other, { subject: "The harbour", attachments: [await buildFile("a rope")] });
    await inbox.admin.call("PATCH", `${ADMIN_TICKETS}/${mine.id}/working-on`);
    await inbox.admin.call("POST", `${ADMIN_TICKETS}/${mine.id}/notes`, {
      body: { message: "A difficult one." },
    });
    await inbox.admin.call("POST", `${ADMIN_TICKETS}/${mine.id}/answers`, {
      body: { message: "It is lit." },
    });
    await sql`update session set confirmed_at = now() where user_id = ${author.id}`.execute(
      inbox.testApp.foundation.db,
    );
    expect((await author.call("POST", "/api/account/exports")).status).toBe(202);
    await eventually(() => author.call("GET", "/api/account/exports"), {
      until: ({ body }) => Object(body["export"]).status === "ready",
    });
    const ticket = await author.call("POST", "/api/account/exports/ticket");
    const { rawPayload } = await inbox.testApp.server.inject({
      method: "GET",
      url: String(ticket.body["path"]),
    });
    const files = unzipSync(rawPayload);
    const all = Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join("\n");
    for (const text of ["The lighthouse", "It is lit.", "a lamp"]) expect(all).toContain(text);
    for (const text of ["The harbour", "a rope", "A difficult one.", inbox.admin.id])
      expect(all).not.toContain(text);
  },
);
