import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MovableClock, buildClock } from "../../platform/testing/build-clock.ts";
import { callAs } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { Factory, cookieOf } from "./testing/build-member.ts";

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

test("signs in with one step without a second factor, and knows there is none", async () => {
  const member = await factory.member();
  const { body } = await factory.login(member);
  expect(body).toEqual({ access_token: expect.any(String) });
  expect(await app.features.mfa.hasMfa(member.id)).toBe(false);
});

test(
  "reports a wrong password the same with or without a second factor or an account",
  { tags: "merge" },
  async () => {
    const { member } = await factory.memberWithCodes();
    const plain = await factory.member();
    const emails = [member.email, plain.email, "nobody@factors.test"];
    const answers = [];
    for (const email of emails) {
      const { status, body } = await factory.visit("/api/auth/login", { email, password: "wrong" });
      answers.push({ status, body });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  },
);

test("gives no session after the first step: the ticket is not a token", async () => {
  const { member } = await factory.memberWithCodes();
  const { ticket } = await factory.login(member);
  expect((await callAs(app, ticket)("GET", "/api/auth/me")).status).toBe(401);
  expect(await app.features.mfa.hasMfa(member.id)).toBe(true);
});

test("accepts a ticket once", async () => {
  const { member, show } = await factory.memberWithCodes();
  const { ticket } = await factory.login(member);
  expect((await factory.step(ticket, show())).status).toBe(200);
  expect((await factory.step(ticket, show(1))).body["code"]).toBe("factors.ticket_over");
});

test("expires a ticket after five minutes", async () => {
  const { member, show } = await factory.memberWithCodes();
  const { ticket } = await factory.login(member);
  clock.advance(5 * MINUTE);
  const late = await factory.step(ticket, show());
  expect(late.status).toBe(401);
  expect(late.body["code"]).toBe("factors.ticket_over");
});

test("ends a ticket after five wrong codes, even at once", async () => {
  const { member, show } = await factory.memberWithCodes();
  const { ticket } = await factory.login(member);
  const wrong = await Promise.all(Array.from({ length: 8 }, () => factory.step(ticket, "000000")));
  const codes = wrong.map(({ body }) => body["code"]);
  expect(codes.filter((code) => code === "factors.code_wrong")).toHaveLength(5);
  expect((await factory.step(ticket, show())).body["code"]).toBe("factors.ticket_over");
});

test("accepts a browser's ticket only with that browser's cookie", async () => {
  const { member, show } = await factory.memberWithCodes();
  const { ticket, cookie, headers } = await factory.login(member, true);
  expect(String(headers["set-cookie"])).toMatch(
    /^colophon_second_step=.*HttpOnly; SameSite=Lax; Max-Age=300/,
  );
  const other = await factory.login(member, true);
  for (const otherSecret of [undefined, other.cookie]) {
    const answer = await factory.step(
      ticket,
      show(),
      otherSecret === undefined ? {} : { cookie: otherSecret },
    );
    expect(answer.body["code"]).toBe("factors.ticket_over");
  }
  expect((await factory.step(ticket, show(), { cookie })).status).toBe(200);
});

test("binds a browser's session from the second step to its own cookie", async () => {
  const { member, show } = await factory.memberWithCodes();
  const { ticket, cookie } = await factory.login(member, true);
  const answer = await factory.step(ticket, show(), { cookie });
  const call = callAs(app, String(answer.body["access_token"]));
  expect((await call("GET", "/api/auth/me")).status).toBe(401);
  expect((await call("GET", "/api/auth/me", { headers: { cookie } })).status).toBe(401);
  const headers = { cookie: cookieOf(answer) };
  expect((await call("GET", "/api/auth/me", { headers })).status).toBe(200);
});

test("ends a ticket when the password changes after the first step", async () => {
  const { member, show } = await factory.memberWithCodes();
  const { ticket } = await factory.login(member);
  await sql`update users set password_hash = 'another' where id = ${member.id}`.execute(app.foundation.db);
  expect((await factory.step(ticket, show())).body["code"]).toBe("factors.ticket_over");
});

test("stores tickets as hashes", async () => {
  const { member } = await factory.memberWithCodes();
  const { ticket } = await factory.login(member);
  const { rows } = await sql<{ row: string }>`select encode(token_hash, 'escape') as row
    from second_step_ticket`.execute(app.foundation.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ row }) => row.includes(ticket))).toBe(false);
});

