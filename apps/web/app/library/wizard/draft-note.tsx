import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { Notice } from "../../ui/notice.tsx";
import type { DraftSync, SyncState, SyncStatus } from "./draft-sync.ts";

/** The save status. Keystrokes toggle "Saved" and "Saving…" constantly, so those are not announced. */
export function DraftNote({ status }: { status: SyncStatus }): React.ReactElement {
  const { text, isNews } = statusMessage(status);
  return (
    <div>
      <p aria-hidden={isNews} className={cn("text-small", isNews ? "text-warning" : "text-ink-3")}>
        {text}
      </p>
      <p aria-live="polite" className="sr-only">
        {isNews ? text : ""}
      </p>
    </div>
  );
}

function statusMessage(status: SyncStatus): { text: string; isNews: boolean } {
  switch (status.kind) {
    case "saved":
      return { text: "Saved", isNews: false };
    case "saving":
      return { text: "Saving…", isNews: false };
    case "kept":
      return { text: "Kept on this device, not sent yet", isNews: true };
    case "refused":
      return { text: `Not saved, kept on this device. ${status.sentence}`, isNews: true };
    default:
      return status satisfies never;
  }
}

const time = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** Two windows have edited one draft: local edits stay until the author chooses. */
export function DraftClash({
  sync,
  state,
}: {
  sync: DraftSync;
  state: SyncState;
}): React.ReactElement | null {
  const { theirs } = state;
  if (theirs === null) return null;
  const isOrdered = theirs.book_id !== null;
  return (
    <Notice
      tone="warning"
      title={
        isOrdered
          ? "A book was ordered by this draft in another window or on another device"
          : "This draft was changed in another window or on another device"
      }
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => sync.choose("theirs")}>
            {isOrdered ? "Go to that book" : "Use the other one"}
          </Button>
          <Button size="small" onClick={() => sync.choose("mine")}>
            {isOrdered ? "Start another book with what I typed" : "Keep what I typed here"}
          </Button>
        </div>
      }
    >
      The other one{named(theirs.fields.title)} was saved
      {theirs.updated_at === null ? "" : ` on ${time.format(new Date(theirs.updated_at))}`}. What you typed
      here is still here; nothing is lost before you choose.
    </Notice>
  );
}

function named(title: string | undefined): string {
  return title === undefined || title.trim() === "" ? "" : `, “${title.trim()}”,`;
}
