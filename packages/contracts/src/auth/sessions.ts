import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import { type ErrorDefinition, Wait } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { defineJob } from "../shared/job.ts";
import {
  ChangePasswordRequest,
  LoginRequest,
  RegisterRequest,
  RequestPasswordResetRequest,
  ResendVerificationRequest,
  ResetPasswordRequest,
  VerifyEmailRequest,
} from "./credentials.ts";
import { SignInAnswer } from "./mfa/mfa.ts";
import { PASSWORD_GUESS_LIMIT } from "./password-limits.ts";

/** The signed-in author, as every screen sees them. */
export const User = z
  .object({
    id: z.uuid(),
    full_name: z.string(),
    email: z.string(),
    is_premium: z.boolean(),
    is_admin: z.boolean(),
    credits: z.int().describe("Spendable credits, all buckets"),
    books_generated: z.int(),
    subscription_status: z.string(),
    trial_expires_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
    purge_at: z.iso
      .datetime()
      .nullable()
      .describe("When the account will be purged, while it is being deleted; until then it can be restored"),
    last_login: z.iso.datetime().nullable(),
  })
  .meta({ id: "User" });

export type User = z.output<typeof User>;

/** An impersonation of this author in progress. */
export const Impersonation = z
  .object({
    administrator: z.string().describe("Name of the administrator"),
    may_write: z.boolean().describe("Whether changes on the author's behalf were asked for"),
    ends_at: z.iso.datetime(),
  })
  .meta({ id: "Impersonation" });
export type Impersonation = z.output<typeof Impersonation>;

/** The caller with what applies to this session only. */
export const SignedInUser = User.extend({
  has_second_factor: z.boolean().describe("Whether signing in asks for more than a password"),
  must_change_password: z
    .boolean()
    .describe("The password was drawn by an administrator: nothing else works until it is replaced"),
  impersonation: Impersonation.nullable(),
}).meta({ id: "SignedInUser" });
export type SignedInUser = z.output<typeof SignedInUser>;

/** A signed-in device, as its author recognizes it. */
export const Session = z
  .object({
    id: z.uuid(),
    browser: z
      .string()
      .nullable()
      .describe("As the program named itself when it signed in: Firefox on Linux"),
    origin: z
      .string()
      .nullable()
      .describe("The network it was last seen in, shortened: 203.0.113.0/24; noted by the hour"),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().describe("Exact to the hour"),
    is_current: z.boolean().describe("Whether this call was made with it"),
  })
  .meta({ id: "Session" });

export type Session = z.output<typeof Session>;

/** Errors of signing in and its emails. Sentences from docs/product/requirements.md are verbatim. */
export const authErrors = {
  "auth.required": { status: 401, detail: "Please sign in to continue." },
  "auth.forbidden": { status: 403, detail: "You don't have permission to access this page." },
  "auth.password_change_needed": {
    status: 403,
    detail:
      "Your password was reset for you. Please set one of your own first; nothing else works until then, and nothing was changed.",
  },
  "auth.confirmation_needed": {
    status: 403,
    detail: "Please confirm that it is you before you do this. Nothing was changed.",
  },
  "auth.guesses_used_up": {
    status: 429,
    detail:
      'Too many wrong passwords were tried for this account. Please try again in {wait}, or set a new password with "Forgot password?": you can sign in with it at once.',
    data: Wait,
  },
  "auth.own_guesses_used_up": {
    status: 429,
    detail:
      'Too many passwords and codes were tried while signed in to this account. Nothing was changed; please try again in {wait}. If it was not you, sign out everywhere and set a new password with "Forgot password?".',
    data: Wait,
  },
  // One message for a wrong password, an unknown email address and an unconfirmed one.
  "auth.invalid_credentials": {
    status: 401,
    detail:
      "Invalid email or password. If you have just registered, confirm your address first: our newest mail to it holds the link.",
  },
  "auth.verification_token_invalid": {
    status: 400,
    detail:
      "This verification link was used already, was replaced by a newer one, or has expired. If you have confirmed your address, sign in; otherwise have a new link sent.",
  },
  "auth.registration_password_needed": {
    status: 422,
    detail:
      "You opened this link in a different browser than the one you registered with. Enter the password you chose when you registered to confirm your address.",
  },
  "auth.registration_password_wrong": {
    status: 422,
    detail:
      "This is not the password that was typed with this registration. Please try again, or register again to choose a new one.",
  },
  "auth.reset_token_invalid": {
    status: 400,
    detail: "This reset link is invalid or has expired. Please request a new one.",
  },
  "auth.password_common": {
    status: 422,
    detail: "This password is on the list of most used passwords. Please choose another.",
  },
  "auth.password_guessable": {
    status: 422,
    detail:
      "This password is easy to guess: a pattern, or little more than your name or address. A few unrelated words work well.",
  },
  "auth.password_unchanged": {
    status: 422,
    detail: "This is the password that you have already. Nothing was changed; please choose another.",
  },
  "auth.current_password_wrong": {
    status: 422,
    detail: "This is not your current password. Nothing was changed; please try again.",
  },
  "auth.session_not_found": {
    status: 404,
    detail: "This device is not signed in any more, so there is nothing to end.",
  },
} as const satisfies Record<string, ErrorDefinition>;

