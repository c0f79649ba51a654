import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError, sentenceOf } from "../../platform/api.ts";

type ShowErrorOptions<F extends FieldValues> = {
  error: unknown;
  /** shown when the server explains nothing */
  fallback: string;
  setError: UseFormSetError<F>;
  /** wire name → name in the form */
  fields: Readonly<Record<string, Path<F>>>;
  /** the field a refused password belongs to */
  passwordField?: Path<F>;
};

/** Refusals of a password that name no field. */
const ABOUT_THE_PASSWORD: ReadonlySet<string> = new Set([
  "auth.password_common",
  "auth.password_guessable",
  "auth.registration_password_wrong",
]);

/** Puts a refused call beside the fields it concerns, and above the form when it concerns none. */
export function showServerError<F extends FieldValues>(options: ShowErrorOptions<F>): void {
  const { error, fallback, setError, fields, passwordField } = options;
  const sentence = sentenceOf(error, fallback);
  if (!(error instanceof ApiError)) {
    setError("root", { message: sentence });
    return;
  }
  if (ABOUT_THE_PASSWORD.has(error.code) && passwordField !== undefined) {
    setError(passwordField, { message: sentence }, { shouldFocus: true });
    return;
  }
  const known = Object.entries(error.fields).flatMap(([wireName, message]) => {
    const name = fields[wireName];
    return name === undefined ? [] : [{ name, message }];
  });
  if (known.length === 0) setError("root", { message: sentence });
  for (const [index, { name, message }] of known.entries()) {
    setError(name, { message }, { shouldFocus: index === 0 });
  }
}
