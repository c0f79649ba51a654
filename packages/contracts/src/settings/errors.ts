import { z } from "zod";
import type { ErrorDefinition } from "../shared/error-definition.ts";

/** Errors of settings changes and of calls to disabled features. */
export const settingsErrors = {
  "settings.changed_meanwhile": {
    status: 409,
    detail:
      "Somebody else has saved the settings since you opened them. Nothing of yours was stored: look at both, and save again.",
    data: z.object({ version: z.int() }),
  },
  "settings.key_by_environment": {
    status: 409,
    detail:
      "The environment of this installation sets this key, and it has the last word. Nothing was stored: change it there and start Colophon again.",
  },
  "settings.stripe_modes_differ": {
    status: 409,
    detail:
      "One of Stripe's keys is live and another is for tests. Nothing was stored: enter the secret key, the publishable key and the webhook secret of one mode together.",
  },
  "settings.stripe_test_in_production": {
    status: 409,
    detail:
      "This is a test key of Stripe's, and in production test cards would buy real credits. Nothing was stored: enter the live one.",
  },
  "site.switched_off": {
    status: 503,
    detail: "{closed} {stays} Nothing was done or charged; please come back later.",
    data: z.object({ room: z.string(), closed: z.string(), stays: z.string() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
