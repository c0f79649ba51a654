import { registerAccountRoutes } from "./account/profile/profile.routes.ts";
import type { FeatureFlag } from "@colophon/contracts/settings/feature-flags";
import type { AccountService } from "./account/profile/profile.ts";
import type { Payments } from "./billing/payments/payments.ts";
import { registerMfaRoutes } from "./auth/mfa/mfa.routes.ts";
import { type Mfa, createMfa } from "./auth/mfa/mfa.ts";
import { registerApiTokenRoutes } from "./auth/api-tokens/api-tokens.routes.ts";
import { type ApiTokens, createApiTokens } from "./auth/api-tokens/api-tokens.ts";
import { registerAuthRoutes } from "./auth/sessions/sessions.routes.ts";
import { type Auth, createAuth } from "./auth/sessions/sessions.ts";
import { registerLinkedAccountRoutes } from "./auth/linked-accounts/linked-accounts.routes.ts";
import { type LinkedAccounts, createLinkedAccounts } from "./auth/linked-accounts/linked-accounts.ts";
import type { Entitlements } from "./billing/entitlements/entitlements.ts";
import type { Users } from "./users/users.ts";
import type { Db } from "./platform/db/database.ts";
import type { RegisterRoute } from "./platform/http/route-registrar.ts";
import type { OnSecurityEvent } from "./platform/http/security-event.ts";
import type { Log } from "./platform/log/log.ts";
import type { Queue } from "./platform/queue/queue.ts";
import type { IdentityProvider } from "./ports/identity-provider.ts";
import type { SecretKeeper } from "./platform/secrets/secret-keeper.ts";
import type { Mailer } from "./ports/mailer.ts";

/** Everything about a person's account: sign-in, authentication methods, data export and deletion. */
export type Accounts = { auth: Auth; mfa: Mfa; linkedAccounts: LinkedAccounts; apiTokens: ApiTokens };

/** Dependencies. */
export type AccountsDeps = {
  db: Db;
  users: Users;
  entitlements: Entitlements;
  offers: Pick<Payments, "deadlineIn" | "adoptDeadline">;
  queue: Queue;
  mailer: Mailer;
  /** base URL of emailed links, without a trailing slash */
  appUrl: string;
  /** whether the very first account becomes an administrator's when it is confirmed */
  firstIsAdmin: boolean;
  /** encrypts secrets in the database */
  secrets: SecretKeeper;
  /** throws if an administrator has disabled the feature */
  assertFeatureEnabled: (featureFlag: FeatureFlag) => void;
  /** the sign-in provider; null: none */
  identityProvider: IdentityProvider | null;
  log: Log;
  onSecurityEvent: OnSecurityEvent;
  now: () => Date;
};

/** Creates each of its features once. */
export function composeAccounts(deps: AccountsDeps): Accounts {
  const auth = createAuth(deps);
  // Each preserves the last sign-in method on behalf of the other.
  const mfa: Mfa = createMfa({
    ...deps,
    auth,
    otherWays: (tx, userId) => linkedAccounts.isLinked(tx, userId),
  });
  const linkedAccounts: LinkedAccounts = createLinkedAccounts({
    ...deps,
    auth,
    provider: deps.identityProvider,
    hasOtherWayIn: (db, userId) => mfa.hasPasskey(db, userId),
    lockMfa: (tx, userId) => mfa.lockMfa(tx, userId),
  });
  return { auth, mfa, linkedAccounts, apiTokens: createApiTokens(deps) };
}

export function registerAllAccountRoutes(
  registerRoute: RegisterRoute,
  deps: Accounts & { account: AccountService; db: Db; users: Users; appUrl: string; secureCookies: boolean },
): void {
  registerAuthRoutes(registerRoute, deps);
  registerMfaRoutes(registerRoute, deps);
  registerAccountRoutes(registerRoute, deps);
  registerLinkedAccountRoutes(registerRoute, deps);
  registerApiTokenRoutes(registerRoute, deps);
}

/** Registers its jobs with the worker. */
export async function workAccounts(
  { auth, mfa, account }: Accounts & { account: AccountService },
  queue: Queue,
): Promise<void> {
  await auth.startEmailWorker(queue);
  await mfa.startEmailWorker(queue);
  await account.work(queue);
}
