import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MovableClock, buildClock } from "../../platform/testing/build-clock.ts";
import { callAs } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { Factory, type Member } from "./testing/build-member.ts";
import { Authenticator, type Deviation } from "./testing/authenticator.ts";

const MINUTE = 60_000;
const REJECTED = "factors.passkey_refused";
const NOT_MADE = "factors.passkey_not_made";

let app: TestApp;
let clock: MovableClock;
let factory: Factory;
beforeAll(async () => {
  clock = buildClock();
  app = await startTestApp({ adapters: { clock } });
  factory = new Factory(app, clock);
});
afterAll(() => app.close());

async function passkeysOf(member: Member): Promise<Record<string, unknown>[]> {
  const { passkeys } = (await member.call("GET", "/api/auth/factors")).body;
  return Array.isArray(passkeys) ? passkeys.map((passkey: unknown) => Object(passkey)) : [];
}

async function isOf(member: Member, token: unknown): Promise<boolean> {
  return (await callAs(app, String(token))("GET", "/api/auth/me")).body["id"] === member.id;
}

test("signs in by passkey alone, without an address", async () => {
  const member = await factory.member();
  const { key } = await factory.withPasskey(member, "Phone");
  const { status, body } = await factory.passkeySignIn(key);
  expect(status).toBe(200);
  expect(await isOf(member, body["access_token"])).toBe(true);
  // From now on the account knows the place: others' guesses do not block the password there.
  const { rows: known } =
    await sql`select from rate_bucket where ends_at > now() + interval '89 days'`.execute(app.foundation.db);
  expect(known).toHaveLength(1);
  expect(await passkeysOf(member)).toEqual([
    {
      id: expect.any(String),
      name: "Phone",
      is_synced: false,
      created_at: clock.now().toISOString(),
      last_used_at: clock.now().toISOString(),
    },
  ]);
});

test("requests a passkey that names its owner and verifies the user", async () => {
  const member = await factory.member();
  const { key } = await factory.withPasskey(member);
  const { options } = Object((await member.call("POST", "/api/auth/passkeys/options")).body);
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Colophon" },
    user: { name: member.email },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: [{ id: key.credentialId }],
  });
  const asked = Object((await factory.visit("/api/auth/passkey/options", {})).body).options;
  expect(asked).toMatchObject({ rpId: "localhost", userVerification: "required", allowCredentials: [] });
});

test.each<[string, Deviation]>([
  ["another page", { origin: "http://localhost:3001" }],
  ["a page of a neighbour", { origin: "http://evil.localhost:3000" }],
  ["another product", { rpId: "evil.example" }],
  ["a device that did not look who holds it", { verifiesUser: false }],
  ["a challenge of somebody's own", { challenge: "bXkgb3du" }],
])("does not store a passkey made on %s", async (_what, deviation) => {
  const member = await factory.member();
  const answer = await factory.addPasskey(member, new Authenticator(), deviation);
  expect(answer.status).toBe(422);
  expect(answer.body["code"]).toBe(NOT_MADE);
  expect(await passkeysOf(member)).toEqual([]);
});

