/** What a toast says. */
export type ToastNote = {
  kind: "success" | "info" | "error";
  title: string;
  action?: ToastAction;
  /** told this once: stays until it is dismissed, with a button that copies it */
  told?: ToldText;
};

/** A text to be copied. `label` says what it is: "Copy the password" */
export type ToldText = { text: string; label: string };

/** What a toast offers to do, e.g. to undo what it tells of. */
export type ToastAction = { label: string; run: () => void };

type Show = (note: ToastNote) => void;

let show: Show | null = null;
let waiting: readonly ToastNote[] = [];
let asked = false;
const watchers = new Set<() => void>();

/** Shows a note now, or as soon as somebody can. */
export function queueNote(note: ToastNote): void {
  if (show !== null) {
    show(note);
    return;
  }
  waiting = [...waiting, note];
  asked = true;
  for (const watcher of watchers) watcher();
}

/** Hands the waiting notes over, and every later one until the returned function is called. */
export function showNotesBy(given: Show): () => void {
  show = given;
  const notes = waiting;
  waiting = [];
  for (const note of notes) given(note);
  return () => {
    if (show === given) show = null;
  };
}

/** Whether any note was ever asked for. */
export function wereNotesAsked(): boolean {
  return asked;
}

export function watchNotes(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}
