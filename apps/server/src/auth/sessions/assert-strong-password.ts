import { AppError } from "@colophon/contracts/errors";
import { isCommonPassword } from "./common-passwords.ts";
import { isGuessablePassword } from "./guessable-passwords.ts";

/**
 * Requirements for every new password, however it is set.
 * @param own  the account's data; empty strings while unknown
 * @throws AppError "auth.password_common", "auth.password_guessable"
 */
export function assertStrongPassword(password: string, own: { email: string; fullName: string }): void {
  if (isCommonPassword(password)) throw new AppError("auth.password_common");
  if (isGuessablePassword(password, own)) throw new AppError("auth.password_guessable");
}
