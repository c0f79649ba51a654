import type { ErrorDefinition } from "../../shared/error-definition.ts";
import { Wait } from "../../shared/errors.ts";

/** Reasons to reject codes, passkeys and second steps. */
export const mfaErrors = {
  "factors.ticket_over": {
    status: 401,
    detail:
      "This sign-in has waited too long, was tried too often, or was begun in another browser. Please sign in again from the beginning.",
  },
  // One message for any wrong code: mistyped, expired, or already used.
  "factors.code_wrong": {
    status: 422,
    detail:
      "This code is not right, or was used already. Nothing was changed; please wait for the next one and try again.",
  },
  "factors.codes_used_up": {
    status: 429,
    detail:
      "Too many wrong codes were tried for this account. Please try again in {wait}, or use a passkey if you have one.",
    data: Wait,
  },
  "factors.totp_unreadable": {
    status: 409,
    detail:
      "Codes of your app cannot be checked, because the key of this installation has changed. Nothing was changed; please use a recovery code or a passkey.",
  },
  "factors.totp_already_on": {
    status: 409,
    detail:
      "Codes of an app are asked for already. Nothing was changed; to use another app, turn them off first.",
  },
  "factors.totp_not_begun": {
    status: 409,
    detail: "There is no code to confirm: please begin again and scan the new picture with your app.",
  },
  "factors.totp_not_on": {
    status: 409,
    detail: "No codes of an app are asked for, so there is nothing to turn off.",
  },
  "factors.no_secrets_key": {
    status: 503,
    detail:
      "Codes of an app cannot be kept here, because this installation has no key to seal them with. Nothing was changed; a passkey works without.",
  },
  "factors.none_yet": {
    status: 409,
    detail:
      "Recovery codes stand in for a passkey or the codes of an app, and this account has neither. Nothing was made; add one of them first.",
  },
  // One message for an unknown passkey, another author's, a wrong signature, and a used challenge. Not a 401:
  // someone who confirms with the wrong passkey is still signed in.
  "factors.passkey_refused": {
    status: 422,
    detail:
      "This passkey was not accepted. Nothing was changed; please try again, or use another way to sign in.",
  },
  "factors.passkey_not_made": {
    status: 422,
    detail:
      "This passkey could not be kept: it was made too slowly, elsewhere, or without checking that it is you. Nothing was changed; please try again.",
  },
  "factors.passkeys_full": {
    status: 409,
    detail: "An account has at most 20 passkeys. Nothing was added; remove one that you no longer use.",
  },
  "factors.passkey_not_found": {
    status: 404,
    detail: "This passkey does not exist any more, so there is nothing to change.",
  },
  "factors.last_way": {
    status: 409,
    detail:
      "This is the only way into your account, so it stays. Nothing was changed; set a password or add another passkey first.",
  },
  "factors.password_needed": {
    status: 409,
    detail:
      "Your password stays until you have a passkey and recovery codes, or a lost device would lock you out. Nothing was changed.",
  },
  "factors.no_password": {
    status: 409,
    detail: "This account has no password, so there is nothing to remove.",
  },
} as const satisfies Record<string, ErrorDefinition>;
