import { z } from "zod";

/** The signed-in author, as every screen sees them. */
export const User = z.object({
  id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  is_premium: z.boolean(),
  is_admin: z.boolean(),
  credits: z.int().describe("Spendable credits, all buckets"),
  books_generated: z.int(),
  subscription_status: z.string(),
  trial_expires_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  purge_at: z.iso
    .datetime()
    .nullable()
    .describe("When the account will be purged, while it is being deleted; until then it can be restored"),
  last_login: z.iso.datetime().nullable(),
});

export type User = z.output<typeof User>;
