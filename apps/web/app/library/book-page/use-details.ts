import type { Book } from "@colophon/contracts/library/books/book";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { bookQuery, refreshBook, updateCachedBook } from "../books/book-queries.ts";
import { manuscriptQuery } from "../../manuscript/sections/manuscript-queries.ts";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { dropFormDraft, saveFormDraft, readFormDraft } from "../../platform/forms/form-draft.ts";
import { randomUuid } from "../../platform/random-id.ts";
import { toast } from "../../platform/toast.tsx";
import { type Details, bodyOf, detailsIn, detailsOf, onlyChanged } from "./details-of-book.ts";

/** Unsaved edits of a book: its details, and section titles by id. */
type Typed = { details: Partial<Details>; titles: Readonly<Record<string, string>> };

/** A book's details while they are edited. */
export type DetailsDraft = {
  kept: Details;
  /** saved values with local edits */
  shown: Details;
  titles: Readonly<Record<string, string>>;
  isChanged: boolean;
  change: (next: Partial<Details>) => void;
  rename: (sectionId: string, title: string) => void;
  discard: () => void;
  save: () => void;
  isSaving: boolean;
  error: string | null;
  /** field → message; settings are listed under their own names */
  fields: Readonly<Record<string, string>>;
};

const NOTHING: Typed = { details: {}, titles: {} };
const SAVE_FAILED = "Failed to save book";

/** Stores edits in this browser until they are saved, and saves only what has changed. */
export function useDetails(book: Book): DetailsDraft {
  const client = useQueryClient();
  const kept = detailsOf(book);
  const [typed, setTyped] = useState<Typed>(() => readDraft(book.id));
  const [version, setVersion] = useState(book.version);
  const details = onlyChanged(typed.details, kept);
  const isChanged = Object.keys(details).length > 0 || Object.keys(typed.titles).length > 0;
  // Nothing is typed: the next change is based on the current version.
  if (!isChanged && version !== book.version) setVersion(book.version);
  const update = (next: Typed): void => {
    setTyped(next);
    if (next === NOTHING) dropFormDraft(draftName(book.id));
    else saveFormDraft(draftName(book.id), next);
  };
  const saving = useMutation({
    // Without a network it fails at once and is never sent later behind the author's back.
    networkMode: "always",
    mutationFn: async () => {
      const params = { id: book.id };
      const saved =
        Object.keys(details).length === 0
          ? null
          : await call("PUT /api/books/{id}", { params, body: bodyOf(details, version) });
      // The details are saved, whatever happens to the titles: further changes are based on this version.
      if (saved !== null) {
        updateCachedBook(client, { bookId: book.id, change: () => saved });
        setVersion(saved.version);
        update({ details: {}, titles: typed.titles });
      }
      await renameSections(book.id, typed.titles);
    },
    onSuccess() {
      update(NOTHING);
      toast.success("Book saved successfully!");
      return Promise.all([
        refreshBook(client, book.id),
        client.invalidateQueries({ queryKey: manuscriptQuery(book.id).queryKey }),
        client.invalidateQueries({ queryKey: ["exports", book.id] }),
      ]);
    },
    async onError(error) {
      if (!(error instanceof ApiError && error.code === "books.changed_elsewhere")) return;
      // The other window's version is shown; local edits stay, and may be saved over it knowingly.
      await client.invalidateQueries({ queryKey: bookQuery(book.id).queryKey });
      const now = client.getQueryData<Book>(bookQuery(book.id).queryKey);
      if (now !== undefined) setVersion(now.version);
    },
  });
  return {
    kept,
    shown: { ...kept, ...details },
    titles: typed.titles,
    isChanged,
    change(next) {
      if (saving.isError) saving.reset();
      update({ ...typed, details: { ...typed.details, ...next } });
    },
    rename: (sectionId, title) => update({ ...typed, titles: { ...typed.titles, [sectionId]: title } }),
    discard() {
      saving.reset();
      update(NOTHING);
    },
    save: () => saving.mutate(),
    isSaving: saving.isPending,
    error:
      saving.error === null
        ? null
        : `${SAVE_FAILED}. ${messageOf(saving.error, "Please try again; what you typed is kept here.")}`,
    fields: fieldsOf(saving.error),
  };
}

function fieldsOf(error: Error | null): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    Object.entries(error.fields).map(([name, message]) => [name.replace(/^settings\./u, ""), message]),
  );
}

/** One after the other, as the editor sends them. */
async function renameSections(bookId: string, titles: Typed["titles"]): Promise<void> {
  const clientId = randomUuid();
  let sequence = 0;
  for (const [sectionId, title] of Object.entries(titles)) {
    sequence += 1;
    await call("POST /api/books/{id}/manuscript/changes", {
      params: { id: bookId },
      body: { client_id: clientId, sequence, change: { kind: "rename", section_id: sectionId, title } },
    });
  }
}

function draftName(bookId: string): string {
  return `details.${bookId}`;
}

/** The unsaved draft from last time. */
function readDraft(bookId: string): Typed {
  const draft = readFormDraft(draftName(bookId));
  if (typeof draft !== "object" || draft === null) return NOTHING;
  const titles: unknown = Reflect.get(draft, "titles");
  const named = Object.entries(typeof titles === "object" && titles !== null ? titles : {});
  return {
    details: detailsIn(Reflect.get(draft, "details")),
    titles: Object.fromEntries(
      named.flatMap(([id, title]): [string, string][] => (typeof title === "string" ? [[id, title]] : [])),
    ),
  };
}
