import { Readable } from "node:stream";
import type { FeatureFlag } from "@colophon/contracts/settings/feature-flags";
import type { EndpointDefinition } from "@colophon/contracts/shared/endpoint";
import { AppError } from "@colophon/contracts/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { strictly } from "@colophon/contracts/shared/strictly";
import { z } from "zod";
import type { NotificationHub } from "../sse/notification-hub.ts";
import type { Actor, Authenticate, Credentials } from "./actor.ts";
import { bearerToken, bindingCookie } from "./credentials.ts";
import { deviceOf, setDeviceCookie } from "./device-cookie.ts";
import { type OnUndeclared, withDeclaredErrors } from "./declared-errors.ts";
import type { EventStream } from "./event-stream.ts";
import { parseFields } from "./validation-messages.ts";
import { type AuditLog, type AuditInfo, createAuditing } from "./audited-call.ts";
import {
  type Caller,
  type Guards,
  countEveryCall,
  countLimits,
  guardCall,
  subjectOf,
} from "./guarded-call.ts";
import type { Counted } from "./rate-limit.ts";
import { requireCaller } from "./require-caller.ts";
import { RangedFile, sendRanged } from "./ranged-file.ts";
import { createUploadPlaces } from "./upload-places.ts";
import { createUserStreams } from "./user-streams.ts";

type Parsed<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

/** A call as passed to its handler: everything parsed, the caller authenticated and authorized. */
export type Call<E extends EndpointDefinition> = {
  params: Parsed<E, "params">;
  query: Parsed<E, "query">;
  body: Parsed<E, "body">;
  /** the uploaded bytes, if the endpoint accepts a file */
  file: E extends { acceptsFile: true } | { acceptsRaw: true } ? Uint8Array : undefined;
  actor: E["auth"] extends "public" ? null : Actor;
  /** network address of the caller */
  address: string;
  /** true if sent by a browser, so that its session is bound to a cookie */
  fromBrowser: boolean;
  header: (name: string) => string | undefined;
  setHeader: (name: string, value: string) => void;
  /** whether the account in question knows the caller's network or device */
  isKnown: () => boolean;
  /** Sets the account the call turned out to be about, by email address, if the body doesn't contain it. */
  isAbout: (email: string) => void;
  /** adds to this call's audit log entry; ignored if the call isn't audited */
  addAuditInfo: (note: AuditInfo) => void;
  /** a signal that aborts if the caller disconnects before the response */
  abortSignal: () => AbortSignal;
  /** responds with server-sent events instead of JSON; the handler returns nothing after that */
  openEventStream: () => EventStream;
};

/**
 * A file as a response: whole, or as a stream whose failure aborts the response, so that nobody mistakes half
 * a file for all of it.
 */
export class FileAnswer {
  readonly contents: Uint8Array | Readable;
  readonly mediaType: string;
  readonly filename: string;

  constructor(file: { bytes: Uint8Array | Readable; mediaType: string; filename: string }) {
    this.contents = file.bytes;
    this.mediaType = file.mediaType;
    this.filename = file.filename;
  }
}

/** A redirect. */
export class RedirectAnswer {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}

/** A handler's answer: the declared reply, a file, a redirect, or nothing once it streams events. */
export type Answer<E extends EndpointDefinition> = z.input<E["reply"]> | StreamedAnswer<E>;
type StreamedAnswer<E extends EndpointDefinition> = E extends { streams: "file" | "picture" }
  ? FileAnswer | RangedFile
  : E extends { streams: "events" }
    ? void
    : E extends { streams: "redirect" }
      ? RedirectAnswer
      : never;

/**
 * Registers an endpoint: caller, role, parse in, limits, handler, parse out. `precheck` rejects calls by
 * their headers and address alone, so that a large body from an anonymous caller is never read.
 */
export type RegisterRoute = <E extends EndpointDefinition>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
  precheck?: (call: Pick<Call<E>, "header" | "address">) => void,
) => void;

/**
 * @param deps.authenticate   identifies the caller; the role is checked here and nowhere else
 * @param deps.secureCookies  whether the site is served over https
 * @param deps.isLocalStart   whether this is a development start that only this machine can reach
 * @param deps.assertNoWriteFreeze   throws while the caller's writes (null: anonymous writes) are frozen
 * @param deps.assertFeatureEnabled  throws while an administrator has switched off the feature that a call
 *                                   belongs to
 * @param onUndeclared  called when a handler throws an error that its endpoint doesn't declare
 * @param audit         records what administrators do
 * @param hub           announces ended sessions by id, so that their event streams end with them
 */
