import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { requestBook } from "../../library/books/book-calls.ts";
import { quotedPrice } from "../order/quoted-price.ts";
import { refreshBook } from "../../library/books/book-queries.ts";
import {
  createKeyring,
  dropDraft,
  emptyForm,
  isFilledIn,
  saveDraft,
  randomKey,
  readDraft,
} from "../order/generate-form.ts";
import { type BookForm, useBookForm } from "../order/use-book-form.ts";
import { outlineUrl } from "../outline/outline-url.ts";
import { paths } from "../../paths.ts";
import { toast } from "../../platform/toast.tsx";

export type GenerateFormState = {
  form: BookForm;
  /** the form was filled with what was typed last time */
  isDraft: boolean;
  clear: () => void;
  submit: () => Promise<void>;
};

const SAYS = {
  failed: "Failed to start book generation",
  insufficient: "Insufficient credits. Please purchase more credits to continue.",
} as const;

const draftDelayMs = 400;

/** The form of Quick Generate: its draft, rules, and submission. */
export function useGenerateForm(userId: string): GenerateFormState {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => readDraft(userId));
  const [start] = useState(() => draft ?? emptyForm());
  const [keyOf] = useState(() => createKeyring(randomKey));
  const { form, submit } = useBookForm({
    start,
    says: SAYS,
    async order(request) {
      const book = await requestBook({ ...request, ...quotedPrice(client, request) }, keyOf(request));
      clear();
      void refreshBook(client, book.id);
      if (request.stops_after_plan) {
        await navigate(outlineUrl(book.id));
        return;
      }
      toast.success("Book generation started! Check your dashboard for progress.");
      await navigate(paths.dashboard);
    },
  });
  useDraftKeeper(form, userId);

  const clear = (): void => {
    form.reset(emptyForm());
    dropDraft(userId);
    setDraft(null);
  };
  return { form, isDraft: draft !== null && isFilledIn(draft), clear, submit };
}

function useDraftKeeper(form: BookForm, userId: string): void {
  // Storage is outside React. A short delay saves writing for every keystroke; leaving the page does not lose
  // the last ones.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = (): void => saveDraft(userId, form.getValues());
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(save, draftDelayMs);
      },
    });
    globalThis.addEventListener("pagehide", save);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      globalThis.removeEventListener("pagehide", save);
      save();
    };
  }, [form, userId]);
}
