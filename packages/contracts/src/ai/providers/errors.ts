import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Reasons for rejecting a provider's settings. */
export const providerErrors = {
  "providers.not_found": {
    status: 404,
    detail: "There is no such provider, or not any more.",
  },
  "providers.no_secrets_key": {
    status: 409,
    detail:
      "A key cannot be kept here: this installation has no SECRETS_KEY to seal it with. Set one in the environment (openssl rand -base64 32 makes one), start Colophon again, and save the key then. Nothing was stored.",
  },
  "providers.set_by_environment": {
    status: 409,
    detail:
      "The environment of this installation says who writes, and it has the last word. Take its keys and addresses out there to set up a provider here. Nothing was stored.",
  },
  "providers.too_many": {
    status: 409,
    detail: "{most} providers are kept already, which is the most. Remove one first.",
    data: z.object({ most: z.int() }),
  },
  "providers.order_changed": {
    status: 409,
    detail: "The list of providers has changed meanwhile. Load this page again; the order is as it was.",
  },
} as const satisfies Record<string, ErrorDefinition>;
