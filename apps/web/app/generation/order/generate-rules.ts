import { GenerateBookRequest } from "@colophon/contracts/library/books/book-request";
import { validationMessage } from "@colophon/contracts/shared/validation-messages";
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { type GenerateForm, statesFacts } from "./generate-form.ts";

/**
 * The form's rules are the request's own; the form only has every field filled in. Notes are kept in the form where the
 * genre has no use for them, and sent only where they are seen.
 */
export const GenerateRules = z
  .custom<GenerateForm>()
  .transform((form): z.input<typeof GenerateBookRequest> => ({
    ...form,
    sources: statesFacts(form.genre) ? form.sources : [],
  }))
  .pipe(GenerateBookRequest);

/** The rules as the form asks them. Loaded when the form is first touched: schemas are heavier than the page. */
export const resolveGenerate = zodResolver(GenerateRules, { error: validationMessage });
