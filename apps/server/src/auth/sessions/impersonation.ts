import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import type { Tx } from "../../platform/db/database.ts";
import { createSecretToken } from "../../platform/secrets/secret-token.ts";
import { idleSince } from "./session.ts";
import {
  deleteImpersonation,
  findImpersonated,
  insertImpersonation,
  lockAdministratorSession,
  raiseImpersonation,
} from "./session.store.ts";

/** @source docs/product/rulings.md D6: impersonation tokens end after 1 hour */
const IMPERSONATION_MS = 60 * 60 * 1000;

/** The user to impersonate, and the administrator's session. */
export type ImpersonationWish = { userId: string; impersonatorId: string; impersonatorSessionId: string };

/** A session in which an administrator sees the product as another user. */
export type BegunImpersonation = { accessToken: string; endsAt: Date };

/**
 * Starts it, bound to the cookie of the administrator's own session, which may have ended, or started
 * another, since the call was admitted: a double click starts one.
 * @throws AppError "auth.required", "admin.impersonating"
 */
export async function beginImpersonation(
  deps: { now: () => Date },
  tx: Tx,
  wish: ImpersonationWish,
): Promise<BegunImpersonation> {
  const begins = deps.now();
  const { impersonatorSessionId: id } = wish;
  const own = await lockAdministratorSession(tx, { id, now: begins, usedSince: idleSince(begins) });
  if (own === null) throw new AppError("auth.required");
  if (own.isImpersonating) throw new AppError("admin.impersonating");
  // An expired one may not have been deleted yet.
  await deleteImpersonation(tx, id);
  const token = createSecretToken();
  const endsAt = new Date(begins.getTime() + IMPERSONATION_MS);
  await insertImpersonation(tx, { ...wish, id: randomUUID(), tokenHash: token.hash, begins, endsAt });
  return { accessToken: token.text, endsAt };
}

/** Grants it write access. @returns the impersonated user's id; null: none is active */
export async function raise(
  deps: { now: () => Date },
  tx: Tx,
  impersonatorSessionId: string,
): Promise<string | null> {
  return raiseImpersonation(tx, { impersonatorSessionId, now: deps.now() });
}

/** Ends it. @returns the impersonated user's id; null: none was active */
export async function endImpersonation(tx: Tx, impersonatorSessionId: string): Promise<string | null> {
  const userId = await findImpersonated(tx, impersonatorSessionId);
  await deleteImpersonation(tx, impersonatorSessionId);
  return userId;
}
