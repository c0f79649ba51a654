import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Reasons to reject changes to a series. */
export const seriesErrors = {
  "series.not_found": { status: 404, detail: "There is no such series, or not any more." },
  "series.too_many": {
    status: 409,
    detail: "You have {limit} series, which is the most. Nothing was added.",
    data: z.object({ limit: z.int() }),
  },
  "series.volume_taken": {
    status: 409,
    detail:
      "Volume {volume} of this series is “{book}” already. Please give this book another number, or none; nothing was changed.",
    data: z.object({ volume: z.number(), book: z.string() }),
  },
  "series.none": {
    status: 409,
    detail: "This book belongs to no series, so there is nobody to share with. Nothing was changed.",
  },
  "series.entry_unknown": {
    status: 409,
    detail: "There is no such person or place there, or not any more. Nothing was changed.",
  },
  "series.too_many_entries": {
    status: 409,
    detail: "This series shares {limit} people and places, which is the most. Nothing was shared.",
    data: z.object({ limit: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
