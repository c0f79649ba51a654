import { GenerateBookRequest } from "@colophon/contracts/library/books/book-request";
import { validationMessage } from "@colophon/contracts/shared/validation-messages";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { type GenerateForm, statesFacts } from "./generate-form.ts";

/**
 * The rules are those of the request, but every field is filled in. Notes stay in the form even if the genre
 * has no use for them, and are sent only if visible.
 */
export const GenerateRules = z
  .custom<GenerateForm>()
  .transform((form): z.input<typeof GenerateBookRequest> => ({
    ...form,
    sources: statesFacts(form.genre) ? form.sources : [],
  }))
  .pipe(GenerateBookRequest);

/** Validation for the form, loaded when it is first touched: schemas are heavier than the page. */
export const resolveGenerate = zodResolver(GenerateRules, { error: validationMessage });
