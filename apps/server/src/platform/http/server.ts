import underPressure from "@fastify/under-pressure";
import { AppError } from "@colophon/contracts/errors";
import type { PageFacts } from "@colophon/contracts/shared/page-facts";
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from "fastify";
import type { Log } from "../log/log.ts";
import { createBrokenAnswers } from "./connection-errors.ts";
import { drainOnClose } from "./drain.ts";
import { readJsonBodies } from "./json-bodies.ts";
import { type MethodsOf, recordMethods } from "./known-methods.ts";
import { isStorageUnavailable, presentProblem } from "./problem.ts";
import type { Readiness } from "./readiness.ts";
import { type After, type BodyTimeouts, afterReal, watchBodies } from "./slow-bodies.ts";
import { type WebFiles, answerWebRequest } from "./web-files.ts";

/** A server whose event loop lags by more than this sheds calls until it has caught up. */
const SHEDS_AT_MS = 2000;

/** Maximum body size of an ordinary request. @source docs/product/assurance.md "Input" */
const BODY_LIMIT_BYTES = 1024 * 1024;

/** How long the server waits for slow or silent callers. */
export type CallerTimeouts = BodyTimeouts & {
  /** for all headers of a request, from when the connection opens */
  headersMs: number;
  /** how often the header timeout is checked */
  checkEveryMs: number;
  /** for the next request on a keep-alive connection */
  idleMs: number;
};

/** When callers are shed or disconnected; production values by default. */
export type Load = {
  /** event loop delay at which calls are shed, in ms; 0 sheds none */
  shedsAtMs?: number | undefined;
  timeouts?: CallerTimeouts | undefined;
  /** timers for request bodies; the process's own by default */
  after?: After | undefined;
};

/**
 * @source docs/product/assurance.md "Input": a request 30 seconds, its headers 10 of them, with time to notice it. Files
 * have a rate in place of a total: at 1 Mbit/s, 125 kB a second, 20 MB take 160 seconds.
 */
const TIMEOUTS: CallerTimeouts = {
  headersMs: 10_000,
  checkEveryMs: 2000,
  bodyMs: 20_000,
  minBytesPerSecond: 20_000,
  windowMs: 10_000,
  idleMs: 15_000,
};
/**
 * A proxy keeps its connections open for the next caller, usually for a minute; it must be the one to close
 * them.
 */
const PROXY_IDLE_MS = 75_000;

/** When callers are shed or disconnected: the given values, or the production defaults. */
export function limitsOf(of: { load?: Load; trustProxy: boolean }): {
  shedsAtMs: number;
  timeouts: CallerTimeouts;
} {
  const { shedsAtMs = SHEDS_AT_MS, timeouts } = of.load ?? {};
  const usual = of.trustProxy ? { ...TIMEOUTS, idleMs: PROXY_IDLE_MS } : TIMEOUTS;
  return { shedsAtMs, timeouts: timeouts ?? usual };
}

const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
} as const;

/** Browsers that have connected over https once use nothing else for a year. @source ASVS 5.0 3.4.1 */
const ONLY_BY_HTTPS = "max-age=31536000; includeSubDomains";

/**
 * The HTTP server: errors, health, load shedding and the web files; endpoints are registered on it
 * afterwards. Closing it gives responses in progress some time to finish.
 * @param web      the built pages, or null if not built
 * @param facts    the current facts about this installation that pages show
 * @param drainMs  how long responses may take to finish on close; 25 s by default
 */
export async function createHttpServer(deps: {
  log: Log;
  ready: Readiness;
  web: WebFiles | null;
  facts: () => PageFacts;
  describeApi: () => unknown;
  trustProxy: boolean;
  drainMs?: number;
  /** whether the site is reached over https */
  byHttps: boolean;
  load?: Load;
}): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = deps.log;
  const { shedsAtMs, timeouts } = limitsOf(deps);
  const broken = createBrokenAnswers();
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    // Bodies have their own timeouts (`watchBodies`).
    requestTimeout: 0,
    keepAliveTimeout: timeouts.idleMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
      // Node would reject a request without Host with an empty response; ours has a message.
      requireHostHeader: false,
    },
    clientErrorHandler: broken.answer,
    // One hop: anything before the proxy's own entry in X-Forwarded-For may be forged by the caller.
    trustProxy: deps.trustProxy ? (_ip: string, hop: number) => hop === 0 : false,
    forceCloseConnections: "idle",
    // Requests on open connections are still answered, and told to use another connection next time.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    // Paths that can't be decoded, or whose segments are too long, don't reach a route.
    frameworkErrors(_error, _request, reply) {
      sendProblem(reply, new AppError("route.not_found"));
    },
  });
  broken.watch(app.server);
  watchBodies(app.server, { timeouts, after: deps.load?.after ?? afterReal, end: broken.end });
  readJsonBodies(app);
  const methodsOf = recordMethods(app);
  // Before any route, or Fastify's own formats would be used for validation errors.
  answerErrors(app);
  app.addHook("onRequest", async ({ raw }) => {
    if (raw.httpVersion === "1.1" && raw.headers.host === undefined) throw new AppError("request.unreadable");
  });
  app.addHook("onSend", async (request, reply) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    if (deps.byHttps) reply.header("strict-transport-security", ONLY_BY_HTTPS);
    const isCall = request.url.startsWith("/api/");
    if (isCall && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  await app.register(underPressure, {
    maxEventLoopDelay: shedsAtMs,
    retryAfter: 5,
    pressureHandler: (_request, _reply, type) => {
      deps.log.warn({ type }, "shedding a request");
      throw new AppError("server.busy", { retry_after_seconds: 5 });
    },
  });
  registerHealthRoutes(app, { ready: deps.ready, isDraining: drainOnClose(app, deps.drainMs) });
  app.get("/openapi.json", async () => deps.describeApi());
  answerUnknown(app, { ...deps, methodsOf });
  return app;
}

function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (presentProblem(error).unexpected) {
      request.log.error({ err: error, url: request.routeOptions.url }, "unexpected error");
    } else if (isStorageUnavailable(error)) {
      request.log.error({ err: error, url: request.routeOptions.url }, "nothing can be stored");
    }
    return sendProblem(reply, error);
  });
}

function sendProblem(reply: FastifyReply, error: unknown): FastifyReply {
  const { body, retryAfterSeconds } = presentProblem(error);
  if (retryAfterSeconds !== null) reply.header("retry-after", String(retryAfterSeconds));
  return reply.code(body.status).type("application/problem+json").send(body);
}

function registerHealthRoutes(
  app: FastifyInstance,
  { ready, isDraining }: { ready: Readiness; isDraining: () => boolean },
): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    if (isDraining()) return reply.code(503).header("retry-after", "2").send({ status: "draining" });
    const { isReady, checks } = await ready();
    if (isReady) return { status: "ready", checks };
    return reply.code(503).header("retry-after", "2").send({ status: "not ready", checks });
  });
}

function answerUnknown(
  app: FastifyInstance,
  { web, facts, methodsOf }: { web: WebFiles | null; facts: () => PageFacts; methodsOf: MethodsOf },
): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const methods = methodsOf(path);
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header("allow", methods.join(", "));
      throw new AppError("request.method_not_allowed");
    }
    const isPage = request.method === "GET" || request.method === "HEAD";
    if (web === null || !isPage || path.startsWith("/api/")) throw new AppError("route.not_found");
    const answer = answerWebRequest(web, {
      method: request.method,
      path,
      acceptEncoding: request.headers["accept-encoding"] ?? "",
      ifNoneMatch: request.headers["if-none-match"] ?? "",
      facts: facts(),
    });
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
}
