import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";

/** Why there is no page next to the editor; the text is safe either way. */
export const pagePreviewErrors = {
  "live_page.cannot_be_set": {
    status: 422,
    detail: "{reason}",
    data: z.object({ reason: z.string() }),
  },
  "live_page.replaced": {
    status: 409,
    detail: "A newer place of yours was asked for meanwhile.",
  },
  "live_page.busy": {
    status: 503,
    detail:
      "The press is busy just now, so the page beside your text is an older one. Your text is not concerned.",
  },
} as const satisfies Record<string, ErrorDefinition>;
