import { useEffect, useState } from "react";
import { followEventStream } from "../../platform/event-stream.ts";

type Piece = { from: number; text: string };

/**
 * The text of a passage as it is written. What was told before anybody listened is not told again: then nothing is
 * shown until the next beginning.
 */
export function useInlineEditDraft(
  { bookId, editId }: { bookId: string; editId: string },
  onEnd: () => void,
): string {
  const [text, setText] = useState("");
  // The stream is outside of React.
  useEffect(() => {
    const ending = new AbortController();
    void followEventStream({
      path: `/api/books/${encodeURIComponent(bookId)}/passages/${encodeURIComponent(editId)}/events`,
      onEvent: ({ type, data }) => {
        if (type === "passage-end") {
          ending.abort();
          onEnd();
        } else if (type === "passage-draft") {
          const piece = readPiece(data);
          if (piece !== null) setText((received) => withPiece(received, piece));
        }
      },
      signal: ending.signal,
    });
    return () => ending.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- another function to call at the end is no other order
  }, [bookId, editId]);
  return text;
}

/** A piece that was heard before, or that does not go on from what was, is passed over. */
export function withPiece(received: string, { from, text }: Piece): string {
  if (from === 0) return text;
  return from === received.length ? received + text : received;
}

function readPiece(data: string): Piece | null {
  try {
    const { from, text }: Record<string, unknown> = { ...Object(JSON.parse(data)) };
    return typeof from === "number" && typeof text === "string" ? { from, text } : null;
  } catch {
    return null;
  }
}
