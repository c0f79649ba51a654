import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Errors of an insufficient balance. Sentences from docs/product/requirements.md are verbatim. */
export const creditErrors = {
  "credits.insufficient": {
    status: 402,
    detail: "Insufficient credits. Need {required}, have {balance}",
    data: z.object({ required: z.int(), balance: z.int() }),
  },
  "credits.none": {
    status: 402,
    detail: "No credits available. Please purchase credits to continue generating books.",
    data: z.object({ required: z.int(), balance: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
