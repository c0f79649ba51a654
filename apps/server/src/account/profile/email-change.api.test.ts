import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestAuthor, buildSession, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { buildVisitor } from "../../platform/testing/sign-up.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
const notified: unknown[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.features.account.onEmailChanged(async (_tx, change) => void notified.push(change));
  await app.startWorker();
});
afterAll(() => app.close());

const ASKED = "/api/account/email-change";
const FROM_OLD = /Change the address of your account/;
const TO_NEW = /confirm your new address/;
type Answer = Awaited<ReturnType<TestAuthor["call"]>>;

const randomEmail = (): string => `${randomUUID()}@new.test`;

async function requestChange(author: TestAuthor, newEmail: string): Promise<Answer> {
  await sql`delete from rate_bucket`.execute(app.foundation.db);
  return author.call("POST", ASKED, { body: { new_email: newEmail } });
}

async function linksOf(author: TestAuthor, newEmail: string): Promise<{ old: string; new: string }> {
  const visitor = buildVisitor(app);
  return {
    old: await visitor.tokenMailedTo(author.email, FROM_OLD),
    new: await visitor.tokenMailedTo(newEmail, TO_NEW),
  };
}

async function follow(token: string, act: "confirm" | "refuse" = "confirm"): Promise<Answer> {
  await sql`delete from rate_bucket`.execute(app.foundation.db);
  return callAs(app, null)("POST", `${ASKED}/${act}`, { body: { token } });
}

async function emailOf(id: string): Promise<string | undefined> {
  return (await app.features.users.find(app.foundation.db, id))?.email;
}

test("changes an address once both addresses have confirmed, and notifies the old one", async () => {
  const author = await buildAuthor(app);
  const newEmail = randomEmail();
  const asked = await requestChange(author, newEmail);
  expect(asked).toMatchObject({
    status: 202,
    body: { email: author.email, email_change: { new_email: newEmail, is_confirmed_by_new: false } },
  });
  const links = await linksOf(author, newEmail);
  expect((await follow(links.new)).body).toMatchObject({ state: "waits_for_old" });
  expect(await emailOf(author.id)).toBe(author.email);
  expect((await author.call("GET", "/api/account")).body).toMatchObject({
    email_change: { is_confirmed_by_new: true, is_confirmed_by_old: false },
  });
  expect((await follow(links.old)).body).toMatchObject({ state: "changed" });
  expect(await emailOf(author.id)).toBe(newEmail);
  expect((await author.call("GET", "/api/account")).body).toMatchObject({
    email: newEmail,
    email_change: null,
  });
  expect(notified).toContainEqual({ userId: author.id, oldEmail: author.email, newEmail });
  await eventually(() => app.mailbox.list(author.email), {
    until: (emails) => emails.some(({ subject }) => subject.includes("was changed")),
  });
});

test("changes nothing if only the present address confirms", async () => {
  const author = await buildAuthor(app);
  const newEmail = randomEmail();
  await requestChange(author, newEmail);
  const links = await linksOf(author, newEmail);
  expect((await follow(links.old)).body).toMatchObject({ state: "waits_for_new" });
  expect(await emailOf(author.id)).toBe(author.email);
});

/** The pages shown for both links of a change, followed one after the other. */
async function followBoth(
  first: "old" | "new",
): Promise<{ messages: string[]; present: string; next: string }> {
  const author = await buildAuthor(app);
  const next = randomEmail();
  await requestChange(author, next);
  const links = await linksOf(author, next);
  const tokens = first === "old" ? [links.old, links.new] : [links.new, links.old];
  const messages: string[] = [];
  for (const token of tokens) messages.push(String((await follow(token)).body["message"]));
  return { messages, present: author.email, next };
}

test("shows at the present address which confirmation is pending, and which address signs in from when", async () => {
  const { messages, present, next } = await followBoth("old");
  expect(messages).toEqual([
    `${present} is confirmed. Still to confirm is the new address, ${next}, by the link in our mail to it. Until then you sign in with ${present}, and from that moment on with ${next}.`,
    `Both addresses are confirmed. From now on you sign in with ${next}; ${present} is not the address of your account any more. Other devices have been signed out.`,
  ]);
});

test("shows as much at the new address, but not whose account it is before its owner has confirmed", async () => {
  const { messages, present, next } = await followBoth("new");
  const shortened = `${present.slice(0, 1)}…${present.slice(present.indexOf("@"))}`;
  expect(messages[0]).toBe(
    `${next} is confirmed. Still to confirm is the present address of the account, ${shortened}, by the link in our mail to it. Until then you sign in with the present address, and from that moment on with ${next}.`,
  );
  expect(messages[0]).not.toContain(present);
  expect(messages[1]).toContain(`From now on you sign in with ${next}; ${present} is not`);
});

