import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Errors of covers. Sentences from docs/product/requirements.md are verbatim. */
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
      "Covers that you ordered are still being painted. Please wait until they are there. Nothing was charged.",
  },
  "covers.order_not_found": { status: 404, detail: "There is no such order for covers, or not any more." },
  "covers.provider_unavailable": {
    status: 503,
    detail: "{name} is not set up here. Nothing was charged; please choose another painter.",
    data: z.object({ name: z.string() }),
  },
  "covers.changed": {
    status: 409,
    detail:
      "This cover was changed in another window since you opened it here. Nothing was saved: look at it anew, or keep yours as a copy.",
  },
  "covers.no_print_size": {
    status: 409,
    detail: "This cover is made for an e-book. Choose a print size and a page count for it, and save.",
  },
  "covers.picture_not_found": {
    status: 404,
    detail: "This picture is not here any more. Please choose another.",
  },
  "covers.picture_in_use": {
    status: 409,
    detail: "A cover uses this picture. Change or delete that cover first; nothing was deleted.",
  },
  "covers.too_many_pictures": {
    status: 409,
    detail: "You keep {most} pictures for covers already. Delete one that you do not need.",
    data: z.object({ most: z.int() }),
  },
  "covers.not_drawn": {
    status: 502,
    detail: "The cover could not be drawn: {reason} Nothing was changed or charged.",
    data: z.object({ reason: z.string() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
