import type { RegisterRequest } from "@colophon/contracts/auth/credentials";
import { authMailJob } from "@colophon/contracts/auth/jobs";
import { AppError } from "@colophon/contracts/errors";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Authenticate } from "../../platform/http/actor.ts";
import type { OnSecurityEvent } from "../../platform/http/security-event.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Mailer } from "../../ports/mailer.ts";
import type { Plans } from "../plans/plans.ts";
import type { Users } from "../users/users.ts";
import { sendAuthMail } from "./auth-mail.job.ts";
import { type LoginAttempt, login } from "./login.ts";
import { type NewPerson, openAccount } from "./open-account.ts";
import { createPasswordHasher } from "./password-hash.ts";
import { register, resendVerification } from "./register.ts";
import { changePassword, requestPasswordReset, resetPassword } from "./reset-password.ts";
import {
  type OpenSession,
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  listSessions,
} from "./session.store.ts";
import { createAuthenticate, idleSince } from "./session.ts";
import { type CheckedUser, type SignInPlace, type SignedIn, startSession } from "./start-session.ts";
import { sweep } from "./sweep.ts";
import { verifyEmail } from "./verify-email.ts";

export { createSecretToken, hashToken } from "./secret-token.ts";
export { sessionOrigin } from "./session-origin.ts";
export { SESSION_ABSOLUTE_DAYS } from "./session.ts";

/** Accounts and sessions. Nothing here tells whether an address has an account. */
export interface Auth {
  /** The session check that every signed-in call goes through. */
  authenticate: Authenticate;
  /** @throws AppError "auth.password_common", "auth.password_guessable", "server.busy" */
  register(request: RegisterRequest & { address: string }): Promise<void>;
  /** Mails a new link to an address that has registered and not confirmed; says nothing of whether it has. */
  resendVerification(email: string): Promise<void>;
  /** @throws AppError "auth.verification_token_invalid", "auth.registration_password_wrong", "server.busy" */
  verifyEmail(request: { token: string; password: string; address: string }): Promise<void>;
  /** @throws AppError "auth.invalid_credentials", "server.busy" */
  login(request: LoginAttempt): Promise<SignedIn>;
  /** Begins a session of somebody who has proved otherwise who they are. @throws AppError "auth.invalid_credentials" */
  signIn(user: CheckedUser, place: SignInPlace): Promise<SignedIn>;
  /** Makes a user of somebody whose address was proved. @returns their id; null where the address has a user */
  openAccount(tx: Tx, person: NewPerson): Promise<string | null>;
  logout(sessionId: string): Promise<void>;
  /** The author's sessions that are not over, the last used first. */
  sessions(userId: string): Promise<OpenSession[]>;
  /** @throws AppError "auth.session_not_found" */
  endSession(session: { id: string; userId: string }): Promise<void>;
  /** Ends every session of the author, this one too. */
  signOutEverywhere(userId: string): Promise<void>;
  /**
   * Ends every other session.
   * @throws AppError "auth.current_password_wrong", "auth.password_common", "auth.password_guessable", "server.busy"
   */
  changePassword(request: {
    userId: string;
    sessionId: string;
    currentPassword: string;
    newPassword: string;
    address: string;
  }): Promise<void>;
  requestPasswordReset(email: string): Promise<void>;
  /** @throws AppError "auth.reset_token_invalid", "auth.password_common", "auth.password_guessable", "server.busy" */
  resetPassword(request: { token: string; newPassword: string; address: string }): Promise<{ email: string }>;
  /** Starts sending auth's mails in this process. */
  workMails(queue: Queue): Promise<void>;
  /** Takes away sessions, registrations, links and counts of mails that are over. */
  sweep(): Promise<void>;
  /** Hash of a password, for rows made outside a registration (seed). */
  hashPassword(password: string): Promise<string>;
}

/**
 * @param appUrl        address that mailed links start with, without a trailing slash
 * @param firstIsAdmin  whether the first account of all becomes an administrator's when it is confirmed
 */
export function createAuth(deps: {
  db: Db;
  users: Users;
  plans: Plans;
  queue: Queue;
  mailer: Mailer;
  appUrl: string;
  firstIsAdmin: boolean;
  onSecurityEvent: OnSecurityEvent;
  now: () => Date;
}): Auth {
  const passwords = createPasswordHasher();
  const withPasswords = { ...deps, passwords };
  return {
    authenticate: createAuthenticate(deps),
    register: (request) => register(withPasswords, request),
    resendVerification: (email) => resendVerification(deps, email),
    verifyEmail: (request) => verifyEmail(withPasswords, request),
    login: (request) => login(withPasswords, request),
    signIn: (user, place) => startSession(deps, user, place),
    openAccount: (tx, person) => openAccount(deps, tx, person),
    logout: (sessionId) => deleteSession(deps.db, sessionId),
    sessions(userId) {
      const now = deps.now();
      return listSessions(deps.db, { userId, now, usedSince: idleSince(now) });
    },
    async endSession(session) {
      if (!(await deleteSessionOf(deps.db, session))) throw new AppError("auth.session_not_found");
    },
    signOutEverywhere: (userId) => deleteSessionsOf(deps.db, userId),
    changePassword: (request) => changePassword(withPasswords, request),
    requestPasswordReset: (email) => requestPasswordReset(deps, email),
    resetPassword: (request) => resetPassword(withPasswords, request),
    workMails: (queue) =>
      queue.work(authMailJob, { concurrency: 2 }, ({ payload }) => sendAuthMail(deps, payload)),
    sweep: () => sweep(deps),
    hashPassword: (password) => passwords.hash({ password, from: "seed" }),
  };
}
