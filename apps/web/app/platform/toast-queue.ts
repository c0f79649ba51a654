/** Content of a toast. */
export type ToastMessage = {
  kind: "success" | "info" | "error";
  title: string;
  action?: ToastAction;
  /** shown only once: stays until dismissed, with a button that copies it */
  copyable?: CopyableText;
};

/** Text to copy. `label` is the button's label: "Copy the password" */
export type CopyableText = { text: string; label: string };

/** An action offered by a toast, e.g. undo. */
export type ToastAction = { label: string; run: () => void };

type Show = (note: ToastMessage) => void;

let show: Show | null = null;
let waiting: readonly ToastMessage[] = [];
let asked = false;
const watchers = new Set<() => void>();

/** Shows a toast now, or once the viewport is ready. */
export function queueToast(note: ToastMessage): void {
  if (show !== null) {
    show(note);
    return;
  }
  waiting = [...waiting, note];
  asked = true;
  for (const watcher of watchers) watcher();
}

/** Passes queued toasts to the presenter, and all later ones until the returned function is called. */
export function showToastsWith(presenter: Show): () => void {
  show = presenter;
  const notes = waiting;
  waiting = [];
  for (const note of notes) presenter(note);
  return () => {
    if (show === presenter) show = null;
  };
}

/** Whether any toast was ever queued. */
export function hasQueuedToast(): boolean {
  return asked;
}

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}
