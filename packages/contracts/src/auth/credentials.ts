import { z } from "zod";
import { secretText, textLine } from "../shared/text.ts";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "./password-limits.ts";

/** A new password: 8 to 128 characters. */
export const NewPassword = secretText("The password")
  .min(SHORTEST_PASSWORD, `Password must be at least ${SHORTEST_PASSWORD} characters`)
  .max(LONGEST_PASSWORD, "Please use at most 128 characters");

export const Email = textLine("The email address")
  .toLowerCase()
  .min(1, "Please enter your email address.")
  .max(254, "This email address is too long")
  .pipe(z.email("Please enter a valid email address"));

/** Control characters that reverse the direction of text. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/u;

/**
 * Text that email programs turn into links: `x://`, `www.`, `a@b`, `a.b/c`, and names with common domain
 * endings. A full stop alone is not a link, or J.R.R. Tolkien could not sign up.
 */
const WEB_URL =
  /:\/\/|\bwww\.|\S@\S|[\p{L}\d]\.\p{L}{2,}\/|[\p{L}\d]\.(?:com|net|org|info|biz|io|xyz|top|site|online|shop|click|link|ru|cn)(?![\p{L}\d])/iu;

/** A person's name. It appears in our emails, so it is one line and contains no links. */
export const PersonName = textLine("The name")
  .min(1, "Please enter your full name")
  .max(120, "Please use at most 120 characters")
  .refine((name) => !BIDI_CONTROLS.test(name), "Please write your name on one line, in visible characters")
  .refine((name) => !WEB_URL.test(name), "Please enter a name without web or email addresses");

const Token = textLine("The link").min(1).max(200);

export const RegisterRequest = z
  .object({
    email: Email,
    password: NewPassword,
    full_name: PersonName,
    /** what they register for: the emailed link continues there */
    offer: z.enum(["lifetime"]).optional(),
  })
  .meta({ id: "RegisterRequest" });

export type RegisterRequest = z.output<typeof RegisterRequest>;

export const LoginRequest = z
  .object({
    email: Email,
    password: secretText("The password")
      .min(1, "Please enter your password")
      .max(LONGEST_PASSWORD, "Invalid email or password"),
  })
  .meta({ id: "LoginRequest" });

export type LoginRequest = z.output<typeof LoginRequest>;

/** The reset form's messages differ from those of registration in the requirements, even in punctuation. */
export const ResetPassword = secretText("The password")
  .min(1, "Please enter a new password.")
  .min(SHORTEST_PASSWORD, `Password must be at least ${SHORTEST_PASSWORD} characters long.`)
  .max(LONGEST_PASSWORD, "Please use at most 128 characters.");

/** A password to compare, not a new one. */
const TypedPassword = secretText("The password")
  .min(1, "Please enter your password")
  .max(LONGEST_PASSWORD, "Please use at most 128 characters");

export const VerifyEmailRequest = z
  .object({
    token: Token,
    password: TypedPassword.optional().describe(
      "The one typed with the registration. The browser that registered needs none: a cookie of its own proves it",
    ),
  })
  .meta({ id: "VerifyEmailRequest" });

/** Form shown when the link is opened in another browser. */
export const VerifyPasswordForm = z.object({ password: TypedPassword });

export const RequestPasswordResetRequest = z
  .object({ email: Email })
  .meta({ id: "RequestPasswordResetRequest" });

export const ResendVerificationRequest = z.object({ email: Email }).meta({ id: "ResendVerificationRequest" });

export const ResetPasswordRequest = z
  .object({ token: Token, new_password: ResetPassword })
  .meta({ id: "ResetPasswordRequest" });

export const ChangePasswordRequest = z
  .object({
    current_password: TypedPassword,
    new_password: ResetPassword,
  })
  .meta({ id: "ChangePasswordRequest" });