test("says what stays after canceling a change, and only the new address at the new address", async () => {
  const author = await buildAuthor(app);
  const newEmail = randomEmail();
  await requestChange(author, newEmail);
  const { old } = await linksOf(author, newEmail);
  expect((await follow(old, "refuse")).body["message"]).toBe(
    `The change to ${newEmail} was called off. You sign in with ${author.email}, as before.`,
  );
  const another = await buildAuthor(app);
  const next = randomEmail();
  await requestChange(another, next);
  const links = await linksOf(another, next);
  expect((await follow(links.new, "refuse")).body["message"]).toBe(
    `The change was called off: ${next} does not become the address of that account.`,
  );
});

test("accepts a link once", async () => {
  const author = await buildAuthor(app);
  const newEmail = randomEmail();
  await requestChange(author, newEmail);
  const links = await linksOf(author, newEmail);
  expect((await follow(links.new)).status).toBe(200);
  expect((await follow(links.new)).body).toMatchObject({ status: 400, code: "account.email_link_invalid" });
  expect(await emailOf(author.id)).toBe(author.email);
});

test("expires a link after 24 hours", async () => {
  const author = await buildAuthor(app);
  const newEmail = randomEmail();
  await requestChange(author, newEmail);
  const links = await linksOf(author, newEmail);
  const { rows } = await sql<{
    hours: number;
  }>`select extract(epoch from expires_at - asked_at)::int / 3600 as hours
    from email_change where user_id = ${author.id}`.execute(app.foundation.db);
  expect(rows).toEqual([{ hours: 24 }]);
  await sql`update email_change set expires_at = now() - interval '1 second' where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
  for (const token of [links.old, links.new]) {
    expect((await follow(token)).body).toMatchObject({ code: "account.email_link_invalid" });
    expect((await follow(token, "refuse")).body).toMatchObject({ code: "account.email_link_invalid" });
  }
  expect((await author.call("GET", "/api/account")).body).toMatchObject({ email_change: null });
});

test("replaces an older request by a newer one", async () => {
  const author = await buildAuthor(app);
  const [first, second] = [randomEmail(), randomEmail()];
  await requestChange(author, first);
  const links = await linksOf(author, first);
  await requestChange(author, second);
  expect((await follow(links.old)).status).toBe(400);
  expect((await follow(links.new)).status).toBe(400);
  const { rows } = await sql`select new_email from email_change where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
  expect(rows).toEqual([{ new_email: second }]);
});

test("stores tokens as hashes, and never in the queue", async () => {
  const author = await buildAuthor(app);
  const newEmail = randomEmail();
  await requestChange(author, newEmail);
  const links = await linksOf(author, newEmail);
  const { rows } = await sql<{ stored: string }>`select email_change::text || coalesce(
      (select string_agg(data::text, '') from pgboss.job where name = 'account.mail'), '') as stored
    from email_change where user_id = ${author.id}`.execute(app.foundation.db);
  expect(rows[0]?.stored).toContain(newEmail);
  expect(rows[0]?.stored).not.toContain(links.old);
  expect(rows[0]?.stored).not.toContain(links.new);
});

test("makes one change of both links at once", async () => {
  const author = await buildAuthor(app);
  const newEmail = randomEmail();
  await requestChange(author, newEmail);
  const links = await linksOf(author, newEmail);
  const answers = await Promise.all([
    follow(links.old),
    follow(links.new),
    follow(links.old),
    follow(links.new),
  ]);
  expect(answers.filter(({ body }) => body["state"] === "changed")).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
  expect(await emailOf(author.id)).toBe(newEmail);
});

test("keeps the requesting session, and ends every other session and reset link", async () => {
  const author = await buildAuthor(app);
  const other = callAs(app, await buildSession(app, author.id));
  const otherAuthor = await buildAuthor(app);
  const visitor = buildVisitor(app);
  await visitor.requestReset(author.email);
  const reset = await visitor.tokenMailedTo(author.email, /Set a new password/);
  const newEmail = randomEmail();
  await requestChange(author, newEmail);
  const links = await linksOf(author, newEmail);
  await follow(links.new);
  expect((await other("GET", "/api/auth/me")).status).toBe(200);
  await follow(links.old);
  expect((await other("GET", "/api/auth/me")).status).toBe(401);
  expect((await author.call("GET", "/api/auth/me")).body).toMatchObject({ email: newEmail });
  expect((await otherAuthor.call("GET", "/api/auth/me")).status).toBe(200);
  expect((await visitor.reset(reset, "an even longer secret")).status).toBe(400);
});

test("tells an address with an account in its own mailbox, and shows the requester no difference", async () => {
  const author = await buildAuthor(app);
  const owner = await buildAuthor(app);
  const free = randomEmail();
  const [taken, untaken] = [await requestChange(author, owner.email), await requestChange(author, free)];
  const shown = (answer: Answer, address: string): string =>
    JSON.stringify(answer.body)
      .replaceAll(address, "ADDRESS")
      .replaceAll(/"expires_at":"[^"]*"/g, "");
  expect(taken.status).toBe(untaken.status);
  expect(shown(taken, owner.email)).toBe(shown(untaken, free));
  await requestChange(author, owner.email);
  const emails = await eventually(() => app.mailbox.list(owner.email), { until: (list) => list.length > 0 });
  expect(emails.map(({ subject }) => subject)).toEqual(
    emails.map(() => "You already have a Colophon account"),
  );
  expect(JSON.stringify(emails)).not.toContain("token=");
  expect(JSON.stringify(emails)).not.toContain(author.email);
});

