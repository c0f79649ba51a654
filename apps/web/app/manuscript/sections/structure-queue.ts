import { ApiError, call, messageOf } from "../../platform/api.ts";
import type { StructureChange } from "./arrange.ts";
import { dropUnsent, saveUnsent, readUnsent, type UnsentChange } from "./unsent-changes.ts";
import type { Manuscript } from "./manuscript-queries.ts";

/** A change that the server rejected, with its message. */
export type RejectedChange = { change: StructureChange; sentence: string };

/** Result of the unsent changes: `refused` if the server rejected one, see `read().refused`. */
export type Flushed = "stored" | "refused";

type State = { unsent: readonly UnsentChange[]; refused: RejectedChange | null };

/**
 * Structure changes of one book, sent to the server one after the other. They stay on the device until the
 * server has responded; offline they wait, and each is identified by client and sequence, so that a repeat
 * is applied once.
 */
export type StructureQueue = {
  /** Settles with the server's manuscript after the change. @throws ApiError if it is rejected */
  add: (change: StructureChange) => Promise<Manuscript>;
  /** the same object until something changes */
  read: () => State;
  subscribe: (listener: () => void) => () => void;
  dismissRejection: () => void;
  /**
   * Joins the current attempt, or starts one, and continues until the server has responded to every change.
   * @throws Error if an attempt failed; retries continue as before
   */
  flush: () => Promise<Flushed>;
  /** retries at once, for example when back online */
  wake: () => void;
};

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

type Waiting = { resolve: (manuscript: Manuscript) => void; reject: (error: unknown) => void };

type QueueOptions = {
  bookId: string;
  /** unique per tab */
  clientId: string;
  /** called with the server's manuscript after each change, and with null after a rejection */
  onAnswer: (manuscript: Manuscript | null) => Promise<void>;
};

export function createStructureQueue({ bookId, clientId, onAnswer }: QueueOptions): StructureQueue {
  const listeners = new Set<() => void>();
  const waiting = new Map<UnsentChange, Waiting>();
  let flushing: PromiseWithResolvers<Flushed> | null = null;
  /** of all changes sent since someone started waiting for the result */
  let outcome: Flushed = "stored";
  let state: State = { unsent: readUnsent(bookId), refused: null };
  let sequence = 0;
  let isSending = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (next: Partial<State>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  const take = (entry: UnsentChange): Waiting | undefined => {
    dropUnsent(bookId, entry);
    const settled = waiting.get(entry);
    waiting.delete(entry);
    change({ unsent: state.unsent.filter((each) => each !== entry) });
    return settled;
  };
  const sendNext = async (): Promise<void> => {
    const [entry] = state.unsent;
    if (entry === undefined) {
      flushing?.resolve(outcome);
      flushing = null;
      return;
    }
    if (isSending) return;
    isSending = true;
    try {
      const manuscript = await send(bookId, entry);
      failures = 0;
      // The screen shows the server's manuscript plus unsent changes: both must change together.
      await onAnswer(manuscript);
      take(entry)?.resolve(manuscript);
    } catch (error) {
      if (isWorthAnotherTry(error)) {
        pause();
        flushing?.reject(error);
        flushing = null;
        return;
      }
      outcome = "refused";
      await onAnswer(null);
      take(entry)?.reject(error);
      change({ refused: { change: entry.change, sentence: messageOf(error, UNEXPLAINED) } });
    } finally {
      isSending = false;
    }
    void sendNext();
  };
  const pause = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void sendNext(), Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
    failures += 1;
  };

  const wake = (): void => {
    clearTimeout(timer);
    failures = 0;
    void sendNext();
  };

  if (state.unsent.length > 0) void sendNext();
  return {
    add(wanted) {
      sequence += 1;
      const entry: UnsentChange = { client_id: clientId, sequence, change: wanted };
      saveUnsent(bookId, entry);
      change({ unsent: [...state.unsent, entry], refused: null });
      return new Promise((resolve, reject) => {
        waiting.set(entry, { resolve, reject });
        void sendNext();
      });
    },
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dismissRejection: () => change({ refused: null }),
    wake,
    flush() {
      if (flushing === null) outcome = "stored";
      flushing ??= Promise.withResolvers();
      const { promise } = flushing;
      wake();
      return promise;
    },
  };
}

const UNEXPLAINED = "This change could not be made. Nothing was changed; please try again.";

function send(bookId: string, body: UnsentChange): Promise<Manuscript> {
  return call("POST /api/books/{id}/manuscript/changes", { params: { id: bookId }, body });
}

/** No response, server errors, rate limits and an expired session: the change is still wanted. */
function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status < 400 || error.status >= 500 || error.status === 429 || error.status === 401;
}