test.each<[string, Deviation]>([
  ["another page", { origin: "http://localhost:3001" }],
  ["a page of a neighbour", { origin: "http://evil.localhost:3000" }],
  ["another product", { rpId: "evil.example" }],
  ["a device that did not look who holds it", { verifiesUser: false }],
  ["a challenge of somebody's own", { challenge: "bXkgb3du" }],
  ["a passkey that does not say whose it is", { userHandle: null }],
  ["a passkey that says it is somebody else's", { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" }],
])("does not sign anyone in by %s", async (_what, deviation) => {
  const member = await factory.member();
  const { key } = await factory.withPasskey(member);
  const answer = await factory.passkeySignIn(key, deviation);
  expect(answer.status).toBe(422);
  expect(answer.body["code"]).toBe(REJECTED);
});

test("rejects a counter that decreases or stays as a copy, except zero", async () => {
  const member = await factory.member();
  const { key } = await factory.withPasskey(member);
  expect((await factory.passkeySignIn(key, { counter: 7 })).status).toBe(200);
  expect((await factory.passkeySignIn(key, { counter: 7 })).body["code"]).toBe(REJECTED);
  expect((await factory.passkeySignIn(key, { counter: 6 })).body["code"]).toBe(REJECTED);
  expect((await factory.passkeySignIn(key, { counter: 8 })).status).toBe(200);
  const { key: still } = await factory.withPasskey(member, "Uncounted");
  expect((await factory.passkeySignIn(still, { counter: 0 })).status).toBe(200);
  expect((await factory.passkeySignIn(still, { counter: 0 })).status).toBe(200);
});

test("rejects an unknown passkey and one with another's signature alike", async () => {
  const member = await factory.member();
  const { key } = await factory.withPasskey(member);
  const unknown = await factory.passkeySignIn(new Authenticator(), { userHandle: "AAAA" });
  const { challenge_id, options } = Object((await factory.visit("/api/auth/passkey/options", {})).body);
  const forged = { ...new Authenticator().sign(options), id: key.credentialId, rawId: key.credentialId };
  const other = await factory.visit("/api/auth/passkey", { challenge_id, answer: forged });
  expect(other.body).toEqual(unknown.body);
  expect(other.body["code"]).toBe(REJECTED);
});

test("accepts an answer to a challenge once, and none recorded or failed before", async () => {
  const member = await factory.member();
  const { key } = await factory.withPasskey(member);
  const { challenge_id, options } = Object((await factory.visit("/api/auth/passkey/options", {})).body);
  const spoilt = { challenge_id, answer: key.sign(options, { origin: "http://elsewhere.test" }) };
  expect((await factory.visit("/api/auth/passkey", spoilt)).body["code"]).toBe(REJECTED);
  const good = { challenge_id, answer: key.sign(options) };
  expect((await factory.visit("/api/auth/passkey", good)).body["code"]).toBe(REJECTED);
  const made = Object((await member.call("POST", "/api/auth/passkeys/options")).body);
  const second = new Authenticator();
  const body = { challenge_id: made.challenge_id, name: "Key", made: second.make(made.options) };
  expect((await member.call("POST", "/api/auth/passkeys", { body })).status).toBe(200);
  expect((await member.call("POST", "/api/auth/passkeys", { body })).body["code"]).toBe(NOT_MADE);
});

test("expires a challenge after five minutes", async () => {
  const member = await factory.member();
  const { key } = await factory.withPasskey(member);
  const { challenge_id, options } = Object((await factory.visit("/api/auth/passkey/options", {})).body);
  clock.advance(5 * MINUTE);
  const late = await factory.visit("/api/auth/passkey", { challenge_id, answer: key.sign(options) });
  expect(late.body["code"]).toBe(REJECTED);
});

test("binds a challenge to its purpose and its author", async () => {
  const member = await factory.member();
  const { key } = await factory.withPasskey(member);
  const confirm = Object((await member.call("POST", "/api/auth/confirm/passkey-options")).body);
  const answer = key.sign(confirm.options);
  const elsewhere = await factory.visit("/api/auth/passkey", { challenge_id: confirm.challenge_id, answer });
  expect(elsewhere.body["code"]).toBe(REJECTED);
  const other = await factory.member();
  const made = Object((await other.call("POST", "/api/auth/passkeys/options")).body);
  const body = { challenge_id: made.challenge_id, name: "Key", made: new Authenticator().make(made.options) };
  expect((await member.call("POST", "/api/auth/passkeys", { body })).body["code"]).toBe(NOT_MADE);
});

test("assigns a passkey to one author", async () => {
  const member = await factory.member();
  const other = await factory.member();
  const { key } = await factory.withPasskey(member);
  expect((await factory.addPasskey(other, key)).body["code"]).toBe(NOT_MADE);
  expect(await isOf(member, (await factory.passkeySignIn(key)).body["access_token"])).toBe(false);
});

test("accepts a passkey as the second step of a password, but not another author's", async () => {
  const member = await factory.member();
  const { key } = await factory.withPasskey(member);
  const { key: otherKey } = await factory.withPasskey(await factory.member());
  const { ticket, body } = await factory.login(member);
  expect(Object(body["second_factor"]).kinds).toEqual(["passkey", "recovery_code"]);
  const startChallenge = async (): Promise<{ challenge_id: string; options: { challenge: string } }> =>
    Object((await factory.visit("/api/auth/second-factor/passkey-options", { ticket })).body);
  const bad = await startChallenge();
  const refused = await factory.visit("/api/auth/second-factor/passkey", {
    ticket,
    challenge_id: bad.challenge_id,
    answer: otherKey.sign(bad.options),
  });
  expect(refused.body["code"]).toBe(REJECTED);
  const good = await startChallenge();
  expect(good.options).toMatchObject({ allowCredentials: [{ id: key.credentialId }] });
  const proof = { ticket, challenge_id: good.challenge_id, answer: key.sign(good.options) };
  const taken = await factory.visit("/api/auth/second-factor/passkey", proof);
  expect(await isOf(member, taken.body["access_token"])).toBe(true);
  expect((await factory.visit("/api/auth/second-factor/passkey", proof)).body["code"]).toBe(
    "factors.ticket_over",
  );
});

test("names passkeys as their author likes, and hides another's", async () => {
  const member = await factory.member();
  const { id } = await factory.withPasskey(member);
  const url = `/api/auth/passkeys/${id}`;
  expect((await member.call("PUT", url, { body: { name: "Old laptop" } })).body["name"]).toBe("Old laptop");
  const other = await factory.member();
  expect((await other.call("PUT", url, { body: { name: "Mine" } })).status).toBe(404);
  expect((await other.call("DELETE", url)).status).toBe(404);
  expect((await member.call("DELETE", `/api/auth/passkeys/${randomUUID()}`)).status).toBe(404);
  expect((await passkeysOf(member)).map(({ name }) => name)).toEqual(["Old laptop"]);
});

test("does not sign anyone in by a removed passkey, and allows an account without one", async () => {
  const member = await factory.member();
  const { key, id } = await factory.withPasskey(member);
  expect((await member.call("DELETE", `/api/auth/passkeys/${id}`)).status).toBe(200);
  expect((await factory.passkeySignIn(key)).body["code"]).toBe(REJECTED);
  expect((await factory.login(member)).body).toHaveProperty("access_token");
});

test("limits passkeys to twenty per account", async () => {
  const member = await factory.member();
  await sql`insert into passkey (id, user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
    select gen_random_uuid(), ${member.id}, ${member.id} || n, '', 0, '{}', false, 'Key', now()
    from generate_series(1, 20) as n`.execute(app.foundation.db);
  const { body } = await member.call("POST", "/api/auth/passkeys/options");
  expect(body["code"]).toBe("factors.passkeys_full");
});

test("shows recovery codes with the first factor only, and deletes them with the last", async () => {
  const member = await factory.member();
  const { id } = await factory.withPasskey(member);
  expect(member.codes).toHaveLength(10);
  const codes = [...member.codes];
  await factory.withTotp(member);
  expect(member.codes).toEqual(codes);
  await member.call("DELETE", "/api/auth/factors/totp");
  expect((await member.call("GET", "/api/auth/factors")).body["recovery_codes_left"]).toBe(10);
  await member.call("DELETE", `/api/auth/passkeys/${id}`);
  expect((await member.call("GET", "/api/auth/factors")).body["recovery_codes_left"]).toBe(0);
});

test(
  "removes a password only with a passkey and recovery codes, and ends every other session",
  { tags: "merge" },
  async () => {
    const member = await factory.member();
    const early = await member.call("POST", "/api/auth/remove-password");
    expect(early.body["code"]).toBe("factors.password_needed");
    const { key, id } = await factory.withPasskey(member);
    await sql`update recovery_code set used_at = now() where user_id = ${member.id}`.execute(
      app.foundation.db,
    );
    const without = await member.call("POST", "/api/auth/remove-password");
    expect(without.body["code"]).toBe("factors.password_needed");
    await member.call("POST", "/api/auth/factors/recovery-codes");
    const elsewhere = callAs(app, await factory.session(member.id));
    expect((await member.call("POST", "/api/auth/remove-password")).status).toBe(200);
    expect((await elsewhere("GET", "/api/auth/me")).status).toBe(401);
    expect((await factory.login(member)).body["code"]).toBe("auth.invalid_credentials");
    expect((await factory.passkeySignIn(key)).status).toBe(200);
    const last = await member.call("DELETE", `/api/auth/passkeys/${id}`);
    expect(last.body["code"]).toBe("factors.last_way");
    expect((await factory.passkeySignIn(key)).status).toBe(200);
    expect((await member.call("POST", "/api/auth/remove-password")).body["code"]).toBe("factors.no_password");
  },
);

test("keeps one of the last two passkeys removed at the same moment", async () => {
  const member = await factory.member();
  const first = await factory.withPasskey(member);
  const second = await factory.withPasskey(member);
  await member.call("POST", "/api/auth/remove-password");
  const answers = await Promise.all(
    [first, second].map(({ id }) => member.call("DELETE", `/api/auth/passkeys/${id}`)),
  );
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
  expect(await passkeysOf(member)).toHaveLength(1);
});

test.each([{}, { challenge_id: "x" }, { answer: { response: null } }])(
  "rejects what no browser sends without breaking: %j",
  async (body) => {
    expect((await factory.visit("/api/auth/passkey", body)).status).toBe(422);
  },
);

test("rejects bytes that are no attestation or signature like any wrong answer", async () => {
  const member = await factory.member();
  const { key } = await factory.withPasskey(member);
  const { challenge_id, options } = Object((await factory.visit("/api/auth/passkey/options", {})).body);
  const good = key.sign(options);
  const answer = { ...good, response: { ...Object(good["response"]), authenticatorData: "AA" } };
  expect((await factory.visit("/api/auth/passkey", { challenge_id, answer })).body["code"]).toBe(REJECTED);
  const made = Object((await member.call("POST", "/api/auth/passkeys/options")).body);
  const broken = { ...new Authenticator().make(made.options) };
  broken["response"] = { ...Object(broken["response"]), attestationObject: "oA" };
  const body = { challenge_id: made.challenge_id, name: "Key", made: broken };
  expect((await member.call("POST", "/api/auth/passkeys", { body })).body["code"]).toBe(NOT_MADE);
});
