import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "../../apps/server/src/platform/db/database.ts";
import { buildClock } from "../../apps/server/src/platform/testing/build-clock.ts";
import { callAs } from "../../apps/server/src/platform/testing/authors.ts";
import { lockIsWaitedFor } from "../../apps/server/src/platform/testing/lock-waits.ts";
import { NO_LIMITS } from "../../apps/server/src/platform/testing/no-limits.ts";
import { type Visitor, buildVisitor } from "../../apps/server/src/platform/testing/sign-up.ts";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/testing/test-app.ts";
import {
  type Answer,
  Factory,
  type Member,
  PASSWORD,
} from "../../apps/server/src/auth/mfa/testing/build-member.ts";

const NEW_PASSWORD = "quite another secret";
const FROM_OLD = /Change the address of your account/;
const TO_NEW = /confirm your new address/;
const RESET = /password/i;

let app: TestApp;
let factory: Factory;
let visitor: Visitor;
const clock = buildClock();

beforeAll(async () => {
  app = await startTestApp({ adapters: { clock }, limits: NO_LIMITS });
  factory = new Factory(app, clock);
  visitor = buildVisitor(app);
  await app.startWorker();
});
afterAll(() => app.close());

const confirmEmail = (token: string): Promise<Answer> =>
  visitor.post("/api/account/email-change/confirm", { token });

async function wishFor(member: Member, newEmail: string): Promise<{ old: string; new: string }> {
  const asked = await member.call("POST", "/api/account/email-change", { body: { new_email: newEmail } });
  expect(asked.status).toBe(202);
  return {
    old: await visitor.tokenMailedTo(member.email, FROM_OLD),
    new: await visitor.tokenMailedTo(newEmail, TO_NEW),
  };
}

async function resetLinkOf(member: Member): Promise<string> {
  await visitor.requestReset(member.email);
  return visitor.tokenMailedTo(member.email, RESET);
}

async function apiTokenOf(member: Member): Promise<string> {
  const body = { name: "A script", scope: "write", days: 30 };
  return String((await member.call("POST", "/api/account/tokens", { body })).body["token"]);
}

const changePassword = (member: Member): Promise<Answer> =>
  member.call("POST", "/api/auth/change-password", {
    body: { current_password: PASSWORD, new_password: NEW_PASSWORD },
  });

async function statusOf(call: Member["call"], url = "/api/auth/me"): Promise<number> {
  return (await call("GET", url)).status;
}

