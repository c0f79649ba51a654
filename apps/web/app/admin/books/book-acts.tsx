import { useState } from "react";
import { Impersonate } from "../shell/impersonate.tsx";
import type { AdminBook } from "./book-calls.ts";
import { DeleteAnyBookDialog } from "./delete-any-book-dialog.tsx";

/** The open dialog and its subject. */
export type OpenBookAct =
  | { act: "delete"; book: AdminBook }
  | { act: "impersonate"; user: NonNullable<AdminBook["owner"]> };

export type BookActsState = {
  open: OpenBookAct | null;
  begin: (act: OpenBookAct) => void;
  close: () => void;
};

/**
 * Which dialog the list of books has open: held by the list, not by a row, since rows come and go while
 * something is typed.
 */
export function useBookActs(): BookActsState {
  const [open, begin] = useState<OpenBookAct | null>(null);
  return { open, begin, close: () => begin(null) };
}

/** The dialogs for actions on a book in the list. */
export function BookActs({ acts: { open, close } }: { acts: BookActsState }): React.ReactElement | null {
  if (open === null) return null;
  return open.act === "delete" ? (
    <DeleteAnyBookDialog key={open.book.id} book={open.book} onClose={close} />
  ) : (
    <Impersonate key={open.user.id} user={open.user} onClose={close} />
  );
}
