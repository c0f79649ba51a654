import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** What an account that does not suffice is told. Sentences of docs/product/requirements.md stand verbatim. */
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
