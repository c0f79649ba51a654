import type { FastifyInstance } from "fastify";
import type { OutsideWorld } from "./adapters/choose-outside-world.ts";
import { registerLocalCheckoutRoutes } from "./adapters/local-checkout/checkout-pages.ts";
import { registerLocalMailboxRoutes } from "./adapters/local-mailbox/mailbox-page.ts";
import type { Config } from "./platform/config/config.ts";
import type { Log } from "./platform/log/log.ts";

const MAILBOX_HIDDEN =
  "The local mailbox is not shown, since others than this machine can reach the server, and it holds links into every account. Set SMTP_URL, or listen on HOST=127.0.0.1 without a proxy.";

type LocalPagesDeps = Pick<OutsideWorld, "mailbox" | "localCheckout"> & { config: Config; log: Log };

/**
 * Local stand-ins for email and payments on a development machine; served only if no other machine can reach
 * it.
 */
export function registerLocalPageRoutes(app: FastifyInstance, deps: LocalPagesDeps): void {
  const { config, log, mailbox, localCheckout } = deps;
  if (config.installation.mode === "production") return;
  if (!config.http.isOnlyHere) {
    if (mailbox !== null) log.warn(MAILBOX_HIDDEN);
    return;
  }
  if (mailbox !== null) registerLocalMailboxRoutes(app, mailbox);
  if (localCheckout !== null) registerLocalCheckoutRoutes(app, localCheckout);
}
