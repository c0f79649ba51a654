import type { DraftStatus } from "./outline-draft.ts";
import { cn } from "../../ui/class-names.ts";
import { useOutlineEditor } from "./outline-editor.ts";

/** The save status. Keystrokes toggle "Saved" and "Saving…" constantly, so those are not announced. */
export function SavedNote(): React.ReactElement | null {
  const { state, canEdit } = useOutlineEditor();
  if (!canEdit) return null;
  const { text, isNews } = statusMessage(state.status, state.clashes.length);
  return (
    <>
      <p aria-hidden={isNews} className={cn("text-small", isNews ? "text-warning" : "text-ink-3")}>
        {text}
      </p>
      <p aria-live="polite" className="sr-only">
        {isNews ? text : ""}
      </p>
    </>
  );
}

function statusMessage({ kind }: DraftStatus, clashes: number): { text: string; isNews: boolean } {
  switch (kind) {
    case "saved":
      return clashes > 0
        ? { text: "Changed in two windows: please choose", isNews: true }
        : { text: "Saved", isNews: false };
    case "saving":
      return { text: "Saving…", isNews: false };
    case "kept":
      return { text: "Kept on this device, will be sent when you are back online", isNews: true };
    case "refused":
    case "priced":
      return { text: "Not saved yet, kept on this device", isNews: true };
    default:
      return kind satisfies never;
  }
}
