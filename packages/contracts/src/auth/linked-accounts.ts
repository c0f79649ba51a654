import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { secretText } from "../shared/text.ts";
import { authEndpoints } from "./sessions.ts";

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

/** Reasons to reject a sign-in with a provider. */
export const linkedAccountErrors = {
  "auth.provider_missing": {
    status: 409,
    detail: "No provider to sign in with is set up here. Nothing was changed.",
  },
  "auth.provider_unavailable": {
    status: 503,
    detail: "The provider does not answer just now. Nothing was changed; please try again in a minute.",
  },
  "auth.provider_session_invalid": {
    status: 400,
    detail:
      "This sign-in was used already, took longer than a minute to come back, or was begun in another browser. Please press the button again.",
  },
  "auth.provider_email_unverified": {
    status: 403,
    detail:
      "The provider has not confirmed that your email address is yours, so no account can be made of it. Confirm it there and try again, or sign up with a password.",
  },
  "auth.provider_email_known": {
    status: 409,
    detail:
      "There is an account with this email address already. Sign in to it as you always do, then link the provider under Account, Security. Nothing was changed.",
  },
  "auth.identity_taken": {
    status: 409,
    detail:
      "This account at the provider is linked to another account here, or you have linked one of them already. Unlink that one first. Nothing was changed.",
  },
  "auth.identity_not_found": {
    status: 404,
    detail: "This account at the provider is not linked any more, so there is nothing to unlink.",
  },
  "auth.last_way_in": {
    status: 409,
    detail:
      'This is the only way you can sign in, so it stays. Set a password first, with "Forgot password?" on the sign-in page, then unlink it.',
  },
} as const satisfies Record<string, ErrorDefinition>;

const QUARTER = 900;
const LONGEST_PATH = 500;
/** Longer than anything major providers send; authorization codes have no fixed length. */
const LONGEST_PARAMETER = 2000;

/** A path on this site only; anything else in a link is ignored. */
const SitePath = z
  .string()
  .max(LONGEST_PATH)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u);

/** A person follows this redirect: invalid values are dropped, never answered with an error. */
const Parameter = secretText("The answer").max(LONGEST_PARAMETER).optional().catch(undefined);

const SessionId = z.object({ session_id: secretText("The sign-in").min(1).max(200) });

export const linkedAccountEndpoints = {
  signInProvider: defineEndpoint({
    method: "GET",
    path: "/api/auth/google",
    auth: "public",
    summary: "Which provider one can sign in with, by the name on its button",
    reply: z.object({ name: z.string().nullable().describe("null: none is set up") }),
    errors: [],
  }),
  beginProviderSignIn: defineEndpoint({
    method: "GET",
    path: "/api/auth/google/start",
    auth: "public",
    summary: "Go to the provider to sign in; for browsers, which come back by the callback",
    query: z.object({
      via: SignInVia.optional().catch(undefined),
      from: SitePath.optional().catch(undefined),
      offer: z.literal("lifetime").optional().catch(undefined),
    }),
    status: 303,
    streams: "redirect",
    reply: z.never(),
    errors: [],
    limits: [{ max: 60, windowSeconds: QUARTER, by: "address" }],
  }),
  providerCallback: defineEndpoint({
    method: "GET",
    path: "/api/auth/google/callback",
    auth: "public",
    summary: "Where the provider sends browsers back to; leads on to a page with a session id of 60 seconds",
    query: z.object({
      code: Parameter,
      state: Parameter,
      error: Parameter,
      iss: Parameter,
    }),
    status: 303,
    streams: "redirect",
    reply: z.never(),
    errors: [],
    limits: [{ max: 60, windowSeconds: QUARTER, by: "address" }],
  }),
  signInWithProvider: defineEndpoint({
    method: "POST",
    path: "/api/auth/google",
    auth: "public",
    allowedDuringWriteFreeze: true,
    summary: "Sign in, or up, by the session id that the callback gave this very browser",
    body: SessionId,
    reply: authEndpoints.login.reply,
    errors: [
      "auth.provider_session_invalid",
      "auth.provider_email_unverified",
      "auth.provider_email_known",
      "auth.invalid_credentials",
      "site.switched_off",
    ],
    limits: [{ max: 60, windowSeconds: QUARTER, by: "address" }],
    logged: "sign-in",
    remembersCaller: true,
  }),
  linkedAccounts: defineEndpoint({
    method: "GET",
    path: "/api/account/identities",
    auth: "user",
    summary: "Accounts at providers with which the author signs in",
    reply: LinkedAccountList,
    errors: [],
  }),
  beginLink: defineEndpoint({
    method: "POST",
    path: "/api/account/identities/start",
    auth: "user",
    requiresRecentAuth: true,
    summary: "Begin to link an account at the provider: the address to go to",
    reply: z.object({ url: z.string() }),
    errors: ["auth.provider_missing", "auth.provider_unavailable"],
    limits: [{ max: 20, windowSeconds: QUARTER, by: "user" }],
  }),
  linkAccount: defineEndpoint({
    method: "POST",
    path: "/api/account/identities",
    auth: "user",
    summary: "Link the account at the provider by the session id that the callback gave this very browser",
    body: SessionId,
    status: 201,
    reply: LinkedAccountList,
    errors: ["auth.provider_session_invalid", "auth.identity_taken"],
    limits: [{ max: 20, windowSeconds: QUARTER, by: "user" }],
    logged: "identity-linked",
  }),
  unlinkAccount: defineEndpoint({
    method: "DELETE",
    path: "/api/account/identities/{id}",
    auth: "user",
    requiresRecentAuth: true,
    summary: "No longer sign in with this account at the provider",
    params: z.object({ id: Id }),
    reply: LinkedAccountList,
    errors: ["auth.identity_not_found", "auth.last_way_in"],
    notFound: "auth.identity_not_found",
    logged: "identity-unlinked",
  }),
} as const;
