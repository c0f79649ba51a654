import { defineEndpoint } from "@colophon/contracts/shared/endpoint";
import { AppError } from "@colophon/contracts/errors";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { ADA_TOKEN, ADMIN_TOKEN, type MountedServer, buildMountedServer } from "../testing/mounted-server.ts";
import { FileAnswer } from "./route-registrar.ts";
import type { CallLimits } from "./rate-limit.ts";
import type { SecurityEvent } from "./security-event.ts";

const base = {
  method: "POST",
  path: "/api/things/{id}",
  auth: "user",
  summary: "Keeps a thing",
  params: z.object({ id: z.uuid() }),
  query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
  body: z.object({
    title: z.string().trim().min(1, "Give it a title.").max(20, "That is too long."),
    parts: z.array(z.object({ words: z.int("Words are whole numbers.") })).default([]),
  }),
  status: 202,
  reply: z.object({ id: z.string(), seen: z.unknown() }),
  errors: [],
} as const;
const saveThing = defineEndpoint(base);
const ID = "11111111-1111-4111-8111-111111111111";

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** A server with the call above, which echoes what it was given. */
async function buildThingServer(
  changes: Parameters<typeof buildMountedServer>[0] = {},
): Promise<MountedServer> {
  const server = await buildMountedServer(changes);
  server.registerRoute(saveThing, async ({ params, query, body, actor }) => ({
    id: params.id,
    seen: { query, body, actor: actor.id },
  }));
  return server;
}

function save(
  { app }: MountedServer,
  request: { payload?: object; id?: string; query?: string; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: "POST",
    url: `/api/things/${request.id ?? ID}${request.query ?? ""}`,
    headers: { ...bearer(ADA_TOKEN), ...request.headers },
    payload: request.payload ?? { title: "A thing" },
  });
}

function errorOf(response: LightMyRequestResponse): string {
  const { status, code } = z.object({ status: z.int(), code: z.string() }).parse(response.json());
  expect(status).toBe(response.statusCode);
  return `${status} ${code}`;
}

test("passes everything parsed to a handler, and answers with the declared status", async () => {
  const response = await save(await buildThingServer(), {
    payload: { title: "  A thing " },
    query: "?page=3",
  });
  expect(response.statusCode).toBe(202);
  expect(response.json()).toEqual({
    id: ID,
    seen: { query: { page: 3 }, body: { title: "A thing", parts: [] }, actor: "ada" },
  });
});

test("rejects undeclared fields of a write by name", async () => {
  const payload = { title: "A thing", user_id: "eve", is_admin: true, parts: [{ words: 1, price: 0 }] };
  const response = await save(await buildThingServer(), { payload, query: "?page=1" });
  expect(errorOf(response)).toBe("422 request.invalid");
  expect(Object.keys(response.json().fields).toSorted()).toEqual(["is_admin", "parts.0.price", "user_id"]);
  const asked = await save(await buildThingServer(), {
    payload: { title: "A thing" },
    query: "?page=1&pge=2",
  });
  expect(Object.keys(asked.json().fields)).toEqual(["pge"]);
});

test("rejects fields in a write without a body", async () => {
  const server = await buildMountedServer();
  const { body: _none, ...definition } = base;
  server.registerRoute(defineEndpoint(definition), async () => ({ id: "", seen: "" }));
  const response = await save(server, { payload: { at_most: 3 } });
  expect(Object.keys(response.json().fields)).toEqual(["at_most"]);
});

test("names every wrong field, with the first sentence of each", async () => {
  const payload = { title: "", parts: [{ words: 1 }, { words: 1.5 }] };
  const response = await save(await buildThingServer(), { payload });
  expect(errorOf(response)).toBe("422 request.invalid");
  expect(response.json().fields).toEqual({
    title: "Give it a title.",
    "parts.1.words": "Words are whole numbers.",
  });
  expect(response.json().detail).toBe("Give it a title.");
});

test("reports the first of several sentences per field", async () => {
  const server = await buildMountedServer();
  const body = z.object({ password: z.string().min(6, "At least 6.").min(8, "Please use 8.") });
  server.registerRoute(defineEndpoint({ ...base, body }), async () => ({ id: "", seen: "" }));
  const response = await save(server, { payload: { password: "five5" } });
  expect(response.json().fields).toEqual({ password: "At least 6." });
});

test.each(["?page=0", "?page=x", "?page=1&page=2"])("rejects the query %s", async (query) => {
  expect(errorOf(await save(await buildThingServer(), { query }))).toBe("422 request.invalid");
});

