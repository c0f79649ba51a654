/**
 * Writes the part of Stripe's API that we use as JSON Schema, from the types that Stripe generates from its
 * own OpenAPI document for every release of the `stripe` package. Run after updating that package:
 * node scripts/stripe-schema.ts > apps/server/src/adapters/stripe/testing/stripe-schema.json
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { readStripeTypes } from "./stripe-schema/read-types.ts";

const folder = path.join(import.meta.dirname, "../node_modules/stripe");
const OPEN_API = readFileSync(path.join(folder, "OPENAPI_VERSION"), "utf8").trim();

const REQUESTS = {
  "POST /v1/checkout/sessions": "Checkout/Sessions:Checkout.SessionCreateParams",
  "GET /v1/checkout/sessions/{id}": "Checkout/Sessions:Checkout.SessionRetrieveParams",
  "POST /v1/checkout/sessions/{id}/expire": "Checkout/Sessions:Checkout.SessionExpireParams",
  "GET /v1/subscriptions/{id}": "Subscriptions:SubscriptionRetrieveParams",
  "POST /v1/subscriptions/{id}": "Subscriptions:SubscriptionUpdateParams",
  "DELETE /v1/subscriptions/{id}": "Subscriptions:SubscriptionCancelParams",
  "POST /v1/products/{id}": "Products:ProductUpdateParams",
  "POST /v1/billing_portal/sessions": "BillingPortal/Sessions:BillingPortal.SessionCreateParams",
  "POST /v1/refunds": "Refunds:RefundCreateParams",
  "GET /v1/payment_intents/{id}": "PaymentIntents:PaymentIntentRetrieveParams",
  "GET /v1/events": "Events:EventListParams",
};
const OBJECTS = {
  "checkout.session": "Checkout/Sessions:Session",
  subscription: "Subscriptions:Subscription",
  product: "Products:Product",
  "billing_portal.session": "BillingPortal/Sessions:Session",
  refund: "Refunds:Refund",
  payment_intent: "PaymentIntents:PaymentIntent",
  charge: "Charges:Charge",
  dispute: "Disputes:Dispute",
  invoice: "Invoices:Invoice",
  invoice_payment: "InvoicePayments:InvoicePayment",
  line_item: "InvoiceLineItems:InvoiceLineItem",
  subscription_item: "SubscriptionItems:SubscriptionItem",
  price: "Prices:Price",
  plan: "Plans:Plan",
};

const types = readStripeTypes(path.join(folder, "esm"));
const requests = Object.entries(REQUESTS).map(([call, name]) => [call, types.request(name)]);
const objects = Object.entries(OBJECTS).map(([kind, name]) => [kind, types.answer(name)]);
const header = {
  source:
    "the type definitions of the npm package stripe (MIT), which Stripe generates from its OpenAPI document",
  version: "stripe 23.1.0, API 2026-10-28.endive",
  openapi: OPEN_API,
  read: "2026-11-23",
  licence: "MIT, Copyright (C) 2011 Ask Bjørn Hansen, Copyright (C) 2013 Stripe, Inc. (https://stripe.com)",
};
const text = { ...header, requests: Object.fromEntries(requests), objects: Object.fromEntries(objects) };
process.stdout.write(`${JSON.stringify({ ...text, $defs: types.definitions() })}\n`);
