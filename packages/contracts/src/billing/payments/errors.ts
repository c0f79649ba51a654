import type { ErrorDefinition } from "../../shared/error-definition.ts";
import { Wait } from "../../shared/errors.ts";

/** Reasons to reject a purchase. None of these charges anything. */
export const paymentErrors = {
  "payments.unavailable": {
    status: 503,
    detail:
      "Payments are not set up on this installation, so nothing can be bought here yet. Nothing was charged.",
  },
  "payments.provider_failed": {
    status: 502,
    detail: "The payment provider did not answer. Nothing was charged by us; please try again in a minute.",
  },
  "payments.unknown_item": {
    status: 404,
    detail: "This is not sold any more. Nothing was charged; please choose from what is shown.",
  },
  "payments.checkout_not_found": {
    status: 404,
    detail: "No purchase of yours is known under this address.",
  },
  "payments.already_subscribed": {
    status: 409,
    detail:
      "You have a subscription already, so nothing was charged. You can change or cancel it under “Manage subscription”.",
  },
  "payments.not_subscribed": {
    status: 409,
    detail: "You have no subscription that could be changed. Nothing was charged.",
  },
  "payments.nothing_bought": {
    status: 409,
    detail: "There is nothing to manage yet: you have not bought anything.",
  },
  "payments.lifetime_sold_out": {
    status: 409,
    detail: "All lifetime spots are taken. Nothing was charged.",
  },
  "payments.lifetime_in_checkout": {
    status: 409,
    detail:
      "Every remaining spot is in someone else's checkout right now. Nothing was charged; try again in {wait}, when the first of those checkouts ends.",
    data: Wait,
  },
  "payments.lifetime_hold_lapsed": {
    status: 409,
    detail:
      "Your last lifetime checkout ended without a payment, so the few spots left go to other buyers first. Nothing was charged; you can try again in {wait}.",
    data: Wait,
  },
  "payments.lifetime_network_busy": {
    status: 409,
    detail:
      "Other people on your network have lifetime checkouts open, and a network can have only a few at a time. Nothing was charged; try again in {wait}.",
    data: Wait,
  },
  "payments.lifetime_over": {
    status: 409,
    detail: "The lifetime offer has ended for your account. Nothing was charged.",
  },
  "payments.lifetime_owned": {
    status: 409,
    detail: "You are a lifetime member already. Nothing was charged.",
  },
  "payments.signature_wrong": { status: 400, detail: "This message does not bear the provider's signature." },
} as const satisfies Record<string, ErrorDefinition>;
