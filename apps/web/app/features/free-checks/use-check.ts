import { useCallback, useEffect, useRef, useState } from "react";
import type { Sending } from "../../data/free-checks/check-calls.ts";
import { sentenceOf } from "../../platform/api.ts";

/** Where the check of a file stands. */
export type CheckState<Result> =
  | { at: "waiting" }
  | { at: "sending"; file: File; share: number }
  | { at: "checking"; file: File }
  | { at: "done"; file: File; result: Result }
  | { at: "failed"; file: File; reason: string };

export type Checking<Result> = {
  state: CheckState<Result>;
  start: (file: File) => void;
  /** gives the check up; the server ends it too */
  stop: () => void;
};

const OFFLINE =
  "You are offline, and the check is made on the server. Your file has not left your device; try again when you are connected.";
const UNEXPLAINED = "The check could not be made. Please try again.";

/** Sends one file at a time; the next one ends the one before, and leaving the page does. */
export function useCheck<Result>(check: (file: File, sending: Sending) => Promise<Result>): Checking<Result> {
  const [state, setState] = useState<CheckState<Result>>({ at: "waiting" });
  const under = useRef<AbortController>(null);
  // Who leaves the page does not wait for the answer: the server lets go of the file then.
  useEffect(() => () => under.current?.abort(), []);
  const start = useCallback(
    (file: File): void => {
      under.current?.abort();
      const way = new AbortController();
      under.current = way;
      const show = (next: CheckState<Result>): void => {
        if (!way.signal.aborted) setState(next);
      };
      if (!navigator.onLine) return show({ at: "failed", file, reason: OFFLINE });
      show({ at: "sending", file, share: 0 });
      const onSent = (share: number): void =>
        show(share < 1 ? { at: "sending", file, share } : { at: "checking", file });
      void check(file, { onSent, signal: way.signal }).then(
        (result) => show({ at: "done", file, result }),
        (error: unknown) => show({ at: "failed", file, reason: sentenceOf(error, UNEXPLAINED) }),
      );
    },
    [check],
  );
  const stop = useCallback((): void => {
    under.current?.abort();
    setState({ at: "waiting" });
  }, []);
  return { state, start, stop };
}
