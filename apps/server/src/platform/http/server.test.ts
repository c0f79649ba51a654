import { defineEndpoint } from "@colophon/contracts/shared/endpoint";
import { Problem } from "@colophon/contracts/shared/errors";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { buildMountedServer } from "../testing/mounted-server.ts";
import { limitsOf } from "./server.ts";
import type { WebFiles } from "./web-files.ts";

const echo = defineEndpoint({
  method: "POST",
  path: "/api/echo",
  auth: "public",
  summary: "Says how long a text is",
  body: z.object({ text: z.string(), more: z.unknown().optional() }),
  reply: z.object({ length: z.int() }),
  errors: [],
});
const whoami = defineEndpoint({
  method: "GET",
  path: "/api/address/{id}",
  auth: "public",
  summary: "Says where the caller calls from",
  params: z.object({ id: z.string() }),
  reply: z.object({ address: z.string() }),
  errors: [],
});

let app: FastifyInstance;

beforeAll(async () => {
  const server = await buildMountedServer();
  app = server.app;
  server.registerRoute(echo, async ({ body }) => ({ length: body.text.length }));
  server.registerRoute(whoami, async ({ address }) => ({ address }));
});
afterAll(() => app.close());

function post(payload: string | Buffer, headers: Record<string, string>): Promise<LightMyRequestResponse> {
  return app.inject({ method: "POST", url: "/api/echo", payload, headers });
}

/** The error and its status, asserting that it is problem JSON of that media type. */
function errorOf(response: LightMyRequestResponse): string {
  expect(response.headers["content-type"]).toContain("application/problem+json");
  const { status, code } = Problem.parse(response.json());
  expect(status).toBe(response.statusCode);
  return `${status} ${code}`;
}

const JSON_TYPE = { "content-type": "application/json" };

test("reads a body of up to a megabyte", async () => {
  const response = await post(JSON.stringify({ text: "x".repeat(1_000_000) }), JSON_TYPE);
  expect(response.json()).toEqual({ length: 1_000_000 });
});

test("rejects a body of more than a megabyte", async () => {
  const response = await post(JSON.stringify({ text: "x".repeat(1_100_000) }), JSON_TYPE);
  expect(errorOf(response)).toBe("413 request.too_large");
});

test.each([
  "text/plain",
  "text/html",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
])("rejects a body of the type %s", async (type) => {
  expect(errorOf(await post('{"text":"hello"}', { "content-type": type }))).toBe(
    "415 request.unsupported_type",
  );
});

test("rejects a body without a type", async () => {
  const response = await app.inject({
    method: "POST",
    url: "/api/echo",
    payload: Buffer.from("hello"),
    headers: { "content-type": "" },
  });
  expect(errorOf(response)).toBe("415 request.unsupported_type");
});

test.each(["{", "", "nonsense", '{"text":"a"} trailing', '{"__proto__":{"isAdmin":true},"text":"a"}'])(
  "cannot read the body %j",
  async (payload) => {
    expect(errorOf(await post(payload, JSON_TYPE))).toBe("400 request.malformed");
  },
);

test.each<InjectOptions & { url: string }>([
  { method: "GET", url: "/api/nothing-here" },
  { method: "POST", url: "/api/" },
  { method: "PUT", url: "/somewhere" },
  { method: "GET", url: `/api/address/${"a".repeat(300)}` },
])("finds nothing for $method $url", async (request) => {
  expect(errorOf(await app.inject(request))).toBe("404 route.not_found");
});

test.each<InjectOptions & { url: string; allow: string }>([
  { method: "DELETE", url: "/api/echo", allow: "POST" },
  { method: "GET", url: "/api/echo?text=hello", allow: "POST" },
  { method: "PUT", url: "/api/address/1", allow: "GET, HEAD" },
  { method: "OPTIONS", url: "/api/address/1", allow: "GET, HEAD" },
  { method: "POST", url: "/healthz", allow: "GET, HEAD" },
])("lists the allowed methods for $method $url", async ({ allow, ...request }) => {
  const response = await app.inject(request);
  expect(errorOf(response)).toBe("405 request.method_not_allowed");
  expect(response.headers.allow).toBe(allow);
});

const nested = (levels: number): string => `{"text":"a","more":${"[".repeat(levels)}${"]".repeat(levels)}}`;

test("reads a body of 20 levels, and rejects 21 and a million", async () => {
  expect((await post(nested(19), JSON_TYPE)).json()).toEqual({ length: 1 });
  expect(errorOf(await post(nested(32), JSON_TYPE))).toBe("400 request.too_deep");
  expect(errorOf(await post("[".repeat(1_000_000), JSON_TYPE))).toBe("400 request.too_deep");
});

test("does not count brackets within a text as levels", async () => {
  for (const text of ["[".repeat(50), `"${"{".repeat(50)}`, `\\"${"[{".repeat(50)}`]) {
    expect((await post(JSON.stringify({ text }), JSON_TYPE)).json()).toEqual({ length: text.length });
  }
  expect(
    (
      await post(JSON.stringify({ text: "a", more: Array.from({ length: 50 }, () => [{}]) }), JSON_TYPE)
    ).json(),
  ).toEqual({
    length: 1,
  });
});

