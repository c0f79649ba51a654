import type { PrintedPage, TextSpot } from "../../sections/page-preview-call.ts";

/** Where the text is read from, and who tells that it or the cursor has moved. */
export type LiveSource = {
  subscribe: (listener: () => void) => () => void;
  /** null where there is no text yet */
  read: () => TextSpot | null;
};

/** What the panel shows: the newest page there is, even where the one for the newest text did not come. */
export type Followed = { page: PrintedPage | null; problem: string | null; isAsking: boolean };

type Following = {
  source: LiveSource;
  fetchPage: (spot: TextSpot, signal: AbortSignal) => Promise<PrintedPage>;
  onState: (state: Followed) => void;
  /** The sentence for a page that did not come. */
  explain: (error: unknown) => string;
};

/** An author who pauses this long wants to see what became of it. */
const PAUSE_MS = 300;
/** The press was busy, or the way to it gone. */
const AGAIN_MS = 4000;

/** Asks for the page of the cursor after each pause, and for one at a time. @returns a function that ends it */
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
