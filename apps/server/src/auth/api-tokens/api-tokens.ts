import { randomUUID } from "node:crypto";
import {
  API_TOKEN_PREFIX,
  type ApiToken,
  type NewApiToken,
  MAX_API_TOKENS,
} from "@colophon/contracts/auth/api-tokens";
import { AppError } from "@colophon/contracts/errors";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Authenticate } from "../../platform/http/actor.ts";
import { createSecretToken, hashToken } from "../../platform/secrets/secret-token.ts";
import {
  type TokenRow,
  deleteToken,
  deleteTokensEndedBefore,
  deleteTokensOf,
  findLiveToken,
  insertToken,
  listTokens,
  lockLiveTokens,
  touchToken,
} from "./api-tokens.store.ts";

const DAY_MS = 86_400_000;
/** Minimum interval between recorded uses, so that reads don't become writes. */
const TOUCH_AFTER_MS = 60 * 60 * 1000;
/** Lets authors see why their program has stopped working. */
const SHOWN_AFTER_END_MS = 30 * DAY_MS;

/** Tokens for programs that call the API on an author's behalf. */
export type ApiTokens = ReturnType<typeof createApiTokens>;

/** Properties that a program lacks. */
const NO_PERSON = {
  isAdmin: false,
  hasRecentAuth: false,
  hasMfa: false,
  isImpersonating: false,
  impersonator: null,
} as const;

/** @param deps.now  clock for token expiry */
export function createApiTokens({ db, now: clock }: { db: Db; now: () => Date }) {
  return {
    /** Authenticates callers with an API token, recognized by its prefix; all others as before. */
    before:
      (sessions: Authenticate): Authenticate =>
      async (credentials) => {
        const { bearerToken } = credentials;
        if (bearerToken === null || !bearerToken.startsWith(API_TOKEN_PREFIX)) return sessions(credentials);
        const now = clock();
        const found = await findLiveToken(db, { tokenHash: hashToken(bearerToken), now });
        if (found === null) return null;
        const { id: sessionId, user_id: id, scope: access, last_used_at: usedAt } = found;
        // A token created while the account was being deleted is as dead as those that ended with it.
        const { is_being_deleted: isBeingDeleted } = found;
        if (usedAt === null || now.getTime() - usedAt.getTime() > TOUCH_AFTER_MS) {
          await touchToken(db, { id: sessionId, now });
        }
        return {
          id,
          sessionId,
          access,
          isBeingDeleted,
          // If an author must first set a new password, so must their programs wait.
          mustChangePassword: found.must_change_password,
          ...NO_PERSON,
        };
      },
    /** The newest first. */
    async list(userId: string): Promise<ApiToken[]> {
      const now = clock();
      return (await listTokens(db, userId)).map((row) => present(row, now));
    },
    /** @returns the token itself, shown only now @throws AppError "auth.too_many_tokens" */
    create: (userId: string, { name, scope, days }: NewApiToken) =>
      inTransaction(db, async (tx) => {
        const now = clock();
        const live = await lockLiveTokens(tx, { userId, now });
        if (live >= MAX_API_TOKENS) throw new AppError("auth.too_many_tokens", { most: MAX_API_TOKENS });
        const token = `${API_TOKEN_PREFIX}${createSecretToken().text}`;
        const row = {
          id: randomUUID(),
          name,
          scope,
          ending: token.slice(-4),
          created_at: now,
          expires_at: new Date(now.getTime() + days * DAY_MS),
        };
        await insertToken(tx, { ...row, userId, tokenHash: hashToken(token) });
        return { token, apiToken: present({ ...row, last_used_at: null }, now) };
      }),
    /** @throws AppError "auth.token_not_found" */
    async revoke(of: { id: string; userId: string }): Promise<void> {
      if (!(await deleteToken(db, of))) throw new AppError("auth.token_not_found");
    },
    /** Revokes all tokens of an author, e.g. when their account is deleted. */
    revokeAll: deleteTokensOf,
    /** Deletes tokens that ended a month ago. */
    cleanup: () => deleteTokensEndedBefore(db, new Date(clock().getTime() - SHOWN_AFTER_END_MS)),
  };
}

function present(row: TokenRow, now: Date): ApiToken {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    ending: row.ending,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
    has_expired: row.expires_at <= now,
  };
}
