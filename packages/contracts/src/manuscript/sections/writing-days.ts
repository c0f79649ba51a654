import { z } from "zod";

/** Words an author added to and removed from a book on one day in their time zone. */
export const WritingDay = z
  .object({
    day: z.iso.date().describe("A day of the author's, by the offset that was asked with"),
    added: z.int(),
    taken: z.int(),
  })
  .meta({ id: "WritingDay" });
export type WritingDay = z.output<typeof WritingDay>;

/** Days on which nothing was written are left out. */
export const WritingDays = z.object({ days: z.array(WritingDay) }).meta({ id: "WritingDays" });

/** First day, and the time zone. */
export const WritingDaysQuery = z.object({
  since: z.iso
    .date()
    .refine((day) => day >= "1970-01-01", "Choose a later day")
    .default("1970-01-01"),
  offset_minutes: z.coerce
    .number()
    .int()
    .min(-720)
    .max(840)
    .default(0)
    .describe("Minutes that the author's clock is before UTC: 60 in Berlin in winter"),
});
