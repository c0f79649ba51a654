import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import {
  type ToastAction,
  type CopyableText,
  queueToast,
  watchToasts,
  hasQueuedToast,
} from "./toast-queue.ts";

/** Short notes at the top right. An error must also stand where it happened; its toast stays until dismissed. */
export const toast = {
  success: (title: string, action?: ToastAction): void =>
    queueToast({ kind: "success", title, ...(action && { action }) }),
  /** Tells something this once: it stays until it is dismissed, and can be copied. */
  notifyOnce: (title: string, copyable: CopyableText): void =>
    queueToast({ kind: "success", title, copyable }),
  info: (title: string): void => queueToast({ kind: "info", title }),
  error: (title: string): void => queueToast({ kind: "error", title }),
};

/** The page is ready long before; fetched in time for a toast that tells of a lost network. */
const FETCH_AFTER_MS = 3000;

// A toast is never the only word, so a screen without them is better than no screen.
const LazyViewport = lazy((): Promise<{ default: ComponentType }> =>
  fetchViewport().catch(() => ({ default: Nothing })),
);

async function fetchViewport(): Promise<{ default: ComponentType }> {
  const { ToastViewport } = await import("./toast-viewport.tsx");
  return { default: ToastViewport };
}

function Nothing(): null {
  return null;
}

/** Where toasts appear; stands once. Its library comes after the page, which never waits for it. */
export function Toaster(): React.ReactElement | null {
  const asked = useSyncExternalStore(watchToasts, hasQueuedToast, () => false);
  // Timers belong to the browser; the part is fetched once, whoever asks first.
  useEffect(() => {
    const timer = setTimeout(() => void fetchViewport().catch(Nothing), FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <LazyViewport />
    </Suspense>
  );
}
