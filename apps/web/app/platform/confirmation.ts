// Sensitive acts are taken only of somebody who has lately proved who they are. Any call may hear so; one dialog asks,
// and every call that waits goes on by its answer.

/** How asking ended; "unheard" where no dialog stands on the screen. */
export type ConfirmationAnswer = "confirmed" | "cancelled" | "unheard";

type Listener = () => void;
const listeners = new Set<Listener>();
let waiting: { answer: Promise<ConfirmationAnswer>; settle: (answer: ConfirmationAnswer) => void } | null =
  null;

/** The dialog's code comes after the page: whoever is quicker than it is asked once it is there. */
const DIALOG_COMES_MS = 3000;
const arrivals = new Set<Listener>();

/** Has the dialog ask, once for all who wait. */
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

/** Ends the question; whoever waited goes on. */
export function settleConfirmation(answer: "confirmed" | "cancelled"): void {
  const { settle } = waiting ?? { settle: () => undefined };
  waiting = null;
  settle(answer);
  announce();
}

/** Whether somebody waits to be asked. */
export function isConfirmationAsked(): boolean {
  return waiting !== null;
}

/** Stands in for the dialog: calls back when the question is asked or over. The last to go leaves nobody waiting. */
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
