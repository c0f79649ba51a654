import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MovableClock, buildClock } from "../../platform/testing/build-clock.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { Factory } from "./testing/build-member.ts";

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

test("sets up the app by a QR code URL, and by the secret as text", async () => {
  const member = await factory.member();
  const { body } = await member.call("POST", "/api/auth/factors/totp");
  expect(body["secret"]).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(String(body["address"]));
  expect(address.protocol).toBe("otpauth:");
  expect(address.searchParams.get("secret")).toBe(body["secret"]);
  expect(address.searchParams.get("issuer")).toBe("Colophon");
});

test("requires codes only after a first one was seen", async () => {
  const member = await factory.member();
  await member.call("POST", "/api/auth/factors/totp");
  expect((await factory.login(member)).body).toHaveProperty("access_token");
  const wrong = await member.call("POST", "/api/auth/factors/totp/confirm", { body: { code: "000000" } });
  expect(wrong.body["code"]).toBe("factors.code_wrong");
  await factory.withTotp(member);
  const { body } = await factory.login(member);
  expect(body).toEqual({ second_factor: { ticket: expect.any(String), kinds: ["totp", "recovery_code"] } });
});

test("encrypts the secret in the table, for its author only", async () => {
  const { member, show } = await factory.memberWithCodes();
  const other = await factory.member();
  const { rows } = await sql<{ sealed_secret: Buffer }>`select sealed_secret from totp
    where user_id = ${member.id}`.execute(app.foundation.db);
  const sealed = rows[0]?.sealed_secret ?? Buffer.of();
  expect(sealed.toString("latin1")).not.toMatch(/[A-Z2-7]{32}/);
  await sql`insert into totp (user_id, sealed_secret, confirmed_at, begun_at)
    values (${other.id}, ${sealed}, now(), now())`.execute(app.foundation.db);
  const { ticket } = await factory.login(other);
  expect((await factory.step(ticket, show())).body["code"]).toBe("factors.totp_unreadable");
});

test("accepts a code within one step of its time, not beyond", async () => {
  const { member, show } = await factory.memberWithCodes();
  for (const [offset, code] of [
    [-2, "factors.code_wrong"],
    [2, "factors.code_wrong"],
    [-1, undefined],
    [0, undefined],
    [1, undefined],
  ] as const) {
    const { ticket } = await factory.login(member);
    const answer = await factory.step(ticket, show(offset));
    expect([offset, answer.body["code"]]).toEqual([offset, code]);
  }
});

test("accepts a code once, including the one that turned codes on, and none before it", async () => {
  const member = await factory.member();
  const show = await factory.withTotp(member);
  const first = await factory.login(member);
  const code = show(1);
  expect((await factory.step(first.ticket, code)).status).toBe(200);
  const again = await factory.login(member);
  expect((await factory.step(again.ticket, code)).body["code"]).toBe("factors.code_wrong");
  expect((await factory.step(again.ticket, show(0))).body["code"]).toBe("factors.code_wrong");
});

test("accepts one of the same code typed twice at once", async () => {
  const { member, show } = await factory.memberWithCodes();
  const tickets = [await factory.login(member), await factory.login(member)];
  const answers = await Promise.all(tickets.map(({ ticket }) => factory.step(ticket, show())));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "422"]);
});

test("does not silently replace active codes, and ends them only when turned off", async () => {
  const { member, show } = await factory.memberWithCodes();
  expect((await member.call("POST", "/api/auth/factors/totp")).body["code"]).toBe("factors.totp_already_on");
  const retried = await member.call("POST", "/api/auth/factors/totp/confirm", { body: { code: show() } });
  expect(retried.body["code"]).toBe("factors.totp_already_on");
  expect((await member.call("DELETE", "/api/auth/factors/totp")).status).toBe(200);
  expect((await factory.login(member)).body).toHaveProperty("access_token");
  expect((await member.call("DELETE", "/api/auth/factors/totp")).body["code"]).toBe("factors.totp_not_on");
  const none = await member.call("POST", "/api/auth/factors/totp/confirm", { body: { code: show() } });
  expect(none.body["code"]).toBe("factors.totp_not_begun");
});

test("limits wrong codes of an account to ten in a quarter of an hour, across tickets", async () => {
  const { member, show } = await factory.memberWithCodes();
  const codes: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { ticket } = await factory.login(member);
    for (let wrong = 0; wrong < 4; wrong += 1) {
      codes.push((await factory.step(ticket, "000000")).body["code"]);
    }
  }
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => "factors.code_wrong"));
  expect(codes.slice(10)).toEqual(["factors.codes_used_up", "factors.codes_used_up"]);
  const right = await factory.login(member);
  const refused = await factory.step(right.ticket, show());
  expect(refused.status).toBe(429);
  expect(refused.body["detail"]).toMatch(/^Too many wrong codes.*try again in 15 minutes/);
  clock.advance(15 * MINUTE);
  const later = await factory.login(member);
  expect((await factory.step(later.ticket, show())).status).toBe(200);
});

test("does not count right codes as guesses", async () => {
  const { member, show } = await factory.memberWithCodes();
  for (let round = 0; round < 12; round += 1) {
    const { ticket } = await factory.login(member);
    expect((await factory.step(ticket, show())).status).toBe(200);
    clock.advance(30_000);
  }
});
