import { z } from "zod";

/** Details shown to the author before canceling. */
export const CancelBookRequest = z
  .object({
    at_most: z
      .int("This must be a whole number of credits")
      .min(0, "This must be a whole number of credits")
      .optional()
      .describe("Credits the author was told cancelling keeps; more than that is refused, not charged"),
  })
  .meta({ id: "CancelBookRequest" });

export type CancelBookRequest = z.output<typeof CancelBookRequest>;
