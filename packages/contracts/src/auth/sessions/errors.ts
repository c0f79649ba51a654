import type { ErrorDefinition } from "../../shared/error-definition.ts";
import { Wait } from "../../shared/errors.ts";

/** Errors of signing in and its emails. Sentences from docs/product/requirements.md are verbatim. */
export const authErrors = {
  "auth.required": { status: 401, detail: "Please sign in to continue." },
  "auth.forbidden": { status: 403, detail: "You don't have permission to access this page." },
  "auth.password_change_needed": {
    status: 403,
    detail:
      "Your password was reset for you. Please set one of your own first; nothing else works until then, and nothing was changed.",
  },
  "auth.confirmation_needed": {
    status: 403,
    detail: "Please confirm that it is you before you do this. Nothing was changed.",
  },
  "auth.guesses_used_up": {
    status: 429,
    detail:
      'Too many wrong passwords were tried for this account. Please try again in {wait}, or set a new password with "Forgot password?": you can sign in with it at once.',
    data: Wait,
  },
  "auth.own_guesses_used_up": {
    status: 429,
    detail:
      'Too many passwords and codes were tried while signed in to this account. Nothing was changed; please try again in {wait}. If it was not you, sign out everywhere and set a new password with "Forgot password?".',
    data: Wait,
  },
  // One message for a wrong password, an unknown email address and an unconfirmed one.
  "auth.invalid_credentials": {
    status: 401,
    detail:
      "Invalid email or password. If you have just registered, confirm your address first: our newest mail to it holds the link.",
  },
  "auth.verification_token_invalid": {
    status: 400,
    detail:
      "This verification link was used already, was replaced by a newer one, or has expired. If you have confirmed your address, sign in; otherwise have a new link sent.",
  },
  "auth.registration_password_needed": {
    status: 422,
    detail:
      "You opened this link in a different browser than the one you registered with. Enter the password you chose when you registered to confirm your address.",
  },
  "auth.registration_password_wrong": {
    status: 422,
    detail:
      "This is not the password that was typed with this registration. Please try again, or register again to choose a new one.",
  },
  "auth.reset_token_invalid": {
    status: 400,
    detail: "This reset link is invalid or has expired. Please request a new one.",
  },
  "auth.password_common": {
    status: 422,
    detail: "This password is on the list of most used passwords. Please choose another.",
  },
  "auth.password_guessable": {
    status: 422,
    detail:
      "This password is easy to guess: a pattern, or little more than your name or address. A few unrelated words work well.",
  },
  "auth.password_unchanged": {
    status: 422,
    detail: "This is the password that you have already. Nothing was changed; please choose another.",
  },
  "auth.current_password_wrong": {
    status: 422,
    detail: "This is not your current password. Nothing was changed; please try again.",
  },
  "auth.session_not_found": {
    status: 404,
    detail: "This device is not signed in any more, so there is nothing to end.",
  },
} as const satisfies Record<string, ErrorDefinition>;
