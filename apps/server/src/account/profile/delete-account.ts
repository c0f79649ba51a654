import {
  accountEmailJob,
  windDownJob,
  REMINDED_DAYS,
  RESTORABLE_DAYS,
} from "@colophon/contracts/account/profile";
import { AppError } from "@colophon/contracts/errors";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Auth } from "../../auth/sessions/sessions.ts";
import type { Users } from "../../users/users.ts";
import {
  type DeletionRow,
  findDeletion,
  insertDeletion,
  cancelDeletion,
  markReminded,
} from "./deletion.store.ts";
import { deleteOpenChange } from "./email-change.store.ts";

const DAY_MS = 86_400_000;

/** Called in the transaction that deletes an account: subscriptions and grants of access end here. */
export type DeletionListener = (tx: Tx, account: { userId: string }) => Promise<void>;

export type DeleteAccountDeps = {
  db: Db;
  users: Pick<Users, "lock" | "hasOtherAdministrator">;
  auth: Pick<Auth, "endSessions">;
  queue: Pick<Queue, "enqueue">;
  deletionListeners: readonly DeletionListener[];
  now: () => Date;
};

/** Signs out every device immediately and ends running work. Everything can be restored until the purge. */
export async function deleteAccount(
  deps: DeleteAccountDeps,
  { userId, email }: { userId: string; email: string },
): Promise<DeletionRow> {
  return inTransaction(deps.db, async (tx) => {
    const user = await deps.users.lock(tx, userId);
    if (user === null) throw new AppError("auth.required");
    if (user.email !== email) throw new AppError("account.email_mistyped");
    if (user.is_admin && !(await deps.users.hasOtherAdministrator(tx, userId))) {
      throw new AppError("account.last_administrator");
    }
    return beginDeletion(deps, tx, userId);
  });
}

/**
 * Deletes an account as an administrator. The caller must have locked the user and checked that this is
 * allowed.
 */
export async function beginDeletion(deps: DeleteAccountDeps, tx: Tx, userId: string): Promise<DeletionRow> {
  const now = deps.now();
  const purgeAt = new Date(now.getTime() + RESTORABLE_DAYS * DAY_MS);
  const deletion = await insertDeletion(tx, { userId, now, purgeAt });
  if (deletion === null) throw new AppError("auth.required");
  await deps.auth.endSessions(tx, { userId, exceptId: null });
  await deleteOpenChange(tx, userId);
  for (const listener of deps.deletionListeners) await listener(tx, { userId });
  await deps.queue.enqueue(tx, windDownJob, { userId });
  await deps.queue.enqueue(tx, accountEmailJob, { kind: "deletion-asked", userId });
  return deletion;
}

/** @throws AppError "account.too_late" */
export async function restoreAccount(
  deps: Pick<DeleteAccountDeps, "db" | "users">,
  userId: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await deps.users.lock(tx, userId);
    if (await cancelDeletion(tx, userId)) return;
    if ((await findDeletion(tx, userId)) !== null) throw new AppError("account.too_late");
  });
}

/** Reminds authors whose accounts will be purged soon, once each. */
export async function remindAuthors(deps: Pick<DeleteAccountDeps, "db" | "queue" | "now">): Promise<void> {
  const now = deps.now();
  const before = new Date(now.getTime() + REMINDED_DAYS * DAY_MS);
  await inTransaction(deps.db, async (tx) => {
    for (const userId of await markReminded(tx, { now, before })) {
      await deps.queue.enqueue(tx, accountEmailJob, { kind: "deletion-near", userId });
    }
  });
}
