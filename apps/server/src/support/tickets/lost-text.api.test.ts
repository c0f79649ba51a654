import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { ADMIN_TICKETS, type TestInbox, buildInbox, buildEmail } from "./testing/build-inbox.ts";

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

type Parts = Partial<Parameters<typeof buildEmail>[0]>;
type Sent = Awaited<ReturnType<TestInbox["testApp"]["mailbox"]["list"]>>[number];

function fromAuthor(changes: Parts = {}): string {
  return buildEmail({ from: author.email, to: inbox.emailOf(ticket, "author"), ...changes });
}

function fromInbox(changes: Parts = {}): string {
  return buildEmail({ from: inbox.admin.email, to: inbox.emailOf(ticket, "desk"), ...changes });
}

async function outcome(email: string): Promise<unknown> {
  return (await inbox.handIn(email)).body["outcome"];
}

/** Notices that an address received about rejected emails, once there are this many. */
async function notices(to: string, count: number): Promise<Sent[]> {
  const about = `ticket #${ticket.number}`;
  const ofThis = async (): Promise<Sent[]> =>
    (await inbox.testApp.mailbox.list(to)).filter(({ subject }) => subject.includes(about));
  return eventually(ofThis, { until: (list) => list.length >= count });
}

async function newest(): Promise<(typeof ticket)["messages"][number] | undefined> {
  return (await inbox.read(ticket.id)).messages.at(-1);
}

async function fileText(name: string): Promise<string> {
  const file = (await newest())?.attachments.find(({ filename }) => filename === name);
  const { body } = await inbox.admin.call(
    "GET",
    `${ADMIN_TICKETS}/${ticket.id}/attachments/${file?.id ?? ""}`,
  );
  return String(body["text"]);
}

const WITH_FILE = ['Content-Type: multipart/mixed; boundary="b"'];

function withFile(text: string): string {
  const file = ["--b", 'Content-Disposition: attachment; filename="a.txt"', "", "the file"];
  return ["--b", "Content-Type: text/plain", "", text, ...file, "--b--"].join("\r\n");
}

test("keeps a reply below and between quotes, with its file", { tags: "merge" }, async () => {
  const text = "On Mon, 23 Nov 2026, Colophon wrote:\r\n> Which?\r\nThe first.\r\n> When?\r\n\r\nYesterday.";
  expect(await outcome(fromAuthor({ headers: WITH_FILE, text: withFile(text) }))).toBe("added");
  const message = await newest();
  expect(message?.text).toBe("The first.\n\nYesterday.");
  expect(message?.attachments.map(({ filename }) => filename)).toEqual(["a.txt"]);
});

test("keeps a file without a name", async () => {
  const file = ["--b", "Content-Disposition: attachment", "", "the file"];
  const text = ["--b", "Content-Type: text/plain", "", "See it.", ...file, "--b--"].join("\r\n");
  expect(await outcome(fromAuthor({ headers: WITH_FILE, text }))).toBe("added");
  expect((await newest())?.attachments.map(({ filename }) => filename)).toEqual(["file.txt"]);
});

test("removes a signature from an email", async () => {
  await outcome(fromAuthor({ text: "Thanks.\r\n--\r\nReally.\r\n-- \r\nAda, author" }));
  expect((await newest())?.text).toBe("Thanks.\n--\nReally.");
});

test("shortens a long email, says so, and attaches all of it", { tags: "merge" }, async () => {
  const text = `${"A long line of a long complaint.\r\n".repeat(2000)}And the last word.`;
  expect(await outcome(fromAuthor({ text }))).toBe("added");
  expect((await newest())?.text).toContain("is attached as mail.txt.)");
  expect(await fileText("mail.txt")).toMatch(/^A long line[^]*And the last word\.$/u);
});

test("attaches words after a quarter of a million quote characters", { tags: "merge" }, async () => {
  const text = `${"> a line of fifty signs or so, as mail programs quote it\r\n".repeat(5000)}\r\nAnd the last word.`;
  expect(await outcome(fromAuthor({ text }))).toBe("added");
  expect(await fileText("mail.txt")).toContain("And the last word.");
});

