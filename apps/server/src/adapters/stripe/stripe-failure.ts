import { Stripe } from "stripe";
import { ForgedEvent, GatewayFailure } from "../../ports/payment-gateway.ts";

const TOO_MANY = 429;
const CONFLICT = 409;
const FIRST_SERVER_ERROR = 500;

/**
 * Maps a failed call to our errors. Keeps only what identifies the failure: Stripe's messages quote the
 * request and the key's last characters.
 */
export function failureOf(error: unknown): GatewayFailure | ForgedEvent {
  if (error instanceof GatewayFailure || error instanceof ForgedEvent) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new GatewayFailure("refused", "Stripe's answer could not be understood.");
  }
  const status = error.statusCode;
  const what = [error.type, error.code, status, error.param, error.requestId].filter(Boolean).join(", ");
  return isUnavailable(error, status)
    ? new GatewayFailure("away", `Stripe did not answer (${what}).`)
    : new GatewayFailure("refused", `Stripe refused the call (${what}).`);
}

function isUnavailable(error: unknown, status: number | undefined): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  if (status === undefined) return false;
  return status >= FIRST_SERVER_ERROR || status === TOO_MANY || status === CONFLICT;
}

/** Whether Stripe has no object with the requested id. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

/** Whether a payment has already been refunded in full. */
export function isRefunded(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "charge_already_refunded";
}
