import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MovableClock, buildClock } from "../../platform/testing/build-clock.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { Factory, type Member } from "./testing/build-member.ts";

let app: TestApp;
let clock: MovableClock;
let factory: Factory;
beforeAll(async () => {
  clock = buildClock();
  app = await startTestApp({ adapters: { clock } });
  await app.startWorker();
  factory = new Factory(app, clock);
});
afterAll(() => app.close());

/** The subjects of an author's mails, once there are as many. */
async function subjects(member: Member, count: number): Promise<string[]> {
  const emails = await eventually(() => app.mailbox.list(member.email), {
    until: (list) => list.length >= count,
  });
  return emails.map(({ subject }) => subject).toSorted();
}

test("notifies an author by email of every change of sign-in factors", async () => {
  const member = await factory.member();
  const { id } = await factory.withPasskey(member);
  await factory.withTotp(member);
  await member.call("POST", "/api/auth/factors/recovery-codes");
  await member.call("DELETE", "/api/auth/factors/totp");
  await member.call("POST", "/api/auth/remove-password");
  await factory.withPasskey(member);
  await member.call("DELETE", `/api/auth/passkeys/${id}`);
  expect(await subjects(member, 7)).toEqual([
    "A passkey was added to your account",
    "A passkey was added to your account",
    "A passkey was removed from your account",
    "Signing in asks for no code any more",
    "Signing in now asks for a code",
    "Your password was removed",
    "Your recovery codes were made anew",
  ]);
});

test("reports a new passkey's first sign-in, not later ones", async () => {
  const member = await factory.member();
  const { key } = await factory.withPasskey(member);
  await factory.passkeySignIn(key);
  await factory.passkeySignIn(key);
  await member.call("POST", "/api/auth/factors/recovery-codes");
  expect(await subjects(member, 3)).toEqual([
    "A passkey was added to your account",
    "Somebody signed in with a new passkey",
    "Your recovery codes were made anew",
  ]);
});

test("reports a used recovery code with the number left, and what to do if it was not the author", async () => {
  const member = await factory.member();
  await factory.withTotp(member);
  const { ticket } = await factory.login(member);
  await factory.step(ticket, member.codes[0] ?? "", { kind: "recovery_code" });
  await subjects(member, 2);
  const email = (await app.mailbox.list(member.email)).find(
    ({ subject }) => subject === "A recovery code was used",
  );
  expect(email?.text).toContain("one of your recovery codes was used to sign in");
  expect(email?.text).toContain("9 are left.");
  expect(email?.text).toContain("http://localhost:3000/request-password-reset");
  expect(email?.text).toContain("http://localhost:3000/account?tab=security");
});

test("reports guessed codes once, when codes start to be rejected", async () => {
  const member = await factory.member();
  await factory.withTotp(member);
  for (let round = 0; round < 3; round += 1) {
    const { ticket } = await factory.login(member);
    for (let wrong = 0; wrong < 5; wrong += 1) await factory.step(ticket, "000000");
  }
  expect(await subjects(member, 2)).toEqual([
    "Signing in now asks for a code",
    "Somebody is guessing your sign-in codes",
  ]);
});

test("logs each of these with the account", async () => {
  const member = await factory.member();
  const { key } = await factory.withPasskey(member);
  await factory.passkeySignIn(key);
  const { ticket } = await factory.login(member);
  await factory.step(ticket, member.codes[0] ?? "", { kind: "recovery_code" });
  await member.call("POST", "/api/auth/confirm", { body: { password: "wrong" } });
  await app.features.securityLog.flush();
  const { rows } = await sql<{ kind: string; outcome: string }>`select kind, outcome from security_event
    where user_id = ${member.id} order by id`.execute(app.foundation.db);
  // Both events of the second step are written side by side, so either may be first.
  const byKind = rows.slice(3, 5).toSorted((one, other) => one.kind.localeCompare(other.kind));
  expect([...rows.slice(0, 3), ...byKind, ...rows.slice(5)]).toEqual([
    { kind: "passkeys-changed", outcome: "done" },
    { kind: "passkey-sign-in", outcome: "done" },
    { kind: "sign-in", outcome: "done" },
    { kind: "recovery-code-used", outcome: "done" },
    { kind: "second-step", outcome: "done" },
    { kind: "confirmed-again", outcome: "auth.current_password_wrong" },
  ]);
});
