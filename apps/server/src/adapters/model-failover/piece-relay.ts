/**
 * Passes on the pieces of one answer, however many attempts it takes, without ever sending text twice. The
 * first attempt that produces text is passed on as it arrives. A later attempt stays silent until it has
 * reproduced everything already sent, then continues from there; if its wording differs it stays silent to
 * the end, because sent text cannot be taken back. So the text passed on is always the beginning of one
 * attempt, and the whole answer only if the last attempt agrees with it: the finished answer's text is what
 * counts, the pieces are a preview.
 */
export type PieceRelay = { startTry(): (piece: string) => void };

/** Creates a relay to the reader of one call. */
export function createPieceRelay(onText: (piece: string) => void): PieceRelay {
  let sent = "";
  return {
    startTry() {
      let received = "";
      return (piece) => {
        received += piece;
        if (received.length <= sent.length || !received.startsWith(sent)) return;
        const fresh = received.slice(sent.length);
        sent = received;
        onText(fresh);
      };
    },
  };
}
