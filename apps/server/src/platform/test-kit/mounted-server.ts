import type { FastifyInstance } from "fastify";
import type { Actor, Authenticate } from "../http/actor.ts";
import { type OnUndeclared, refuseUndeclared } from "../http/declared-errors.ts";
import { type Mount, createMount } from "../http/mount.ts";
import { createMinuteLimit } from "../http/minute-limit.ts";
import type { CallLimits } from "../http/rate-limit.ts";
import type { Readiness } from "../http/readiness.ts";
import type { OnSecurityEvent } from "../http/security-event.ts";
import { type PatienceWithCallers, createHttpServer } from "../http/server.ts";
import { NO_LIMITS } from "./no-limits.ts";
import type { WebFiles } from "../http/web-files.ts";
import { createLog } from "../log/log.ts";
import type { NotificationHub } from "../sse/notification-hub.ts";

/** The HTTP server without features; a test mounts endpoints of its own on it. */
export type MountedServer = { app: FastifyInstance; mount: Mount };

/** Tokens that the server below knows, and who comes with them. */
export const ADA_TOKEN = "ada-ada-ada-ada-ada-ada-ada";
export const ADMIN_TOKEN = "admin-admin-admin-admin-admin";

const ACTORS: Partial<Record<string, Actor>> = {
  [ADA_TOKEN]: { id: "ada", sessionId: "session-of-ada", isAdmin: false },
  [ADMIN_TOKEN]: { id: "admin", sessionId: "session-of-admin", isAdmin: true },
};

export async function aMountedServer(
  changes: {
    authenticate?: Authenticate;
    limits?: Partial<CallLimits>;
    callsPerMinute?: number;
    onSecurityEvent?: OnSecurityEvent;
    refuseStopped?: (accountId: string | null) => Promise<void>;
    hub?: Pick<NotificationHub, "subscribe">;
    onUndeclared?: OnUndeclared;
    web?: WebFiles;
    ready?: Readiness;
    trustProxy?: boolean;
    drainMs?: number;
    byHttps?: boolean;
    patience?: PatienceWithCallers;
  } = {},
): Promise<MountedServer> {
  const app = await createHttpServer({
    log: createLog({ name: "test", level: "silent" }),
    ready: changes.ready ?? (async () => ({ isReady: true, checks: {} })),
    web: changes.web ?? null,
    describeApi: () => ({ openapi: "3.1.0" }),
    trustProxy: changes.trustProxy ?? false,
    ...(changes.drainMs === undefined ? {} : { drainMs: changes.drainMs }),
    byHttps: changes.byHttps ?? false,
    ...(changes.patience && { patience: changes.patience }),
  });
  const mount = createMount(app, {
    authenticate: changes.authenticate ?? (async ({ bearerToken }) => ACTORS[bearerToken ?? ""] ?? null),
    limits: { ...NO_LIMITS, ...changes.limits },
    countInMinute: createMinuteLimit({ max: changes.callsPerMinute ?? 1000 }),
    onSecurityEvent: changes.onSecurityEvent ?? (() => {}),
    refuseStopped: changes.refuseStopped ?? (async () => {}),
    onUndeclared: changes.onUndeclared ?? refuseUndeclared,
    secureCookies: changes.byHttps ?? false,
    hub: changes.hub ?? { subscribe: () => () => undefined },
  });
  return { app, mount };
}
