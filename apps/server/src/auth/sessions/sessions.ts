import type { RegisterRequest } from "@colophon/contracts/auth/credentials";
import { authEmailJob } from "@colophon/contracts/auth/sessions";
import { AppError } from "@colophon/contracts/errors";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { OnSecurityEvent } from "../../platform/http/security-event.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Mailer } from "../../ports/mailer.ts";
import type { Payments } from "../../billing/payments/payments.ts";
import type { Entitlements } from "../../billing/entitlements/entitlements.ts";
import type { Users } from "../../users/users.ts";
import { sendAuthEmail } from "./auth-email.job.ts";
import { type ImpersonationWish, beginImpersonation, endImpersonation, raise } from "./impersonation.ts";
import { type LoginAttempt, checkLogin } from "./login.ts";
import { reserveEmailSlot } from "./auth-email.store.ts";
import { deleteOpenResets, forgetEmail } from "./sessions.store.ts";
import { type NewPerson, openAccount } from "./open-account.ts";
import { createPasswordHasher } from "./password-hash.ts";
import { register, resendVerification } from "./register.ts";
import {
  type NewPasswordListener,
  changePassword,
  drawPassword,
  removePassword,
  requestPasswordReset,
  resetPassword,
} from "./reset-password.ts";
import { sessionOrigin } from "./session-origin.ts";
import {
  type OpenSession,
  deleteOtherSessions,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  listSessions,
  recordRecentAuth,
} from "./session.store.ts";
import { createAuthenticate, idleSince } from "./session.ts";
import { type CheckedUser, type SignInContext, startSession } from "./start-session.ts";
import { cleanup } from "./cleanup-auth.ts";
import { type Verification, verifyEmail } from "./verify-email.ts";

export type { BegunImpersonation } from "./impersonation.ts";
export type { CheckedUser, SignInContext, SignedIn } from "./start-session.ts";
export { SESSION_ABSOLUTE_DAYS } from "./session.ts";
export { sessionOrigin } from "./session-origin.ts";

/** Accounts and sessions. Nothing here reveals whether an address has an account. */
export type Auth = ReturnType<typeof createAuth>;

/**
 * @param appUrl        base URL of emailed links, without a trailing slash
 * @param firstIsAdmin  whether the very first account becomes an administrator's when it is confirmed
 */
