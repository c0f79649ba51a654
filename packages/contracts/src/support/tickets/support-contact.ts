import { z } from "zod";
import { MAILBOX_KINDS } from "../../settings/support-hours.ts";

/** How support can be reached. */
export const SupportContact = z
  .object({
    hours: z.string(),
    answered_in: z.object({ authors: z.string(), general: z.string(), technical: z.string() }),
    mailboxes: z
      .array(z.object({ kind: z.enum(MAILBOX_KINDS), address: z.string() }))
      .describe("those that the installation has"),
  })
  .meta({ id: "SupportContact" });
export type SupportContact = z.output<typeof SupportContact>;
