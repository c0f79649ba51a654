import { z } from "zod";

/** An account at a provider that its author signs in with. */
export const Identity = z
  .object({
    id: z.uuid(),
    provider: z
      .string()
      .describe("As the button names it; the issuer where it is not the one that is set up now"),
    email: z.string().nullable().describe("The address at the provider when it was last used"),
    linked_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Identity" });
export type Identity = z.output<typeof Identity>;

/** Linked accounts as shown on the account page. */
export const LinkedAccountList = z
  .object({
    name: z.string().nullable().describe("The provider that is set up; null where none is"),
    identities: z.array(Identity),
    can_unlink: z.boolean().describe("Whether the author could still sign in without one of them"),
  })
  .meta({ id: "LinkedAccountList" });
export type LinkedAccountList = z.output<typeof LinkedAccountList>;

/** Page on which the sign-in started. */
export const SignInVia = z.enum(["sign-in", "sign-up"]).meta({ id: "SignInVia" });
export type SignInVia = z.output<typeof SignInVia>;

/**
 * Why a sign-in returned without a session id, as given in the page's URL:
 * - "cancelled": the person, or the provider itself, declined
 * - "failed": the provider's response was invalid or late, or the provider was unreachable
 * - "unavailable": no provider is set up here
 */
export const SignInRejection = z.enum(["cancelled", "failed", "unavailable"]);
export type SignInRejection = z.output<typeof SignInRejection>;
