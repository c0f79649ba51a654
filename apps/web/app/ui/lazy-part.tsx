import { RotateCw, X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** State of a piece of code that is loaded on first interaction. */
export type PartState<P> = { part: P | null; hasFailed: boolean };

/** Code that is loaded when it is about to be needed, once for the whole page. */
export type LazyPart<P> = {
  /** loads it unless loaded or loading; retries after a failure */
  warm: () => void;
  subscribe: (onChange: () => void) => () => void;
  read: () => PartState<P>;
};

/**
 * Declares code that is left out of the first load.
 * @example const menuParts = lazyPart(() => import("./menu-parts.tsx"));
 */
export function lazyPart<P>(fetchPart: () => Promise<P>): LazyPart<P> {
  let state: PartState<P> = { part: null, hasFailed: false };
  let isUnderWay = false;
  const listeners = new Set<() => void>();
  const change = (next: PartState<P>): void => {
    isUnderWay = false;
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    warm() {
      if (state.part !== null || isUnderWay) return;
      isUnderWay = true;
      fetchPart().then(
        (part) => change({ part, hasFailed: false }),
        () => change({ part: null, hasFailed: true }),
      );
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    read: () => state,
  };
}

/** The state of a part; re-renders when it has loaded. */
export function useLazyPart<P>(part: LazyPart<P>): PartState<P> {
  return useSyncExternalStore(part.subscribe, part.read, part.read);
}

/** Shown if a requested part failed to load, e.g. after a deploy or without a connection. */
export function PartMissing(props: { onRetry: () => void; onClose: () => void }): React.ReactElement {
  return (
    <div className="card fixed inset-x-4 bottom-4 z-[80] mx-auto max-w-md shadow-float">
      <Notice
        tone="danger"
        title="This part of the page did not load"
        action={
          <div className="flex flex-wrap gap-2">
            <Button size="small" icon={<RotateCw aria-hidden className="size-4" />} onClick={props.onRetry}>
              Try again
            </Button>
            <Button
              size="small"
              variant="quiet"
              icon={<X aria-hidden className="size-4" />}
              onClick={props.onClose}
            >
              Close
            </Button>
          </div>
        }
      >
        Nothing was changed, and nothing is lost. Check your connection, or load the page again.
      </Notice>
    </div>
  );
}
