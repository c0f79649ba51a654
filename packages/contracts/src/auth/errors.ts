import type { ErrorDefinition } from "../shared/error-definition.ts";
import { Wait } from "../shared/errors.ts";

/** What signing in and its mails are refused for. Sentences of docs/product/requirements.md stand verbatim. */
export const authErrors = {
  "auth.required": { status: 401, detail: "Please sign in to continue." },
  "auth.forbidden": { status: 403, detail: "You don't have permission to access this page." },
  "auth.invalid_credentials": { status: 401, detail: "Invalid email or password" },
  "auth.guesses_used_up": {
    status: 429,
    detail:
      'Too many wrong passwords were tried for this account. Please try again in {wait}, or set a new password with "Forgot password?": you can sign in with it at once.',
    data: Wait,
  },
  "auth.email_not_verified": {
    status: 403,
    detail:
      "Please verify your email before signing in. The link is in the message we sent when you registered.",
  },
  "auth.verification_token_invalid": {
    status: 400,
    detail: "This verification link is invalid or has expired. Please register again to get a new one.",
  },
  "auth.reset_token_invalid": {
    status: 400,
    detail: "This reset link is invalid or has expired. Please request a new one.",
  },
  "auth.password_common": {
    status: 422,
    detail: "This password is on the list of most used passwords. Please choose another.",
  },
} as const satisfies Record<string, ErrorDefinition>;
