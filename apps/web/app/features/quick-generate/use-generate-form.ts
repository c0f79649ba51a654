import type { GenerateBookRequest } from "@colophon/contracts/books/order";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Resolver, useForm, type UseFormReturn } from "react-hook-form";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { ApiError, sentenceOf } from "../../platform/api.ts";
import { orderBook } from "../../data/books/book-calls.ts";
import { refreshBook } from "../../data/books/book-queries.ts";
import { planAddress } from "../../data/outline/outline-address.ts";
import { creditsKey } from "../../data/credits/credit-queries.ts";
import { toast } from "../../platform/toast.tsx";
import {
  createKeyring,
  dropDraft,
  emptyForm,
  GENERATE_FIELDS,
  type GenerateField,
  type GenerateForm,
  isBlankNote,
  keepDraft,
  randomKey,
  readDraft,
} from "./generate-form.ts";

export type BookForm = UseFormReturn<GenerateForm, unknown, GenerateBookRequest>;

export type GenerateFormState = {
  form: BookForm;
  /** the form was filled from what was typed last time */
  isDraft: boolean;
  clear: () => void;
  submit: () => Promise<void>;
};

const NOT_SENT = "The form could not be sent. Please check your connection and try again.";

const draftDelayMs = 400;

// The rules are loaded with the first touch of the form, not with the page.
const askRules: Resolver<GenerateForm, unknown, GenerateBookRequest> = async (values, context, options) => {
  const { resolveGenerate } = await import("./generate-rules.ts");
  return resolveGenerate(values, context, options);
};

/** The form of Quick Generate: its draft, its rules, and what happens when it is sent. */
export function useGenerateForm(userId: string): GenerateFormState {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => readDraft(userId));
  const [keyOf] = useState(() => createKeyring(randomKey));
  const form: BookForm = useForm<GenerateForm, unknown, GenerateBookRequest>({
    resolver: askRules,
    defaultValues: draft ?? emptyForm(),
  });
  useDraftKeeper(form, userId);

  const clear = (): void => {
    form.reset(emptyForm());
    dropDraft(userId);
    setDraft(null);
  };
  const send = form.handleSubmit(async (request) => {
    try {
      const book = await orderBook(request, keyOf(request));
      clear();
      void refreshBook(client, book.id);
      if (request.stops_after_plan) {
        await navigate(planAddress(book.id));
        return;
      }
      toast.success("Book generation started! Check your dashboard for progress.");
      await navigate(paths.dashboard);
    } catch (error) {
      showFailure(form, error);
      void client.invalidateQueries({ queryKey: creditsKey });
    }
  });
  const submit = async (): Promise<void> => {
    // A note that was opened and left empty is none.
    const notes = form.getValues("sources").filter((note) => !isBlankNote(note));
    form.setValue("sources", notes);
    try {
      await send();
    } catch {
      // The rules could not be fetched, as without a network.
      form.setError("root", { message: NOT_SENT });
    }
  };
  return { form, isDraft: draft !== null, clear, submit };
}

function useDraftKeeper(form: BookForm, userId: string): void {
  // Storage is outside React. A short wait spares it every keystroke; leaving the page does not lose the last ones.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = (): void => keepDraft(userId, form.getValues());
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, draftDelayMs);
      },
    });
    globalThis.addEventListener("pagehide", keep);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      globalThis.removeEventListener("pagehide", keep);
      keep();
    };
  }, [form, userId]);
}

/** Puts a refusal beside the fields it names, or above the button when it names none. */
function showFailure(form: Pick<BookForm, "setError" | "getValues">, error: unknown): void {
  if (error instanceof ApiError) {
    if (isTooLongForSamples(form, error)) {
      form.setError("words_per_chapter", { message: error.detail }, { shouldFocus: true });
      return;
    }
    const named = GENERATE_FIELDS.flatMap((field) => {
      const message = sentenceAbout(field, error.fields);
      return message === undefined ? [] : [{ field, message }];
    });
    for (const [index, { field, message }] of named.entries()) {
      form.setError(field, { message }, { shouldFocus: index === 0 });
    }
    if (named.length > 0) return;
    if (error.status === 402) {
      form.setError("root", {
        message: "Insufficient credits. Please purchase more credits to continue.",
      });
      return;
    }
  }
  form.setError("root", { message: sentenceOf(error, "Failed to start book generation") });
}

/** Sample books have chapters of so many words; another length would be served. */
function isTooLongForSamples(form: Pick<BookForm, "getValues">, { code, data }: ApiError): boolean {
  return code === "writing.needs_model" && form.getValues("words_per_chapter") > Number(data["words"]);
}

/** What is said about a field, or about one of its members: "themes.2" is about the themes. */
function sentenceAbout(field: GenerateField, fields: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(fields).find(([name]) => name.split(".")[0] === field)?.[1];
}