test("attaches words within an unmarked quote, and says so", async () => {
  const text = "See below.\r\n\r\nFrom: Colophon\r\nSent: Monday\r\n\r\nWhich?\r\nThe second one.";
  expect(await outcome(fromAuthor({ text }))).toBe("added");
  expect((await newest())?.text).toMatch(/^See below\.\n\n\(Not all of this mail stands here/u);
  expect(await fileText("mail.txt")).toContain("The second one.");
});

test("notifies an author of an empty email once, by an email that expects no answer", async () => {
  const empty = fromAuthor({ text: "> Hello" });
  expect([await outcome(empty), await outcome(empty)]).toEqual(["dropped", "dropped"]);
  const other = fromAuthor({ text: "> Hello again" });
  expect(await outcome(other)).toBe("dropped");
  const sent = await notices(author.email, 2);
  expect(sent).toHaveLength(2);
  expect(sent[0]?.text).toContain("It had no words of its own.");
  expect(sent[0]?.thread?.messageId).toMatch(/^<notice-/u);
  expect(sent[0]?.thread?.replyTo).toBeUndefined();
});

test("notifies no programs, and anyone else only a few times an hour", async () => {
  await outcome(fromAuthor({ text: "> Away", headers: ["Auto-Submitted: auto-replied"] }));
  for (let round = 0; round < 7; round += 1) await outcome(fromAuthor({ text: "> Hello" }));
  await notices(author.email, 5);
  // Notices are sent in order: once this one is there, no earlier one can follow.
  const last = await inbox.contact(author);
  await outcome(buildEmail({ from: author.email, to: inbox.emailOf(last, "author"), text: "> Hello" }));
  const all = await eventually(() => inbox.testApp.mailbox.list(author.email), {
    until: (list) => list.some(({ subject }) => subject.includes(`ticket #${last.number} was not`)),
  });
  expect(all.filter(({ subject }) => subject.includes(`ticket #${ticket.number} was not`))).toHaveLength(5);
});

test("notifies the ticket's own address of an email from another, not its sender", async () => {
  const elsewhere = `ada-${author.id}@elsewhere.example`;
  expect(await outcome(fromAuthor({ from: elsewhere }))).toBe("dropped");
  const [sent] = await notices(author.email, 1);
  expect(sent?.text).toContain("from another address");
  expect(await inbox.testApp.mailbox.list(elsewhere)).toEqual([]);
});

test("tells an administrator that their answer to a closed ticket was not sent", async () => {
  await inbox.admin.call("POST", `${ADMIN_TICKETS}/${ticket.id}/close`);
  expect(await outcome(fromInbox({ text: "One more thing." }))).toBe("dropped");
  const [sent] = await notices(inbox.admin.email, 1);
  expect(sent?.text).toContain("To answer it, open it again first.");
  expect(sent?.text).toContain(`/admin/support/${ticket.id}`);
});

test("does not send half of a long answer", async () => {
  expect(await outcome(fromInbox({ text: "A long answer. ".repeat(1000) }))).toBe("dropped");
  expect((await newest())?.kind).toBe("author");
  expect((await notices(inbox.admin.email, 1))[0]?.text).toContain("longer than an answer by mail may be");
});

test("sends an answer without its files, and tells both sides", async () => {
  expect(await outcome(fromInbox({ headers: WITH_FILE, text: withFile("See the file.") }))).toBe("added");
  expect((await newest())?.text).toBe("See the file.\n\n(1 attached file was not taken.)");
  expect((await notices(inbox.admin.email, 1))[0]?.subject).toContain("without its files");
});

test("does not send unmarked quotes of an answer, and notes it in the inbox only", async () => {
  const text = "Yes.\r\n\r\nFrom: Ada\r\nSent: Monday\r\n\r\nMay I?\r\nAnd this, too.";
  expect(await outcome(fromInbox({ text }))).toBe("added");
  const { messages } = await inbox.read(ticket.id);
  expect(messages.map(({ kind }) => kind)).toEqual(["author", "answer", "note"]);
  expect(messages.map((message) => message.text).slice(1)).toEqual([
    "Yes.",
    expect.stringContaining("was not sent"),
  ]);
});
