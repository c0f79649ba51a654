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

/** One call as a handler gets it: everything parsed, the caller known and allowed. */
export type Call<E extends EndpointDefinition> = {
  params: Parsed<E, "params">;
  query: Parsed<E, "query">;
  body: Parsed<E, "body">;
  /** what was sent, where the endpoint takes a file */
  file: E extends { acceptsFile: true } | { acceptsRaw: true } ? Uint8Array : undefined;
  actor: E["auth"] extends "public" ? null : Actor;
  /** network address of the caller */
  address: string;
  /** true when a browser sent it, so that its session is bound to a cookie */
  fromBrowser: boolean;
  header: (name: string) => string | undefined;
  setHeader: (name: string, value: string) => void;
  /** whether the account that the call is about knows the caller's network or device */
  isKnown: () => boolean;
  /** Says whose account the call turned out to be about, where the body does not: by its e-mail address. */
  isAbout: (email: string) => void;
  /** adds to what the audit log tells of this call; where it tells nothing of it, it is not heard */
  addAuditInfo: (note: AuditInfo) => void;
  /** a signal that is aborted when the caller hangs up before the answer */
  abortSignal: () => AbortSignal;
  /** answers as server-sent events instead of JSON; the handler returns nothing after that */
  openEventStream: () => EventStream;
};

/** A file as an answer: whole, or as a stream whose failure breaks the answer off, so that nobody takes half for all. */
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

/** An address to go on to. */
export class RedirectAnswer {
  readonly location: string;

  constructor(location: string) {
    this.location = location;
  }
}

/** What a handler answers with: the declared reply, a file, where to go on, or nothing once it streams events. */
export type Answer<E extends EndpointDefinition> = z.input<E["reply"]> | StreamedAnswer<E>;
type StreamedAnswer<E extends EndpointDefinition> = E extends { streams: "file" | "picture" }
  ? FileAnswer | RangedFile
  : E extends { streams: "events" }
    ? void
    : E extends { streams: "redirect" }
      ? RedirectAnswer
      : never;

/**
 * Mounts an endpoint: caller, role, parse in, limits, handler, parse out. `precheck` throws what the headers alone
 * and the caller's address are refused for: a body that is large and anybody's is then not read.
 */
export type RegisterRoute = <E extends EndpointDefinition>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<E>>,
  precheck?: (call: Pick<Call<E>, "header" | "address">) => void,
) => void;

/**
 * @param authenticate  finds the caller; the role is checked here and nowhere else
 * @param secureCookies  whether the product is reached by https
 * @param isLocalStart   whether this is a development start that only this machine reaches
 * @param assertNoWriteFreeze  throws where changes of the caller (null: of a visitor) stand still
 * @param assertFeatureEnabled   throws while an administrator has closed the room that a call belongs to
 * @param onUndeclared  hears of a handler that refuses with what its endpoint does not declare
 * @param audit         remembers what administrators do
 * @param hub           tells of sessions that have ended, by their id, so that their event streams end with them
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
   * Before a file is read into memory its caller must be known, or counted where anybody may send one: who starts
   * uploads and ends none has used up their tries all the same.
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
    // Whoever hangs up is closed to, and never finished with.
    reply.raw.once("finish", leave).once("close", leave);
  };
  const audited = createAuditing(deps.audit);
  return (endpoint, handler, precheck) => {
    const reads = readsOf(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
      config: { acceptsRaw: endpoint.acceptsRaw === true },
      // To ask for the headers of a stream would open one that nobody reads.
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

/** The parts were parsed by the endpoint's own schemas; what is left to see is that a caller is there if one must be. */
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
/** What a call's query and body are read by. */
type Reads = { query: Schema; body: Schema };

/** A write refuses what it does not know, so that nothing sent to it is dropped in silence. */
function readsOf({ method, acceptsRaw, query, body }: EndpointDefinition): Reads {
  // What other services send is theirs to extend, and a page may be asked for with anything in its address.
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

/** Bytes are taken where a file is asked for, and nowhere else. */
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

/** An id that is no id belongs to nothing: the same 404 as an unknown one, never a hint about its form. */
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
    // Such an address may hold a code of one use, which nobody must be handed again.
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

/** Plain letters for every program, and the whole name for those that read RFC 6266. */
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
