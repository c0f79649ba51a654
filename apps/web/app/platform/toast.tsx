import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import {
  type ToastAction,
  type CopyableText,
  queueToast,
  watchToasts,
  hasQueuedToast,
} from "./toast-queue.ts";

/**
 * Short notifications at the top right. An error must also appear where it happened; its toast stays until
 * dismissed.
 */
export const toast = {
  success: (title: string, action?: ToastAction): void =>
    queueToast({ kind: "success", title, ...(action && { action }) }),
  /** Shows something only once: it stays until dismissed and can be copied. */
  notifyOnce: (title: string, copyable: CopyableText): void =>
    queueToast({ kind: "success", title, copyable }),
  info: (title: string): void => queueToast({ kind: "info", title }),
  error: (title: string): void => queueToast({ kind: "error", title }),
};

/** Well after the page is ready, but early enough for a toast about a lost network. */
const FETCH_AFTER_MS = 3000;

// A toast is never the only message, so a screen without toasts is better than no screen.
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

/** Renders toasts; mounted once. Its library loads after the page, which never waits for it. */
export function Toaster(): React.ReactElement | null {
  const asked = useSyncExternalStore(watchToasts, hasQueuedToast, () => false);
  // Timers belong to the browser; the chunk is loaded once, whichever trigger comes first.
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
