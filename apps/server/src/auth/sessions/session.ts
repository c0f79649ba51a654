import { timingSafeEqual } from "node:crypto";
import type { Db } from "../../platform/db/database.ts";
import type { Actor, Authenticate, Impersonator } from "../../platform/http/actor.ts";
import type { OnSecurityEvent } from "../../platform/http/security-event.ts";
import { hashToken } from "./secret-token.ts";
import { sessionOrigin } from "./session-origin.ts";
import { type SessionRow, findSession, touchSession } from "./session.store.ts";

/** @source docs/product/rulings.md D5: idle 30 days, absolute 90 days */
const SESSION_IDLE_MS = 30 * 86_400_000;
export const SESSION_ABSOLUTE_DAYS = 90;
/** Minimum interval between recorded uses, so that reads don't become writes. */
/**
 * @source docs/product/assurance.md "Accounts and sessions": sensitive actions require confirmation again
 * after 15 minutes
 */
const RECENT_AUTH_MS = 15 * 60 * 1000;
const TOUCH_AFTER_MS = 60 * 60 * 1000;

/** A session last used before this has expired. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - SESSION_IDLE_MS);
}

/** Authenticates a bearer token, together with its cookie if it is bound to one. */
export function createAuthenticate(deps: {
  db: Db;
  now: () => Date;
  onSecurityEvent: OnSecurityEvent;
}): Authenticate {
  return async ({ bearerToken, bindingCookie, address }): Promise<Actor | null> => {
    if (bearerToken === null) return null;
    const now = deps.now();
    const usedSince = idleSince(now);
    const session = await findSession(deps.db, { tokenHash: hashToken(bearerToken), now, usedSince });
    if (session === null) return null;
    if (!isBound(session, bindingCookie)) {
      const { user_id: userId } = session;
      deps.onSecurityEvent({
        kind: "foreign-token",
        userId,
        email: null,
        address,
        outcome: "auth.required",
      });
      return null;
    }
    if (now.getTime() - session.last_used_at.getTime() > TOUCH_AFTER_MS) {
      const { origin } = sessionOrigin({ address, userAgent: undefined });
      await touchSession(deps.db, { id: session.id, now, origin });
    }
    const hasRecentAuth = now.getTime() - session.confirmed_at.getTime() < RECENT_AUTH_MS;
    return {
      id: session.user_id,
      sessionId: session.id,
      access: "session",
      isAdmin: session.is_admin,
      hasRecentAuth,
      isBeingDeleted: session.is_being_deleted,
      hasMfa: session.has_second_factor,
      mustChangePassword: session.must_change_password,
      isImpersonating: session.is_impersonating,
      impersonator: impersonatorOf(session),
    };
  };
}

function impersonatorOf(session: SessionRow): Impersonator | null {
  const { impersonator_id: id, impersonator_session_id: sessionId } = session;
  if (id === null || sessionId === null) return null;
  return { id, sessionId, mayWrite: session.may_write, endsAt: session.expires_at };
}

function isBound(session: SessionRow, cookie: string | null): boolean {
  if (session.binding_hash === null) return true;
  return cookie !== null && timingSafeEqual(session.binding_hash, hashToken(cookie));
}