test("leaves an address to someone who registers it meanwhile", async () => {
  const author = await buildAuthor(app);
  const newEmail = randomEmail();
  await requestChange(author, newEmail);
  const links = await linksOf(author, newEmail);
  await follow(links.new);
  await inTransaction(app.foundation.db, (tx) =>
    app.features.users.add(tx, { id: randomUUID(), email: newEmail, fullName: "Bob", passwordHash: null }),
  );
  expect((await follow(links.old)).body).toMatchObject({ code: "account.email_link_invalid" });
  expect(await emailOf(author.id)).toBe(author.email);
});

test("cancels a change from the account page and from the old address", async () => {
  const author = await buildAuthor(app);
  for (const way of ["page", "link"] as const) {
    const newEmail = randomEmail();
    await requestChange(author, newEmail);
    const visitor = buildVisitor(app);
    const mailed = await visitor.tokenMailedTo(newEmail, TO_NEW);
    const old = await eventually(
      async () => {
        const message = (await app.mailbox.list(author.email)).find(({ text }) => text.includes(newEmail));
        return /token=([\w-]+)&from=present/.exec(message?.text ?? "")?.[1] ?? "";
      },
      { until: (token) => token !== "" },
    );
    const calledOff = way === "page" ? await author.call("DELETE", ASKED) : await follow(old, "refuse");
    expect(calledOff.status).toBe(200);
    expect((await author.call("GET", "/api/account")).body).toMatchObject({ email_change: null });
    expect((await follow(mailed)).status).toBe(400);
    expect((await follow(old)).status).toBe(400);
    expect(await emailOf(author.id)).toBe(author.email);
  }
});

test("hides another author's change and prevents its cancellation", async () => {
  const author = await buildAuthor(app);
  const otherAuthor = await buildAuthor(app);
  await requestChange(author, randomEmail());
  expect((await otherAuthor.call("GET", "/api/account")).body).toMatchObject({ email_change: null });
  expect((await otherAuthor.call("DELETE", ASKED)).status).toBe(200);
  expect((await author.call("GET", "/api/account")).body).toMatchObject({
    email_change: { is_confirmed_by_old: false },
  });
});

test("requires a confirmation, and an address other than the present one", async () => {
  const author = await buildAuthor(app);
  expect((await requestChange(author, author.email)).body).toMatchObject({ code: "account.email_unchanged" });
  await sql`update session set confirmed_at = now() - interval '16 minutes' where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
  expect((await requestChange(author, randomEmail())).body).toMatchObject({
    code: "auth.confirmation_needed",
  });
});

test("limits such emails to five a day per mailbox, from any requester", async () => {
  const newEmail = randomEmail();
  for (let count = 0; count < 6; count += 1) {
    const author = await buildAuthor(app);
    await requestChange(author, newEmail);
    await buildVisitor(app).tokenMailedTo(author.email, FROM_OLD);
  }
  await eventually(
    async () => {
      const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pgboss.job
        where name = 'account.mail' and state in ('created', 'active', 'retry')`.execute(app.foundation.db);
      return rows[0]?.waiting;
    },
    { until: (waiting) => waiting === 0 },
  );
  expect(await app.mailbox.list(newEmail)).toHaveLength(5);
});

test("lets authors change their own name only", async () => {
  const author = await buildAuthor(app);
  const other = await buildAuthor(app);
  const saved = await author.call("PUT", "/api/account", { body: { full_name: "  Ada Lovelace " } });
  expect(saved).toMatchObject({ status: 200, body: { full_name: "Ada Lovelace", has_password: true } });
  expect((await other.call("GET", "/api/account")).body).toMatchObject({ full_name: "Ada Test" });
  const refused = await author.call("PUT", "/api/account", { body: { full_name: "www.spam.example" } });
  expect(refused.status).toBe(422);
  await sql`update users set password_hash = null where id = ${author.id}`.execute(app.foundation.db);
  expect((await author.call("GET", "/api/account")).body).toMatchObject({ has_password: false });
});

test("shows an author who viewed their account, and nobody else's", async () => {
  const author = await buildAuthor(app);
  const other = await buildAuthor(app);
  const administrator = { id: randomUUID(), name: "Grace Admin" };
  await inTransaction(app.foundation.db, async (tx) => {
    const look = { userId: author.id, administrator };
    await app.features.account.recordAccess(tx, { ...look, kind: "impersonation", reason: "A ticket" });
  });
  const { body } = await author.call("GET", "/api/account/looks");
  expect(body["looks"]).toEqual([
    {
      id: expect.any(String),
      administrator: "Grace Admin",
      kind: "impersonation",
      reason: "A ticket",
      looked_at: expect.any(String),
    },
  ]);
  expect((await other.call("GET", "/api/account/looks")).body["looks"]).toEqual([]);
});
