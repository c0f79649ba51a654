import type { PrintedPage, TextSpot } from "../../sections/page-preview-call.ts";

/** The text to preview, with notifications when it or the cursor changes. */
export type LiveSource = {
  subscribe: (listener: () => void) => () => void;
  /** null if there is no text yet */
  read: () => TextSpot | null;
};

/** State of the panel: the newest available page, even if the one for the newest text failed. */
export type Followed = { page: PrintedPage | null; problem: string | null; isAsking: boolean };

type Following = {
  source: LiveSource;
  fetchPage: (spot: TextSpot, signal: AbortSignal) => Promise<PrintedPage>;
  onState: (state: Followed) => void;
  /** The message for a page that failed. */
  explain: (error: unknown) => string;
};

/** A pause of this length means the author wants to see the result. */
const PAUSE_MS = 300;
/** Retry delay when the press is busy or unreachable. */
const AGAIN_MS = 4000;

/** Requests the page at the cursor after each pause, one at a time. @returns a function that stops it */
export function followPagePreview({ source, fetchPage, onState, explain }: Following): () => void {
  let state: Followed = { page: null, problem: null, isAsking: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  let shown: TextSpot | null = null;

  function notify(change: Partial<Followed>): void {
    state = { ...state, ...change };
    onState(state);
  }

  function later(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void follow(), ms);
  }

  async function follow(): Promise<void> {
    const spot = source.read();
    if (spot === null) return;
    asking.abort();
    if (isSame(spot, shown)) {
      notify({ isAsking: false, problem: null });
      return;
    }
    const own = new AbortController();
    asking = own;
    notify({ isAsking: true });
    try {
      const page = await fetchPage(spot, own.signal);
      if (own.signal.aborted) return;
      shown = spot;
      notify({ page, problem: null, isAsking: false });
    } catch (error) {
      if (own.signal.aborted) return;
      notify({ problem: explain(error), isAsking: false });
      later(AGAIN_MS);
    }
  }

  const unsubscribe = source.subscribe(() => later(PAUSE_MS));
  later(0);
  return () => {
    clearTimeout(timer);
    asking.abort();
    unsubscribe();
  };
}

function isSame(one: TextSpot, other: TextSpot | null): boolean {
  return (
    other !== null &&
    one.document === other.document &&
    one.block === other.block &&
    one.offset === other.offset
  );
}
