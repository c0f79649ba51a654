import { impersonationReach } from "@colophon/contracts/admin/impersonation";
import { accessNeeded } from "@colophon/contracts/auth/api-tokens";
import { AppError } from "@colophon/contracts/errors";
import type { EndpointDefinition } from "@colophon/contracts/shared/endpoint";
import type { Actor } from "./actor.ts";

/**
 * Whether a caller may make a call at all: decided by the endpoint's definition, here and nowhere else.
 * @param isLocalStart  a development start that only this machine can reach
 * @throws AppError with the reason
 */
export function requireCaller(
  endpoint: EndpointDefinition,
  actor: Actor | null,
  { isLocalStart }: { isLocalStart: boolean },
): void {
  if (endpoint.auth === "public") return;
  if (actor === null) throw new AppError("auth.required");
  requireUsableAccount(endpoint, actor);
  requireAccess(endpoint, actor);
  assertImpersonationAllows(endpoint, actor);
  if (endpoint.auth === "admin") {
    const isSpared = isLocalStart && endpoint.allowedWithoutMfaLocally === true;
    requireAdministrator(actor, { isSpared });
  }
  if (endpoint.requiresRecentAuth === true && !actor.hasRecentAuth)
    throw new AppError("auth.confirmation_needed");
}

/**
 * An account that is being deleted, or whose password was set by somebody else, can do little but fix that.
 */
function requireUsableAccount(endpoint: EndpointDefinition, actor: Actor): void {
  if (actor.isBeingDeleted && endpoint.whileBeingDeleted !== true)
    throw new AppError("account.being_deleted");
  // An administrator who is only viewing an account needn't wait for its password.
  const isDue = actor.mustChangePassword && actor.impersonator === null;
  if (isDue && endpoint.whilePasswordIsDue !== true) throw new AppError("auth.password_change_needed");
}

/**
 * The endpoint's definition determines what an API token may be used for; a session may be used for
 * everything.
 */
function requireAccess(endpoint: EndpointDefinition, { access }: Actor): void {
  if (access === "session") return;
  const needed = accessNeeded(endpoint);
  if (needed === "session") throw new AppError("auth.token_out_of_reach");
  if (needed === "write" && access !== "write") throw new AppError("auth.token_scope");
}

/**
 * While an administrator impersonates a user, their own session is suspended and the impersonation's rights
 * are limited.
 */
function assertImpersonationAllows(
  endpoint: EndpointDefinition,
  { isImpersonating, impersonator }: Actor,
): void {
  if (isImpersonating && endpoint.whileImpersonating !== true) throw new AppError("admin.impersonating");
  if (impersonator === null) return;
  const reach = impersonationReach(endpoint);
  if (reach === "never") throw new AppError("admin.out_of_reach");
  if (reach === "spend") throw new AppError("admin.cannot_spend");
  if (reach === "change" && !impersonator.mayWrite) throw new AppError("admin.read_only");
}

/** Whether the actor is an administrator in person: in their own session, with a second factor. */
export function isAdministrator(actor: Actor): boolean {
  const isDirectSession = actor.access === "session" && actor.impersonator === null && !actor.isImpersonating;
  return isDirectSession && actor.isAdmin && actor.hasMfa;
}

function requireAdministrator({ isAdmin, hasMfa }: Actor, { isSpared }: { isSpared: boolean }): void {
  if (!isAdmin) throw new AppError("auth.forbidden");
  if (!hasMfa && !isSpared) throw new AppError("admin.second_factor_needed");
}
