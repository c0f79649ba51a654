import type { ListingDesk } from "@colophon/contracts/listings/listing";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../platform/api.ts";
import {
  type ListingValues,
  dropListingDraft,
  filledOf,
  keepListingDraft,
  limitErrors,
  readListingDraft,
  saySame,
  valuesOf,
} from "./listing-draft.ts";
import { useListingActions } from "./listing-queries.ts";

/** A listing that is being typed. */
export type ListingForm = {
  values: ListingValues;
  /** what the store's form would not take, by field */
  errors: Readonly<Record<string, string>>;
  isChanged: boolean;
  /** what is shown was typed before this screen was opened, and never saved */
  isRestored: boolean;
  isSaving: boolean;
  isSaved: boolean;
  /** why the last saving failed */
  failure: unknown;
  change: (values: Partial<ListingValues>) => void;
  save: () => void;
  /** Puts what is saved in the place of what was typed. */
  discard: () => void;
};

/**
 * What is typed is kept in this browser until it is saved, so that leaving loses nothing. What is saved elsewhere, as by
 * assigning a record, is shown unless something is typed here.
 */
export function useListingForm(desk: ListingDesk): ListingForm {
  const { book_id: bookId } = desk;
  const saved = valuesOf(desk.listing);
  const stamp = desk.listing?.updated_at ?? "";
  const [state, setState] = useState(() => opened(bookId, { saved, stamp }));
  if (state.stamp !== stamp) setState({ ...opened(bookId, { saved, stamp }), isRestored: false });
  const { values } = state;
  const { save } = useListingActions(bookId);
  const show = (next: ListingValues, isRestored = false): void => {
    if (saySame(next, saved)) dropListingDraft(bookId);
    else keepListingDraft(bookId, next);
    setState({ values: next, stamp, isRestored });
  };
  const saving = useMutation({
    // Without a network it fails at once; what was typed stays.
    networkMode: "always",
    mutationFn: async (sent: ListingValues) => {
      await save({
        description: sent.description,
        keywords: filledOf(sent.keywords),
        categories: filledOf(sent.categories),
        metadata_id: sent.metadataId,
      });
      // What was typed while it was on its way is not saved yet.
      const now = readListingDraft(bookId);
      if (now !== undefined && saySame(now, sent)) dropListingDraft(bookId);
    },
  });
  return {
    values,
    errors: { ...fieldsOf(saving.error), ...limitErrors(values) },
    isChanged: !saySame(values, saved),
    isRestored: state.isRestored,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    failure: saving.error,
    change(part) {
      // What the server said of it was said of what stood there.
      if (saving.isError || saving.isSuccess) saving.reset();
      show({ ...values, ...part });
    },
    save: () => saving.mutate(values),
    discard() {
      saving.reset();
      show(saved);
    },
  };
}

type Shown = { values: ListingValues; stamp: string; isRestored: boolean };

function opened(bookId: string, { saved, stamp }: { saved: ListingValues; stamp: string }): Shown {
  const draft = readListingDraft(bookId);
  const isRestored = draft !== undefined && !saySame(draft, saved);
  return { values: isRestored ? draft : saved, stamp, isRestored };
}

function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}
