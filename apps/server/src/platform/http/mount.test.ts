import { defineEndpoint } from "@colophon/contracts/shared/endpoint";
import { AppError } from "@colophon/contracts/errors";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { ADA_TOKEN, ADMIN_TOKEN, type MountedServer, aMountedServer } from "../test-kit/mounted-server.ts";
import { FileAnswer } from "./mount.ts";

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
const keepThing = defineEndpoint(base);
const ID = "11111111-1111-4111-8111-111111111111";

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** A server with the call above, which answers what it was given. */
async function aThingServer(changes: Parameters<typeof aMountedServer>[0] = {}): Promise<MountedServer> {
  const server = await aMountedServer(changes);
  server.mount(keepThing, async ({ params, query, body, actor }) => ({
    id: params.id,
    seen: { query, body, actor: actor.id },
  }));
  return server;
}

function keep(
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

function refusalOf(response: LightMyRequestResponse): string {
  const { status, code } = z.object({ status: z.int(), code: z.string() }).parse(response.json());
  expect(status).toBe(response.statusCode);
  return `${status} ${code}`;
}

test("a handler gets everything parsed, and answers with the declared status", async () => {
  const response = await keep(await aThingServer(), { payload: { title: "  A thing " }, query: "?page=3" });
  expect(response.statusCode).toBe(202);
  expect(response.json()).toEqual({
    id: ID,
    seen: { query: { page: 3 }, body: { title: "A thing", parts: [] }, actor: "ada" },
  });
});

test("fields that nobody declared do not reach the handler", async () => {
  const payload = { title: "A thing", user_id: "eve", is_admin: true, parts: [{ words: 1, price: 0 }] };
  const response = await keep(await aThingServer(), { payload, query: "?page=1&user_id=eve" });
  expect(response.json().seen).toEqual({
    query: { page: 1 },
    body: { title: "A thing", parts: [{ words: 1 }] },
    actor: "ada",
  });
});

test("every field in need of attention is named, with the first sentence of each", async () => {
  const payload = { title: "", parts: [{ words: 1 }, { words: 1.5 }] };
  const response = await keep(await aThingServer(), { payload });
  expect(refusalOf(response)).toBe("422 request.invalid");
  expect(response.json().fields).toEqual({
    title: "Give it a title.",
    "parts.1.words": "Words are whole numbers.",
  });
  expect(response.json().detail).toBe("Give it a title.");
});

test("of several sentences for one field the first is told", async () => {
  const server = await aMountedServer();
  const body = z.object({ password: z.string().min(6, "At least 6.").min(8, "Please use 8.") });
  server.mount(defineEndpoint({ ...base, body }), async () => ({ id: "", seen: "" }));
  const response = await keep(server, { payload: { password: "five5" } });
  expect(response.json().fields).toEqual({ password: "At least 6." });
});

test.each(["?page=0", "?page=x", "?page=1&page=2"])("the query %s is refused", async (query) => {
  expect(refusalOf(await keep(await aThingServer(), { query }))).toBe("422 request.invalid");
});

test("a body that is left out is read as one without fields", async () => {
  const { app } = await aThingServer();
  const response = await app.inject({
    method: "POST",
    url: `/api/things/${ID}`,
    headers: bearer(ADA_TOKEN),
  });
  expect(refusalOf(response)).toBe("422 request.invalid");
  expect(Object.keys(response.json().fields)).toEqual(["title"]);
});

test("an id that is none leads nowhere, as an unknown one does", async () => {
  expect(refusalOf(await keep(await aThingServer(), { id: "7" }))).toBe("404 route.not_found");
  const server = await aMountedServer();
  server.mount(defineEndpoint({ ...base, notFound: "books.not_found" }), async () => ({ id: "", seen: "" }));
  expect(refusalOf(await keep(server, { id: "7" }))).toBe("404 books.not_found");
});

test("a reply that does not fit its declaration is our failure, and shows nothing of itself", async () => {
  const server = await aMountedServer();
  const reply = z.object({ id: z.string().max(3), seen: z.unknown() });
  server.mount(defineEndpoint({ ...base, reply }), async () => ({ id: "sk-secret-key", seen: "" }));
  const response = await keep(server);
  expect(refusalOf(response)).toBe("500 server.unexpected");
  expect(response.body).not.toMatch(/sk-secret|too_big|zod/i);
});

test("what a reply does not declare stays on the server", async () => {
  const server = await aMountedServer();
  server.mount(keepThing, async () => Object.assign({ id: "1", seen: "" }, { password_hash: "$argon2" }));
  expect((await keep(server)).json()).toEqual({ id: "1", seen: "" });
});

test("a refusal that an endpoint does not declare fails the test that meets it", async () => {
  const server = await aMountedServer();
  server.mount(keepThing, () => Promise.reject(new AppError("books.not_running")));
  expect(refusalOf(await keep(server))).toBe("500 server.unexpected");
});

test("in production an undeclared refusal is told of, and still answered as it is", async () => {
  const told: string[] = [];
  const server = await aMountedServer({
    onUndeclared: ({ method, path }, code) => told.push(`${method} ${path} ${code}`),
  });
  server.mount(keepThing, async () => {
    throw new AppError("books.not_running");
  });
  expect(refusalOf(await keep(server))).toBe("409 books.not_running");
  expect(told).toEqual(["POST /api/things/{id} books.not_running"]);
});

test("a refusal that is declared, answers an unknown id or is every call's own is told to nobody", async () => {
  const told: string[] = [];
  const declared = defineEndpoint({ ...base, errors: ["books.not_running"], notFound: "books.not_found" });
  for (const code of [
    "books.not_running",
    "books.not_found",
    "auth.forbidden",
    "server.unexpected",
  ] as const) {
    const server = await aMountedServer({ onUndeclared: (_endpoint, undeclared) => told.push(undeclared) });
    server.mount(declared, () => Promise.reject(new AppError(code)));
    expect(refusalOf(await keep(server))).toMatch(code);
  }
  expect(told).toEqual([]);
});

test("an error that nobody foresaw shows nothing of itself", async () => {
  const server = await aMountedServer();
  server.mount(keepThing, () => Promise.reject(new Error("connect to sk-secret failed")));
  const response = await keep(server);
  expect(refusalOf(response)).toBe("500 server.unexpected");
  expect(response.body).not.toMatch(/secret|\bat /);
});

test("a refusal that asks for patience says so in the header", async () => {
  const server = await aMountedServer();
  server.mount(keepThing, () => Promise.reject(new AppError("server.busy", { retry_after_seconds: 7 })));
  const response = await keep(server);
  expect(refusalOf(response)).toBe("503 server.busy");
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
] as const)("a call for %s, made with the token %s, answers %i", async (auth, token, status) => {
  const server = await aMountedServer();
  let handled = 0;
  server.mount(defineEndpoint({ ...base, auth }), async ({ actor }) => {
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

test("who may not call learns nothing of what is wrong with the call", async () => {
  const { app } = await aThingServer();
  const response = await app.inject({ method: "POST", url: "/api/things/7?page=x", payload: { title: "" } });
  expect(refusalOf(response)).toBe("401 auth.required");
});

test.each([
  [false, "colophon_binding=half"],
  [true, "colophon_binding=theirs; __Host-colophon_binding=half"],
])(
  "both halves of a browser's credentials reach whoever checks them (https: %s)",
  async (byHttps, cookie) => {
    const seen: unknown[] = [];
    const server = await aThingServer({
      byHttps,
      async authenticate(credentials) {
        seen.push(credentials);
        return null;
      },
    });
    await keep(server, { headers: { cookie: `theme=dark; ${cookie}` } });
    expect(seen).toEqual([{ bearerToken: ADA_TOKEN, bindingCookie: "half" }]);
  },
);

test("limits count the address before anything is read, then the caller, then the typed e-mail", async () => {
  const keys: string[] = [];
  const server = await aMountedServer({
    async countCall({ key, max, windowSeconds }) {
      keys.push(`${key} ${max}/${windowSeconds}`);
    },
  });
  const limited = defineEndpoint({
    ...base,
    path: "/api/limited",
    params: z.object({}),
    body: z.object({ email: z.string() }),
    limits: [
      { max: 3, windowSeconds: 60, by: "email" },
      { max: 2, windowSeconds: 60, by: "user" },
      { max: 1, windowSeconds: 60, by: "address" },
    ],
  });
  server.mount(limited, async () => ({ id: "", seen: "" }));
  const call = (payload: object, headers: Record<string, string>): Promise<LightMyRequestResponse> =>
    server.app.inject({
      method: "POST",
      url: "/api/limited",
      payload,
      headers,
      remoteAddress: "2001:db8:1:2:3:4:5:6",
    });
  await call({ email: " Ada@Readers.Example " }, bearer(ADA_TOKEN));
  const [address, user, email] = [
    "POST /api/limited address 2001:db8:1:2 1/60",
    "POST /api/limited user ada 2/60",
    "POST /api/limited email ada@readers.example 2001:db8:1:2 3/60",
  ];
  expect(keys.splice(0)).toEqual([address, user, email]);
  await call({}, bearer(ADA_TOKEN));
  expect(keys.splice(0)).toEqual([address, user]);
  await call({ email: "ada@readers.example" }, {});
  expect(keys).toEqual([address]);
});

test("a call over its limit is not handled", async () => {
  const server = await aMountedServer({
    countCall: () => Promise.reject(new AppError("request.rate_limited", { retry_after_seconds: 9 })),
  });
  let handled = 0;
  const limits = [{ max: 1, windowSeconds: 60, by: "address" }] as const;
  server.mount(defineEndpoint({ ...base, limits }), async () => {
    handled += 1;
    return { id: "", seen: "" };
  });
  const response = await keep(server);
  expect(refusalOf(response)).toBe("429 request.rate_limited");
  expect(response.headers["retry-after"]).toBe("9");
  expect(handled).toBe(0);
});

test("a handler reads headers, sets its own, and is told when a browser calls", async () => {
  const server = await aMountedServer();
  server.mount(keepThing, async ({ header, setHeader, fromBrowser }) => {
    setHeader("x-thing", "kept");
    return { id: "1", seen: { key: header("Idempotency-Key") ?? null, fromBrowser } };
  });
  const plain = await keep(server);
  expect(plain.headers["x-thing"]).toBe("kept");
  expect(plain.json().seen).toEqual({ key: null, fromBrowser: false });
  const browser = await keep(server, {
    headers: { "idempotency-key": "k1", "sec-fetch-site": "same-origin" },
  });
  expect(browser.json().seen).toEqual({ key: "k1", fromBrowser: true });
});

async function download(filename: string): Promise<LightMyRequestResponse> {
  const server = await aMountedServer();
  const file = defineEndpoint({
    method: "GET",
    path: "/api/file",
    auth: "public",
    summary: "A file",
    reply: z.object({}),
    streams: "file",
    errors: [],
  });
  // A view into a larger buffer: only what the view shows may go out.
  const bytes = new Uint8Array(Buffer.from("secret%PDF-1.7 secret")).subarray(6, 14);
  server.mount(file, async () => new FileAnswer({ bytes, mediaType: "application/pdf", filename }));
  return server.app.inject({ url: "/api/file" });
}

test("a file goes out as it is, under its name", async () => {
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
])("a file named %j goes out under a name that headers can carry", async (filename, header) => {
  const response = await download(filename);
  expect(response.statusCode).toBe(200);
  expect(response.headers["content-disposition"]).toBe(header);
  expect(response.headers["set-cookie"]).toBeUndefined();
});
