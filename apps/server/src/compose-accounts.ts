import { mountAccount } from "./features/account/account.routes.ts";
import type { Room } from "@colophon/contracts/settings/rooms";
import type { OwnAccount } from "./features/account/account.ts";
import type { Payments } from "./features/payments/payments.ts";
import { mountFactors } from "./features/factors/factors.routes.ts";
import { type Factors, createFactors } from "./features/factors/factors.ts";
import { mountApiTokens } from "./features/api-tokens/api-tokens.routes.ts";
import { type ApiTokens, createApiTokens } from "./features/api-tokens/api-tokens.ts";
import { mountAuth } from "./features/auth/auth.routes.ts";
import { type Auth, createAuth } from "./features/auth/auth.ts";
import { mountIdentities } from "./features/identities/identities.routes.ts";
import { type Identities, createIdentities } from "./features/identities/identities.ts";
import type { Plans } from "./features/plans/plans.ts";
import type { Users } from "./features/users/users.ts";
import type { Db } from "./platform/db/database.ts";
import type { Mount } from "./platform/http/mount.ts";
import type { OnSecurityEvent } from "./platform/http/security-event.ts";
import type { Log } from "./platform/log/log.ts";
import type { Queue } from "./platform/queue/queue.ts";
import type { IdentityProvider } from "./ports/identity-provider.ts";
import type { SecretKeeper } from "./platform/secrets/secret-keeper.ts";
import type { Mailer } from "./ports/mailer.ts";

/** Everything about a person's account: signing in, what proves who they are, what they leave with. */
export type Accounts = { auth: Auth; factors: Factors; identities: Identities; apiTokens: ApiTokens };

/** What it stands on. */
export type AccountsDeps = {
  db: Db;
  users: Users;
  plans: Plans;
  offers: Pick<Payments, "deadlineIn" | "adoptDeadline">;
  queue: Queue;
  mailer: Mailer;
  /** address that mailed links start with, without a trailing slash */
  appUrl: string;
  /** whether the first account of all becomes an administrator's when it is confirmed */
  firstIsAdmin: boolean;
  /** seals what is kept secret in the database */
  secrets: SecretKeeper;
  /** throws while an administrator has closed a part of the product */
  refuseClosed: (room: Room) => void;
  /** whom people can sign in with; null: nobody */
  identityProvider: IdentityProvider | null;
  log: Log;
  onSecurityEvent: OnSecurityEvent;
  now: () => Date;
};

/** Builds each of its features once. */
export function composeAccounts(deps: AccountsDeps): Accounts {
  const auth = createAuth(deps);
  // Each keeps the last way to sign in for the other's sake.
  const factors: Factors = createFactors({
    ...deps,
    auth,
    otherWays: (tx, userId) => identities.isLinked(tx, userId),
  });
  const identities: Identities = createIdentities({
    ...deps,
    auth,
    provider: deps.identityProvider,
    hasOtherWayIn: (db, userId) => factors.hasPasskey(db, userId),
    takeTurns: (tx, userId) => factors.takeTurns(tx, userId),
  });
  return { auth, factors, identities, apiTokens: createApiTokens(deps) };
}

export function mountAccounts(
  mount: Mount,
  deps: Accounts & { account: OwnAccount; db: Db; users: Users; appUrl: string; secureCookies: boolean },
): void {
  mountAuth(mount, deps);
  mountFactors(mount, deps);
  mountAccount(mount, deps);
  mountIdentities(mount, deps);
  mountApiTokens(mount, deps);
}

/** Has the worker take up its jobs. */
export async function workAccounts(
  { auth, factors, account }: Accounts & { account: OwnAccount },
  queue: Queue,
): Promise<void> {
  await auth.workMails(queue);
  await factors.workMails(queue);
  await account.work(queue);
}
