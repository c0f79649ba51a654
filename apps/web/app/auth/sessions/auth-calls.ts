import type { CallInput, CallReply, EndpointKey } from "@colophon/contracts/api";
import { call } from "../../platform/api.ts";

type Body<K extends EndpointKey> = CallInput<K> extends { body: infer B } ? B : never;

/** Requests an account; its confirmation link is emailed. @throws ApiError */
export function register(
  body: Body<"POST /api/auth/register">,
): Promise<CallReply<"POST /api/auth/register">> {
  return call("POST /api/auth/register", { body });
}

/**
 * The first step of signing in.
 * @returns the token of a new session, or what the second step needs
 * @throws ApiError
 */
export function login(body: Body<"POST /api/auth/login">): Promise<CallReply<"POST /api/auth/login">> {
  return call("POST /api/auth/login", { body });
}

/**
 * Confirms a registration by the emailed token; a browser other than the one that registered also sends the
 * password.
 * @throws ApiError
 */
export function verifyEmail(
  body: Body<"POST /api/auth/verify-email">,
): Promise<CallReply<"POST /api/auth/verify-email">> {
  return call("POST /api/auth/verify-email", { body });
}

/**
 * Requests a new confirmation link, if the address is pending; the answer does not reveal that.
 * @throws ApiError
 */
export async function resendVerification(email: string): Promise<string> {
  const { message } = await call("POST /api/auth/resend-verification", { body: { email } });
  return message;
}

/** Requests a reset link, if there is such an account; the answer does not reveal that. @throws ApiError */
export async function requestPasswordReset(email: string): Promise<void> {
  await call("POST /api/auth/request-password-reset", { body: { email } });
}

/** Sets a new password by the emailed token. @throws ApiError */
export function resetPassword(
  body: Body<"POST /api/auth/reset-password">,
): Promise<CallReply<"POST /api/auth/reset-password">> {
  return call("POST /api/auth/reset-password", { body });
}

/** Confirms a change of address at one of the two addresses. @throws ApiError */
export function confirmEmailChange(
  token: string,
): Promise<CallReply<"POST /api/account/email-change/confirm">> {
  return call("POST /api/account/email-change/confirm", { body: { token } });
}

/** Cancels a change of address by an emailed token. @throws ApiError */
export function cancelEmailChange(
  token: string,
): Promise<CallReply<"POST /api/account/email-change/refuse">> {
  return call("POST /api/account/email-change/refuse", { body: { token } });
}