test("reads a missing body as one without fields", async () => {
  const { app } = await buildThingServer();
  const response = await app.inject({
    method: "POST",
    url: `/api/things/${ID}`,
    headers: bearer(ADA_TOKEN),
  });
  expect(errorOf(response)).toBe("422 request.invalid");
  expect(Object.keys(response.json().fields)).toEqual(["title"]);
});

test("rejects a null body even without required fields", async () => {
  const server = await buildThingServer();
  const body = z.object({ title: z.string().default("") });
  server.registerRoute(
    defineEndpoint({
      method: "POST",
      path: "/api/orders",
      auth: "public",
      summary: "",
      body,
      reply: z.object({}),
      errors: [],
    }),
    async () => ({}),
  );
  const order = (payload?: string): Promise<{ statusCode: number }> =>
    server.app.inject({
      method: "POST",
      url: "/api/orders",
      ...(payload !== undefined && { payload, headers: { "content-type": "application/json" } }),
    });
  expect((await order("null")).statusCode).toBe(422);
  expect((await order("{}")).statusCode).toBe(200);
  expect((await order()).statusCode).toBe(200);
});

test("treats a malformed id like an unknown one", async () => {
  expect(errorOf(await save(await buildThingServer(), { id: "7" }))).toBe("404 route.not_found");
  const server = await buildMountedServer();
  server.registerRoute(defineEndpoint({ ...base, notFound: "books.not_found" }), async () => ({
    id: "",
    seen: "",
  }));
  expect(errorOf(await save(server, { id: "7" }))).toBe("404 books.not_found");
});

test("reports a reply that does not fit as our failure, without its content", async () => {
  const server = await buildMountedServer();
  const reply = z.object({ id: z.string().max(3), seen: z.unknown() });
  server.registerRoute(defineEndpoint({ ...base, reply }), async () => ({ id: "sk-secret-key", seen: "" }));
  const response = await save(server);
  expect(errorOf(response)).toBe("500 server.unexpected");
  expect(response.body).not.toMatch(/sk-secret|too_big|zod/i);
});

test("keeps undeclared parts of a reply on the server", async () => {
  const server = await buildMountedServer();
  server.registerRoute(saveThing, async () =>
    Object.assign({ id: "1", seen: "" }, { password_hash: "$argon2" }),
  );
  expect((await save(server)).json()).toEqual({ id: "1", seen: "" });
});

test("fails the test for an undeclared rejection", async () => {
  const server = await buildMountedServer();
  server.registerRoute(saveThing, () => Promise.reject(new AppError("books.not_running")));
  expect(errorOf(await save(server))).toBe("500 server.unexpected");
});

test("logs an undeclared rejection in production, and still sends it", async () => {
  const logged: string[] = [];
  const server = await buildMountedServer({
    onUndeclared: ({ method, path }, code) => logged.push(`${method} ${path} ${code}`),
  });
  server.registerRoute(saveThing, async () => {
    throw new AppError("books.not_running");
  });
  expect(errorOf(await save(server))).toBe("409 books.not_running");
  expect(logged).toEqual(["POST /api/things/{id} books.not_running"]);
});

test("does not log a declared, not-found or general rejection", async () => {
  const logged: string[] = [];
  const declared = defineEndpoint({ ...base, errors: ["books.not_running"], notFound: "books.not_found" });
  for (const code of [
    "books.not_running",
    "books.not_found",
    "auth.forbidden",
    "server.unexpected",
  ] as const) {
    const server = await buildMountedServer({
      onUndeclared: (_endpoint, undeclared) => logged.push(undeclared),
    });
    server.registerRoute(declared, () => Promise.reject(new AppError(code)));
    expect(errorOf(await save(server))).toMatch(code);
  }
  expect(logged).toEqual([]);
});

test("shows nothing of an unexpected error", async () => {
  const server = await buildMountedServer();
  server.registerRoute(saveThing, () => Promise.reject(new Error("connect to sk-secret failed")));
  const response = await save(server);
  expect(errorOf(response)).toBe("500 server.unexpected");
  expect(response.body).not.toMatch(/secret|\bat /);
});

test("repeats a retry time in the header", async () => {
  const server = await buildMountedServer();
  server.registerRoute(saveThing, () =>
    Promise.reject(new AppError("server.busy", { retry_after_seconds: 7 })),
  );
  const response = await save(server);
  expect(errorOf(response)).toBe("503 server.busy");
  expect(response.headers["retry-after"]).toBe("7");
});

