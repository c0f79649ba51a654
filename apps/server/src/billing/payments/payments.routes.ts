import { paymentEndpoints } from "@colophon/contracts/billing/payments";
import type { PriceTable } from "@colophon/contracts/billing/price-table";
import { setCookie } from "../../platform/http/cookies.ts";
import type { RegisterRoute } from "../../platform/http/route-registrar.ts";
import { OFFER_COOKIE, OFFER_COOKIE_SECONDS } from "./lifetime-offer.ts";
import type { Payments } from "./payments.ts";

export function registerPaymentRoutes(
  registerRoute: RegisterRoute,
  { payments, secureCookies }: { payments: Payments; secureCookies: boolean },
): void {
  registerRoute(paymentEndpoints.creditPackages, async () => ({
    ...presentPrices(payments.prices()),
    mode: payments.mode(),
  }));

  registerRoute(paymentEndpoints.purchaseCredits, async ({ actor, body }) => {
    const purchase = { userId: actor.id, kind: "pack", item: body.package_id } as const;
    const { checkoutUrl } = await payments.begin(purchase);
    return { checkout_url: checkoutUrl };
  });

  registerRoute(paymentEndpoints.createCheckout, async ({ actor, body }) => {
    const purchase = { userId: actor.id, kind: "plan", item: body.plan_type } as const;
    const { checkoutUrl } = await payments.begin(purchase);
    return { checkout_url: checkoutUrl };
  });

  registerRoute(paymentEndpoints.paymentStatus, ({ actor, params }) =>
    payments.status({ sessionId: params.session_id, userId: actor.id }),
  );

  registerRoute(paymentEndpoints.membership, ({ actor }) => payments.membership(actor.id));

  registerRoute(paymentEndpoints.changePlan, ({ actor, body }) =>
    payments.changePlan({ userId: actor.id, item: body.plan_type }),
  );

  registerRoute(paymentEndpoints.openPortal, async ({ actor }) => {
    const { url } = await payments.portal(actor.id);
    return { portal_url: url };
  });

  registerRoute(paymentEndpoints.receipts, async ({ actor }) => ({
    receipts: await payments.receipts(actor.id),
  }));

  registerRoute(paymentEndpoints.lifetimeStatus, async ({ header, setHeader }) => {
    const { status, cookie: value } = await payments.visitorsOffer(header("cookie"));
    const life = { maxAgeSeconds: OFFER_COOKIE_SECONDS, secure: secureCookies };
    setHeader("set-cookie", setCookie({ name: OFFER_COOKIE, value }, life));
    return status;
  });

  registerRoute(paymentEndpoints.myLifetimeOffer, ({ actor, header }) =>
    payments.authorsOffer({ userId: actor.id, cookies: header("cookie") }),
  );

  registerRoute(paymentEndpoints.purchaseLifetime, async ({ actor, address, header }) => {
    const author = { userId: actor.id, cookies: header("cookie"), address };
    const { checkoutUrl } = await payments.beginLifetime(author);
    return { checkout_url: checkoutUrl };
  });

  registerRoute(paymentEndpoints.paymentWebhook, async ({ file, header }) => {
    await payments.handleWebhook({ body: file, signature: header("stripe-signature") ?? "" });
    return { received: true } as const;
  });
}

type Shown<T> = Record<string, T>;

function presentPrices({ packs, plans }: PriceTable): {
  packages: Shown<{ name: string; description: string; credits: number; popular: boolean }>;
  current_prices: Shown<{ price_usd: number; price_per_credit: number }>;
  plans: Shown<{ name: string; credits: number; price_usd: number }>;
} {
  return {
    packages: mapped(packs, ({ cents: _cents, ...shown }) => shown),
    current_prices: mapped(packs, ({ cents, credits }) => ({
      price_usd: cents / 100,
      price_per_credit: Math.round((cents / credits) * 10) / 1000,
    })),
    plans: mapped(plans, ({ name, credits, cents }) => ({ name, credits, price_usd: cents / 100 })),
  };
}

function mapped<A, B>(of: Record<string, A>, change: (one: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(of).map(([id, one]) => [id, change(one)]));
}
