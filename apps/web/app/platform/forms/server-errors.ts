import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError, messageOf } from "../api.ts";

/** Where the sentences of a refused call belong on a form. */
export type ErrorPlaces<F extends FieldValues> = {
  /** wire name → name in the form */
  fields: Readonly<Record<string, Path<F>>>;
  /** refusals that name no field, by their code → the field they speak of */
  codes?: Readonly<Record<string, Path<F>>>;
  /** refusals whose own sentence says too little here, by HTTP status → what is said */
  sentences?: Readonly<Record<number, string>>;
  /** shown when the server explains nothing */
  fallback: string;
};

/**
 * Puts a refused call beside the fields it names, and above the form when it names none. "themes.2" is about the
 * themes. The first field gets the focus.
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