test.each([
  ["public", null, 202],
  ["public", ADA_TOKEN, 202],
  ["user", null, 401],
  ["user", "a-token-that-nobody-was-given", 401],
  ["user", ADA_TOKEN, 202],
  ["user", ADMIN_TOKEN, 202],
  ["admin", null, 401],
  ["admin", ADA_TOKEN, 403],
  ["admin", ADMIN_TOKEN, 202],
] as const)("answers a call for %s, made with the token %s, with %i", async (auth, token, status) => {
  const server = await buildMountedServer();
  let handled = 0;
  server.registerRoute(defineEndpoint({ ...base, auth }), async ({ actor }) => {
    handled += 1;
    return { id: "1", seen: actor === null ? "nobody" : "somebody" };
  });
  const response = await server.app.inject({
    method: "POST",
    url: `/api/things/${ID}`,
    headers: token === null ? {} : bearer(token),
    payload: { title: "A thing" },
  });
  expect(response.statusCode).toBe(status);
  expect(handled).toBe(status === 202 ? 1 : 0);
  const caller = auth === "public" ? "nobody" : "somebody";
  expect(response.json().seen).toBe(status === 202 ? caller : undefined);
});

test("tells unauthorized callers nothing about the call", async () => {
  const { app } = await buildThingServer();
  const response = await app.inject({ method: "POST", url: "/api/things/7?page=x", payload: { title: "" } });
  expect(errorOf(response)).toBe("401 auth.required");
});

test.each([
  [false, "colophon_binding=half"],
  [true, "colophon_binding=theirs; __Host-colophon_binding=half"],
])("passes both halves of a browser's credentials to authentication (https: %s)", async (byHttps, cookie) => {
  const seen: unknown[] = [];
  const server = await buildThingServer({
    byHttps,
    async authenticate(credentials) {
      seen.push(credentials);
      return null;
    },
  });
  await save(server, { headers: { cookie: `theme=dark; ${cookie}` } });
  expect(seen).toEqual([{ bearerToken: ADA_TOKEN, bindingCookie: "half", address: "127.0.0.1" }]);
});

type Counting = { limits: Partial<CallLimits>; counted: string[] };

/** Limits that let everything through, and record what they were asked to count. */
function notedLimits(): Counting {
  const counted: string[] = [];
  const limits: Partial<CallLimits> = {
    async count(asked, knownAs) {
      counted.push(...asked.map(({ key, max }) => `${key}: ${max}`), `known as ${knownAs.join()}`);
      return { hit: null, isKnown: true, forgive: async () => void counted.push("forgiven") };
    },
    remember: async (name) => void counted.push(`remembered: ${String(name)}`),
  };
  return { limits, counted };
}

const limited = defineEndpoint({
  ...base,
  path: "/api/limited",
  params: z.object({}),
  body: z.object({ email: z.string() }),
  errors: ["auth.guesses_used_up", "server.busy"],
  limits: [
    {
      max: 4,
      windowSeconds: 60,
      by: "account",
      only: "strangers' failures",
      refusal: "auth.guesses_used_up",
    },
    { max: 3, windowSeconds: 60, by: "email" },
    { max: 2, windowSeconds: 60, by: "user" },
    { max: 1, windowSeconds: 60, by: "address" },
  ],
  logged: "sign-in",
});

function callLimited(
  { app }: MountedServer,
  request: { payload?: object; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: "POST",
    url: "/api/limited",
    payload: request.payload ?? { email: " Ada@Readers.Example " },
    headers: request.headers ?? bearer(ADA_TOKEN),
    remoteAddress: "2001:db8:1:2:3:4:5:6",
  });
}

test("counts all limits of a call at once: address, caller, typed email", async () => {
  const { limits, counted } = notedLimits();
  const server = await buildMountedServer({ limits });
  server.registerRoute(limited, async () => ({ id: "", seen: "" }));
  await callLimited(server);
  expect(counted).toEqual([
    "POST /api/limited 60 account ada@readers.example: 4",
    "POST /api/limited 60 email ada@readers.example 2001:db8:1:2: 3",
    "POST /api/limited 60 user ada: 2",
    "POST /api/limited 60 address 2001:db8:1:2: 1",
    "known as known ada@readers.example 2001:db8:1:2",
    "forgiven",
  ]);
});

