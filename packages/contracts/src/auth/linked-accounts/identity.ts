import { z } from "zod";

/** An account at a provider with which its author signs in here. */
export const Identity = z.object({
  id: z.uuid(),
  provider: z
    .string()
    .describe("As the button names it; the issuer where it is not the one that is set up now"),
  email: z.string().nullable().describe("The address at the provider when it was last used"),
  linked_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Identity = z.output<typeof Identity>;

/** What the account page shows of signing in with a provider. */
export const LinkedAccountList = z.object({
  name: z.string().nullable().describe("The provider that is set up; null where none is"),
  identities: z.array(Identity),
  can_unlink: z.boolean().describe("Whether the author could still sign in without one of them"),
});
export type LinkedAccountList = z.output<typeof LinkedAccountList>;

/** Which page a sign-in was begun on. */
export const SignInVia = z.enum(["sign-in", "sign-up"]);
export type SignInVia = z.output<typeof SignInVia>;

/**
 * Why a sign-in came back without a session id, as the address of the page says it:
 * - "cancelled": the provider says that the person, or the provider itself, did not want to
 * - "failed": what the provider sent did not hold, came late, or the provider was not to be reached
 * - "unavailable": no provider is set up here
 */
export const SignInRejection = z.enum(["cancelled", "failed", "unavailable"]);
export type SignInRejection = z.output<typeof SignInRejection>;
