import { AppError } from "@colophon/contracts/errors";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { escapeHtml } from "../../platform/email/render-email.ts";
import { GatewayFailure } from "../../ports/payment-gateway.ts";
import type { Checkout, Subscription } from "./local-checkout.store.ts";
import type { LocalCheckout } from "./local-checkout.ts";

const Params = z.object({ id: z.string().max(100) });
const Form = z.object({
  act: z.enum(["pay", "cancel", "end", "renew", "fail"]),
  of: z.string().max(100).optional(),
});

/**
 * Pages of the test checkout: Pay and Cancel, and a page for subscriptions. Registered only if the server is
 * reachable from this machine alone, never in production.
 */
export function registerLocalCheckoutRoutes(app: FastifyInstance, local: LocalCheckout): void {
  local.subscribe(async ({ body, signature }) => {
    // Calls the webhook over its URL, so the code that handles the provider's messages runs.
    await app.inject({
      method: "POST",
      url: "/api/credits/webhook",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      payload: Buffer.from(body),
    });
  });
  void app.register(async (pages) => {
    pages.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 1000 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
    );
    pages.get("/dev/checkout/:id", async (request, reply) => {
      const checkout = await local.checkout(Params.parse(request.params).id);
      if (checkout === null) throw new AppError("payments.checkout_not_found");
      return sendPage(reply, checkoutPage(checkout));
    });
    pages.post("/dev/checkout/:id", async (request, reply) => {
      const { id } = Params.parse(request.params);
      const checkout = await local.checkout(id);
      if (checkout === null) throw new AppError("payments.checkout_not_found");
      const isPaidAlready = checkout.status === "complete";
      if (Form.parse(request.body).act !== "pay") {
        // Already paid in another tab: canceling here is not leaving unpaid.
        return reply.redirect(isPaidAlready ? checkout.successUrl : checkout.cancelUrl, 303);
      }
      const isPaid = await local.pay(id).then(
        () => true,
        (error: unknown) => {
          if (error instanceof GatewayFailure) return isPaidAlready;
          throw error;
        },
      );
      return reply.redirect(isPaid ? checkout.successUrl : checkout.cancelUrl, 303);
    });
    pages.get("/dev/billing/:id", async (request, reply) => {
      const { id } = Params.parse(request.params);
      const customer = await local.customer(id);
      if (customer === null) throw new AppError("payments.checkout_not_found");
      return sendPage(reply, billingPage(customer));
    });
    pages.post("/dev/billing/:id", async (request, reply) => {
      const { id } = Params.parse(request.params);
      const { act, of: subscriptionId = "" } = Form.parse(request.body);
      const customer = await local.customer(id);
      const isTheirs = customer?.subscriptions.some((it) => it.id === subscriptionId) === true;
      if (!isTheirs) throw new AppError("payments.checkout_not_found");
      if (act === "end") await local.endWithPeriod(subscriptionId);
      if (act === "renew" || act === "fail") await local.renew({ subscriptionId, fails: act === "fail" });
      return reply.redirect(`/dev/billing/${id}`, 303);
    });
  });
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
    .send(html);
}

function checkoutPage(checkout: Checkout): string {
  const price = `$${(checkout.cents / 100).toFixed(2)}${checkout.buys === "plan" ? " a month" : ""}`;
  const body =
    checkout.status === "open"
      ? `<form method="post"><button name="act" value="pay" autofocus>Pay ${price} (test)</button>
<button name="act" value="cancel">Cancel</button></form>`
      : `<p>This checkout is over. <a href="${escapeHtml(checkout.successUrl)}">Go on</a></p>`;
  return page(
    "Test checkout",
    `<h2>${escapeHtml(checkout.name)}</h2><p>${escapeHtml(checkout.description)}</p><p class="price">${price}</p>
<p>for ${escapeHtml(checkout.email)}</p>${body}`,
  );
}

function billingPage(customer: {
  email: string;
  subscriptions: { id: string; body: Subscription }[];
}): string {
  const list = customer.subscriptions.map(({ id, body }) => {
    const price = `$${(body.unitCents / 100).toFixed(2)} a month`;
    const ends = body.cancelsAtPeriodEnd ? ", ends then" : "";
    const buttons =
      body.status === "ended"
        ? ""
        : `<form method="post"><input type="hidden" name="of" value="${escapeHtml(id)}">
<button name="act" value="end">Cancel at the end of the period</button>
<button name="act" value="renew">Let the period pass</button>
<button name="act" value="fail">Let the renewal fail</button></form>`;
    return `<section><h2>${escapeHtml(body.name)}</h2><p>${price}, ${body.status}; paid until ${escapeHtml(
      body.periodEnd.slice(0, 10),
    )}${ends}</p>${buttons}</section>`;
  });
  return page(
    "Test billing",
    `<p>${escapeHtml(customer.email)}</p>${list.join("\n") || "<p>No subscription.</p>"}<p><a href="/account?tab=plan">Back to Colophon</a></p>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style>
:root{color-scheme:light dark}body{max-width:34rem;margin:3rem auto;padding:0 1.25rem;font:16px/1.6 system-ui,sans-serif}
h1{font:400 2rem/1.1 Georgia,serif}h2{font-size:1.2rem;margin:1.5rem 0 0}.price{font-size:1.5rem;margin:.5rem 0}
.test{background:#8a3b00;color:#fff;padding:.75rem 1rem;border-radius:.5rem;font-weight:600}
button{font:inherit;min-height:2.75rem;padding:.5rem 1.25rem;margin:.5rem .5rem 0 0}
</style></head><body><h1>${title}</h1>
<p class="test">This is a test of an installation under development. No money moves, and no card is asked for.</p>
${body}</body></html>`;
}
