import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MovableClock, buildClock } from "../../platform/testing/build-clock.ts";
import { buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { A_PASSWORD, type Visitor, buildVisitor } from "../../platform/testing/sign-up.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const DAY = 86_400_000;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";
const NEW_PASSWORD = "an even longer secret";

let app: TestApp;
let clock: MovableClock;
let visitor: Visitor;
let email: string;
beforeAll(async () => {
  clock = buildClock();
  app = await startTestApp({ adapters: { clock } });
  await app.startWorker();
  visitor = buildVisitor(app);
  email = await visitor.verifiedEmail();
});
afterAll(() => app.close());

type Device = {
  call: ReturnType<typeof callAs>;
  isSignedIn: () => Promise<boolean>;
  id: () => Promise<string>;
};
type Listed = Record<string, unknown>;

async function signedIn(password = A_PASSWORD, address = email): Promise<Device> {
  const { body, status } = await visitor.login(address, password, { "user-agent": FIREFOX });
  expect(status).toBe(200);
  const call = callAs(app, String(body["access_token"]));
  return {
    call,
    isSignedIn: async () => (await call("GET", "/api/auth/me")).status === 200,
    id: async () => String((await listedFor(call)).find((session) => session["is_current"])?.["id"]),
  };
}

async function listedFor(call: Device["call"]): Promise<Listed[]> {
  const { sessions } = (await call("GET", "/api/auth/sessions")).body;
  return Array.isArray(sessions) ? sessions.map((session: unknown) => Object(session)) : [];
}

/** A separate author, for tests that end sessions or change passwords. */
async function otherEmail(): Promise<string> {
  return visitor.verifiedEmail();
}

/** Listens for notifications about a session, as its event stream would. */
function listenFor(sessionId: string): { received: () => number } {
  let count = 0;
  app.foundation.hub.subscribe(sessionId, () => {
    count += 1;
  });
  return { received: () => count };
}

test("lists an author's devices, the last used first, and marks this one", { tags: "merge" }, async () => {
  const first = await signedIn();
  clock.advance(1000);
  const second = await signedIn();
  const now = clock.now().toISOString();
  const listed = await listedFor(second.call);
  expect(listed[0]).toEqual({
    id: expect.any(String),
    browser: "Firefox on Linux",
    origin: "127.0.0.0/24",
    created_at: now,
    last_used_at: now,
    is_current: true,
  });
  expect(listed.map((session) => session["is_current"])).toEqual([true, false]);
  expect((await listedFor(first.call)).map((session) => session["is_current"])).toEqual([false, true]);
});

test("ends one session and notifies its streams, and no other", { tags: "merge" }, async () => {
  const [here, there, third] = [await signedIn(), await signedIn(), await signedIn()];
  const id = await there.id();
  const stream = listenFor(id);
  expect((await here.call("DELETE", `/api/auth/sessions/${id}`)).status).toBe(200);
  expect(await there.isSignedIn()).toBe(false);
  expect(await here.isSignedIn()).toBe(true);
  expect(await third.isSignedIn()).toBe(true);
  await eventually(async () => stream.received(), { until: (count) => count === 1 });
  const again = await here.call("DELETE", `/api/auth/sessions/${id}`);
  expect(again.body).toMatchObject({ status: 404, code: "auth.session_not_found" });
});

test("hides another author's session, and does not end it", async () => {
  const mine = await signedIn();
  const otherAuthor = await buildAuthor(app);
  const answer = await otherAuthor.call("DELETE", `/api/auth/sessions/${await mine.id()}`);
  const unknown = await otherAuthor.call("DELETE", `/api/auth/sessions/${randomUUID()}`);
  expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body]);
  expect(answer.status).toBe(404);
  expect(await mine.isSignedIn()).toBe(true);
  expect(await listedFor(otherAuthor.call)).toHaveLength(1);
});

test("notifies the streams of this session when signing out", async () => {
  const here = await signedIn();
  const stream = listenFor(await here.id());
  expect((await here.call("POST", "/api/auth/logout")).status).toBe(200);
  await eventually(async () => stream.received(), { until: (count) => count === 1 });
});

test(
  "signs out every session of the author, this one too, and nobody else's",
  { tags: "merge" },
  async () => {
    const address = await otherEmail();
    const [here, there] = [await signedIn(A_PASSWORD, address), await signedIn(A_PASSWORD, address)];
    const other = await signedIn();
    const stream = listenFor(await there.id());
    const answer = await here.call("POST", "/api/auth/logout-everywhere");
    expect(answer.status).toBe(200);
    expect(answer.headers["set-cookie"]).toMatch(/^colophon_binding=; .*Max-Age=0/);
    expect([await here.isSignedIn(), await there.isSignedIn()]).toEqual([false, false]);
    expect(await other.isSignedIn()).toBe(true);
    await eventually(async () => stream.received(), { until: (count) => count === 1 });
  },
);

const CHANGE = { current_password: A_PASSWORD, new_password: NEW_PASSWORD };

