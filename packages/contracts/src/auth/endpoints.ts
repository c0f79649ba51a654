import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import {
  LoginRequest,
  RegisterRequest,
  RequestPasswordResetRequest,
  ResetPasswordRequest,
  VerifyEmailRequest,
} from "./credentials.ts";
import { User } from "./user.ts";

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
    summary: "Confirm a registration by the mailed token and the password typed with it",
    body: VerifyEmailRequest,
    reply: Message,
    errors: ["auth.verification_token_invalid", "auth.registration_password_wrong", "server.busy"],
    limits: [{ max: 30, windowSeconds: 3600, by: "address" }],
  }),
  login: defineEndpoint({
    method: "POST",
    path: "/api/auth/login",
    auth: "public",
    summary: "Sign in with email and password",
    body: LoginRequest,
    reply: z.object({ access_token: z.string() }),
    errors: ["auth.invalid_credentials", "server.busy"],
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
