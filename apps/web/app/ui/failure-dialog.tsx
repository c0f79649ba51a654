import { CircleAlert, RotateCw } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";

export type FailureDialogProps = {
  /** what failed: "The reader could not be opened" */
  title: string;
  /** the reason, and what is preserved */
  children: ReactNode;
  onRetry: () => void;
  onClose: () => void;
};

/**
 * Reports that a dialog could not be opened. Uses the browser's dialog instead of the library's: it must work
 * when nothing more can be loaded, and it handles focus and Escape itself.
 */
export function FailureDialog(props: FailureDialogProps): React.ReactElement {
  const titleId = useId();
  return (
    <dialog
      ref={showAtOnce}
      aria-labelledby={titleId}
      onClose={props.onClose}
      className="card m-auto w-[calc(100vw-2rem)] max-w-md px-6 py-5 text-ink shadow-float outline-none backdrop:bg-black/45"
    >
      <div className="flex items-start gap-3">
        <CircleAlert aria-hidden className="mt-1.5 size-5 shrink-0 text-danger" />
        <div className="min-w-0">
          <h2 id={titleId} className="font-display text-h3">
            {props.title}
          </h2>
          <div className="mt-2 text-ink-2">{props.children}</div>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={props.onClose}>Close</Button>
        <Button variant="primary" icon={<RotateCw aria-hidden className="size-4" />} onClick={props.onRetry}>
          Try again
        </Button>
      </div>
    </dialog>
  );
}

function showAtOnce(dialog: HTMLDialogElement | null): void {
  if (dialog !== null && !dialog.open) dialog.showModal();
}
