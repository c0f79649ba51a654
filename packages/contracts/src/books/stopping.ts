import { z } from "zod";

/** Days a paused book waits for its author; then it is stopped and settled like a cancelled one. */
export const MOST_PAUSED_DAYS = 90;

/** What the author was told before cancelling. */
export const CancelBookRequest = z.object({
  at_most: z
    .int("This must be a whole number of credits")
    .min(0, "This must be a whole number of credits")
    .optional()
    .describe("Credits the author was told cancelling keeps; more than that is refused, not charged"),
});

export type CancelBookRequest = z.output<typeof CancelBookRequest>;
