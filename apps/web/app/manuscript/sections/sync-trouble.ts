/**
 * Why a section could not be sent or fetched. `away`: no response, rate limited or a server error, to be
 * retried; `busy`: a model is writing it, also retried; `refused`: the server rejects these steps, retried
 * after the next change; `signed-out`: retried after signing in; `gone`: the section does not exist;
 * `unknown-version`: the server does not know this device's version.
 */
export type TroubleKind = "away" | "busy" | "refused" | "signed-out" | "gone" | "unknown-version";

const OFFLINE_MESSAGE = "Kept on this device, will be sent when you are back online";
const SIGNED_OUT =
  "You are signed out. What you typed is kept on this device and will be sent when you sign in again.";
const REJECTED = "The server does not take this change. What you typed is kept on this device.";

/** An error with a user-facing message about the sync. */
export class SyncTrouble extends Error {
  readonly kind: TroubleKind;
  /** minimum delay requested by the server */
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

/** An error response; `status` 0 means none arrived. */
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

/** Converts any error. Unexpected ones may be temporary, so they are retried. */
export function asTrouble(error: unknown): SyncTrouble {
  return error instanceof SyncTrouble ? error : new SyncTrouble("away", { sentence: OFFLINE_MESSAGE });
}

function isPassing(status: number): boolean {
  return status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;
}
