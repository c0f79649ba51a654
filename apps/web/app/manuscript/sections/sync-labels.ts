import type { SyncStatus } from "./section-sync.ts";

/** The save status as a message. `tone` is its severity, `isNews` whether it is announced. */
export type SyncLabel = { text: string; tone: "quiet" | "warning" | "danger"; isNews: boolean };

const ONLY_IN_MEMORY =
  "This browser has no room to keep your words. Do not close this tab until it says Saved; make room on the device, or leave private browsing.";

/**
 * The message of a status. Keystrokes toggle *Saved* and *Saving…* constantly, so those are not announced.
 */
export function syncLabel(status: SyncStatus): SyncLabel {
  switch (status.kind) {
    case "loading":
      return { text: "Opening…", tone: "quiet", isNews: false };
    case "unopened":
      return { text: "Not open", tone: "warning", isNews: false };
    case "saved":
      return { text: "Saved", tone: "quiet", isNews: false };
    case "saving":
      return status.isOnlyInMemory === true ? inMemory() : { text: "Saving…", tone: "quiet", isNews: false };
    case "kept":
      return status.isOnlyInMemory === true
        ? inMemory()
        : {
            text: "Kept on this device, will be sent when you are back online",
            tone: "warning",
            isNews: true,
          };
    case "refused":
    case "gone":
      return { text: status.sentence, tone: "danger", isNews: true };
    default:
      return status satisfies never;
  }
}

function inMemory(): SyncLabel {
  return { text: ONLY_IN_MEMORY, tone: "danger", isNews: true };
}