test("rejects a body that is not UTF-8 instead of replacing letters", async () => {
  const latin = Buffer.from('{"text":"caf\xE9"}', "latin1");
  expect(errorOf(await post(latin, JSON_TYPE))).toBe("400 request.malformed");
  expect((await post(Buffer.from('{"text":"caf\u00E9"}'), JSON_TYPE)).json()).toEqual({ length: 4 });
});

test.each(["/api/address/%E0%A4%A", "/api/address/%", "/%E0%A4%A"])(
  "rejects the malformed URL %s in our words, without repeating it",
  async (url) => {
    const response = await app.inject({ url });
    expect(errorOf(response)).toBe("404 route.not_found");
    expect(response.body).not.toContain("%");
  },
);

test("sends security headers with every answer", async () => {
  for (const request of [
    { url: "/healthz" },
    { url: "/api/address/1" },
    { url: "/api/nothing-here" },
    { url: "/openapi.json" },
  ]) {
    const { headers } = await app.inject(request);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "x-frame-options": "DENY",
    });
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(headers["server"]).toBeUndefined();
  }
});

test("forbids caching API answers", async () => {
  for (const url of ["/api/address/1", "/api/nothing-here"]) {
    expect((await app.inject({ url })).headers["cache-control"]).toBe("no-store");
  }
});

test("reports health while the process lives, and readiness by part", async () => {
  let database: "ok" | "away" = "ok";
  const server = await buildMountedServer({
    ready: async () => ({ isReady: database === "ok", checks: { database, files: "ok" } }),
  });
  const ready = await server.app.inject({ url: "/readyz" });
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: "ready", checks: { database: "ok", files: "ok" } },
  ]);
  database = "away";
  const unready = await server.app.inject({ url: "/readyz" });
  expect([unready.statusCode, unready.json()]).toEqual([
    503,
    { status: "not ready", checks: { database: "away", files: "ok" } },
  ]);
  expect(unready.headers["retry-after"]).toBe("2");
  expect((await server.app.inject({ url: "/healthz" })).statusCode).toBe(200);
  await server.app.close();
});

test("serves the API's description", async () => {
  expect((await app.inject({ url: "/openapi.json" })).json()).toEqual({ openapi: "3.1.0" });
});

const FORWARDED = { "x-forwarded-for": "203.0.113.9, 198.51.100.4" };

test("ignores forwarded addresses without a proxy", async () => {
  const response = await app.inject({
    url: "/api/address/1",
    headers: FORWARDED,
    remoteAddress: "192.0.2.1",
  });
  expect(response.json()).toEqual({ address: "192.0.2.1" });
});

test("uses the address noted by the proxy, not the caller's", async () => {
  const server = await buildMountedServer({ trustProxy: true });
  server.registerRoute(whoami, async ({ address }) => ({ address }));
  const response = await server.app.inject({
    url: "/api/address/1",
    headers: FORWARDED,
    remoteAddress: "192.0.2.1",
  });
  expect(response.json()).toEqual({ address: "198.51.100.4" });
  await server.app.close();
});

const NO_PAGES: WebFiles = {
  byUrl: new Map(),
  filled: new Map(),
  isScreen: () => false,
  pageOf: () => null,
};

test("shows the site's 404 outside the API", async () => {
  const server = await buildMountedServer({ web: NO_PAGES });
  const missing = await server.app.inject({ url: "/no-such-page" });
  expect(missing.statusCode).toBe(404);
  expect(missing.headers["content-type"]).not.toContain("problem");
  expect(errorOf(await server.app.inject({ url: "/api/no-such-call" }))).toBe("404 route.not_found");
  expect(errorOf(await server.app.inject({ method: "POST", url: "/no-such-page" }))).toBe(
    "404 route.not_found",
  );
  await server.app.close();
});
test.each([
  [true, "max-age=31536000; includeSubDomains"],
  [false, undefined],
])("keeps browsers on https if they came by it (%s)", async (byHttps, header) => {
  const server = await buildMountedServer({ byHttps, trustProxy: !byHttps });
  for (const url of ["/healthz", "/api/nowhere"]) {
    const answer = await server.app.inject({ url });
    expect(answer.headers["strict-transport-security"]).toBe(header);
  }
  await server.app.close();
});

test("sheds calls from a delay of two seconds, and allows a proxy a minute of keep-alive", () => {
  const timeouts = {
    headersMs: 10_000,
    checkEveryMs: 2000,
    bodyMs: 20_000,
    minBytesPerSecond: 20_000,
    windowMs: 10_000,
    idleMs: 15_000,
  };
  expect(limitsOf({ trustProxy: false })).toEqual({ shedsAtMs: 2000, timeouts });
  expect(limitsOf({ trustProxy: true })).toEqual({
    shedsAtMs: 2000,
    timeouts: { ...timeouts, idleMs: 75_000 },
  });
});

test("sheds calls when the event loop is late, with a retry time", async () => {
  // Any delay will do; it is measured once a second.
  const server = await buildMountedServer({ shedsAtMs: 0.000_001 });
  const sendRequest = (): Promise<LightMyRequestResponse> => server.app.inject({ url: "/api/nowhere" });
  let answer = await sendRequest();
  await expect
    .poll(async () => {
      answer = await sendRequest();
      return answer.statusCode;
    })
    .toBe(503);
  expect([errorOf(answer), answer.headers["retry-after"]]).toEqual(["503 server.busy", "5"]);
  await server.app.close();
});
