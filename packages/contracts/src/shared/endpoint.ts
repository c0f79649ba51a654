import { type z } from "zod";
import type { AuditAct } from "../admin/audit-log/audit-act.ts";
import type { ErrorCode, NotFoundCode } from "../errors.ts";
import type { FeatureFlag } from "../settings/feature-flags.ts";
import type { SecurityEventKind } from "./security-event.ts";

/** Who may call: anybody, a signed-in author, an administrator. */
export type EndpointAuth = "public" | "user" | "admin";

/**
 * How often a call may be made, in a window that the first call opens. All limits of an endpoint are counted.
 * `by: "address"` counts the network address (IPv6 by /64), `"user"` the signed-in author,
 * `"email"` the address typed in the body together with the network address,
 * `"account"` the address typed in the body, from wherever it comes.
 */
export type RateLimit = {
  max: number;
  windowSeconds: number;
  by: "address" | "user" | "email" | "account";
  /** counted together with the calls of all endpoints that have a limit of this name and window */
  sharedAs?: "own-password";
  /**
   * Counts only calls that the handler refuses, and only of callers whom the account does not know
   * (`remembersCaller`): strangers who guess use up their own tries, not the author's.
   */
  only?: "strangers' failures";
  /** what a call beyond this limit is told; "request.rate_limited" when absent */
  refusal?: "auth.guesses_used_up" | "auth.own_guesses_used_up";
};

/** One call of the API, as data: mounted, validated, documented and typed from this alone. */
export type EndpointDefinition = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** `/api/books/{id}`; each `{name}` has a key in `params` */
  path: `/${string}`;
  auth: EndpointAuth;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** largest body in bytes, where the ordinary 1 MB is too little */
  maxBodyBytes?: number;
  /** the body is a file, sent as application/octet-stream */
  acceptsFile?: true;
  /** the body is taken as the bytes that came, unread: what is signed is the bytes */
  acceptsRaw?: true;
  /** a sensitive act: the caller must have proved who they are within the last 15 minutes, or is asked again */
  requiresRecentAuth?: true;
  /**
   * An administrator needs no second factor for it on a development start that only this machine reaches: whoever
   * started it sits before it, and has nobody else's accounts to protect yet.
   */
  allowedWithoutMfaLocally?: true;
  /** status of the ordinary answer; 200 when absent */
  status?: number;
  reply: z.ZodType;
  /** what the call answers with beside JSON ("file"), or instead of it; "redirect" leads browsers on */
  streams?: "events" | "file" | "picture" | "redirect";
  /** what the call may refuse with, beyond the refusals every call shares */
  errors: readonly ErrorCode[];
  limits?: readonly RateLimit[];
  /** the part of the product that the call begins something in: refused while an administrator has closed it */
  featureFlag?: FeatureFlag;
  /** what the log of security events calls this call; it is logged with how it ended */
  logged?: SecurityEventKind;
  /**
   * What the audit log calls this call. Every call of an administrator that is no GET has one: it is written down before
   * it is done, and how it ended after it. The subject is the `id` of the path, or else the body's `user_id`.
   */
  audited?: AuditAct;
  /** answered also by the session of an administrator who sees the product as somebody else: the way back */
  whileImpersonating?: true;
  /** answered also while a password that an administrator has drawn waits to be replaced by one's own */
  whilePasswordIsDue?: true;
  /** a call that succeeds makes the account know the caller's network address, and their browser, for 90 days */
  remembersCaller?: true;
  /** request headers the call reads: name → meaning */
  headers?: Readonly<Record<string, string>>;
  /** answered also while changes to the account stand still: it is about signing in and out, and changes nothing else */
  allowedDuringWriteFreeze?: true;
  /** answered also to the author of an account that is being deleted, who may restore it and fetch what is theirs */
  whileBeingDeleted?: true;
  /** what an id in the path that is no id at all is answered with: the same as an unknown one */
  notFound?: NotFoundCode;
  /** what a word of the path that is none of its choices is answered with, by the parameter's name, where ids are in order */
  notFoundParams?: Readonly<Record<string, NotFoundCode>>;
};

/** Declares an endpoint; the definition is returned as it is, with its exact type. */
export function defineEndpoint<const E extends EndpointDefinition>(endpoint: E): E {
  return endpoint;
}
