import type { Stripe } from "stripe";
import type { CheckoutRequest } from "../../ports/payment-gateway.ts";

/**
 * Parameters of a Stripe checkout. Nothing has to be set up in the dashboard: prices are sent with the order.
 */
export function sessionOf(
  order: CheckoutRequest,
  { automaticTax }: { automaticTax: boolean },
): Stripe.Checkout.SessionCreateParams {
  const metadata = { order_id: order.orderId, kind: order.kind };
  const isPlan = order.kind === "plan";
  return {
    mode: isPlan ? "subscription" : "payment",
    client_reference_id: order.orderId,
    metadata,
    line_items: [{ quantity: 1, price_data: priceOf(order, isPlan) }],
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    // Rounded up: Stripe rejects less than half an hour, and counts in seconds.
    expires_at: Math.ceil(order.expiresAt.getTime() / 1000),
    // In the buyer's own currency, the sum would differ from the order's.
    adaptive_pricing: { enabled: false },
    automatic_tax: { enabled: automaticTax },
    tax_id_collection: { enabled: true },
    ...buyerOf(order, isPlan),
    ...(isPlan
      ? { subscription_data: { metadata } }
      : {
          payment_intent_data: { metadata, description: order.name },
          invoice_creation: { enabled: true, invoice_data: { metadata } },
        }),
  };
}

function priceOf(
  { name, description, cents, currency }: CheckoutRequest,
  isPlan: boolean,
): Stripe.Checkout.SessionCreateParams.LineItem.PriceData {
  return {
    currency,
    unit_amount: cents,
    tax_behavior: "exclusive",
    product_data: { name, ...(description === "" ? {} : { description }) },
    ...(isPlan ? { recurring: { interval: "month" } } : {}),
  };
}

function buyerOf(
  { customer }: CheckoutRequest,
  isPlan: boolean,
): Partial<Stripe.Checkout.SessionCreateParams> {
  if (customer.id !== null) {
    // With tax numbers, Stripe saves the buyer's name and address to the customer.
    return { customer: customer.id, customer_update: { name: "auto", address: "auto" } };
  }
  // A subscription always creates a customer; Stripe rejects the option there.
  return { customer_email: customer.email, ...(isPlan ? {} : { customer_creation: "always" }) };
}
