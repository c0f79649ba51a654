import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import { Id } from "../shared/id.ts";
import {
  ChangePasswordRequest,
  LoginRequest,
  RegisterRequest,
  RequestPasswordResetRequest,
  ResendVerificationRequest,
  ResetPasswordRequest,
  VerifyEmailRequest,
} from "./credentials.ts";
import { Session } from "./session.ts";
import { User } from "./user.ts";
import { SignInAnswer } from "../factors/factors.ts";

const Message = z.object({ message: z.string() });

const QUARTER = 900;
const HOUR = 3600;
const DAY = 86_400;

export const authEndpoints = {
  register: defineEndpoint({
    method: "POST",
    path: "/api/auth/register",
    auth: "public",
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
    summary: "Confirm a registration by the mailed token and the password typed with it",
    body: VerifyEmailRequest,
    reply: Message,
    errors: ["auth.verification_token_invalid", "auth.registration_password_wrong", "server.busy"],
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
    whileStopped: true,
    summary: "Sign in with email and password; where a second factor is set up, the first of two steps",
    body: LoginRequest,
    reply: SignInAnswer,
    errors: ["auth.invalid_credentials", "auth.guesses_used_up", "server.busy"],
    limits: [
      { max: 10, windowSeconds: QUARTER, by: "email" },
      // An office behind one address signs in within its quarter of an hour; who tries a list does not.
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
    whileStopped: true,
    summary: "End this session",
    reply: Message,
    errors: [],
    logged: "sign-out",
  }),
  logoutEverywhere: defineEndpoint({
    method: "POST",
    path: "/api/auth/logout-everywhere",
    auth: "user",
    whileStopped: true,
    summary: "End every session of the author, this one too",
    reply: Message,
    errors: [],
    logged: "sessions-ended",
  }),
  sessions: defineEndpoint({
    method: "GET",
    path: "/api/auth/sessions",
    auth: "user",
    summary: "The author's open sessions, the last used first",
    reply: z.object({ sessions: z.array(Session) }),
    errors: [],
  }),
  endSession: defineEndpoint({
    method: "DELETE",
    path: "/api/auth/sessions/{id}",
    auth: "user",
    whileStopped: true,
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
    whileStopped: true,
    summary: "Set a new password by the current one; every other session ends",
    body: ChangePasswordRequest,
    reply: Message,
    errors: ["auth.current_password_wrong", "auth.password_common", "auth.password_guessable", "server.busy"],
    limits: [{ max: 10, windowSeconds: QUARTER, by: "user" }],
    logged: "password-changed",
  }),
  me: defineEndpoint({
    method: "GET",
    path: "/api/auth/me",
    auth: "user",
    summary: "The signed-in author",
    reply: User,
    errors: [],
  }),
  requestPasswordReset: defineEndpoint({
    method: "POST",
    path: "/api/auth/request-password-reset",
    auth: "public",
    whileStopped: true,
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
    whileStopped: true,
    summary: "Set a new password by the mailed token; every session ends",
    body: ResetPasswordRequest,
    reply: Message,
    errors: ["auth.reset_token_invalid", "auth.password_common", "auth.password_guessable", "server.busy"],
    limits: [{ max: 30, windowSeconds: HOUR, by: "address" }],
    logged: "password-reset",
    remembersCaller: true,
  }),
} as const;