test("accepts a recovery code as the second factor once, in any spelling", async () => {
  const { member } = await factory.memberWithCodes();
  expect(member.codes).toHaveLength(10);
  const [code = ""] = member.codes;
  expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{6}-){3}[0-9A-HJKMNP-TV-Z]{6}$/);
  const { ticket } = await factory.login(member);
  const typed = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o")} `;
  expect((await factory.step(ticket, typed, { kind: "recovery_code" })).status).toBe(200);
  const again = await factory.login(member);
  const used = await factory.step(again.ticket, code, { kind: "recovery_code" });
  expect(used.body["code"]).toBe("factors.code_wrong");
  expect((await member.call("GET", "/api/auth/factors")).body["recovery_codes_left"]).toBe(9);
});

test("accepts a recovery code of its author only, and not as an app's code", async () => {
  const { member } = await factory.memberWithCodes();
  const { member: other, show } = await factory.memberWithCodes();
  const { ticket } = await factory.login(member);
  const [otherSecret = ""] = other.codes;
  const answers = [
    await factory.step(ticket, otherSecret, { kind: "recovery_code" }),
    await factory.step(ticket, show()),
    await factory.step(ticket, member.codes[0] ?? "", { kind: "totp" }),
  ];
  expect(answers.map(({ body }) => body["code"])).toEqual(
    Array.from({ length: 3 }, () => "factors.code_wrong"),
  );
});

test("replaces recovery codes, and gives none to an account without a factor", async () => {
  const { member } = await factory.memberWithCodes();
  const { body } = await member.call("POST", "/api/auth/factors/recovery-codes");
  expect(body["recovery_codes"]).toHaveLength(10);
  const { ticket } = await factory.login(member);
  const old = await factory.step(ticket, member.codes[0] ?? "", { kind: "recovery_code" });
  expect(old.body["code"]).toBe("factors.code_wrong");
  await member.call("DELETE", "/api/auth/factors/totp");
  expect((await member.call("GET", "/api/auth/factors")).body["recovery_codes_left"]).toBe(0);
  const none = await member.call("POST", "/api/auth/factors/recovery-codes");
  expect(none.body["code"]).toBe("factors.none_yet");
});

test("does not store recovery codes in clear", async () => {
  const { member } = await factory.memberWithCodes();
  const { rows } = await sql<{ row: string }>`select encode(code_hash, 'escape') as row from recovery_code
    where user_id = ${member.id}`.execute(app.foundation.db);
  expect(rows).toHaveLength(10);
  for (const code of member.codes) {
    expect(rows.some(({ row }) => row.includes(code.replaceAll("-", "")))).toBe(false);
  }
});

test("sweeps what has ended, and keeps what works", async () => {
  const { member, show } = await factory.memberWithCodes();
  await factory.login(member);
  clock.advance(5 * MINUTE);
  const { ticket } = await factory.login(member);
  await app.features.mfa.cleanup();
  const { rows } = await sql`select token_hash from second_step_ticket where user_id = ${member.id}`.execute(
    app.foundation.db,
  );
  expect(rows).toHaveLength(1);
  expect((await factory.step(ticket, show())).status).toBe(200);
});

test("passes another way of proving identity through the same function", async () => {
  const { member } = await factory.memberWithCodes();
  const { rows } = await sql<{ password_hash: string }>`select password_hash from users
    where id = ${member.id}`.execute(app.foundation.db);
  const user = { id: member.id, password_hash: rows[0]?.password_hash ?? null };
  const place = { fromBrowser: false, browser: null, origin: null };
  expect(await app.features.mfa.afterProof(user, place)).toMatchObject({ step: "second" });
  const plain = { ...(await factory.member()), password_hash: null };
  await sql`update users set password_hash = null where id = ${plain.id}`.execute(app.foundation.db);
  expect(await app.features.mfa.afterProof(plain, place)).toMatchObject({ step: "done" });
});

test("limits sign-ins by address, second steps included", async () => {
  await factory.forgetLimits();
  const visit = callAs(app, null);
  const body = { ticket: "none", kind: "totp", code: "000000" };
  const answers = [];
  for (let round = 0; round < 61; round += 1) {
    answers.push((await visit("POST", "/api/auth/second-factor", { body })).status);
  }
  expect(answers.slice(0, 60).every((status) => status === 401)).toBe(true);
  expect(answers[60]).toBe(429);
});
