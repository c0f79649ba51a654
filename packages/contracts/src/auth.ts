import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

/** Fewest characters that get past the form; the specification's sentences speak of this figure. */
export const SHORTEST_PASSWORD_SAID = 6;
/** Fewest characters the server accepts (DECISIONS D5). */
export const SHORTEST_PASSWORD = 8;
/** Longest password accepted; longer ones would only cost hashing time. */
export const LONGEST_PASSWORD = 128;

/** A new password: 8 to 128 characters; under 6 gets the specification's sentence. */
export const NewPassword = z
  .string()
  .min(SHORTEST_PASSWORD_SAID, "Password must be at least 6 characters")
  .min(SHORTEST_PASSWORD, "Please use at least 8 characters")
  .max(LONGEST_PASSWORD, "Please use at most 128 characters");

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, "Please enter your email address.")
  .max(254, "This email address is too long")
  .pipe(z.email("Please enter a valid email address"));

const Token = z.string().trim().min(1).max(200);

export const RegisterRequest = z.object({
  email: Email,
  password: NewPassword,
  full_name: z
    .string()
    .trim()
    .min(1, "Please enter your full name")
    .max(120, "Please use at most 120 characters"),
});
export type RegisterRequest = z.output<typeof RegisterRequest>;

export const LoginRequest = z.object({
  email: Email,
  password: z
    .string()
    .min(1, "Please enter your password")
    .max(LONGEST_PASSWORD, "Invalid email or password"),
});
export type LoginRequest = z.output<typeof LoginRequest>;

/** The reset form's own sentences differ from registration's in the specification, to the full stop. */
export const ResetPassword = z
  .string()
  .min(1, "Please enter a new password.")
  .min(SHORTEST_PASSWORD_SAID, "Password must be at least 6 characters long.")
  .min(SHORTEST_PASSWORD, "Please use at least 8 characters.")
  .max(LONGEST_PASSWORD, "Please use at most 128 characters.");

export const VerifyEmailRequest = z.object({ token: Token });
export const RequestPasswordResetRequest = z.object({ email: Email });
export const ResetPasswordRequest = z.object({ token: Token, new_password: ResetPassword });

/** The signed-in author, as every screen sees them. */
export const User = z.object({
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
  last_login: z.iso.datetime().nullable(),
});
export type User = z.output<typeof User>;

const Message = z.object({ message: z.string() });

export const authEndpoints = {
  register: defineEndpoint({
    method: "POST",
    path: "/api/auth/register",
    auth: "public",
    summary: "Ask for an account; a confirmation link is mailed",
    body: RegisterRequest,
    status: 202,
    reply: Message,
    errors: ["auth.password_common", "server.busy"],
    limits: [{ max: 10, windowSeconds: 3600, by: "address" }],
  }),
  verifyEmail: defineEndpoint({
    method: "POST",
    path: "/api/auth/verify-email",
    auth: "public",
    summary: "Confirm a registration by the mailed token",
    body: VerifyEmailRequest,
    reply: Message,
    errors: ["auth.verification_token_invalid"],
    limits: [{ max: 30, windowSeconds: 3600, by: "address" }],
  }),
  login: defineEndpoint({
    method: "POST",
    path: "/api/auth/login",
    auth: "public",
    summary: "Sign in with email and password",
    body: LoginRequest,
    reply: z.object({ access_token: z.string() }),
    errors: ["auth.invalid_credentials", "auth.email_not_verified", "server.busy"],
    limits: [{ max: 10, windowSeconds: 900, by: "email" }],
  }),
  logout: defineEndpoint({
    method: "POST",
    path: "/api/auth/logout",
    auth: "user",
    summary: "End this session",
    reply: Message,
    errors: [],
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
    summary: "Ask for a password reset link; the answer never tells whether the address has an account",
    body: RequestPasswordResetRequest,
    status: 202,
    reply: Message,
    errors: [],
    limits: [{ max: 3, windowSeconds: 3600, by: "email" }],
  }),
  resetPassword: defineEndpoint({
    method: "POST",
    path: "/api/auth/reset-password",
    auth: "public",
    summary: "Set a new password by the mailed token; every session ends",
    body: ResetPasswordRequest,
    reply: Message,
    errors: ["auth.reset_token_invalid", "auth.password_common", "server.busy"],
    limits: [{ max: 30, windowSeconds: 3600, by: "address" }],
  }),
} as const;
