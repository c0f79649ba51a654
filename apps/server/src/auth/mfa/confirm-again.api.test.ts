import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "@colophon/contracts/api";
import { mfaEndpoints } from "@colophon/contracts/auth/mfa/endpoints";
import { type MovableClock, buildClock } from "../../platform/testing/build-clock.ts";
import { callAs } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { Factory, PASSWORD, type Answer, type Member } from "./testing/build-member.ts";

const MINUTE = 60_000;

let app: TestApp;
let clock: MovableClock;
let factory: Factory;
beforeAll(async () => {
  clock = buildClock();
  app = await startTestApp({ adapters: { clock } });
  factory = new Factory(app, clock);
});
afterAll(() => app.close());

const confirm = async (member: Member, body: unknown): Promise<Answer> => {
  await factory.forgetLimits();
  return member.call("POST", "/api/auth/confirm", { body });
};

async function needsConfirming(member: Member): Promise<boolean> {
  const { body } = await member.call("POST", "/api/auth/passkeys/options");
  return body["code"] === "auth.confirmation_needed";
}

test("requires confirmation for every change of factors after a quarter of an hour", async () => {
  const changing = Object.values(mfaEndpoints).filter(
    ({ auth, method, path }) => auth === "user" && method !== "GET" && !path.startsWith("/api/auth/confirm"),
  );
  expect(changing).toHaveLength(9);
  const member = await factory.member();
  expect(await needsConfirming(member)).toBe(false);
  clock.advance(15 * MINUTE);
  for (const { method, path } of changing) {
    const url = path.replace("{id}", member.id);
    const { status, body } = await member.call(method, url, { body: {} });
    expect([path, status, body["code"]]).toEqual([path, 403, "auth.confirmation_needed"]);
  }
  expect(Object.values(endpoints)).toContain(mfaEndpoints.confirm);
});

test("confirms by password for a quarter of an hour, for this session only", async () => {
  const member = await factory.member();
  const elsewhere = { ...member, call: (await factory.member()).call };
  clock.advance(15 * MINUTE);
  const wrong = await confirm(member, { password: "wrong" });
  expect([wrong.status, wrong.body["code"]]).toEqual([422, "auth.current_password_wrong"]);
  expect(await needsConfirming(member)).toBe(true);
  expect((await confirm(member, { password: PASSWORD })).status).toBe(200);
  expect(await needsConfirming(member)).toBe(false);
  expect(await needsConfirming(elsewhere)).toBe(true);
  clock.advance(15 * MINUTE);
  expect(await needsConfirming(member)).toBe(true);
});

test("confirms by a code of the app once, and counts wrong ones per account", async () => {
  const member = await factory.member();
  const show = await factory.withTotp(member);
  clock.advance(15 * MINUTE);
  expect((await confirm(member, { code: "000000" })).body["code"]).toBe("factors.code_wrong");
  const code = show();
  expect((await confirm(member, { code })).status).toBe(200);
  expect(await needsConfirming(member)).toBe(false);
  expect((await confirm(member, { code })).body["code"]).toBe("factors.code_wrong");
  for (let wrong = 2; wrong < 10; wrong += 1) await confirm(member, { code: "000000" });
  expect((await confirm(member, { code: show(1) })).body["code"]).toBe("factors.codes_used_up");
});

test("confirms by a passkey, but not by another author's", async () => {
  const member = await factory.member();
  const { key } = await factory.withPasskey(member);
  const { key: otherKey } = await factory.withPasskey(await factory.member());
  clock.advance(15 * MINUTE);
  const startChallenge = async (): Promise<{ challenge_id: string; options: { challenge: string } }> =>
    Object((await member.call("POST", "/api/auth/confirm/passkey-options")).body);
  const bad = await startChallenge();
  const refused = await confirm(member, {
    passkey: { challenge_id: bad.challenge_id, answer: otherKey.sign(bad.options) },
  });
  expect(refused.body["code"]).toBe("factors.passkey_refused");
  expect(await needsConfirming(member)).toBe(true);
  const good = await startChallenge();
  const taken = { challenge_id: good.challenge_id, answer: key.sign(good.options) };
  expect((await confirm(member, { passkey: taken })).status).toBe(200);
  expect(await needsConfirming(member)).toBe(false);
});

test("offers the account's own ways to confirm, and none without any", async () => {
  const member = await factory.member();
  const ways = async (): Promise<unknown> => (await member.call("GET", "/api/auth/confirm-ways")).body;
  expect(await ways()).toEqual({ password: true, totp: false, passkey: false });
  await factory.withTotp(member);
  await factory.withPasskey(member);
  expect(await ways()).toEqual({ password: true, totp: true, passkey: true });
  const bare = await factory.member();
  await sql`update users set password_hash = null where id = ${bare.id}`.execute(app.foundation.db);
  clock.advance(15 * MINUTE);
  expect((await bare.call("GET", "/api/auth/confirm-ways")).body).toEqual({
    password: false,
    totp: false,
    passkey: false,
  });
  expect((await confirm(bare, { password: PASSWORD })).body["code"]).toBe("auth.current_password_wrong");
  expect((await confirm(bare, { code: "000000" })).body["code"]).toBe("factors.code_wrong");
  expect(await needsConfirming(bare)).toBe(true);
});

test("takes a session by passkey as confirmed, and one by token not for ever", async () => {
  const member = await factory.member();
  const { key } = await factory.withPasskey(member);
  clock.advance(15 * MINUTE);
  expect(await needsConfirming(member)).toBe(true);
  const { body } = await factory.passkeySignIn(key);
  expect(await needsConfirming({ ...member, call: callAs(app, String(body["access_token"])) })).toBe(false);
});

test("confirms nothing by an app without its first code", async () => {
  const member = await factory.member();
  const { body } = await member.call("POST", "/api/auth/factors/totp");
  clock.advance(15 * MINUTE);
  const secret = Secret.fromBase32(String(body["secret"]));
  const code = TOTP.generate({ secret, timestamp: clock.now().getTime() });
  expect((await confirm(member, { code })).body["code"]).toBe("factors.code_wrong");
  expect(await needsConfirming(member)).toBe(true);
});

test("limits attempts to confirm to ten in a quarter of an hour", async () => {
  const member = await factory.member();
  await factory.forgetLimits();
  const answers = [];
  for (let round = 0; round < 11; round += 1) {
    answers.push((await member.call("POST", "/api/auth/confirm", { body: { password: "wrong" } })).status);
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});
