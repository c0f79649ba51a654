import type { FastifyInstance } from "fastify";
import type { Actor, Authenticate } from "../http/actor.ts";
import { type OnUndeclared, refuseUndeclared } from "../http/declared-errors.ts";
import { type Mount, createMount } from "../http/mount.ts";
import type { CountCall } from "../http/rate-limit.ts";
import { createHttpServer } from "../http/server.ts";
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
    countCall?: CountCall;
    hub?: Pick<NotificationHub, "subscribe">;
    onUndeclared?: OnUndeclared;
    web?: WebFiles;
    ready?: () => Promise<void>;
    trustProxy?: boolean;
  } = {},
): Promise<MountedServer> {
  const app = await createHttpServer({
    log: createLog({ name: "test", level: "silent" }),
    ready: changes.ready ?? (async () => {}),
    web: changes.web ?? null,
    describeApi: () => ({ openapi: "3.1.0" }),
    trustProxy: changes.trustProxy ?? false,
  });
  const mount = createMount(app, {
    authenticate: changes.authenticate ?? (async ({ bearerToken }) => ACTORS[bearerToken ?? ""] ?? null),
    countCall: changes.countCall ?? (async () => {}),
    onUndeclared: changes.onUndeclared ?? refuseUndeclared,
    hub: changes.hub ?? { subscribe: () => () => undefined },
  });
  return { app, mount };
}
