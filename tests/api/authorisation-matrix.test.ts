import { randomUUID } from "node:crypto";
import { impersonationReach } from "@colophon/contracts/admin/impersonation";
import { endpoints } from "@colophon/contracts/api";
import { API_TOKEN_PREFIX, accessNeeded } from "@colophon/contracts/auth/api-tokens";
import type { ErrorCode } from "@colophon/contracts/errors";
import type { EndpointDefinition } from "@colophon/contracts/shared/endpoint";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { buildSession, buildAuthor } from "../../apps/server/src/platform/testing/authors.ts";
import type { TestApp } from "../../apps/server/src/platform/testing/test-app.ts";
import { startAttackedApp } from "../abuse/attacked-app.ts";

/**
 * Every call of the API by every kind of caller: who is admitted and who is rejected with which error, as
 * declared by the endpoint. Only the gate is tested: here ids are unknown and bodies are empty.
 */

let app: TestApp;
beforeAll(async () => {
  app = await startAttackedApp();
});
afterAll(() => app.close());

/** A kind of caller: how to create one, and the error they get (null: the gate admits them). */
type CallerKind = {
  /** @returns a bearer token; null: none */
  make: () => Promise<string | null>;
  refusal: (endpoint: EndpointDefinition) => ErrorCode | null;
};

/** All errors of the gate. */
const REJECTIONS: ReadonlySet<string> = new Set<ErrorCode>([
  "auth.required",
  "auth.forbidden",
  "auth.confirmation_needed",
  "auth.token_out_of_reach",
  "auth.token_scope",
  "auth.password_change_needed",
  "account.being_deleted",
  "admin.second_factor_needed",
  "admin.impersonating",
  "admin.out_of_reach",
  "admin.read_only",
  "admin.cannot_spend",
]);

function db(): TestApp["foundation"]["db"] {
  return app.foundation.db;
}

async function tokenOf(
  author: Parameters<typeof buildAuthor>[1] = {},
): Promise<{ id: string; token: string }> {
  return buildAuthor(app, author);
}

async function ended(statement: (token: string) => Promise<unknown>): Promise<string> {
  const { token } = await tokenOf();
  await statement(token);
  return token;
}

const sessionOf = (token: string): ReturnType<typeof sql> => sql`token_hash = sha256(${token}::bytea)`;

/** A session in which an administrator impersonates an author. */
async function buildImpersonation(mayWrite: boolean): Promise<{ own: string; others: string }> {
  const { token: own } = await tokenOf({ isAdmin: true });
  const { id } = await tokenOf();
  const others = await buildSession(app, id);
  await sql`update session set may_write = ${mayWrite}, confirmed_at = to_timestamp(0),
      (impersonator_id, impersonator_session_id) = (select user_id, id from session where ${sessionOf(own)})
    where ${sessionOf(others)}`.execute(db());
  return { own, others };
}

async function buildProgram(scope: "read" | "write"): Promise<string> {
  const { id } = await tokenOf();
  const token = `${API_TOKEN_PREFIX}${randomUUID().replaceAll("-", "")}${randomUUID().replaceAll("-", "")}`;
  await sql`insert into api_token (id, user_id, name, scope, token_hash, ending, created_at, expires_at)
    values (${randomUUID()}, ${id}, 'A script', ${scope}, sha256(${token}::bytea), 'abcd', now(),
      now() + interval '1 day')`.execute(db());
  return token;
}

const authRequired = (): ErrorCode => "auth.required";
const person = ({ auth }: EndpointDefinition): ErrorCode | null =>
  auth === "admin" ? "auth.forbidden" : null;

function byReach(mayWrite: boolean): (endpoint: EndpointDefinition) => ErrorCode | null {
  return (endpoint) => {
    const reach = impersonationReach(endpoint);
    if (reach === "never") return "admin.out_of_reach";
    if (reach === "spend") return "admin.cannot_spend";
    return reach === "change" && !mayWrite ? "admin.read_only" : null;
  };
}

let unverified: string | null | undefined;

