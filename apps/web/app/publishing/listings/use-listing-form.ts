import type { ListingResponse } from "@colophon/contracts/publishing/listings/listing";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../platform/api.ts";
import {
  type ListingValues,
  dropListingDraft,
  filledOf,
  saveListingDraft,
  limitErrors,
  readListingDraft,
  saySame,
  valuesOf,
} from "./listing-draft.ts";
import { useListingActions } from "./listing-queries.ts";

/** A listing that is being edited. */
export type ListingForm = {
  values: ListingValues;
  /** values the store's form would reject, by field */
  errors: Readonly<Record<string, string>>;
  isChanged: boolean;
  /** the values were typed before this screen was opened, and never saved */
  isRestored: boolean;
  isSaving: boolean;
  isSaved: boolean;
  /** the values are based on an older version than the saved one, and saving would overwrite it */
  isOverNewer: boolean;
  /** why the last save failed */
  failure: unknown;
  change: (values: Partial<ListingValues>) => void;
  save: () => void;
  /** Replaces the typed values with the saved ones. */
  discard: () => void;
};

/**
 * Typed values stay in this browser until saved, so leaving loses nothing. Changes saved elsewhere, e.g. by
 * assigning a record, are shown unless there are typed values here.
 */
export function useListingForm(response: ListingResponse): ListingForm {
  const { book_id: bookId } = response;
  const saved = valuesOf(response.listing);
  const stamp = updatedAtOf(response);
  const [state, setState] = useState(() => opened(response));
  const [isOverNewer, setOverNewer] = useState(false);
  if (state.stamp !== stamp) setState({ ...opened(response), isRestored: false });
  const { values } = state;
  const { save, look } = useListingActions(bookId);
  const show = (next: ListingValues): void => {
    const isSame = saySame(next, saved);
    const revision = isSame ? response.revision : state.revision;
    if (isSame) dropListingDraft(bookId);
    else saveListingDraft(bookId, { ...next, revision });
    setState({ values: next, stamp, revision, isRestored: false });
  };
  /** Bases the typed values on another saved version from now on. */
  const goOnFrom = (revision: number): void => {
    const typed = readListingDraft(bookId);
    if (typed !== undefined) saveListingDraft(bookId, { ...typed, revision });
    setState((shown) => ({ ...shown, revision }));
  };
  const saving = useMutation({
    // Without a network it fails at once; the typed text stays.
    networkMode: "always",
    mutationFn: async (sent: ListingValues) => {
      const now = await save({
        revision: state.revision,
        description: sent.description,
        keywords: filledOf(sent.keywords),
        categories: filledOf(sent.categories),
        metadata_id: sent.metadataId,
      });
      // Text typed during the request is not saved yet.
      const typed = readListingDraft(bookId);
      if (typed !== undefined && saySame(typed, sent)) dropListingDraft(bookId);
      goOnFrom(now.revision);
    },
    onSuccess: () => setOverNewer(false),
    async onError(error) {
      if (!(error instanceof ApiError && error.code === "listings.changed")) return;
      // Offers the version saved in the other window; the typed text stays, and the author may choose to
      // overwrite it.
      const now = await look();
      if (now === undefined) return;
      goOnFrom(now.revision);
      setOverNewer(true);
    },
  });
  return {
    values,
    errors: { ...fieldsOf(saving.error), ...limitErrors(values) },
    isChanged: !saySame(values, saved),
    isRestored: state.isRestored,
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    isOverNewer,
    failure: saving.error,
    change(part) {
      // The server's message was about the previous text.
      if (saving.isError || saving.isSuccess) saving.reset();
      show({ ...values, ...part });
    },
    save: () => saving.mutate(values),
    discard() {
      saving.reset();
      setOverNewer(false);
      show(saved);
    },
  };
}

/** `revision`: of the saved listing that `values` are based on. */
type Shown = { values: ListingValues; stamp: string; revision: number; isRestored: boolean };

function opened(response: ListingResponse): Shown {
  const saved = valuesOf(response.listing);
  const draft = readListingDraft(response.book_id);
  const isRestored = draft !== undefined && !saySame(draft, saved);
  return {
    values: isRestored ? draft : saved,
    stamp: updatedAtOf(response),
    revision: isRestored ? draft.revision : response.revision,
    isRestored,
  };
}

function updatedAtOf({ listing }: ListingResponse): string {
  return listing?.updated_at ?? "";
}

function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}