/**
 * Composes and sends one of the auth emails, if there is one to send. Secrets are created when the email is
 * composed, so no token is ever in the queue; a repeated job sends a new one, which replaces the last.
 * Whether an address has an account is checked here, not in the call that queues, so its response time
 * reveals nothing.
 * - "verify": a registration; the address gets a link, or a note that it has an account
 * - "verify-again": someone asked for a new confirmation link for an address
 * - "reset-request": someone asked for a new password for an address
 * - "password-changed": tells an author that their password was changed
 * - "already-registered", "reset": queued by earlier versions only
 */
export const authEmailJob = defineJob({
  name: "auth.mail",
  policy: "standard",
  payload: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("verify"), registrationId: z.uuid() }),
    z.object({ kind: z.literal("verify-again"), requestId: z.uuid() }),
    z.object({ kind: z.literal("reset-request"), requestId: z.uuid() }),
    z.object({ kind: z.literal("password-changed"), userId: z.uuid(), changedAt: z.iso.datetime() }),
    z.object({ kind: z.literal("already-registered"), userId: z.uuid() }),
    z.object({ kind: z.literal("reset"), userId: z.uuid() }),
  ]),
  retryLimit: 10,
  backoff: true,
  expireSeconds: 120,
});

const Message = z.object({ message: z.string() });

const QUARTER = 900;
const HOUR = 3600;
const DAY = 86_400;