test("ends every other session for a changed password, keeps this one, and sends an email", async () => {
  const address = await otherEmail();
  const [here, there] = [await signedIn(A_PASSWORD, address), await signedIn(A_PASSWORD, address)];
  const otherAuthor = await buildAuthor(app);
  const stream = listenFor(await there.id());
  const answer = await here.call("POST", "/api/auth/change-password", { body: CHANGE });
  expect(answer.status).toBe(200);
  expect([await here.isSignedIn(), await there.isSignedIn()]).toEqual([true, false]);
  expect((await otherAuthor.call("GET", "/api/auth/me")).status).toBe(200);
  expect((await visitor.login(address)).status).toBe(401);
  expect((await visitor.login(address, NEW_PASSWORD)).status).toBe(200);
  await eventually(async () => stream.received(), { until: (count) => count === 1 });
  await eventually(() => app.mailbox.list(address), {
    until: (emails) => emails.some((message) => message.subject === "Your password was changed"),
  });
});

test("ends a reset link when the password changes", { tags: "merge" }, async () => {
  const address = await otherEmail();
  const here = await signedIn(A_PASSWORD, address);
  await visitor.requestReset(address);
  const token = await visitor.tokenMailedTo(address, /new password/);
  await here.call("POST", "/api/auth/change-password", { body: CHANGE });
  expect((await visitor.reset(token, "yet another secret")).body).toMatchObject({
    code: "auth.reset_token_invalid",
  });
});

test.each([
  ["a wrong current password", { current_password: "not the password" }, "auth.current_password_wrong"],
  ["a common password", { new_password: "Password123" }, "auth.password_common"],
  ["a pattern", { new_password: "aaaaaaaa" }, "auth.password_guessable"],
  ["the own name", { new_password: "AdaAuthor1" }, "auth.password_guessable"],
  ["a short one", { new_password: "five5" }, "request.invalid"],
])("%s changes nothing", async (_what, change, code) => {
  const here = await signedIn();
  const there = await signedIn();
  const answer = await here.call("POST", "/api/auth/change-password", { body: { ...CHANGE, ...change } });
  expect(answer.body).toMatchObject({ status: 422, code });
  expect(await there.isSignedIn()).toBe(true);
  expect((await visitor.login(email)).status).toBe(200);
});

test("keeps one of two simultaneous changes, and signs the other device out", { tags: "merge" }, async () => {
  const address = await otherEmail();
  const [one, other] = [await signedIn(A_PASSWORD, address), await signedIn(A_PASSWORD, address)];
  const answers = await Promise.all(
    [one, other].map(({ call }, index) =>
      call("POST", "/api/auth/change-password", {
        body: { ...CHANGE, new_password: `${NEW_PASSWORD} ${index}` },
      }),
    ),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await visitor.login(address, `${NEW_PASSWORD} ${winner}`)).status).toBe(200);
  expect([await one.isSignedIn(), await other.isSignedIn()]).toEqual([winner === 0, winner === 1]);
});

test("delays the eleventh password change within a quarter of an hour", async () => {
  const author = await buildAuthor(app);
  const knock = (): ReturnType<typeof author.call> =>
    author.call("POST", "/api/auth/change-password", {
      body: { current_password: "x", new_password: "password123" },
    });
  for (let times = 0; times < 10; times += 1) expect((await knock()).status).toBe(422);
  expect((await knock()).status).toBe(429);
});

test("rejects the author's own name as a new password, and keeps the link", { tags: "merge" }, async () => {
  const address = await otherEmail();
  await visitor.requestReset(address);
  const token = await visitor.tokenMailedTo(address, /new password/);
  expect((await visitor.reset(token, "AdaAuthor1")).body).toMatchObject({
    code: "auth.password_guessable",
  });
  expect((await visitor.reset(token, "aaaaaaaa")).body).toMatchObject({ code: "auth.password_guessable" });
  expect((await visitor.reset(token, NEW_PASSWORD)).status).toBe(200);
  await eventually(() => app.mailbox.list(address), {
    until: (emails) => emails.some((message) => message.subject === "Your password was changed"),
  });
});

test("rejects a password that is easy to guess for the registering author", async () => {
  for (const password of ["aaaaaaaa", "qwertyui1234", "AdaAuthor1"]) {
    const answer = await visitor.register(visitor.randomEmail(), password);
    expect(answer.body).toMatchObject({ status: 422 });
    expect(answer.body["code"]).toMatch(/password_(?:guessable|common)$/);
  }
});

test("does not list ended sessions", { tags: "merge" }, async () => {
  const address = await otherEmail();
  await signedIn(A_PASSWORD, address);
  clock.advance(31 * DAY);
  const fresh = await signedIn(A_PASSWORD, address);
  expect(await listedFor(fresh.call)).toHaveLength(1);
});

test("shows where a device was last seen, not where it signed in", { tags: "merge" }, async () => {
  const address = await otherEmail();
  const here = await signedIn(A_PASSWORD, address);
  const { body } = await visitor.login(address, A_PASSWORD);
  const authorization = `Bearer ${String(body["access_token"])}`;
  const see = async (): Promise<void> => {
    const remoteAddress = "198.51.100.7";
    await app.server.inject({
      method: "GET",
      url: "/api/auth/me",
      headers: { authorization },
      remoteAddress,
    });
  };
  const places = async (): Promise<string[]> =>
    (await listedFor(here.call)).map((session) => String(session["origin"])).toSorted();
  await see();
  expect(await places()).toEqual(["127.0.0.0/24", "127.0.0.0/24"]);
  clock.advance(61 * 60 * 1000);
  await see();
  expect(await places()).toEqual(["127.0.0.0/24", "198.51.100.0/24"]);
});
