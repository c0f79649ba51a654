import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError, messageOf } from "../api.ts";

/** Maps the messages of a rejected request to places on a form. */
export type ErrorPlaces<F extends FieldValues> = {
  /** wire name → form field name */
  fields: Readonly<Record<string, Path<F>>>;
  /** errors that name no field: error code → the field it concerns */
  codes?: Readonly<Record<string, Path<F>>>;
  /** errors whose own message is too vague here: HTTP status → message to show */
  sentences?: Readonly<Record<number, string>>;
  /** shown if the server gives no explanation */
  fallback: string;
};

/**
 * Shows a rejected request's messages next to the fields they name, or above the form if they name none.
 * "themes.2" belongs to the themes field. The first invalid field gets the focus.
 */
export function placeServerError<F extends FieldValues>(
  setError: UseFormSetError<F>,
  { error, places }: { error: unknown; places: ErrorPlaces<F> },
): void {
  const { fields, codes = {}, sentences = {}, fallback } = places;
  const sentence = messageOf(error, fallback);
  if (!(error instanceof ApiError)) {
    setError("root", { message: sentence });
    return;
  }
  const spoken = codes[error.code];
  const named = Object.entries(error.fields).flatMap(([wireName, message]) => {
    const name = fields[wireName.split(".")[0] ?? wireName];
    return name === undefined ? [] : [{ name, message }];
  });
  const placed = spoken === undefined ? named : [{ name: spoken, message: sentence }];
  if (placed.length === 0) setError("root", { message: sentences[error.status] ?? sentence });
  for (const [index, { name, message }] of placed.entries()) {
    setError(name, { message }, { shouldFocus: index === 0 });
  }
}