test("does not count unauthorized or unreadable calls as attempts", async () => {
  const { limits, counted } = notedLimits();
  const server = await buildMountedServer({ limits });
  server.registerRoute(limited, async () => ({ id: "", seen: "" }));
  await callLimited(server, { headers: {} });
  await callLimited(server, { payload: {} });
  expect(counted).toEqual([]);
});

test.each([
  ["a refusal", new AppError("auth.required"), false],
  ["a failure of ours", new Error("the disk"), true],
  ["a server that is busy", new AppError("server.busy", { retry_after_seconds: 1 }), true],
])("counts the call as failed, or takes it back, after %s", async (_what, error, forgiven) => {
  const { limits, counted } = notedLimits();
  const server = await buildMountedServer({ limits });
  server.registerRoute(limited, () => Promise.reject(error));
  await callLimited(server);
  expect(counted.includes("forgiven")).toBe(forgiven);
});

test("remembers a caller after success, for its account", async () => {
  const { limits, counted } = notedLimits();
  const server = await buildMountedServer({ limits });
  let fails = false;
  server.registerRoute(defineEndpoint({ ...limited, remembersCaller: true }), async ({ isAbout }) => {
    if (fails) throw new AppError("auth.required");
    isAbout("grace@readers.example");
    return { id: "", seen: "" };
  });
  await callLimited(server);
  expect(counted).toContain("remembered: known grace@readers.example 2001:db8:1:2");
  fails = true;
  counted.splice(0);
  await callLimited(server);
  expect(counted.filter((note) => note.startsWith("remembered"))).toEqual([]);
});

const DEVICE = "d".repeat(43);

test("gives a browser a name at sign-in, known to the account on other networks", async () => {
  const { limits, counted } = notedLimits();
  const server = await buildMountedServer({ limits });
  const known: boolean[] = [];
  server.registerRoute(defineEndpoint({ ...limited, remembersCaller: true }), async ({ isKnown }) => {
    known.push(isKnown());
    return { id: "", seen: "" };
  });
  const headers = { ...bearer(ADA_TOKEN), "sec-fetch-site": "same-origin" };
  const first = await callLimited(server, { headers });
  const cookie = String(first.headers["set-cookie"]);
  expect(cookie).toMatch(/^colophon_device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/u);
  const drawn = /=([\w-]{43});/u.exec(cookie)?.[1] ?? "";
  expect(counted).toContain(
    `remembered: known ada@readers.example 2001:db8:1:2,known ada@readers.example device ${drawn}`,
  );
  // A freshly generated id is known to no account, and has no attempts of its own.
  expect(counted.filter((note) => note.includes("email") && note.includes("device"))).toEqual([]);
  counted.splice(0);
  await callLimited(server, { headers: { ...headers, cookie: `colophon_device=${DEVICE}` } });
  expect(counted).toContain(`POST /api/limited 60 email ada@readers.example device ${DEVICE}: 3`);
  expect(counted).toContain(
    `known as known ada@readers.example 2001:db8:1:2,known ada@readers.example device ${DEVICE}`,
  );
  expect(known).toEqual([true, true]);
});

test("gives no name to programs, other endpoints and failed calls", async () => {
  const { limits } = notedLimits();
  const server = await buildMountedServer({ limits });
  const headers = { ...bearer(ADA_TOKEN), "sec-fetch-site": "same-origin" };
  server.registerRoute(defineEndpoint({ ...limited, remembersCaller: true }), async ({ fromBrowser }) => {
    if (fromBrowser) throw new AppError("auth.required");
    return { id: "", seen: "" };
  });
  for (const sent of [headers, bearer(ADA_TOKEN)]) {
    expect((await callLimited(server, { headers: sent })).headers["set-cookie"]).toBeUndefined();
  }
  const forgetful = await buildMountedServer({ limits });
  forgetful.registerRoute(limited, async () => ({ id: "", seen: "" }));
  expect((await callLimited(forgetful, { headers })).headers["set-cookie"]).toBeUndefined();
});

test("answers even if notes after a call are lost", async () => {
  const lost = (): Promise<void> => Promise.reject(new Error("the database"));
  const server = await buildMountedServer({
    limits: { count: async () => ({ hit: null, isKnown: false, forgive: lost }), remember: lost },
  });
  server.registerRoute(defineEndpoint({ ...limited, remembersCaller: true }), async () => ({
    id: "1",
    seen: "",
  }));
  expect((await callLimited(server)).statusCode).toBe(202);
});

