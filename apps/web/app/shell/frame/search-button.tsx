import { Search } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { loadPart } from "../../platform/lost-part.ts";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import { FailureDialog } from "../../ui/failure-dialog.tsx";
import { isModalWindowOpen } from "../../ui/modal-window.ts";

function newPalette() {
  return lazy(() =>
    loadPart(async () => ({ default: (await import("./command-palette.tsx")).CommandPalette })),
  );
}

/** Opens the search, by click or with Ctrl/⌘ K from anywhere. */
export function SearchButton(): React.ReactElement {
  const [isOpen, setOpen] = useState(false);
  const [Palette, setPalette] = useState(newPalette);
  useSearchKeys(() => setOpen(true));
  const close = (): void => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="btn btn-quiet btn-sm max-lg:btn-icon lg:border-line lg:bg-surface"
      >
        <Search aria-hidden className="size-4" />
        <span className="max-lg:sr-only">Search</span>
        <kbd aria-hidden="true" className="font-sans text-micro text-ink-3 max-xl:hidden">
          {shortcut()}
        </kbd>
      </button>
      {isOpen && (
        <ErrorBoundary
          renderFallback={(_error, retry) => (
            <FailureDialog
              title="The search could not be opened"
              onClose={close}
              onRetry={() => {
                setPalette(newPalette);
                retry();
              }}
            >
              The page under it is untouched, and the menu leads everywhere as well.
            </FailureDialog>
          )}
        >
          <Suspense fallback={null}>
            <Palette onClose={close} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

function useSearchKeys(open: () => void): void {
  // The shortcut must work wherever the focus is, so the document listens.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      // An open modal has the keyboard; two would fight for it.
      if (!isModalWindowOpen()) open();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}

function shortcut(): string {
  return /Mac|iPhone|iPad/u.test(navigator.userAgent) ? "⌘ K" : "Ctrl K";
}