export function createRouteRegistrar(
  app: FastifyInstance,
  deps: ReadDeps & {
    onUndeclared: OnUndeclared;
    hub: Pick<NotificationHub, "subscribe">;
    audit: AuditLog;
  },
): RegisterRoute {
  const openUserStream = createUserStreams(deps);
  const enterUpload = createUploadPlaces();
  const countedAtStart = new WeakMap<FastifyRequest, Counted>();
  /**
   * Before a file is read into memory its caller must be known, or counted if the upload is public: starting
   * uploads without finishing them uses up attempts too.
   */
  const admitUpload = async (of: {
    endpoint: EndpointDefinition;
    request: FastifyRequest;
    reply: FastifyReply;
  }): Promise<void> => {
    const { endpoint, request, reply } = of;
    const caller = { endpoint, address: request.ip, actor: null, device: null };
    if (endpoint.auth === "public") {
      countedAtStart.set(request, await countLimits(deps, caller, { email: null, isKnown: false }));
    } else if ((await findActor(request, deps)) === null) {
      countEveryCall(deps, caller);
      throw new AppError("auth.required");
    }
    const leave = enterUpload(request.ip);
    // A response to a caller that disconnects emits "close", but never "finish".
    reply.raw.once("finish", leave).once("close", leave);
  };
  const audited = createAuditing(deps.audit);
  return (endpoint, handler, precheck) => {
    const reads = readsOf(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      config: { acceptsRaw: endpoint.acceptsRaw === true },
      // A HEAD request for a stream would open one that nobody reads.
      exposeHeadRoute: endpoint.streams !== "events",
      ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        precheck?.({ header: (name) => firstHeader(request, name), address: request.ip });
        if (endpoint.acceptsFile === true) await admitUpload({ endpoint, request, reply });
      },
      handler: async (request, reply) => {
        const actor = endpoint.auth === "public" ? null : await findActor(request, deps);
        const fromBrowser = isFromBrowser(request);
        const mayDraw = fromBrowser && endpoint.remembersCaller === true;
        const device = deviceOf(request.headers.cookie, { secure: deps.secureCookies, mayDraw });
        const caller = { endpoint, address: request.ip, actor, device };
        const result = await audited(caller, async (trail) => {
          const parts = await readCall({ caller, reads }, request, deps);
          const subject = subjectOf(parts.body);
          const call = {
            ...parts,
            actor,
            address: request.ip,
            fromBrowser,
            header: (name: string) => firstHeader(request, name),
            setHeader: (name: string, value: string) => void reply.header(name, value),
            isKnown: () => subject.isKnown,
            isAbout: (email: string) => void (subject.email = email),
            addAuditInfo: trail.note,
            abortSignal: () => hangUpOf(reply),
            openEventStream: () =>
              openUserStream({ request, reply }, { actor, credentials: credentialsOf(request, deps) }),
          };
          if (!isParsedFor(endpoint, call)) throw new AppError("auth.required");
          const { onUndeclared } = deps;
          const handle = async (): Promise<unknown> => {
            await trail.begin(parts);
            return withDeclaredErrors(() => handler(call), { endpoint, onUndeclared });
          };
          return guardCall(deps, { caller, subject, counted: countedAtStart.get(request), handler: handle });
        });
        if (endpoint.remembersCaller === true && device !== null) {
          void reply.header("set-cookie", setDeviceCookie(device, { secure: deps.secureCookies }));
        }
        return answer(endpoint, { request, reply }, result);
      },
    });
  };
}

/**
 * The endpoint's own schemas have parsed the parts; what remains is to check that a required caller is
 * present.
 */
// predicate: readCall has parsed each part with this endpoint's schema, which the compiler cannot follow through E
function isParsedFor<E extends EndpointDefinition>(
  endpoint: E,
  call: { actor: Actor | null },
): call is Call<E> {
  return (call.actor === null) === (endpoint.auth === "public");
}

