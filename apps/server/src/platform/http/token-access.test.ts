import { endpoints } from "@colophon/contracts/api";
import type { EndpointDefinition } from "@colophon/contracts/shared/endpoint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type MountedServer, buildMountedServer } from "../testing/mounted-server.ts";

const NO_ID = "0197a8a0-0000-7000-8000-00000000dead";
const OUT_OF_REACH = "auth.token_out_of_reach";

/**
 * Calls that are not an author's work. Repeated here on purpose: the guard has its own list of allowed calls.
 */
const NEVER = [
  /^\/api\/auth\//,
  /^\/api\/account\b/,
  /^\/api\/admin\b/,
  /^\/api\/payments\b/,
  /^\/api\/lifetime-offer\b/,
  /^\/api\/providers\b/,
  /^\/api\/credits\/(?:purchase|webhook)/,
];

/** Every call of a signed-in user; streams are no different until they open. */
const calls = Object.entries<EndpointDefinition>(endpoints).filter(([, { auth }]) => auth !== "public");

let server: MountedServer;
beforeAll(async () => {
  server = await buildMountedServer({
    callsPerMinute: 1_000_000,
    // An administrator who has just confirmed their identity: only the token can keep them out.
    authenticate: async ({ bearerToken }) => {
      const access = z.enum(["read", "write", "session"]).parse(bearerToken?.split("-")[0]);
      return {
        id: "ada",
        sessionId: "of-ada",
        access,
        isAdmin: true,
        hasRecentAuth: true,
        isBeingDeleted: false,
        hasMfa: true,
        mustChangePassword: false,
        isImpersonating: false,
        impersonator: null,
      };
    },
  });
  for (const [, endpoint] of calls) {
    server.registerRoute(endpoint, async () => {
      throw new Error("the handler was reached");
    });
  }
});
afterAll(() => server.app.close());

/** The outcome of a call made with such a token. */
async function endOf(endpoint: EndpointDefinition, access: string): Promise<string> {
  const answer = await server.app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{\w+\}/g, NO_ID),
    headers: { authorization: `Bearer ${access}-token-of-twenty-letters` },
    ...(endpoint.method === "GET" ? {} : { payload: {} }),
  });
  return z.object({ code: z.string() }).parse(answer.json()).code;
}

function isClosed({ auth, requiresRecentAuth, path }: EndpointDefinition): boolean {
  return auth === "admin" || requiresRecentAuth === true || NEVER.some((never) => never.test(path));
}

test.each(calls.filter(([, endpoint]) => isClosed(endpoint)))(
  "%s is for signed-in people only",
  async (_name, endpoint) => {
    expect([await endOf(endpoint, "read"), await endOf(endpoint, "write")]).toEqual([
      OUT_OF_REACH,
      OUT_OF_REACH,
    ]);
    expect(await endOf(endpoint, "session")).not.toMatch(/^auth\./);
  },
);

test.each(calls.filter(([, endpoint]) => !isClosed(endpoint)))(
  "%s is open to tokens by its effect",
  async (_name, endpoint) => {
    const [reading, writing] = [await endOf(endpoint, "read"), await endOf(endpoint, "write")];
    const isOpen = writing !== OUT_OF_REACH;
    const changes = endpoint.method !== "GET";
    expect(isOpen && writing.startsWith("auth.")).toBe(false);
    expect([reading === OUT_OF_REACH, reading === "auth.token_scope"]).toEqual([!isOpen, isOpen && changes]);
  },
);

test("opens most of an author's actions to programs", async () => {
  const ends = await Promise.all(calls.map(([, endpoint]) => endOf(endpoint, "write")));
  expect(ends.filter((end) => end !== OUT_OF_REACH).length).toBeGreaterThan(120);
});
