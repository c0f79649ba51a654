import { timingSafeEqual } from "node:crypto";
import { createBatchedRead } from "../../platform/db/batched-read.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Actor, Authenticate, Impersonator } from "../../platform/http/actor.ts";
import type { OnSecurityEvent } from "../../platform/http/security-event.ts";
import { hashToken } from "../../platform/secrets/secret-token.ts";
import { sessionOrigin } from "./session-origin.ts";
import { type SessionRow, findSessions, touchSession } from "./session.store.ts";

/** @source docs/product/rulings.md D5: idle 30 days, absolute 90 days */
const SESSION_IDLE_MS = 30 * 86_400_000;
export const SESSION_ABSOLUTE_DAYS = 90;
/**
 * @source docs/product/assurance.md "Accounts and sessions": sensitive actions require confirmation again
 * after 15 minutes
 */
const RECENT_AUTH_MS = 15 * 60 * 1000;
/** Minimum interval between recorded uses, so that reads don't become writes. */
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
  const findLive = createLiveSessionFinder(deps);
  return async ({ bearerToken, bindingCookie, address }): Promise<Actor | null> => {
    if (bearerToken === null) return null;
    const session = await findLive(hashToken(bearerToken));
    if (session === null) return null;
    const now = deps.now();
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

/** Every call begins with this read, so calls that arrive together share one statement. */
function createLiveSessionFinder({
  db,
  now,
}: {
  db: Db;
  now: () => Date;
}): (tokenHash: Buffer) => Promise<SessionRow | null> {
  const find = createBatchedRead(async (hashes) => {
    const at = now();
    const tokenHashes = hashes.map((hash) => Buffer.from(hash, "hex"));
    const rows = await findSessions(db, { tokenHashes, now: at, usedSince: idleSince(at) });
    return new Map(rows.map((row) => [row.token_hash.toString("hex"), row]));
  });
  return (tokenHash) => find(tokenHash.toString("hex"));
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
