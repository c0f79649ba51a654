import { AppError } from "@colophon/contracts/errors";
import { isCommonPassword } from "./common-passwords.ts";
import { isGuessablePassword } from "./guessable-passwords.ts";

/**
 * What every new password must pass, however it is set.
 * @param own  whose it becomes; empty texts while that is not known
 * @throws AppError "auth.password_common", "auth.password_guessable"
 */
export function assertStrongPassword(password: string, own: { email: string; fullName: string }): void {
  if (isCommonPassword(password)) throw new AppError("auth.password_common");
  if (isGuessablePassword(password, own)) throw new AppError("auth.password_guessable");
}
