import type { ErrorDefinition } from "../../shared/error-definition.ts";

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
