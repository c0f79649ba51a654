import { randomUUID } from "node:crypto";
import {
  type Account as AccountView,
  type AccountAccess,
  accountEmailJob,
  windDownJob,
} from "@colophon/contracts/account/profile";
import { AppError } from "@colophon/contracts/errors";
import type { PageQuery, Pagination } from "@colophon/contracts/shared/list";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import { presentPagination } from "../../platform/http/pagination.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { type AccountEmailDeps, sendAccountEmail } from "./account-email.job.ts";
import {
  type ChangeEmailDeps,
  type EmailChangedListener,
  requestEmailChange,
  callOffEmail,
  confirmEmail,
  cancelEmailChange,
  setEmailFor,
} from "./change-email.ts";
import {
  type DeleteAccountDeps,
  type DeletionListener,
  beginDeletion,
  deleteAccount,
  remindAuthors,
  restoreAccount,
} from "./delete-account.ts";
import { findDeletion } from "./deletion.store.ts";
import { deleteChangesThatAreOver, deleteOtherSessionsChange, findOpenChange } from "./email-change.store.ts";
import {
  type NewAccountAccess,
  hasLooked,
  insertAccountAccess,
  selectAccountAccess,
} from "./account-access.store.ts";
import { presentAccount, presentAccountAccess } from "./present-account.ts";
import {
  type GoneListener,
  type PurgeDeps,
  type PurgeListener,
  forgetOldUsage,
  purgeAccounts,
} from "./purge-accounts.ts";
import { windDown } from "./wind-down.ts";

const DAY_MS = 86_400_000;

export type AccountService = ReturnType<typeof createAccount>;

export type AccountServiceDeps = Omit<
  ChangeEmailDeps & DeleteAccountDeps & AccountEmailDeps & PurgeDeps,
  "emailChangedListeners" | "deletionListeners" | "purgeListeners" | "goneListeners"
> & { users: AccountUsers };
type AccountUsers = ChangeEmailDeps["users"] &
  DeleteAccountDeps["users"] &
  AccountEmailDeps["users"] &
  PurgeDeps["users"] & { setName: (tx: Tx, userId: string, fullName: string) => Promise<void> };

/** Account management for authors: viewing, changing and deleting their own account. */
export function createAccount(options: AccountServiceDeps) {
  const emailChangedListeners: EmailChangedListener[] = [];
  const deletionListeners: DeletionListener[] = [];
  const purgeListeners: PurgeListener[] = [];
  const goneListeners: GoneListener[] = [];
  const deps = { ...options, emailChangedListeners, deletionListeners, purgeListeners, goneListeners };
  const { db, users, now } = deps;
  const show = async (userId: string): Promise<AccountView> => {
    const user = await users.find(db, userId);
    if (user === null) throw new AppError("auth.required");
    const change = await findOpenChange(db, { userId, now: now() });
    return presentAccount({ user, change, deletion: await findDeletion(db, userId) });
  };
  return {
    /** @throws AppError "auth.required" for a user that no longer exists */
    show,
    async saveName(userId: string, fullName: string): Promise<AccountView> {
      await inTransaction(db, (tx) => users.setName(tx, userId, fullName));
      return show(userId);
    },
    /**
     * Emails a link to both addresses; nothing changes until both are followed.
     * @throws AppError "account.email_unchanged"
     */
    async requestEmailChange(wish: {
      userId: string;
      sessionId: string;
      newEmail: string;
    }): Promise<AccountView> {
      await requestEmailChange(deps, wish);
      return show(wish.userId);
    },
    async callOffEmail(userId: string): Promise<AccountView> {
      await callOffEmail(deps, userId);
      return show(userId);
    },
    /**
     * After a password change, also drops a pending email change requested in any session but the one kept.
     */
    endOtherSessionsChange: deleteOtherSessionsChange,
    /** @throws AppError "account.email_link_invalid" */
    confirmEmail: (token: string) => confirmEmail(deps, token),
    /** @throws AppError "account.email_link_invalid" */
    cancelEmailChange: (token: string) => cancelEmailChange(deps, token),
    /** Accesses to the account by administrators, one page, newest first. */
    async looks({
      userId,
      page,
      limit,
    }: PageQuery & { userId: string }): Promise<{ looks: AccountAccess[]; pagination: Pagination }> {
      const { rows, total } = await selectAccountAccess(db, { userId, limit, offset: (page - 1) * limit });
      return { looks: rows.map(presentAccountAccess), pagination: presentPagination({ page, limit }, total) };
    },
    /** Records that an administrator viewed or changed an account; shown to its author. */
    recordAccess: (tx: Tx, look: NewAccountAccess) =>
      insertAccountAccess(tx, { ...look, id: randomUUID(), now: now() }),
    /** Whether an administrator has opened an account's details since the given time. */
    hasOpened: (of: { userId: string; administratorId: string; since: Date }) =>
      hasLooked(db, { ...of, kind: "details_opened" }),
    /**
     * Changes the email address as an administrator, immediately; ends every session. The caller must have
     * locked the user.
     * @returns false if the address is another user's; the caller must then roll back the transaction
     */
    setEmailFor: (tx: Tx, change: { userId: string; oldEmail: string; newEmail: string }) =>
      setEmailFor(deps, tx, change),
    /** Deletes an account as its author would. The caller must have locked the user. */
    deleteFor: (tx: Tx, userId: string) => beginDeletion(deps, tx, userId),
    /** @throws AppError "account.email_mistyped", "account.last_administrator" */
    delete: (account: { userId: string; email: string }) => deleteAccount(deps, account),
    /** @throws AppError "account.too_late" */
    async restore(userId: string): Promise<AccountView> {
      await restoreAccount(deps, userId);
      return show(userId);
    },
    /** Subscribes to email address changes, in the transaction that makes the change. */
    onEmailChanged: (listener: EmailChangedListener): void => void emailChangedListeners.push(listener),
    /** Subscribes to account deletions, in that transaction: subscriptions, tokens and the like end there. */
    onDeletionAsked: (listener: DeletionListener): void => void deletionListeners.push(listener),
    /**
     * Subscribes to purges, before the rows are deleted and outside of any transaction; may be called twice.
     */
    onPurge: (listener: PurgeListener): void => void purgeListeners.push(listener),
    /**
     * Subscribes to removed accounts, in the transaction that deletes the row, to pseudonymize what remains.
     */
    onGone: (listener: GoneListener): void => void goneListeners.push(listener),
    /**
     * Reminds of upcoming purges, purges accounts that are due, and deletes expired data. Safe with any
     * number of workers.
     */
    async purgeDue(): Promise<void> {
      await deleteChangesThatAreOver(db, new Date(now().getTime() - DAY_MS));
      await remindAuthors(deps);
      await forgetOldUsage(deps);
      await purgeAccounts(deps);
    },
    /** Sends emails and ends running work in this process. */
    async work(queue: Queue): Promise<void> {
      await queue.work(accountEmailJob, { concurrency: 2 }, ({ payload }) => sendAccountEmail(deps, payload));
      await queue.work(windDownJob, { concurrency: 1 }, ({ payload }) => windDown(deps, payload.userId));
    },
  };
}
