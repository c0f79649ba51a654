import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from "react-hook-form";
import { dropFormDraft, saveFormDraft, readFormDraft } from "./form-draft.ts";
import type { LazyRules } from "./lazy-resolver.ts";
import { type ErrorPlaces, placeServerError } from "./server-errors.ts";

export type ServerFormOptions<F extends FieldValues, O> = {
  rules: LazyRules<F, O>;
  defaultValues: DefaultValues<F>;
  /** submits the values; `places` decides where its errors are shown */
  send: (values: O) => Promise<void>;
  places: ErrorPlaces<F>;
  /**
   * saves the typed values in this browser under this name until they are sent; never use it for passwords
   */
  draft?: { name: string; isDraft: (kept: unknown) => kept is DefaultValues<F> };
};

export type ServerForm<F extends FieldValues, O> = {
  form: UseFormReturn<F, unknown, O>;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  isBusy: boolean;
  /** number of fields with an error */
  fieldErrors: number;
  /** message above the form: an error that names no field */
  failure: string | undefined;
  /** the form was restored from a saved draft */
  isDraft: boolean;
};

/** A form that shows validation errors from the browser and from the server in the same way. */
export function useServerForm<F extends FieldValues, O>(options: ServerFormOptions<F, O>): ServerForm<F, O> {
  const { rules, defaultValues, send, places, draft } = options;
  const [kept] = useState(() => readSaved(draft));
  const form = useForm<F, unknown, O>({
    resolver: rules.resolver,
    defaultValues: kept ?? defaultValues,
  });
  const forget = useDraft(form, draft?.name);
  useFirstTouch(rules.warm);
  const { errors, isSubmitting } = form.formState;
  const submitValid = form.handleSubmit(async (values) => {
    try {
      await send(values);
      forget();
    } catch (error) {
      placeServerError(form.setError, { error, places });
    }
  });
  const submit = async (event?: React.BaseSyntheticEvent): Promise<void> => {
    try {
      await submitValid(event);
    } catch (error) {
      // The rules failed to load.
      placeServerError(form.setError, { error, places });
    }
  };
  return {
    form,
    submit,
    isBusy: isSubmitting,
    fieldErrors: Object.keys(errors).filter((name) => name !== "root").length,
    failure: errors.root?.message,
    isDraft: kept !== null,
  };
}

function readSaved<F extends FieldValues>(
  draft: { name: string; isDraft: (kept: unknown) => kept is DefaultValues<F> } | undefined,
): DefaultValues<F> | null {
  if (draft === undefined) return null;
  const kept = readFormDraft(draft.name);
  return draft.isDraft(kept) ? kept : null;
}

const draftDelayMs = 400;

function useDraft<F extends FieldValues, O>(
  form: Pick<UseFormReturn<F, unknown, O>, "subscribe" | "getValues">,
  name: string | undefined,
): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { subscribe, getValues } = form;
  // Storage is outside React. A short delay avoids a write per keystroke; leaving the page still saves the
  // last ones.
  useEffect(() => {
    if (name === undefined) return undefined;
    const save = (): void => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      saveFormDraft(name, getValues());
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(save, draftDelayMs);
      },
    });
    globalThis.addEventListener("pagehide", save);
    return () => {
      save();
      unsubscribe();
      globalThis.removeEventListener("pagehide", save);
    };
  }, [subscribe, getValues, name]);
  return () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (name !== undefined) dropFormDraft(name);
  };
}

/** Loads the rules on the first interaction with the page. */
function useFirstTouch(warm: () => void): void {
  // The document is outside React: a field may have the focus before our handlers are attached.
  useEffect(() => {
    const eventNames = ["pointerdown", "keydown", "focusin"] as const;
    for (const eventName of eventNames) document.addEventListener(eventName, warm, { passive: true });
    return () => {
      for (const eventName of eventNames) document.removeEventListener(eventName, warm);
    };
  }, [warm]);
}
