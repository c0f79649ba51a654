import { z } from "zod";
import type { ErrorDefinition } from "../shared/error-definition.ts";

/** What the reading of a manuscript is refused for. */
export const readThroughErrors = {
  "read_through.nothing_to_read": {
    status: 409,
    detail: "No chapter of this book has text yet, so there is nothing to read. Nothing was charged.",
  },
  "read_through.being_written": {
    status: 409,
    detail: "This book is being written just now, and its bible is kept as it grows. Nothing was charged.",
  },
  "read_through.running": { status: 409, detail: "This book is being read already." },
  "read_through.not_running": {
    status: 409,
    detail: "This book is not being read just now, so there is nothing to stop.",
  },
  "read_through.needs_model": {
    status: 409,
    detail:
      "No model is set up, and a manuscript can be read by one only. Whoever runs Colophon sets one up under “Who writes”. Nothing was charged.",
  },
  "read_through.price_changed": {
    status: 409,
    detail:
      "The book has another length by now, so that reading it has another price (credits: {required}). Nothing was begun or charged; please look at the new price.",
    data: z.object({ required: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