test.each([
  [0, "429 auth.guesses_used_up"],
  [1, "429 request.rate_limited"],
])("does not handle a call over limit %i, and answers %s", async (which, refusal) => {
  const server = await buildMountedServer({
    limits: {
      count: async (asked) => ({
        hit:
          asked.flatMap((limit, index) =>
            index === which ? [{ limit, secondsLeft: 9, isFirst: true }] : [],
          )[0] ?? null,
        isKnown: false,
        forgive: async () => {},
      }),
    },
  });
  let handled = 0;
  server.registerRoute(limited, async () => {
    handled += 1;
    return { id: "", seen: "" };
  });
  const response = await callLimited(server);
  expect(errorOf(response)).toBe(refusal);
  expect(response.headers["retry-after"]).toBe("9");
  expect(handled).toBe(0);
});

test("rejects changes during a write freeze, and allows reads and exemptions", async () => {
  const asked: unknown[] = [];
  const server = await buildMountedServer({
    async assertNoWriteFreeze(accountId) {
      asked.push(accountId);
      throw new AppError("server.account_stopped");
    },
  });
  const answer = async (): Promise<{ id: string; seen: string }> => ({ id: "", seen: "" });
  server.registerRoute(saveThing, answer);
  server.registerRoute(defineEndpoint({ ...base, path: "/api/open/{id}", auth: "public" }), answer);
  server.registerRoute(
    defineEndpoint({ ...base, path: "/api/exempt/{id}", allowedDuringWriteFreeze: true }),
    answer,
  );
  const { body: _body, ...looking } = base;
  server.registerRoute(defineEndpoint({ ...looking, method: "GET", path: "/api/looks/{id}" }), answer);
  expect(errorOf(await save(server))).toBe("423 server.account_stopped");
  const call = (method: "GET" | "POST", path: string): Promise<LightMyRequestResponse> =>
    server.app.inject({
      method,
      url: `/api/${path}/${ID}`,
      headers: bearer(ADA_TOKEN),
      ...(method === "POST" && { payload: { title: "A thing" } }),
    });
  expect((await call("POST", "open")).statusCode).toBe(423);
  expect(asked).toEqual(["ada", null]);
  expect((await call("POST", "exempt")).statusCode).toBe(202);
  expect((await call("GET", "looks")).statusCode).toBe(202);
});

test("counts every call of an author, and rejects the next in the same minute", async () => {
  const server = await buildThingServer({ callsPerMinute: 3 });
  const payload = { title: "" };
  const answers = [];
  for (let call = 0; call < 4; call += 1) answers.push(errorOf(await save(server, { payload })));
  expect(answers).toEqual([
    ...Array.from({ length: 3 }, () => "422 request.invalid"),
    "429 request.rate_limited",
  ]);
  const grace = await save(server, { headers: bearer(ADMIN_TOKEN) });
  expect(grace.statusCode).toBe(202);
});

test("counts anonymous calls by address, without affecting authors there", async () => {
  const server = await buildThingServer({ callsPerMinute: 2 });
  const visit = async (address: string): Promise<string> =>
    errorOf(
      await server.app.inject({
        method: "POST",
        url: `/api/things/${ID}`,
        remoteAddress: address,
        headers: { "x-forwarded-for": "203.0.113.9" },
      }),
    );
  const [first, second] = ["192.0.2.1", "192.0.2.2"];
  expect(await visit(first)).toBe("401 auth.required");
  expect(await visit(first)).toBe("401 auth.required");
  expect(await visit(first)).toBe("429 request.rate_limited");
  expect(await visit(second)).toBe("401 auth.required");
  const signedIn = await server.app.inject({
    method: "POST",
    url: `/api/things/${ID}`,
    remoteAddress: first,
    headers: bearer(ADA_TOKEN),
    payload: { title: "A thing" },
  });
  expect(signedIn.statusCode).toBe(202);
});

test("counts opening an event stream like any call", async () => {
  const server = await buildMountedServer({ callsPerMinute: 1 });
  const events = defineEndpoint({
    ...base,
    method: "GET",
    path: "/api/events",
    params: z.object({}),
    streams: "events",
  });
  const { body: _none, ...stream } = events;
  server.registerRoute(stream, async () => ({ id: "1", seen: "" }));
  const answers: number[] = [];
  for (let call = 0; call < 2; call += 1) {
    const { statusCode } = await server.app.inject({ url: "/api/events", headers: bearer(ADA_TOKEN) });
    answers.push(statusCode);
  }
  expect(answers).toEqual([202, 429]);
});

