/** What a toast says. */
export type ToastMessage = {
  kind: "success" | "info" | "error";
  title: string;
  action?: ToastAction;
  /** told this once: stays until it is dismissed, with a button that copies it */
  copyable?: CopyableText;
};

/** A text to be copied. `label` says what it is: "Copy the password" */
export type CopyableText = { text: string; label: string };

/** What a toast offers to do, e.g. to undo what it tells of. */
export type ToastAction = { label: string; run: () => void };

type Show = (note: ToastMessage) => void;

let show: Show | null = null;
let waiting: readonly ToastMessage[] = [];
let asked = false;
const watchers = new Set<() => void>();

/** Shows a note now, or as soon as somebody can. */
export function queueToast(note: ToastMessage): void {
  if (show !== null) {
    show(note);
    return;
  }
  waiting = [...waiting, note];
  asked = true;
  for (const watcher of watchers) watcher();
}

/** Hands the waiting notes over, and every later one until the returned function is called. */
export function showToastsWith(presenter: Show): () => void {
  show = presenter;
  const notes = waiting;
  waiting = [];
  for (const note of notes) presenter(note);
  return () => {
    if (show === presenter) show = null;
  };
}

/** Whether any note was ever asked for. */
export function hasQueuedToast(): boolean {
  return asked;
}

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}
