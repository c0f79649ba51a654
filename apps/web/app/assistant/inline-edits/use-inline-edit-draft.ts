import { useEffect, useState } from "react";
import { followEventStream } from "../../platform/event-stream.ts";

type Piece = { from: number; text: string };

/**
 * The text of an inline edit as it is being written. Anything sent before subscribing is not replayed: then
 * nothing is shown until the next start.
 */
export function useInlineEditDraft(
  { bookId, editId }: { bookId: string; editId: string },
  onEnd: () => void,
): string {
  const [text, setText] = useState("");
  // The stream is outside React.
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

/** Ignores a piece that was already received, or that doesn't continue the text. */
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