export const authEndpoints = {
  register: defineEndpoint({
    method: "POST",
    path: "/api/auth/register",
    auth: "public",
    featureFlag: "registration",
    summary: "Ask for an account; a confirmation link is mailed",
    body: RegisterRequest,
    status: 202,
    reply: Message,
    errors: ["auth.password_common", "auth.password_guessable", "server.busy"],
    limits: [
      { max: 10, windowSeconds: HOUR, by: "address" },
      { max: 40, windowSeconds: DAY, by: "address" },
    ],
    logged: "registration",
  }),
  verifyEmail: defineEndpoint({
    method: "POST",
    path: "/api/auth/verify-email",
    auth: "public",
    summary:
      "Confirm a registration by the mailed token: alone in the browser that registered, with its password anywhere else",
    body: VerifyEmailRequest,
    reply: Message.extend({ email: z.string().describe("The address that is confirmed now") }),
    errors: [
      "auth.verification_token_invalid",
      "auth.registration_password_needed",
      "auth.registration_password_wrong",
      "server.busy",
    ],
    limits: [{ max: 30, windowSeconds: HOUR, by: "address" }],
    logged: "confirmation",
  }),
  resendVerification: defineEndpoint({
    method: "POST",
    path: "/api/auth/resend-verification",
    auth: "public",
    summary: "Ask for a new confirmation link; the answer never tells whether the address has registered",
    body: ResendVerificationRequest,
    status: 202,
    reply: Message,
    errors: [],
    limits: [
      { max: 3, windowSeconds: HOUR, by: "email" },
      { max: 20, windowSeconds: HOUR, by: "address" },
    ],
    logged: "confirmation-asked",
  }),
  login: defineEndpoint({
    method: "POST",
    path: "/api/auth/login",
    auth: "public",
    allowedDuringWriteFreeze: true,
    summary: "Sign in with email and password; where a second factor is set up, the first of two steps",
    body: LoginRequest,
    reply: SignInAnswer,
    errors: ["auth.invalid_credentials", "auth.guesses_used_up", "server.busy"],
    limits: [
      { max: 10, windowSeconds: QUARTER, by: "email" },
      // An office behind one address signs in within the quarter of an hour; an attack with a list does not.
      { max: 60, windowSeconds: QUARTER, by: "address" },
      {
        max: 50,
        windowSeconds: HOUR,
        by: "account",
        only: "strangers' failures",
        refusal: "auth.guesses_used_up",
      },
    ],
    logged: "sign-in",
    remembersCaller: true,
  }),
  logout: defineEndpoint({
    method: "POST",
    path: "/api/auth/logout",
    auth: "user",
    whilePasswordIsDue: true,
    whileBeingDeleted: true,
    allowedDuringWriteFreeze: true,
    summary: "End this session",
    reply: Message,
    errors: [],
    logged: "sign-out",
  }),
  logoutEverywhere: defineEndpoint({
    method: "POST",
    path: "/api/auth/logout-everywhere",
    auth: "user",
    whileBeingDeleted: true,
    allowedDuringWriteFreeze: true,
    summary: "End every session of the author, this one too",
    reply: Message,
    errors: [],
    logged: "sessions-ended",
  }),
  sessions: defineEndpoint({
    method: "GET",
    path: "/api/auth/sessions",
    auth: "user",
    whileBeingDeleted: true,
    summary: "The author's open sessions, the last used first",
    reply: z.object({ sessions: z.array(Session) }),
    errors: [],
  }),
  endSession: defineEndpoint({
    method: "DELETE",
    path: "/api/auth/sessions/{id}",
    auth: "user",
    whileBeingDeleted: true,
    allowedDuringWriteFreeze: true,
    summary: "End one session of the author",
    params: z.object({ id: Id }),
    reply: Message,
    errors: ["auth.session_not_found"],
    notFound: "auth.session_not_found",
    logged: "sessions-ended",
  }),
  changePassword: defineEndpoint({
    method: "POST",
    path: "/api/auth/change-password",
    auth: "user",
    whilePasswordIsDue: true,
    whileBeingDeleted: true,
    allowedDuringWriteFreeze: true,
    summary: "Set a new password by the current one; every other session ends",
    body: ChangePasswordRequest,
    reply: Message,
    errors: [
      "auth.current_password_wrong",
      "auth.own_guesses_used_up",
      "auth.password_common",
      "auth.password_guessable",
      "auth.password_unchanged",
      "server.busy",
    ],
    limits: [PASSWORD_GUESS_LIMIT],
    logged: "password-changed",
  }),
  me: defineEndpoint({
    method: "GET",
    path: "/api/auth/me",
    auth: "user",
    whilePasswordIsDue: true,
    whileBeingDeleted: true,
    summary: "The signed-in author",
    reply: SignedInUser,
    errors: [],
  }),
  requestPasswordReset: defineEndpoint({
    method: "POST",
    path: "/api/auth/request-password-reset",
    auth: "public",
    allowedDuringWriteFreeze: true,
    summary: "Ask for a password reset link; the answer never tells whether the address has an account",
    body: RequestPasswordResetRequest,
    status: 202,
    reply: Message,
    errors: [],
    limits: [
      { max: 3, windowSeconds: HOUR, by: "email" },
      { max: 20, windowSeconds: HOUR, by: "address" },
    ],
    logged: "reset-asked",
  }),
  resetPassword: defineEndpoint({
    method: "POST",
    path: "/api/auth/reset-password",
    auth: "public",
    allowedDuringWriteFreeze: true,
    summary: "Set a new password by the mailed token; every session ends",
    body: ResetPasswordRequest,
    reply: Message,
    errors: ["auth.reset_token_invalid", "auth.password_common", "auth.password_guessable", "server.busy"],
    limits: [{ max: 30, windowSeconds: HOUR, by: "address" }],
    logged: "password-reset",
    remembersCaller: true,
  }),
} as const;
