import { z } from "zod";
import { PageQuery } from "../../shared/pagination.ts";
import { textLine } from "../../shared/text.ts";
import { TransactionKind } from "./ledger.ts";

/** Days covered by the credit usage report. @source docs/product/requirements.md §9 */
export const USAGE_DAYS = 30;

/** An IANA time zone name: days start at a different moment for each author. */
export const TimeZone = z
  .string()
  .min(1)
  .max(64)
  .refine(isTimeZone, "This time zone is not known. A name such as Europe/Berlin is.");

/** Plausible years for a history; anything else is a typo. */
const CalendarDay = z.iso
  .date("Enter a day like 2026-11-23.")
  .refine((day) => day >= "2000-01-01" && day <= "2099-12-31", "Enter a day between 2000 and 2099.");

/** Filter for ledger entries. Days are in the time zone `tz`; both ends are inclusive. */
export const HistoryFilter = z.object({
  kind: TransactionKind.optional(),
  operation: z
    .string()
    .regex(/^[a-z][a-z_]{0,59}$/u, "This operation is not known.")
    .optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  text: textLine("The search").max(200).optional().describe("Part of what a line says"),
  tz: TimeZone.default("UTC"),
});
export type HistoryFilter = z.output<typeof HistoryFilter>;

export const HistoryQuery = PageQuery.extend(HistoryFilter.shape);

/**
 * Credit usage over the last days. Used means charged for delivered work; credits on hold are not used yet.
 */
export const CreditAnalytics = z
  .object({
    window_days: z.int(),
    total_credits_used: z.int(),
    total_credits_purchased: z.int(),
    usage_by_operation: z
      .array(z.object({ operation: z.string(), credits: z.int(), times: z.int() }))
      .describe("The costliest first"),
    usage_by_day: z
      .array(z.object({ day: z.iso.date(), credits: z.int() }))
      .describe("Every day of the window, the oldest first"),
    recommendations: z.object({
      suggested_top_up: z
        .object({ package_id: z.string(), name: z.string(), credits: z.int(), packs: z.int() })
        .nullable()
        .describe("What would cover the use of the window; null where nothing was used"),
    }),
  })
  .meta({ id: "CreditAnalytics" });
export type CreditAnalytics = z.output<typeof CreditAnalytics>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
