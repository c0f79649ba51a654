import type { PriceTable } from "@colophon/contracts/billing/price-table";
import type { RaiseAlarm } from "./platform/alarm.ts";
import type { Credits } from "./billing/credits/credits.ts";
import { registerPaymentRoutes } from "./billing/payments/payments.routes.ts";
import { type Payments, createPayments } from "./billing/payments/payments.ts";
import type { Entitlements } from "./billing/entitlements/entitlements.ts";
import type { Users } from "./users/users.ts";
import type { PaymentsConfig } from "./platform/config/payments.ts";
import type { Db } from "./platform/db/database.ts";
import type { RegisterRoute } from "./platform/http/route-registrar.ts";
import type { Log } from "./platform/log/log.ts";
import type { PaymentGateway } from "./ports/payment-gateway.ts";

/** Purchases with money. */
export type Money = { payments: Payments };

/** Dependencies. */
export type MoneyDeps = {
  db: Db;
  users: Users;
  credits: Credits;
  entitlements: Entitlements;
  /** the current payment provider */
  gateway: () => PaymentGateway | null;
  prices: () => PriceTable;
  config: Pick<PaymentsConfig, "lifetimeEndsAt">;
  appUrl: string;
  alarm: RaiseAlarm;
  log: Log;
  now: () => Date;
};

export function composeMoney({ config, ...deps }: MoneyDeps): Money {
  return { payments: createPayments({ ...deps, lifetimeEndsAt: config.lifetimeEndsAt }) };
}

export function registerMoneyRoutes(
  registerRoute: RegisterRoute,
  deps: Money & { secureCookies: boolean },
): void {
  registerPaymentRoutes(registerRoute, deps);
}
