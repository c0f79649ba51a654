import { useEffect, useState } from "react";
import { followEventStream } from "../../platform/event-stream.ts";

type Piece = { from: number; text: string };

/**
 * The text of a passage as it is written. What was told before anybody listened is not told again: then nothing is
 * shown until the next beginning.
 */
export function usePassageDraft(
  { bookId, orderId }: { bookId: string; orderId: string },
  onEnd: () => void,
): string {
  const [text, setText] = useState("");
  // The stream is outside of React.
  useEffect(() => {
    const ending = new AbortController();
    void followEventStream({
      path: `/api/books/${encodeURIComponent(bookId)}/passages/${encodeURIComponent(orderId)}/events`,
      onEvent: ({ type, data }) => {
        if (type === "passage-end") {
          ending.abort();
          onEnd();
        } else if (type === "passage-draft") {
          const piece = readPiece(data);
          if (piece !== null) setText((heard) => withPiece(heard, piece));
        }
      },
      signal: ending.signal,
    });
    return () => ending.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- another function to call at the end is no other order
  }, [bookId, orderId]);
  return text;
}

/** A piece that was heard before, or that does not go on from what was, is passed over. */
export function withPiece(heard: string, { from, text }: Piece): string {
  if (from === 0) return text;
  return from === heard.length ? heard + text : heard;
}

function readPiece(data: string): Piece | null {
  try {
    const { from, text }: Record<string, unknown> = { ...Object(JSON.parse(data)) };
    return typeof from === "number" && typeof text === "string" ? { from, text } : null;
  } catch {
    return null;
  }
}