function hangUpOf({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController();
  if (raw.destroyed) ending.abort();
  raw.once("close", () => {
    if (!raw.writableFinished) ending.abort();
  });
  return ending.signal;
}

type ReadDeps = Guards & {
  authenticate: Authenticate;
  secureCookies: boolean;
  isLocalStart: boolean;
  assertNoWriteFreeze: (accountId: string | null) => Promise<void>;
  assertFeatureEnabled: (featureFlag: FeatureFlag) => void;
};
type ReadParts = {
  params: unknown;
  query: unknown;
  body: unknown;
  file: Uint8Array | undefined;
};

type Schema = z.core.$ZodType;
/** The schemas that parse a call's query and body. */
type Reads = { query: Schema; body: Schema };

/** A write rejects unknown fields, so that nothing sent to it is silently dropped. */
function readsOf({ method, acceptsRaw, query, body }: EndpointDefinition): Reads {
  // Other services may extend what they send, and a page may be requested with any query string.
  const isOpen = method === "GET" || acceptsRaw === true;
  const read = (schema: Schema = z.object({})): Schema => (isOpen ? schema : strictly(schema));
  return { query: read(query), body: read(body) };
}

async function readCall(
  { caller, reads }: { caller: Caller; reads: Reads },
  request: FastifyRequest,
  deps: ReadDeps,
): Promise<ReadParts> {
  const { endpoint, actor } = caller;
  countEveryCall(deps, caller);
  requireCaller(endpoint, actor, deps);
  if (endpoint.featureFlag !== undefined) deps.assertFeatureEnabled(endpoint.featureFlag);
  if (endpoint.method !== "GET" && endpoint.allowedDuringWriteFreeze !== true) {
    await deps.assertNoWriteFreeze(actor?.id ?? null);
  }
  const params = parseParams(endpoint, request.params);
  const query = parseFields(reads.query, request.query);
  const file = fileOf(endpoint, request.body);
  const sent = request.body === undefined ? {} : request.body;
  const body = file === undefined ? parseFields(reads.body, sent) : undefined;
  return {
    params,
    query: endpoint.query === undefined ? undefined : query,
    body: endpoint.body === undefined ? undefined : body,
    file,
  };
}

/** Bytes are accepted only if the endpoint expects a file. */
function fileOf(endpoint: EndpointDefinition, body: unknown): Uint8Array | undefined {
  const file = body instanceof Uint8Array ? body : undefined;
  const acceptsBytes = endpoint.acceptsFile === true || endpoint.acceptsRaw === true;
  if ((file !== undefined) !== acceptsBytes) throw new AppError("request.unsupported_type");
  return file;
}

function findActor(
  request: FastifyRequest,
  deps: { authenticate: Authenticate; secureCookies: boolean },
): Promise<Actor | null> {
  return deps.authenticate(credentialsOf(request, deps));
}

function credentialsOf(
  { headers, ip: address }: FastifyRequest,
  { secureCookies }: { secureCookies: boolean },
): Credentials {
  return {
    bearerToken: bearerToken(headers.authorization),
    bindingCookie: bindingCookie(headers.cookie, secureCookies),
    address,
  };
}

/** A malformed id gets the same 404 as an unknown one, never a hint about its format. */
function parseParams(endpoint: EndpointDefinition, value: unknown): unknown {
  if (endpoint.params === undefined) return undefined;
  const parsed = endpoint.params.safeParse(value);
  if (parsed.success) return parsed.data;
  const [code] = parsed.error.issues.map(({ path }) => endpoint.notFoundParams?.[String(path[0])]);
  throw new AppError(code ?? endpoint.notFound ?? "route.not_found");
}

async function answer(
  endpoint: EndpointDefinition,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  result: unknown,
): Promise<unknown> {
  if (reply.sent || reply.raw.headersSent) return reply;
  if (result instanceof RangedFile) {
    void reply.header("content-disposition", attachmentNamed(result.filename));
    return sendRanged({ request, reply }, result);
  }
  if (result instanceof RedirectAnswer) {
    // Such a URL may contain a single-use code, which must not be served again from a cache.
    void reply.header("cache-control", "no-store");
    return reply.redirect(result.location, endpoint.status ?? 303);
  }
  if (result instanceof FileAnswer) {
    return reply
      .header("content-disposition", attachmentNamed(result.filename))
      .type(result.mediaType)
      .send(sendable(result.contents));
  }
  return reply.code(endpoint.status ?? 200).send(endpoint.reply.parse(result));
}

function sendable(contents: Uint8Array | Readable): Buffer | Readable {
  if (contents instanceof Readable) return contents;
  return Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
}

/** ASCII for every client, and the full name for those that support RFC 6266. */
function attachmentNamed(filename: string): string {
  const plain = filename.replaceAll(/[^ -~]|["\\]/gu, "_");
  if (plain === filename) return `attachment; filename="${plain}"`;
  const whole = encodeURIComponent(filename.toWellFormed()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

function isFromBrowser(request: FastifyRequest): boolean {
  return request.headers["sec-fetch-site"] !== undefined || request.headers.origin !== undefined;
}

function firstHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}