test("A5: accepts a reset link once, even for two at once", async () => {
  const member = await factory.member();
  const token = await resetLinkOf(member);
  const both = await Promise.all([
    visitor.reset(token, NEW_PASSWORD),
    visitor.reset(token, `${NEW_PASSWORD}!`),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
  expect((await visitor.reset(token, NEW_PASSWORD)).body["code"]).toBe("auth.reset_token_invalid");
});

test("A5: opens nothing else with a link of one kind or author", async () => {
  const [ada, bob] = [await factory.member(), await factory.member()];
  const reset = await resetLinkOf(ada);
  const links = await wishFor(bob, `new-${bob.email}`);
  // Each costs a whole password hash, before the link is checked.
  for (const token of [links.old, `${reset}A`]) {
    expect((await visitor.reset(token, NEW_PASSWORD)).body["code"]).toBe("auth.reset_token_invalid");
  }
  for (const token of [reset, bob.id, `${links.old} `.trim().slice(1)]) {
    expect((await confirmEmail(token)).body["code"]).toBe("account.email_link_invalid");
    expect((await visitor.post("/api/account/email-change/refuse", { token })).status).toBe(400);
    expect((await visitor.verify(token)).body["code"]).toBe("auth.verification_token_invalid");
  }
  expect((await bob.call("GET", "/api/account")).body["email"]).toBe(bob.email);
  expect((await visitor.reset(reset, NEW_PASSWORD)).status).toBe(200);
});

test("A5: ends a reset link sent to the old address when the address changes", async () => {
  const member = await factory.member();
  const reset = await resetLinkOf(member);
  const links = await wishFor(member, `moved-${member.email}`);
  await confirmEmail(links.old);
  expect((await confirmEmail(links.new)).body["state"]).toBe("changed");
  expect((await visitor.reset(reset, NEW_PASSWORD)).body["code"]).toBe("auth.reset_token_invalid");
  for (const token of [links.old, links.new]) expect((await confirmEmail(token)).status).toBe(400);
});

/**
 * A thief with a session has started changing the email, and the link sent to the old address has been
 * confirmed.
 */
async function buildHalfMadeMove(): Promise<{ owner: Member; thief: Member; link: string }> {
  const owner = await factory.member();
  const thief = { ...owner, call: callAs(app, await factory.session(owner.id)) };
  const links = await wishFor(thief, `thief-${owner.email}`);
  expect((await confirmEmail(links.old)).body["state"]).toBe("waits_for_new");
  return { owner, thief, link: links.new };
}

const ENDS: Readonly<Record<string, (owner: Member) => Promise<Answer>>> = {
  reset: async (owner) => visitor.reset(await resetLinkOf(owner), NEW_PASSWORD),
  changed: changePassword,
  async "taken away"(owner) {
    await factory.withPasskey(owner);
    return owner.call("POST", "/api/auth/remove-password");
  },
};

test.each(Object.entries(ENDS))(
  "A6: ends a change to an attacker's address when the password is %s",
  async (_how, end) => {
    const { owner, link } = await buildHalfMadeMove();
    expect((await end(owner)).status).toBe(200);
    expect((await confirmEmail(link)).body["code"]).toBe("account.email_link_invalid");
    expect((await app.features.users.find(app.foundation.db, owner.id))?.email).toBe(owner.email);
  },
);

test("A6: continues an author's own change when they change their password on the same device", async () => {
  const owner = await factory.member();
  const links = await wishFor(owner, `both-${owner.email}`);
  expect((await changePassword(owner)).status).toBe(200);
  await confirmEmail(links.old);
  expect((await confirmEmail(links.new)).body["state"]).toBe("changed");
});

test("A6: ends other sessions, reset links and tickets for a new password, but not API tokens", async () => {
  const member = await factory.member();
  await factory.withTotp(member);
  const other = callAs(app, await factory.session(member.id));
  const apiToken = callAs(app, await apiTokenOf(member));
  const reset = await resetLinkOf(member);
  const { ticket } = await factory.login(member);
  expect((await changePassword(member)).status).toBe(200);
  expect([await statusOf(member.call), await statusOf(other)]).toEqual([200, 401]);
  expect((await visitor.reset(reset, `${NEW_PASSWORD}!`)).status).toBe(400);
  expect((await factory.step(ticket, member.codes[0] ?? "", { kind: "recovery_code" })).body["code"]).toBe(
    "factors.ticket_over",
  );
  expect(await statusOf(apiToken, "/api/books")).toBe(200);
});

test("A6: ends every session except the requesting one for a changed address", async () => {
  const member = await factory.member();
  const other = callAs(app, await factory.session(member.id));
  const links = await wishFor(member, `ends-${member.email}`);
  for (const token of [links.new, links.old]) await confirmEmail(token);
  expect([await statusOf(member.call), await statusOf(other)]).toEqual([200, 401]);
});

test("A6: ends sessions, tokens and changes on deletion; a ticket allows only restoring", async () => {
  const member = await factory.member();
  await factory.withTotp(member);
  const apiToken = callAs(app, await apiTokenOf(member));
  const links = await wishFor(member, `gone-${member.email}`);
  const { ticket } = await factory.login(member);
  const gone = await member.call("POST", "/api/account/deletion", { body: { email: member.email } });
  expect(gone.status).toBe(200);
  expect([await statusOf(member.call), await statusOf(apiToken, "/api/books")]).toEqual([401, 401]);
  for (const token of [links.old, links.new]) expect((await confirmEmail(token)).status).toBe(400);
  const stepped = await factory.step(ticket, member.codes[0] ?? "", { kind: "recovery_code" });
  const back = callAs(app, String(stepped.body["access_token"]));
  expect(await back("GET", "/api/books")).toMatchObject({
    status: 403,
    body: { code: "account.being_deleted" },
  });
});

test("A6: ends an API token created during its account's deletion like the others", async () => {
  const member = await factory.member();
  const token = await apiTokenOf(member);
  await sql`insert into account_deletion (user_id, asked_at, purge_at)
    values (${member.id}, ${clock.now()}, ${new Date(clock.now().getTime() + 86_400_000)})`.execute(
    app.foundation.db,
  );
  const answer = await callAs(app, token)("GET", "/api/books");
  expect(answer).toMatchObject({ status: 403, body: { code: "account.being_deleted" } });
});

test("A6: keeps the last passkey or provider account when both are removed at once", async () => {
  const member = await factory.member();
  const { id: passkey } = await factory.withPasskey(member);
  await sql`update users set password_hash = null where id = ${member.id}`.execute(app.foundation.db);
  const { rows } = await sql<{
    id: string;
  }>`insert into linked_account (id, user_id, issuer, subject, linked_at)
    values (gen_random_uuid(), ${member.id}, 'https://issuer.test', ${member.id}, now()) returning id`.execute(
    app.foundation.db,
  );
  const unlinked = await inTransaction(app.foundation.db, async (tx) => {
    // The passkey is being removed, but still exists.
    await app.features.mfa.lockMfa(tx, member.id);
    await sql`delete from passkey where id = ${passkey}`.execute(tx);
    const going = member.call("DELETE", `/api/account/identities/${rows[0]?.id ?? ""}`);
    await Promise.race([going, lockIsWaitedFor(app.foundation.db)]);
    return { going };
  });
  expect((await unlinked.going).body["code"]).toBe("auth.last_way_in");
});
