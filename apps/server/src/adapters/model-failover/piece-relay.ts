/**
 * Passes the pieces of one answer on, however many tries it takes, without ever sending text twice.
 * The first try that says anything is passed on as it arrives. A later try stays silent until it has said all that
 * was already sent, then goes on from there; if it words it differently it stays silent to its end, because what was
 * sent cannot be taken back. So what was passed on is always the beginning of one try, and the whole answer only
 * when the last try agrees with it: the text of the finished answer is what counts, the pieces are a preview.
 */
export type PieceRelay = { startTry(): (piece: string) => void };

/** A relay to the reader of one call. */
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
