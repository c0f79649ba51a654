/**
 * Why a section could not be sent or fetched. `away`: no answer, too many calls or a server in trouble, so it is tried
 * again; `busy`: a model is writing it, tried again too; `refused`: the server will not take these steps, tried again
 * after the next change; `signed-out`: tried again when somebody has signed in; `gone`: there is no such section;
 * `unknown-version`: the server never had the version that this device has.
 */
export type TroubleKind = "away" | "busy" | "refused" | "signed-out" | "gone" | "unknown-version";

const OFFLINE_MESSAGE = "Kept on this device, will be sent when you are back online";
const SIGNED_OUT =
  "You are signed out. What you typed is kept on this device and will be sent when you sign in again.";
const REJECTED = "The server does not take this change. What you typed is kept on this device.";

/** Shown where the sentence of the trouble is asked for. */
export class SyncTrouble extends Error {
  readonly kind: TroubleKind;
  /** how long the server wants to be left alone */
  readonly retryAfterMs: number;

  constructor(
    kind: TroubleKind,
    { sentence, retryAfterMs = 0 }: { sentence: string; retryAfterMs?: number },
  ) {
    super(sentence);
    this.name = "SyncTrouble";
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** An answer that is none of ours: `status` 0 is no answer at all. */
export type BadAnswer = { status: number; code: string; detail: string; retryAfterSeconds?: number };

export function troubleOf({ status, code, detail, retryAfterSeconds = 0 }: BadAnswer): SyncTrouble {
  if (code === "manuscript.unknown_version") return new SyncTrouble("unknown-version", { sentence: detail });
  if (code === "manuscript.in_work") return new SyncTrouble("busy", { sentence: detail });
  if (status === 401) return new SyncTrouble("signed-out", { sentence: SIGNED_OUT });
  if (status === 404) return new SyncTrouble("gone", { sentence: detail });
  if (isPassing(status)) {
    return new SyncTrouble("away", { sentence: OFFLINE_MESSAGE, retryAfterMs: retryAfterSeconds * 1000 });
  }
  return new SyncTrouble("refused", { sentence: code === "unknown" ? REJECTED : detail });
}

/** Whatever was thrown, as trouble. What nobody expected may pass, so nothing is given up for it. */
export function asTrouble(error: unknown): SyncTrouble {
  return error instanceof SyncTrouble ? error : new SyncTrouble("away", { sentence: OFFLINE_MESSAGE });
}

function isPassing(status: number): boolean {
  return status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;
}
