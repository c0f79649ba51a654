import { z } from "zod";
import { authEndpoints } from "../sessions/endpoints.ts";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { Id } from "../../shared/id.ts";
import { secretText } from "../../shared/text.ts";
import { LinkedAccountList, SignInVia } from "./identity.ts";

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
