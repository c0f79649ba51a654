import { AppError } from "@colophon/contracts/errors";
import type { EndpointDefinition, RateLimit } from "@colophon/contracts/shared/endpoint";
import { z } from "zod";
import type { Actor } from "./actor.ts";
import { rateLimitKey } from "./client-ip.ts";
import { rateLimitError } from "./rate-limit-error.ts";
import type { Device } from "./device-cookie.ts";
import type { GlobalRateLimit } from "./minute-limit.ts";
import type { CallLimit, CallLimits, Counted } from "./rate-limit.ts";
import type { OnSecurityEvent } from "./security-event.ts";

/** Checks that run before every handler, and hooks that learn the outcome. */
export type Guards = {
  limits: CallLimits;
  globalRateLimit: GlobalRateLimit;
  onSecurityEvent: OnSecurityEvent;
};

/** The caller of an endpoint, as far as limits and the security log are concerned. */
export type Caller = {
  endpoint: EndpointDefinition;
  address: string;
  actor: Actor | null;
  /** the calling browser; null if it can't be recognized */
  device: Device | null;
};

/**
 * The general limit for every call; for an event stream, it counts the opening. @throws AppError
 * "request.rate_limited"
 */
export function countEveryCall(guards: Guards, caller: Caller): void {
  const { refused, isFirst, secondsLeft } = guards.globalRateLimit(countedAs(caller));
  if (!refused) return;
  if (isFirst) reportLimit(guards, caller, { email: null, detail: "every call" });
  throw rateLimitError(secondsLeft);
}

/**
 * Images are requested by the dozen and without a token: count them separately, so that they don't use up the
 * address's other calls.
 */
function countedAs({ actor, address, endpoint }: Caller): string {
  if (actor !== null) return actor.id;
  return endpoint.streams === "picture" ? `pictures ${rateLimitKey(address)}` : rateLimitKey(address);
}

/**
 * The account a call is about: the email address entered, until the handler finds out otherwise. `isKnown`:
 * the account knows the caller's network or device; determined where the call is counted.
 */
export type Subject = { email: string | null; isKnown: boolean };

const WithEmail = z.looseObject({ email: z.string().trim().toLowerCase().min(1) });

/** @param body  parsed by the endpoint, or raw */
export function subjectOf(body: unknown): Subject {
  const { email = null } = WithEmail.safeParse(body).data ?? {};
  return { email, isKnown: false };
}

/**
 * Counts the call against the endpoint's limits, runs the handler, and logs the outcome.
 * @param call.counted  set if the limits were counted before the body was read
 * @throws AppError "request.rate_limited", a limit's own error instead, and whatever the handler throws
 */
export async function guardCall<T>(
  guards: Guards,
  call: { caller: Caller; subject: Subject; counted?: Counted | undefined; handler: () => Promise<T> },
): Promise<T> {
  const { caller, subject, handler } = call;
  const counted = call.counted ?? (await countLimits(guards, caller, subject));
  subject.isKnown = counted.isKnown;
  try {
    const result = await handler();
    await quietly(counted.forgive);
    const { email } = subject;
    if (caller.endpoint.remembersCaller === true && email !== null) {
      await quietly(() => guards.limits.remember(namesAt(email, caller)));
    }
    reportOutcome(guards, caller, { subject, outcome: "done" });
    return result;
  } catch (error) {
    const refused = error instanceof AppError && error.status < 500;
    // If the server failed, no attempt was made.
    if (!refused) await quietly(counted.forgive);
    reportOutcome(guards, caller, {
      subject,
      outcome: error instanceof AppError ? error.code : "server.unexpected",
    });
    throw error;
  }
}

/** @throws AppError "request.rate_limited", or a limit's own error instead */
export async function countLimits(guards: Guards, caller: Caller, { email }: Subject): Promise<Counted> {
  const asked = (caller.endpoint.limits ?? []).flatMap((limit) =>
    limitKeys(limit, caller, email ?? "").map((key) => ({
      ...limit,
      key,
      anonymousFailuresOnly: limit.only !== undefined,
    })),
  );
  const counted = await guards.limits.count(asked, email === null ? [] : namesAt(email, caller));
  if (counted.hit === null) return counted;
  const { limit, secondsLeft, isFirst } = counted.hit;
  if (isFirst) reportLimit(guards, caller, { email, detail: nameOf(limit, asked) });
  throw rateLimitError(secondsLeft, asked.find(({ key }) => key === limit.key)?.refusal);
}

function nameOf(hit: CallLimit, asked: readonly (RateLimit & { key: string })[]): string {
  const by = asked.find(({ key }) => key === hit.key)?.by ?? "";
  return `${hit.max} in ${hit.windowSeconds} s by ${by}`;
}

function limitKeys(limit: RateLimit, { endpoint, address, actor, device }: Caller, email: string): string[] {
  const counted = limit.sharedAs ?? `${endpoint.method} ${endpoint.path}`;
  const whose = `${counted} ${limit.windowSeconds} ${limit.by}`;
  switch (limit.by) {
    case "address":
      return [`${whose} ${rateLimitKey(address)}`];
    case "user":
      return [`${whose} ${actor?.id ?? rateLimitKey(address)}`];
    case "email":
      // A device that the account knows is no anonymous caller, whatever its address: it has its own
      // attempts.
      return [
        `${whose} ${email} ${rateLimitKey(address)}`,
        ...(device === null || device.isNew ? [] : [`${whose} ${email} device ${device.id}`]),
      ];
    case "account":
      return [`${whose} ${email}`];
    default:
      return limit.by satisfies never;
  }
}

/** The keys by which an account knows a caller: their network and their device. */
function namesAt(email: string, { address, device }: Caller): string[] {
  const network = `known ${email} ${rateLimitKey(address)}`;
  return device === null ? [network] : [network, `known ${email} device ${device.id}`];
}

/** The call has been answered: losing the record of it is acceptable, losing the response is not. */
async function quietly(note: () => Promise<void>): Promise<void> {
  await note().catch(() => undefined);
}

function reportOutcome(
  { onSecurityEvent }: Guards,
  { endpoint, address, actor }: Caller,
  { subject, outcome }: { subject: Subject; outcome: string },
): void {
  if (endpoint.logged === undefined) return;
  onSecurityEvent({
    kind: endpoint.logged,
    userId: actor?.id ?? null,
    email: subject.email,
    address,
    outcome,
  });
}

function reportLimit(
  { onSecurityEvent }: Guards,
  { endpoint, address, actor }: Caller,
  { email, detail }: { email: string | null; detail: string },
): void {
  onSecurityEvent({
    kind: "limit-hit",
    userId: actor?.id ?? null,
    email,
    address,
    outcome: "request.rate_limited",
    detail: `${endpoint.method} ${endpoint.path}: ${detail}`,
  });
}