const KINDS: Readonly<Record<string, CallerKind>> = {
  "a visitor": { make: async () => null, refusal: authRequired },
  "somebody whose address is not verified": {
    async make() {
      // Registration is slow, and one unverified account is enough.
      if (unverified !== undefined) return unverified;
      const email = `${randomUUID()}@unverified.test`;
      const password = "a long enough secret";
      const body = { email, password, full_name: "Ada Early" };
      await app.server.inject({ method: "POST", url: "/api/auth/register", payload: body });
      const login = await app.server.inject({ method: "POST", url: "/api/auth/login", payload: body });
      unverified = z
        .object({ access_token: z.string().nullable().catch(null) })
        .parse(login.json()).access_token;
      return unverified;
    },
    refusal: authRequired,
  },
  "an author whose session has ended by its time": {
    make: () =>
      ended((token) =>
        sql`update session set expires_at = now() - interval '1 minute' where ${sessionOf(token)}`.execute(
          db(),
        ),
      ),
    refusal: authRequired,
  },
  "an author who has signed out": {
    async make() {
      const { token } = await tokenOf();
      const headers = { authorization: `Bearer ${token}` };
      await app.server.inject({ method: "POST", url: "/api/auth/logout", headers });
      return token;
    },
    refusal: authRequired,
  },
  "an author whose account is gone": {
    async make() {
      const { id, token } = await tokenOf({ credits: 0 });
      await sql`delete from users where id = ${id}`.execute(app.ownerDb);
      return token;
    },
    refusal: authRequired,
  },
  "an author whose account is being deleted": {
    async make() {
      const { id, token } = await tokenOf();
      await sql`insert into account_deletion (user_id, asked_at, purge_at)
        values (${id}, now(), now() + interval '30 days')`.execute(db());
      return token;
    },
    refusal: (endpoint) => (endpoint.whileBeingDeleted === true ? person(endpoint) : "account.being_deleted"),
  },
  "an author whose password was drawn for them": {
    async make() {
      const { id, token } = await tokenOf();
      await sql`update users set must_change_password = true where id = ${id}`.execute(db());
      return token;
    },
    refusal: (endpoint) => (endpoint.whilePasswordIsDue === true ? null : "auth.password_change_needed"),
  },
  "an author": { make: async () => (await tokenOf()).token, refusal: person },
  "an author who has not proved for long who they are": {
    async make() {
      const { token } = await tokenOf();
      await sql`update session set confirmed_at = now() - interval '1 hour' where ${sessionOf(token)}`.execute(
        db(),
      );
      return token;
    },
    refusal: (endpoint) =>
      person(endpoint) ?? (endpoint.requiresRecentAuth === true ? "auth.confirmation_needed" : null),
  },
  "a program that reads": {
    make: () => buildProgram("read"),
    refusal: (endpoint) =>
      ({ session: "auth.token_out_of_reach", write: "auth.token_scope", read: null } as const)[
        accessNeeded(endpoint)
      ],
  },
  "a program that writes": {
    make: () => buildProgram("write"),
    refusal: (endpoint) => (accessNeeded(endpoint) === "session" ? "auth.token_out_of_reach" : null),
  },
  "an administrator": { make: async () => (await tokenOf({ isAdmin: true })).token, refusal: () => null },
  "an administrator without a second factor": {
    async make() {
      const { id, token } = await tokenOf({ isAdmin: true });
      await sql`delete from totp where user_id = ${id}`.execute(db());
      return token;
    },
    refusal: ({ auth }) => (auth === "admin" ? "admin.second_factor_needed" : null),
  },
  "somebody who was an administrator a moment ago": {
    async make() {
      const { id, token } = await tokenOf({ isAdmin: true });
      await sql`update users set is_admin = false where id = ${id}`.execute(db());
      return token;
    },
    refusal: person,
  },
  "an administrator who looks as an author": {
    make: async () => (await buildImpersonation(false)).others,
    refusal: byReach(false),
  },
  "an administrator with leave to change as an author": {
    make: async () => (await buildImpersonation(true)).others,
    refusal: byReach(true),
  },
  "an administrator whose own session rests": {
    make: async () => (await buildImpersonation(false)).own,
    refusal: ({ whileImpersonating }) => (whileImpersonating === true ? null : "admin.impersonating"),
  },
};

/** A URL with nonexistent ids. */
function urlOf({ path }: EndpointDefinition): string {
  return path.replaceAll(/\{\w+\}/g, () => randomUUID());
}

