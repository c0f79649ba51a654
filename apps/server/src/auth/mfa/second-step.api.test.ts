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

test("who has no second factor signs in by one step, and is known to have none", async () => {
  const member = await factory.member();
  const { body } = await factory.login(member);
  expect(body).toEqual({ access_token: expect.any(String) });
  expect(await app.features.mfa.hasMfa(member.id)).toBe(false);
});

test(
  "a wrong password is told the same whether or not there is a second factor, or an account",
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

test("the first step alone gives no session: the ticket is no token", async () => {
  const { member } = await factory.memberWithCodes();
  const { ticket } = await factory.login(member);
  expect((await callAs(app, ticket)("GET", "/api/auth/me")).status).toBe(401);
  expect(await app.features.mfa.hasMfa(member.id)).toBe(true);
});

test("a ticket works once", async () => {
  const { member, show } = await factory.memberWithCodes();
  const { ticket } = await factory.login(member);
  expect((await factory.step(ticket, show())).status).toBe(200);
  expect((await factory.step(ticket, show(1))).body["code"]).toBe("factors.ticket_over");
});

test("a ticket is over after five minutes", async () => {
  const { member, show } = await factory.memberWithCodes();
  const { ticket } = await factory.login(member);
  clock.advance(5 * MINUTE);
  const late = await factory.step(ticket, show());
  expect(late.status).toBe(401);
  expect(late.body["code"]).toBe("factors.ticket_over");
});

test("five wrong codes end a ticket, also when they come at once", async () => {
  const { member, show } = await factory.memberWithCodes();
  const { ticket } = await factory.login(member);
  const wrong = await Promise.all(Array.from({ length: 8 }, () => factory.step(ticket, "000000")));
  const codes = wrong.map(({ body }) => body["code"]);
  expect(codes.filter((code) => code === "factors.code_wrong")).toHaveLength(5);
  expect((await factory.step(ticket, show())).body["code"]).toBe("factors.ticket_over");
});

test("a browser's ticket works with the cookie of that browser alone", async () => {
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

test("a session that a browser gets by the second step is bound to a cookie of its own", async () => {
  const { member, show } = await factory.memberWithCodes();
  const { ticket, cookie } = await factory.login(member, true);
  const answer = await factory.step(ticket, show(), { cookie });
  const call = callAs(app, String(answer.body["access_token"]));
  expect((await call("GET", "/api/auth/me")).status).toBe(401);
  expect((await call("GET", "/api/auth/me", { headers: { cookie } })).status).toBe(401);
  const headers = { cookie: cookieOf(answer) };
  expect((await call("GET", "/api/auth/me", { headers })).status).toBe(200);
});

test("a password that was changed after the first step ends its ticket", async () => {
  const { member, show } = await factory.memberWithCodes();
  const { ticket } = await factory.login(member);
  await sql`update users set password_hash = 'another' where id = ${member.id}`.execute(app.foundation.db);
  expect((await factory.step(ticket, show())).body["code"]).toBe("factors.ticket_over");
});

test("tickets lie in the table as hashes", async () => {
  const { member } = await factory.memberWithCodes();
  const { ticket } = await factory.login(member);
  const { rows } = await sql<{ row: string }>`select encode(token_hash, 'escape') as row
    from second_step_ticket`.execute(app.foundation.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ row }) => row.includes(ticket))).toBe(false);
});

test("a recovery code stands in for the second factor, once, however it is typed", async () => {
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

test("a recovery code is its author's alone, and none is an app's code", async () => {
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

test("recovery codes are made anew: the older ones end, and nobody without a factor has any", async () => {
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

test("recovery codes are not kept as they are told", async () => {
  const { member } = await factory.memberWithCodes();
  const { rows } = await sql<{ row: string }>`select encode(code_hash, 'escape') as row from recovery_code
    where user_id = ${member.id}`.execute(app.foundation.db);
  expect(rows).toHaveLength(10);
  for (const code of member.codes) {
    expect(rows.some(({ row }) => row.includes(code.replaceAll("-", "")))).toBe(false);
  }
});

test("what has ended is swept; what works stays", async () => {
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

test("another way of proving who one is goes through the same door", async () => {
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

test("signing in is limited by address, second steps too", async () => {
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