export function createAuth(deps: {
  db: Db;
  users: Users;
  entitlements: Entitlements;
  queue: Queue;
  mailer: Mailer;
  appUrl: string;
  firstIsAdmin: boolean;
  /** the lifetime offer, whose deadline is in the visitor's browser */
  offers: Pick<Payments, "deadlineIn" | "adoptDeadline">;
  onSecurityEvent: OnSecurityEvent;
  now: () => Date;
}) {
  const passwords = createPasswordHasher();
  const newPasswordListeners: NewPasswordListener[] = [];
  const withPasswords = { ...deps, passwords, newPasswordListeners };
  return {
    /** Session check for every signed-in call. */
    authenticate: createAuthenticate(deps),
    /**
     * @returns a secret for the browser to keep: with it the emailed link needs no password
     * @throws AppError "auth.password_common", "auth.password_guessable", "server.busy"
     */
    async register({
      cookies,
      ...request
    }: RegisterRequest & { address: string; cookies: string | undefined }): Promise<{
      browserSecret: string;
    }> {
      const lifetimeEndsAt = await deps.offers.deadlineIn(cookies);
      return register(withPasswords, { ...request, lifetimeEndsAt });
    },
    /** Emails a new link if the address has an unconfirmed registration; doesn't reveal whether it does. */
    resendVerification: (email: string) => resendVerification(deps, email),
    /**
     * @returns the confirmed address
     * @throws AppError "auth.verification_token_invalid", "auth.registration_password_needed",
     *   "auth.registration_password_wrong", "server.busy"
     */
    verifyEmail: (request: Verification) => verifyEmail(withPasswords, request),
    /**
     * The first step of signing in; MFA decides whether a second follows.
     * @throws AppError "auth.invalid_credentials", "server.busy"
     */
    checkLogin: (request: LoginAttempt) => checkLogin(withPasswords, request),
    /**
     * Whether this is the author's password; takes the same time if they have none.
     * @throws AppError "server.busy"
     */
    async isPassword({
      userId,
      password,
      address: from,
    }: {
      userId: string;
      password: string;
      address: string;
    }): Promise<boolean> {
      const hashed = (await deps.users.find(deps.db, userId))?.password_hash ?? null;
      return hashed === null
        ? passwords.verifyNothing({ password, from, isKnown: true })
        : passwords.verify({ hashed, password, from, isKnown: true });
    },
    /** The origin of a session, in terms its author recognizes. */
    origin: sessionOrigin,
    /** Records that the author has just confirmed their identity in this session. */
    confirm: (sessionId: string) => recordRecentAuth(deps.db, { id: sessionId, now: deps.now() }),
    /** Removes the author's password and ends every session except the kept one. */
    removePassword: (tx: Tx, of: { userId: string; exceptSessionId: string }) =>
      removePassword(withPasswords, tx, of),
    /**
     * Starts a session for a user who proved their identity some other way.
     * @throws AppError "auth.invalid_credentials"
     */
    signIn: (user: CheckedUser, place: SignInContext) => startSession(deps, user, place),
    /** Creates a user with a verified address. @returns their id; null if the address is taken */
    openAccount: (tx: Tx, person: NewPerson) => openAccount(deps, tx, person),
    /**
     * Starts a session in which an administrator sees the product as another user: read-only, for an hour.
     */
    beginImpersonation: (tx: Tx, wish: ImpersonationWish) => beginImpersonation(deps, tx, wish),
    /** Grants it write access. @returns the impersonated user's id; null: none is active */
    raiseImpersonation: (tx: Tx, sessionId: string) => raise(deps, tx, sessionId),
    /** Ends it. @returns the impersonated user's id; null: none was active */
    endImpersonation,
    logout: (sessionId: string) => deleteSession(deps.db, sessionId),
    /** The author's live sessions, the most recently used first. */
    sessions(userId: string): Promise<OpenSession[]> {
      const now = deps.now();
      return listSessions(deps.db, { userId, now, usedSince: idleSince(now) });
    },
    /** @throws AppError "auth.session_not_found" */
    async endSession(session: { id: string; userId: string }): Promise<void> {
      if (!(await deleteSessionOf(deps.db, session))) throw new AppError("auth.session_not_found");
    },
    /** Ends every session of the author, including this one. */
    signOutEverywhere: (userId: string) => deleteSessionsOf(deps.db, userId),
    /**
     * Ends every other session.
     * @throws AppError "auth.current_password_wrong", "auth.password_common", "auth.password_guessable",
     *   "server.busy"
     */
    changePassword: (request: {
      userId: string;
      sessionId: string;
      currentPassword: string;
      newPassword: string;
      address: string;
    }) => changePassword(withPasswords, request),
    /** @param request.isKnown  whether the account knows the place the request comes from */
    requestPasswordReset: (request: { email: string; isKnown: boolean }) =>
      requestPasswordReset(deps, request),
    /**
     * @throws AppError "auth.reset_token_invalid", "auth.password_common", "auth.password_guessable",
     *   "server.busy"
     */
    resetPassword: (request: { token: string; newPassword: string; address: string }) =>
      resetPassword(withPasswords, request),
    /** Ends all sessions but one (null: all), and open reset links, in the caller's transaction. */
    async endSessions(
      tx: Tx,
      { userId, exceptId }: { userId: string; exceptId: string | null },
    ): Promise<void> {
      if (exceptId === null) await deleteSessionsOf(tx, userId);
      else await deleteOtherSessions(tx, { userId, exceptId });
      await deleteOpenResets(tx, userId);
    },
    /**
     * Generates a password for a user, who must replace it at their next sign-in. Ends all their sessions.
     * @param draw.within  runs first, in the same transaction
     * @throws AppError "server.busy"
     */
    drawPassword: (draw: { userId: string; address: string; within: (tx: Tx) => Promise<void> }) =>
      drawPassword(withPasswords, draw),
    /** Subscribes to passwords being set or removed, in that transaction. */
    onNewPassword: (listener: NewPasswordListener): void => void newPasswordListeners.push(listener),
    /**
     * Reserves one of an address's slots for emails of a kind.
     * @returns false if `most` have been sent since
     */
    reserveEmailSlot,
    /** Deletes the registrations and email requests of an address whose account was deleted. */
    forgetEmail,
    /** Starts sending auth emails in this process. */
    startEmailWorker: (queue: Queue) =>
      queue.work(authEmailJob, { concurrency: 2 }, ({ payload }) => sendAuthEmail(deps, payload)),
    /** Deletes expired sessions, registrations, links and email counts. */
    cleanup: () => cleanup(deps),
    /** Hashes a password, for rows created without a registration (seed). */
    hashPassword: (password: string) => passwords.hash({ password, from: "seed" }),
  };
}