test("logs a call as declared, with its end", async () => {
  const received: SecurityEvent[] = [];
  const server = await buildMountedServer({ onSecurityEvent: (event) => received.push(event) });
  const outcomes = [null, new AppError("auth.required"), new Error("the disk")];
  server.registerRoute(limited, async () => {
    const error = outcomes.shift() ?? null;
    if (error !== null) throw error;
    return { id: "", seen: "" };
  });
  for (let call = 0; call < 3; call += 1) await callLimited(server);
  const event = {
    kind: "sign-in",
    userId: "ada",
    email: "ada@readers.example",
    address: "2001:db8:1:2:3:4:5:6",
  };
  expect(received).toEqual([
    { ...event, outcome: "done" },
    { ...event, outcome: "auth.required" },
    { ...event, outcome: "server.unexpected" },
  ]);
});

test("logs an unlogged call once when it hits a limit", async () => {
  const received: SecurityEvent[] = [];
  const server = await buildThingServer({
    callsPerMinute: 1,
    onSecurityEvent: (event) => received.push(event),
  });
  for (let call = 0; call < 4; call += 1) await save(server);
  expect(received).toEqual([
    {
      kind: "limit-hit",
      userId: "ada",
      email: null,
      address: "127.0.0.1",
      outcome: "request.rate_limited",
      detail: "POST /api/things/{id}: every call",
    },
  ]);
});

test("logs the first call that a limit rejects with its name, and no others", async () => {
  const received: SecurityEvent[] = [];
  let isFirst = true;
  const server = await buildMountedServer({
    onSecurityEvent: (event) => received.push(event),
    limits: {
      count: async ([limit]) => ({
        hit: limit === undefined ? null : { limit, secondsLeft: 9, isFirst },
        isKnown: false,
        forgive: async () => {},
      }),
    },
  });
  server.registerRoute(limited, async () => ({ id: "", seen: "" }));
  await callLimited(server);
  isFirst = false;
  await callLimited(server);
  expect(received).toMatchObject([
    { kind: "limit-hit", email: "ada@readers.example", detail: "POST /api/limited: 4 in 60 s by account" },
  ]);
});

test("lets a handler read and set headers, and recognize browsers", async () => {
  const server = await buildMountedServer();
  server.registerRoute(saveThing, async ({ header, setHeader, fromBrowser }) => {
    setHeader("x-thing", "kept");
    return { id: "1", seen: { key: header("Idempotency-Key") ?? null, fromBrowser } };
  });
  const plain = await save(server);
  expect(plain.headers["x-thing"]).toBe("kept");
  expect(plain.json().seen).toEqual({ key: null, fromBrowser: false });
  const browser = await save(server, {
    headers: { "idempotency-key": "k1", "sec-fetch-site": "same-origin" },
  });
  expect(browser.json().seen).toEqual({ key: "k1", fromBrowser: true });
});

async function download(filename: string): Promise<LightMyRequestResponse> {
  const server = await buildMountedServer();
  const file = defineEndpoint({
    method: "GET",
    path: "/api/file",
    auth: "public",
    summary: "A file",
    reply: z.object({}),
    streams: "file",
    errors: [],
  });
  // A view into a larger buffer: only the view's bytes may be sent.
  const bytes = new Uint8Array(Buffer.from("secret%PDF-1.7 secret")).subarray(6, 14);
  server.registerRoute(file, async () => new FileAnswer({ bytes, mediaType: "application/pdf", filename }));
  return server.app.inject({ url: "/api/file" });
}

test("sends a file unchanged, under its name", async () => {
  const response = await download("A-Book.pdf");
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.toString()).toBe("%PDF-1.7");
  expect(response.headers).toMatchObject({
    "content-type": "application/pdf",
    "content-length": "8",
    "content-disposition": 'attachment; filename="A-Book.pdf"',
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
});

test.each([
  [
    "夜の図書館.epub",
    `attachment; filename="_____.epub"; filename*=UTF-8''%E5%A4%9C%E3%81%AE%E5%9B%B3%E6%9B%B8%E9%A4%A8.epub`,
  ],
  [
    'a"; filename="b.exe',
    `attachment; filename="a_; filename=_b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`,
  ],
  [
    "a\r\nset-cookie: x=1",
    `attachment; filename="a__set-cookie: x=1"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x%3D1`,
  ],
])("sends a file named %j under a name that headers can carry", async (filename, header) => {
  const response = await download(filename);
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-disposition"]).toBe(header);
  expect(response.headers["set-cookie"]).toBeUndefined();
});
