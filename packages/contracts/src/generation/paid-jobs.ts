import { z } from "zod";
import type { ErrorDefinition } from "../shared/errors.ts";

/** Reasons to reject a job paid with credits. */
export const paidJobsErrors = {
  "paid_work.busy": {
    status: 409,
    detail:
      "This book is being worked on already: it is being written, read, or written on. Please wait until that has ended, or stop it. Nothing was changed or charged.",
  },
  "paid_work.too_many": {
    status: 409,
    detail:
      "Several of these are being worked on for this book already. Please wait until one of them is done. Nothing was charged.",
  },
  "paid_work.not_running": {
    status: 409,
    detail: "Nothing of this kind is being done on this book just now, so there is nothing to stop.",
  },
  "paid_work.needs_model": {
    status: 409,
    detail:
      "No model is set up, and this takes one. Whoever runs Colophon sets one up under “Who writes”. Nothing was charged.",
  },
  "paid_work.is_sample": {
    status: 409,
    detail:
      "This is a prepared sample, which no model has written, and none goes on with it. Nothing was charged.",
  },
  "paid_work.price_changed": {
    status: 409,
    detail:
      "This costs something else by now (credits: {required}). Nothing was begun or charged; please look at the new price.",
    data: z.object({ required: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
