// Sensitive actions require a recent confirmation of identity. Any call may be asked for one; a single dialog
// asks, and every waiting call continues with its result.

/** Result of asking; "unheard" if no dialog is mounted. */
export type ConfirmationAnswer = "confirmed" | "cancelled" | "unheard";

type Listener = () => void;
const listeners = new Set<Listener>();
let waiting: { answer: Promise<ConfirmationAnswer>; settle: (answer: ConfirmationAnswer) => void } | null =
  null;

/** The dialog's code loads after the page: wait this long for it. */
const DIALOG_COMES_MS = 3000;
const arrivals = new Set<Listener>();

/** Opens the dialog, once for all waiting calls. */
export async function requestConfirmation(): Promise<ConfirmationAnswer> {
  if (!(await isDialogThere())) return "unheard";
  if (waiting === null) {
    const { promise, resolve } = Promise.withResolvers<ConfirmationAnswer>();
    waiting = { answer: promise, settle: resolve };
    announce();
  }
  return waiting.answer;
}

function isDialogThere(): Promise<boolean> {
  if (listeners.size > 0) return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const come = (): void => {
    clearTimeout(timer);
    arrivals.delete(come);
    resolve(listeners.size > 0);
  };
  const timer = setTimeout(come, DIALOG_COMES_MS);
  arrivals.add(come);
  return promise;
}

/** Closes the question; waiting calls continue. */
export function settleConfirmation(answer: "confirmed" | "cancelled"): void {
  const { settle } = waiting ?? { settle: () => undefined };
  waiting = null;
  settle(answer);
  announce();
}

/** Whether a call is waiting for confirmation. */
export function isConfirmationAsked(): boolean {
  return waiting !== null;
}

/**
 * Registers the dialog: calls back when the question opens or closes. When the last one unregisters, waiting
 * calls are canceled.
 */
export function watchConfirmation(listener: Listener): () => void {
  listeners.add(listener);
  for (const come of arrivals) come();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && waiting !== null) settleConfirmation("cancelled");
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}
