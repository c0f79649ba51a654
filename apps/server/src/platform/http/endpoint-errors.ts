import { impersonationReach } from "@colophon/contracts/admin/impersonation";
import { accessNeeded } from "@colophon/contracts/auth/api-tokens";
import type { errorCatalogue } from "@colophon/contracts/errors";
import type { EndpointDefinition } from "@colophon/contracts/shared/endpoint";

type Code = keyof typeof errorCatalogue;

/** Errors that any call may return besides those it declares; some are raised before the path is routed. */
const SHARED_ERRORS = [
  "request.unreadable",
  "request.timed_out",
  "request.headers_too_large",
  "request.rate_limited",
  "server.busy",
  "server.storage_away",
  "server.unexpected",
] as const;

/** A body is read whenever one may be sent, even if none is expected. */
const BODY_ERRORS = [
  "request.malformed",
  "request.too_deep",
  "request.too_large",
  "request.unsupported_type",
] as const;

/** Every code that an endpoint may be rejected with: those it declares, and those that follow from what it is. */
export function endpointErrors(endpoint: EndpointDefinition): ReadonlySet<Code> {
  const codes = new Set<Code>([...endpoint.errors, ...SHARED_ERRORS]);
  for (const code of callerErrors(endpoint)) codes.add(code);
  if (endpoint.acceptsFile === true) codes.add("request.upload_too_slow").add("request.too_many_uploads");
  if (endpoint.featureFlag !== undefined) codes.add("site.switched_off");
  if (endpoint.params !== undefined) codes.add("route.not_found");
  if (readsFields(endpoint)) codes.add("request.invalid");
  if (endpoint.method !== "GET") for (const code of changeErrors(endpoint)) codes.add(code);
  return codes;
}

/** Errors about the caller, whatever they request: no session, or insufficient rights. */
function callerErrors(endpoint: EndpointDefinition): Code[] {
  if (endpoint.auth === "public") return [];
  const needed = accessNeeded(endpoint);
  const reach = impersonationReach(endpoint);
  return [
    "auth.required",
    ...(needed === "session" ? (["auth.token_out_of_reach"] as const) : []),
    ...(needed === "write" ? (["auth.token_scope"] as const) : []),
    ...(endpoint.auth === "admin" ? (["auth.forbidden", "admin.second_factor_needed"] as const) : []),
    ...(endpoint.whileImpersonating === true ? [] : (["admin.impersonating"] as const)),
    ...(reach === "never" ? (["admin.out_of_reach"] as const) : []),
    ...(reach === "spend" ? (["admin.cannot_spend"] as const) : []),
    ...(reach === "change" ? (["admin.read_only"] as const) : []),
    ...(endpoint.whilePasswordIsDue === true ? [] : (["auth.password_change_needed"] as const)),
    ...(endpoint.whileBeingDeleted === true ? [] : (["account.being_deleted"] as const)),
    ...(endpoint.requiresRecentAuth === true ? (["auth.confirmation_needed"] as const) : []),
  ];
}

/** A write rejects unknown fields, even if it takes none. */
function readsFields({ method, acceptsRaw, body, query }: EndpointDefinition): boolean {
  return (method !== "GET" && acceptsRaw !== true) || body !== undefined || query !== undefined;
}

/** In addition to an unreadable body: writes are frozen while an integrity check fails. */
function changeErrors(endpoint: EndpointDefinition): Code[] {
  if (endpoint.allowedDuringWriteFreeze === true) return [...BODY_ERRORS];
  const stopped = ["server.changes_stopped"] as const;
  if (endpoint.auth === "public") return [...BODY_ERRORS, ...stopped];
  return [...BODY_ERRORS, ...stopped, "server.account_stopped"];
}
