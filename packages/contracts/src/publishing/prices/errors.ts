import type { ErrorDefinition } from "../../shared/error-definition.ts";

export const pricingErrors = {
  "pricing.unknown_figure": {
    status: 404,
    detail: "Prices are not reckoned with such a figure. Nothing was changed.",
  },
} as const satisfies Record<string, ErrorDefinition>;