async function codeOf(endpoint: EndpointDefinition, token: string | null): Promise<string | null> {
  const acceptsBytes = endpoint.acceptsFile === true || endpoint.acceptsRaw === true;
  const response = await app.server.inject({
    method: endpoint.method,
    url: urlOf(endpoint),
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(acceptsBytes && { "content-type": "application/octet-stream" }),
    },
    ...(endpoint.method !== "GET" && { payload: acceptsBytes ? Buffer.from("bytes") : {} }),
  });
  const isProblem = String(response.headers["content-type"]).includes("problem+json");
  return isProblem ? z.object({ code: z.string() }).parse(response.json()).code : null;
}

const ALL: readonly (readonly [string, EndpointDefinition])[] = Object.entries(endpoints);

/** Every mounted route as "GET /api/books/:id", read from the router's printed tree. */
function mountedRoutes(): string[] {
  const above: string[] = [];
  return app.server
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const { indent, part, methods } =
        /^(?<indent>[\s│]*)[├└]── (?<part>\S*)(?: \((?<methods>[A-Z, ]+)\))?/u.exec(line)?.groups ?? {};
      if (indent === undefined || part === undefined) return [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, part);
      const names = (methods ?? "").split(", ").filter((name) => !["", "HEAD", "OPTIONS"].includes(name));
      return names.map((name) => `${name} ${above.join("")}`);
    });
}

test("covers at least ten kinds of callers, and every registered call", () => {
  expect(Object.keys(KINDS)).toEqual(expect.arrayContaining(AT_COMMIT));
  expect(Object.keys(KINDS).length).toBeGreaterThanOrEqual(10);
  const declared = ALL.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`);
  const mounted = mountedRoutes();
  expect(declared.filter((route) => !mounted.includes(route))).toEqual([]);
  // Pages under /dev exist only in development.
  const undeclared = mounted.filter((route) => !declared.includes(route) && !route.includes(" /dev/"));
  expect(undeclared.toSorted()).toEqual(["GET /healthz", "GET /openapi.json", "GET /readyz"]);
});

/** Callers at commit; the merge tier adds everyone else. */
const AT_COMMIT = ["a visitor", "an author"];
const CALLERS = Object.entries(KINDS);
const GUARDED = ALL.filter(([, { auth }]) => auth !== "public");

async function compareCells(
  endpoint: EndpointDefinition,
  callers: typeof CALLERS,
): Promise<{ cells: Record<string, string | null>; declared: Record<string, string | null> }> {
  const cells: Record<string, string | null> = {};
  const declared: Record<string, string | null> = {};
  for (const [kind, { make, refusal }] of callers) {
    const code = await codeOf(endpoint, await make());
    declared[kind] = refusal(endpoint);
    cells[kind] = code !== null && REJECTIONS.has(code) ? code : null;
  }
  return { cells, declared };
}

test.each(GUARDED)("%s admits and rejects the usual callers as declared", async (_name, endpoint) => {
  const usual = CALLERS.filter(([kind]) => AT_COMMIT.includes(kind));
  const { cells, declared } = await compareCells(endpoint, usual);
  expect(cells).toEqual(declared);
});

test.each(GUARDED)(
  "%s admits and rejects all other callers as declared",
  { tags: "merge" },
  async (_name, endpoint) => {
    const others = CALLERS.filter(([kind]) => !AT_COMMIT.includes(kind));
    const { cells, declared } = await compareCells(endpoint, others);
    expect(cells).toEqual(declared);
  },
);

/** One caller of each kind for all public calls: none of these changes anything for the caller. */
let everybody: Promise<(readonly [string, string | null])[]> | undefined;

async function makeEverybody(): Promise<(readonly [string, string | null])[]> {
  const made: (readonly [string, string | null])[] = [];
  for (const [kind, { make }] of Object.entries(KINDS)) made.push([kind, await make()]);
  return made;
}

test.each(ALL.filter(([, { auth }]) => auth === "public"))(
  "%s answers every kind of caller like a visitor",
  async (_name, endpoint) => {
    everybody ??= makeEverybody();
    const code = await codeOf(endpoint, null);
    expect([...REJECTIONS]).not.toContain(code);
    const cells: Record<string, string | null> = {};
    const declared: Record<string, string | null> = {};
    for (const [kind, token] of await everybody) {
      cells[kind] = await codeOf(endpoint, token);
      declared[kind] = code;
    }
    expect(cells).toEqual(declared);
  },
);
