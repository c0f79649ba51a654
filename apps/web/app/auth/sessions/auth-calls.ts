import type { CallInput, CallReply, EndpointKey } from "@colophon/contracts/api";
import { call } from "../../platform/api.ts";

type Body<K extends EndpointKey> = CallInput<K> extends { body: infer B } ? B : never;

/** Asks for an account; its confirmation link is mailed. @throws ApiError */
export function register(
  body: Body<"POST /api/auth/register">,
): Promise<CallReply<"POST /api/auth/register">> {
  return call("POST /api/auth/register", { body });
}

/** The first step of signing in. @returns the token of a new session, or what the second step takes @throws ApiError */
export function login(body: Body<"POST /api/auth/login">): Promise<CallReply<"POST /api/auth/login">> {
  return call("POST /api/auth/login", { body });
}

/**
 * Confirms a registration by the token that was mailed; a browser other than the one that registered sends the password
 * too.
 * @throws ApiError
 */
export function verifyEmail(
  body: Body<"POST /api/auth/verify-email">,
): Promise<CallReply<"POST /api/auth/verify-email">> {
  return call("POST /api/auth/verify-email", { body });
}

/** Has a new confirmation link mailed, if the address waits for one; the answer never tells. @throws ApiError */
export async function resendVerification(email: string): Promise<string> {
  const { message } = await call("POST /api/auth/resend-verification", { body: { email } });
  return message;
}

/** Has a reset link mailed, if there is such an account; the answer never tells. @throws ApiError */
export async function requestPasswordReset(email: string): Promise<void> {
  await call("POST /api/auth/request-password-reset", { body: { email } });
}

/** Sets a new password by the token that was mailed. @throws ApiError */
export function resetPassword(
  body: Body<"POST /api/auth/reset-password">,
): Promise<CallReply<"POST /api/auth/reset-password">> {
  return call("POST /api/auth/reset-password", { body });
}

/** One of the two addresses says yes to a change of address. @throws ApiError */
export function confirmEmailChange(
  token: string,
): Promise<CallReply<"POST /api/account/email-change/confirm">> {
  return call("POST /api/account/email-change/confirm", { body: { token } });
}

/** Calls a change of address off by a mailed token. @throws ApiError */
export function cancelEmailChange(
  token: string,
): Promise<CallReply<"POST /api/account/email-change/refuse">> {
  return call("POST /api/account/email-change/refuse", { body: { token } });
}
