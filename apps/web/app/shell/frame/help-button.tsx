import { CircleQuestionMark } from "lucide-react";
import { useEffect, useState } from "react";
import { useRememberBook } from "../../support/help/book-in-mind.ts";
import { loadPart } from "../../platform/lost-part.ts";
import { lazyPart, PartMissing, useLazyPart } from "../../ui/lazy-part.tsx";
import { isModalWindowOpen } from "../../ui/modal-window.ts";

const dialog = lazyPart(() => loadPart(() => import("./help-dialog.tsx")));

/** Opens the help for this screen next to it, by click or with the ? key unless the user is typing. */
export function HelpButton(): React.ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { part, hasFailed } = useLazyPart(dialog);
  useRememberBook();
  const open = (): void => {
    dialog.warm();
    setOpen(true);
  };
  useQuestionMark(open);
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label="Help with this screen"
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={dialog.warm}
        onFocus={dialog.warm}
        onClick={open}
        className="btn btn-quiet btn-sm btn-icon"
      >
        <CircleQuestionMark aria-hidden className="size-5" />
      </button>
      {isOpen && part !== null && <part.HelpDialog onClose={close} />}
      {isOpen && hasFailed && <PartMissing onRetry={dialog.warm} onClose={close} />}
    </>
  );
}

function useQuestionMark(open: () => void): void {
  // The key must work wherever the focus is, so the document listens.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (isTypedInto(event.target)) return;
      // An open modal has the keyboard.
      if (isModalWindowOpen()) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}

const TYPED_INTO = "input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox]";

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPED_INTO) !== null;
}
