import type { GenerateBookRequest } from "@colophon/contracts/library/books/book-request";
import { useQueryClient } from "@tanstack/react-query";
import { type Resolver, useForm, type UseFormReturn } from "react-hook-form";
import { ApiError, messageOf } from "../../platform/api.ts";
import { creditsKey } from "../../billing/credits/credit-queries.ts";
import { GENERATE_FIELDS, type GenerateField, type GenerateForm, isBlankNote } from "./generate-form.ts";

export type BookForm = UseFormReturn<GenerateForm, unknown, GenerateBookRequest>;

/** Messages for a rejected request. */
export type BookFormMessages = {
  /** if the server gives no reason */
  failed: string;
  /** if credits are insufficient */
  insufficient: string;
};

export type BookFormOptions = {
  /** initial values of the fields */
  start: GenerateForm;
  /** requests the book and continues with it; errors it throws are shown at the fields or above the button */
  order: (request: GenerateBookRequest) => Promise<void>;
  says: BookFormMessages;
};

const NOT_SENT = "The form could not be sent. Please check your connection and try again.";

// The rules load when the form is first touched, not with the page.
const resolveLazily: Resolver<GenerateForm, unknown, GenerateBookRequest> = async (
  values,
  context,
  options,
) => {
  const { resolveGenerate } = await import("./generate-rules.ts");
  return resolveGenerate(values, context, options);
};

/** A form that requests a book: its validation and error messages. */
export function useBookForm(options: BookFormOptions): { form: BookForm; submit: () => Promise<void> } {
  const { start, order, says } = options;
  const client = useQueryClient();
  const form: BookForm = useForm<GenerateForm, unknown, GenerateBookRequest>({
    resolver: resolveLazily,
    defaultValues: start,
  });
  const send = form.handleSubmit(async (request) => {
    try {
      await order(request);
    } catch (error) {
      showFailure(form, { error, says });
      void client.invalidateQueries({ queryKey: creditsKey });
    }
  });
  const submit = async (): Promise<void> => {
    // A note that was opened and left empty doesn't count.
    const notes = form.getValues("sources").filter((note) => !isBlankNote(note));
    form.setValue("sources", notes);
    try {
      await send();
    } catch {
      // The rules could not be loaded, for example offline.
      form.setError("root", { message: NOT_SENT });
    }
  };
  return { form, submit };
}

/** Shows an error at the fields it names, or above the button if it names none. */
function showFailure(
  form: Pick<BookForm, "setError" | "getValues">,
  { error, says }: { error: unknown; says: BookFormMessages },
): void {
  if (error instanceof ApiError) {
    if (isTooLongForSamples(form, error)) {
      form.setError("words_per_chapter", { message: error.detail });
      return;
    }
    const named = GENERATE_FIELDS.flatMap((field) => {
      const message = messageAbout(field, error.fields);
      return message === undefined ? [] : [{ field, message }];
    });
    for (const { field, message } of named) form.setError(field, { message });
    if (named.length > 0) return;
    if (error.status === 402) {
      form.setError("root", { message: says.insufficient });
      return;
    }
  }
  form.setError("root", { message: messageOf(error, says.failed) });
}

/** Sample books have a fixed chapter length; another requested length would work. */
function isTooLongForSamples(form: Pick<BookForm, "getValues">, { code, data }: ApiError): boolean {
  return code === "writing.needs_model" && form.getValues("words_per_chapter") > Number(data["words"]);
}

/** The error of a field or of one of its members: "themes.2" belongs to the themes. */
function messageAbout(field: GenerateField, fields: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(fields).find(([name]) => name.split(".")[0] === field)?.[1];
}
