import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../platform/db/database.ts";
import { buildAuthor, callAs } from "../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../platform/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function addUser(email: string, fullName = "Ada Author"): Promise<{ id: string; isNew: boolean }> {
  const id = randomUUID();
  const isNew = await inTransaction(app.foundation.db, (tx) =>
    app.features.users.add(tx, { id, email, fullName, passwordHash: "first hash" }),
  );
  return { id, isNew };
}

test("keeps one user per address, unchanged by a second", async () => {
  const first = await addUser("one@example.com");
  const second = await addUser("one@example.com", "Somebody Else");
  expect([first.isNew, second.isNew]).toEqual([true, false]);
  const { users } = app.features;
  expect(await users.findByEmail(app.foundation.db, "one@example.com")).toMatchObject({
    id: first.id,
    full_name: "Ada Author",
    is_admin: false,
  });
  expect(await users.find(app.foundation.db, second.id)).toBeNull();
  expect(await users.findByEmail(app.foundation.db, "nobody@example.com")).toBeNull();
});

test("sets a new password for one user only", async () => {
  const { users } = app.features;
  const { db } = app.foundation;
  const [ada, bob] = [await addUser("ada@example.com"), await addUser("bob@example.com")];
  await inTransaction(db, (tx) => users.setPassword(tx, ada.id, "new hash"));
  expect((await users.find(db, ada.id))?.password_hash).toBe("new hash");
  expect((await users.find(db, bob.id))?.password_hash).toBe("first hash");
});

test("records a sign-in with its time, and a role with its rights", async () => {
  const { users } = app.features;
  const { db } = app.foundation;
  const { id } = await buildAuthor(app);
  const present = (): ReturnType<typeof users.present> => users.present(db, id);
  expect(await present()).toMatchObject({ last_login: null, is_admin: false });
  await users.recordLogin(db, id, new Date("2029-05-06T07:08:09Z"));
  await inTransaction(db, (tx) => users.setRole(tx, id, { isAdmin: true }));
  expect(await present()).toMatchObject({ last_login: "2029-05-06T07:08:09.000Z", is_admin: true });
});

test("shows a user's own entitlement and balance, without expired parts", async () => {
  const { db } = app.foundation;
  const [rich, poor] = [
    await buildAuthor(app, { credits: 25, isPremium: true, booksGenerated: 2 }),
    await buildAuthor(app, { credits: 0 }),
  ];
  expect(await app.features.users.present(db, rich.id)).toMatchObject({
    id: rich.id,
    email: rich.email,
    credits: 25,
    is_premium: true,
    books_generated: 2,
  });
  expect(await app.features.users.present(db, poor.id)).toMatchObject({ credits: 0, is_premium: false });
  await sql`update credit_lot set expires_at = now() where user_id = ${rich.id}`.execute(app.ownerDb);
  expect(await app.features.users.present(db, rich.id)).toMatchObject({ credits: 0 });
});

test("gives a user's address to no other", async () => {
  const { users } = app.features;
  const { db } = app.foundation;
  const [ada, bob] = [await buildAuthor(app), await buildAuthor(app)];
  expect(await inTransaction(db, (tx) => users.setEmail(tx, ada.id, bob.email))).toBe(false);
  expect(await inTransaction(db, (tx) => users.setEmail(tx, ada.id, "ada@elsewhere.test"))).toBe(true);
  expect((await users.find(db, ada.id))?.email).toBe("ada@elsewhere.test");
  expect((await users.find(db, bob.id))?.email).toBe(bob.email);
});

test("asks a deleted user to sign in", async () => {
  const gone = app.features.users.present(app.foundation.db, randomUUID());
  await expect(gone).rejects.toMatchObject({ code: "auth.required" });
});

test("makes the account of an address an administrator's and an author's again, with a message", async () => {
  const { users } = app.features;
  const { db } = app.foundation;
  const { id, email } = await buildAuthor(app);
  const appoint = (isAdmin: boolean, address = email): ReturnType<typeof users.appoint> =>
    users.appoint(db, { email: address, isAdmin });
  expect(await appoint(true, ` ${email.toUpperCase()} `)).toEqual({
    isDone: true,
    sentence: `${email} is an administrator now: administration opens at /admin, with a second factor.`,
  });
  expect((await users.find(db, id))?.is_admin).toBe(true);
  expect((await appoint(true)).sentence).toBe(`${email} is an administrator already.`);
  expect((await appoint(false)).sentence).toBe(`${email} is no administrator any more.`);
  expect((await users.find(db, id))?.is_admin).toBe(false);
  expect((await appoint(false)).sentence).toBe(`${email} is no administrator anyway.`);
  expect(await appoint(true, "nobody@example.com")).toEqual({
    isDone: false,
    sentence: "No account has the address nobody@example.com. Register with it first, and confirm the mail.",
  });
});

test("calls that arrive together are each answered as their own caller", async () => {
  const authors = await Promise.all(Array.from({ length: 5 }, () => buildAuthor(app)));
  const strangers = [callAs(app, "no-such-token"), callAs(app, randomUUID())];
  const calls = [...authors, ...authors].map(({ call }) => call).toSpliced(3, 0, ...strangers);
  const me = await Promise.all(calls.map((call) => call("GET", "/api/auth/me")));
  const ids = me.flatMap(({ status, body }) => (status === 200 ? [body["id"]] : []));
  expect(ids).toEqual([...authors, ...authors].map(({ id }) => id));
  expect(me.filter(({ status }) => status === 401)).toHaveLength(2);
});
