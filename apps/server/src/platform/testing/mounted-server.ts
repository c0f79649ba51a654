import type { FeatureFlag } from "@colophon/contracts/settings/feature-flags";
import type { FastifyInstance } from "fastify";
import type { Actor, Authenticate } from "../http/actor.ts";
import type { AuditLog } from "../http/audited-call.ts";
import { type OnUndeclared, throwUndeclared } from "../http/declared-errors.ts";
import { type RegisterRoute, createRouteRegistrar } from "../http/route-registrar.ts";
import { createMinuteLimit } from "../http/minute-limit.ts";
import type { CallLimits } from "../http/rate-limit.ts";
import type { Readiness } from "../http/readiness.ts";
import type { OnSecurityEvent } from "../http/security-event.ts";
import type { After } from "../http/slow-bodies.ts";
import { type Load, type CallerTimeouts, createHttpServer } from "../http/server.ts";
import { NO_LIMITS } from "./no-limits.ts";
import type { WebFiles } from "../http/web-files.ts";
import { createLog } from "../log/log.ts";
import type { NotificationHub } from "../sse/notification-hub.ts";
import { AN_INSTALLATION } from "./page-facts.ts";

/** The HTTP server without features; tests register their own endpoints on it. */
export type MountedServer = { app: FastifyInstance; registerRoute: RegisterRoute };

/** Tokens that the server below accepts, and who they belong to. */
export const ADA_TOKEN = "ada-ada-ada-ada-ada-ada-ada";
export const ADMIN_TOKEN = "admin-admin-admin-admin-admin";

const ACTORS: Partial<Record<string, Actor>> = {
  [ADA_TOKEN]: {
    id: "ada",
    sessionId: "session-of-ada",
    access: "session",
    isAdmin: false,
    hasRecentAuth: true,
    isBeingDeleted: false,
    hasMfa: true,
    mustChangePassword: false,
    isImpersonating: false,
    impersonator: null,
  },
  [ADMIN_TOKEN]: {
    id: "admin",
    sessionId: "session-of-admin",
    access: "session",
    isAdmin: true,
    hasRecentAuth: true,
    isBeingDeleted: false,
    hasMfa: true,
    mustChangePassword: false,
    isImpersonating: false,
    impersonator: null,
  },
};

/** Test overrides; the defaults are plain and let everything through. */
type Changes = {
  authenticate?: Authenticate;
  limits?: Partial<CallLimits>;
  callsPerMinute?: number;
  onSecurityEvent?: OnSecurityEvent;
  assertNoWriteFreeze?: (accountId: string | null) => Promise<void>;
  assertFeatureEnabled?: (featureFlag: FeatureFlag) => void;
  hub?: Pick<NotificationHub, "subscribe">;
  audit?: AuditLog;
  onUndeclared?: OnUndeclared;
  web?: WebFiles;
  ready?: Readiness;
  trustProxy?: boolean;
  drainMs?: number;
  byHttps?: boolean;
  /** undefined: production values; unlimited by default */
  timeouts?: CallerTimeouts | undefined;
  /** timers for request bodies; the process's own by default */
  after?: After;
  /** event loop delay at which calls are shed; sheds none by default */
  shedsAtMs?: number;
};

/** A busy machine may read a request late. Node allows at most five minutes for headers. */
const NO_TIMEOUTS: CallerTimeouts = {
  headersMs: 300_000,
  checkEveryMs: 60_000,
  bodyMs: 600_000,
  minBytesPerSecond: 0,
  windowMs: 600_000,
  idleMs: 600_000,
};
/** Many tests share a machine's cores: the load of one must not have another's calls shed or cut off. */
export const UNHURRIED: Load = { shedsAtMs: 0, timeouts: NO_TIMEOUTS };

const PLAIN = {
  authenticate: async ({ bearerToken }: { bearerToken: string | null }) => ACTORS[bearerToken ?? ""] ?? null,
  callsPerMinute: 1000,
  onSecurityEvent: () => {},
  assertNoWriteFreeze: async () => {},
  assertFeatureEnabled: () => {},
  hub: { subscribe: () => () => undefined },
  audit: { begin: async () => 1, end: async () => {}, recordRejection: async () => {}, pass: () => {} },
  onUndeclared: throwUndeclared,
  web: null,
  ready: async () => ({ isReady: true, checks: {} }),
  trustProxy: false,
  byHttps: false,
  ...UNHURRIED,
};

export async function buildMountedServer(changes: Changes = {}): Promise<MountedServer> {
  const options = { ...PLAIN, ...changes };
  const { byHttps, trustProxy, ready, web, drainMs, timeouts, after, shedsAtMs } = options;
  const app = await createHttpServer({
    log: createLog({ name: "test", level: "silent" }),
    ready,
    web,
    facts: () => AN_INSTALLATION,
    describeApi: () => ({ openapi: "3.1.0" }),
    trustProxy,
    ...(drainMs === undefined ? {} : { drainMs }),
    byHttps,
    load: { shedsAtMs, timeouts, after },
  });
  const registerRoute = createRouteRegistrar(app, {
    authenticate: options.authenticate,
    limits: { ...NO_LIMITS, ...changes.limits },
    globalRateLimit: createMinuteLimit({ max: options.callsPerMinute }),
    onSecurityEvent: options.onSecurityEvent,
    assertNoWriteFreeze: options.assertNoWriteFreeze,
    assertFeatureEnabled: options.assertFeatureEnabled,
    onUndeclared: options.onUndeclared,
    secureCookies: byHttps,
    isLocalStart: false,
    hub: options.hub,
    audit: options.audit,
  });
  return { app, registerRoute };
}
