import { z } from "zod";
import { secretText, textLine } from "../shared/text.ts";

/** Fewest characters that get past the form; the requirements' sentences speak of this figure. */
export const SHORTEST_PASSWORD_SAID = 6;

/** Fewest characters the server accepts (docs/product/rulings.md D5). */
export const SHORTEST_PASSWORD = 8;

/** Longest password accepted; longer ones would only cost hashing time. */
export const LONGEST_PASSWORD = 128;

/** A new password: 8 to 128 characters; under 6 gets the requirements' sentence. */
export const NewPassword = secretText("The password")
  .min(SHORTEST_PASSWORD_SAID, "Password must be at least 6 characters")
  .min(SHORTEST_PASSWORD, "Please use at least 8 characters")
  .max(LONGEST_PASSWORD, "Please use at most 128 characters");

export const Email = textLine("The email address")
  .toLowerCase()
  .min(1, "Please enter your email address.")
  .max(254, "This email address is too long")
  .pipe(z.email("Please enter a valid email address"));

const Token = textLine("The link").min(1).max(200);

export const RegisterRequest = z.object({
  email: Email,
  password: NewPassword,
  full_name: textLine("The name")
    .min(1, "Please enter your full name")
    .max(120, "Please use at most 120 characters"),
});

export type RegisterRequest = z.output<typeof RegisterRequest>;

export const LoginRequest = z.object({
  email: Email,
  password: secretText("The password")
    .min(1, "Please enter your password")
    .max(LONGEST_PASSWORD, "Invalid email or password"),
});

export type LoginRequest = z.output<typeof LoginRequest>;

/** The reset form's own sentences differ from registration's in the requirements, to the full stop. */
export const ResetPassword = secretText("The password")
  .min(1, "Please enter a new password.")
  .min(SHORTEST_PASSWORD_SAID, "Password must be at least 6 characters long.")
  .min(SHORTEST_PASSWORD, "Please use at least 8 characters.")
  .max(LONGEST_PASSWORD, "Please use at most 128 characters.");

export const VerifyEmailRequest = z.object({ token: Token });

export const RequestPasswordResetRequest = z.object({ email: Email });

export const ResetPasswordRequest = z.object({ token: Token, new_password: ResetPassword });
