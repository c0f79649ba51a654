import { useState } from "react";
import { Impersonate } from "../shell/impersonate.tsx";
import type { AdminBook } from "./book-calls.ts";
import { DeleteAnyBookDialog } from "./delete-any-book-dialog.tsx";

/** The window that is open, with what it is about. */
export type OpenBookAct =
  | { act: "delete"; book: AdminBook }
  | { act: "impersonate"; user: NonNullable<AdminBook["owner"]> };

export type BookActsState = {
  open: OpenBookAct | null;
  begin: (act: OpenBookAct) => void;
  close: () => void;
};

/** Which window the list of books has open: its own and no row's, since rows come and go while something is typed. */
export function useBookActs(): BookActsState {
  const [open, begin] = useState<OpenBookAct | null>(null);
  return { open, begin, close: () => begin(null) };
}

/** The windows in which something is done about a book of the list. */
export function BookActs({ acts: { open, close } }: { acts: BookActsState }): React.ReactElement | null {
  if (open === null) return null;
  return open.act === "delete" ? (
    <DeleteAnyBookDialog key={open.book.id} book={open.book} onClose={close} />
  ) : (
    <Impersonate key={open.user.id} user={open.user} onClose={close} />
  );
}
