import type { LoginRequest, RegisterRequest } from "@colophon/contracts/auth/credentials";
import { authMailJob } from "@colophon/contracts/auth/jobs";
import type { Db } from "../../platform/db/database.ts";
import type { Authenticate } from "../../platform/http/actor.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Mailer } from "../../ports/mailer.ts";
import type { Plans } from "../plans/plans.ts";
import type { Users } from "../users/users.ts";
import { sendAuthMail } from "./auth-mail.job.ts";
import { deleteSession } from "./auth.store.ts";
import { type SignedIn, login } from "./login.ts";
import { createPasswordHasher } from "./password-hash.ts";
import { register } from "./register.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { createAuthenticate } from "./session.ts";
import { verifyEmail } from "./verify-email.ts";

/** Accounts and sessions. Nothing here tells whether an address has an account. */
export interface Auth {
  /** The session check that every signed-in call goes through. */
  authenticate: Authenticate;
  /** @throws AppError "auth.password_common", "server.busy" */
  register(request: RegisterRequest): Promise<void>;
  /** @throws AppError "auth.verification_token_invalid", "auth.registration_password_wrong", "server.busy" */
  verifyEmail(request: { token: string; password: string }): Promise<void>;
  /** @throws AppError "auth.invalid_credentials", "server.busy" */
  login(request: LoginRequest & { fromBrowser: boolean }): Promise<SignedIn>;
  logout(sessionId: string): Promise<void>;
  requestPasswordReset(email: string): Promise<void>;
  /** @throws AppError "auth.reset_token_invalid", "auth.password_common", "server.busy" */
  resetPassword(request: { token: string; newPassword: string }): Promise<void>;
  /** Starts sending auth's mails in this process. */
  workMails(queue: Queue): Promise<void>;
  /** Hash of a password, for rows made outside a registration (seed). */
  hashPassword(password: string): Promise<string>;
}

/** @param appUrl  address that mailed links start with, without a trailing slash */
export function createAuth(deps: {
  db: Db;
  users: Users;
  plans: Plans;
  queue: Queue;
  mailer: Mailer;
  appUrl: string;
  now: () => Date;
}): Auth {
  const passwords = createPasswordHasher();
  const withPasswords = { ...deps, passwords };
  return {
    authenticate: createAuthenticate(deps),
    register: (request) => register(withPasswords, request),
    verifyEmail: (request) => verifyEmail(withPasswords, request),
    login: (request) => login(withPasswords, request),
    logout: (sessionId) => deleteSession(deps.db, sessionId),
    requestPasswordReset: (email) => requestPasswordReset(deps, email),
    resetPassword: (request) => resetPassword(withPasswords, request),
    workMails: (queue) =>
      queue.work(authMailJob, { concurrency: 2 }, ({ payload }) => sendAuthMail(deps, payload)),
    hashPassword: (password) => passwords.hash(password),
  };
}
