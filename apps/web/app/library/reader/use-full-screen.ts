import { useEffect, useRef, useSyncExternalStore } from "react";

export type FullScreen = {
  /** false if the browser doesn't support it, as on an iPhone */
  isSupported: boolean;
  isOn: boolean;
  toggle: () => void;
  /** whether Escape was just used to leave it */
  wasJustLeft: () => boolean;
};

/** Some browsers exit full screen on Escape and also deliver the key; it is then ignored. */
const ONE_KEY_MS = 300;

/**
 * Full screen for the whole page rather than just the reader, so that menus and messages are visible. If the
 * reader entered it, closing the reader exits it.
 */
export function useFullScreen(): FullScreen {
  const isOn = useSyncExternalStore(subscribe, isFullScreen);
  const leftAt = useRef(Number.NEGATIVE_INFINITY);
  const isOurs = useRef(false);
  // Only the browser knows when it was left.
  useEffect(() => {
    const note = (): void => {
      if (!isFullScreen()) leftAt.current = performance.now();
    };
    document.addEventListener("fullscreenchange", note);
    return () => {
      document.removeEventListener("fullscreenchange", note);
      if (isOurs.current) leave();
    };
  }, []);
  return {
    isSupported: document.fullscreenEnabled,
    isOn,
    toggle() {
      isOurs.current = !isFullScreen();
      if (isFullScreen()) leave();
      // If the browser rejects it, nothing changes.
      else document.documentElement.requestFullscreen().catch(() => undefined);
    },
    wasJustLeft: () => performance.now() - leftAt.current < ONE_KEY_MS,
  };
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener("fullscreenchange", onChange);
  return () => document.removeEventListener("fullscreenchange", onChange);
}

function isFullScreen(): boolean {
  // undefined if not supported
  return document.fullscreenElement instanceof Element;
}

function leave(): void {
  if (isFullScreen()) document.exitFullscreen().catch(() => undefined);
}
