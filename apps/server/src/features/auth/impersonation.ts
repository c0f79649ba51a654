import { randomUUID } from "node:crypto";
import type { Tx } from "../../platform/db/database.ts";
import { createSecretToken } from "./secret-token.ts";
import {
  deleteImpersonation,
  findImpersonated,
  insertImpersonation,
  raiseImpersonation,
} from "./session.store.ts";

/** @source docs/product/rulings.md D6: impersonation tokens end after 1 hour */
const IMPERSONATION_MS = 60 * 60 * 1000;

/** Whose session it is to be, and that of the administrator behind it. */
export type ImpersonationWish = { userId: string; impersonatorId: string; impersonatorSessionId: string };

/** A session by which an administrator sees the product as somebody else. */
export type BegunImpersonation = { accessToken: string; endsAt: Date };

/** Begins it, bound to the cookie of the administrator's own session. What that session had begun before is over. */
export async function beginImpersonation(
  deps: { now: () => Date },
  tx: Tx,
  wish: ImpersonationWish,
): Promise<BegunImpersonation> {
  await deleteImpersonation(tx, wish.impersonatorSessionId);
  const token = createSecretToken();
  const begins = deps.now();
  const endsAt = new Date(begins.getTime() + IMPERSONATION_MS);
  await insertImpersonation(tx, { ...wish, id: randomUUID(), tokenHash: token.hash, begins, endsAt });
  return { accessToken: token.text, endsAt };
}

/** Has it change things too. @returns as whom; null: none is under way */
export async function raise(
  deps: { now: () => Date },
  tx: Tx,
  impersonatorSessionId: string,
): Promise<string | null> {
  return raiseImpersonation(tx, { impersonatorSessionId, now: deps.now() });
}

/** Ends it. @returns as whom it was; null: none was under way */
export async function endImpersonation(tx: Tx, impersonatorSessionId: string): Promise<string | null> {
  const userId = await findImpersonated(tx, impersonatorSessionId);
  await deleteImpersonation(tx, impersonatorSessionId);
  return userId;
}
