import { z } from "zod";
import type { ErrorDefinition } from "../shared/error-definition.ts";

/** What covers are refused for. Sentences of docs/product/requirements.md stand verbatim. */
export const coverErrors = {
  "covers.not_found": { status: 404, detail: "There is no such cover, or not any more." },
  "covers.insufficient_credits": {
    status: 402,
    detail: "Insufficient credits. Please purchase more credits.",
    data: z.object({ required: z.int(), balance: z.int() }),
  },
  "covers.price_changed": {
    status: 409,
    detail:
      "Covers cost something else by now (credits: {required}). Nothing was begun or charged; please look at the new price.",
    data: z.object({ required: z.int() }),
  },
  "covers.being_painted": {
    status: 409,
    detail:
      "Covers are being painted for this book already. Please wait until they are there. Nothing was charged.",
  },
  "covers.not_drawn": {
    status: 502,
    detail: "The cover could not be drawn: {reason} Nothing was changed or charged.",
    data: z.object({ reason: z.string() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
