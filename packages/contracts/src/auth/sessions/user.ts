import { z } from "zod";

/** The signed-in author, as every screen sees them. */
export const User = z
  .object({
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
  })
  .meta({ id: "User" });

export type User = z.output<typeof User>;

/** An impersonation of this author in progress. */
export const Impersonation = z
  .object({
    administrator: z.string().describe("Name of the administrator"),
    may_write: z.boolean().describe("Whether changes on the author's behalf were asked for"),
    ends_at: z.iso.datetime(),
  })
  .meta({ id: "Impersonation" });
export type Impersonation = z.output<typeof Impersonation>;

/** The caller with what applies to this session only. */
export const SignedInUser = User.extend({
  has_second_factor: z.boolean().describe("Whether signing in asks for more than a password"),
  must_change_password: z
    .boolean()
    .describe("The password was drawn by an administrator: nothing else works until it is replaced"),
  impersonation: Impersonation.nullable(),
}).meta({ id: "SignedInUser" });
export type SignedInUser = z.output<typeof SignedInUser>;
