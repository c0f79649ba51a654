import { useEffect, useState } from "react";
import { isBeingWritten } from "../books/book-queries.ts";
import type { WatchedBook } from "../books/use-book.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** How long a connection may be down before the author is notified. */
const LATE_AFTER_MS = 4000;

/** A quiet note that updates are delayed or have stopped; hidden while they stream in. */
export function ConnectionNote({ watched }: { watched: WatchedBook }): React.ReactElement | null {
  const { query, hasStopped, watchAgain, isStreamed } = watched;
  const isWriting = query.data !== undefined && isBeingWritten(query.data);
  const isLate = useLasting(isWriting && !isStreamed, LATE_AFTER_MS);
  if (!isWriting || (!hasStopped && !isLate)) return null;
  if (hasStopped) {
    return (
      <Notice
        className="mb-4"
        action={
          <Button size="small" busy={query.isFetching} busyLabel="Checking" onClick={watchAgain}>
            Check again
          </Button>
        }
      >
        Nothing has changed for 10 minutes, so this page has stopped asking. Writing goes on without it.
      </Notice>
    );
  }
  return (
    <p className="mb-3 text-micro text-ink-2">
      The live connection is lost just now. This page asks every few seconds instead, and nothing that is
      written is lost.
    </p>
  );
}

/** Whether a condition has held for a while. */
function useLasting(holds: boolean, afterMs: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  // Time is outside React.
  useEffect(() => {
    if (!holds) return undefined;
    const timer = setTimeout(() => setLasted(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [holds, afterMs]);
  return holds && hasLasted;
}
