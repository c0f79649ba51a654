import { useEffect, useRef, useSyncExternalStore } from "react";

export type FullScreen = {
  /** false where the browser cannot: as on an iPhone */
  isSupported: boolean;
  isOn: boolean;
  toggle: () => void;
  /** whether Escape has just been used up by leaving it */
  wasJustLeft: () => boolean;
};

/** Some browsers leave the full screen by Escape and pass the key on as well; it then means no more than that. */
const ONE_KEY_MS = 300;

/**
 * The whole page in full screen and not the reader alone, so that menus and messages are seen too. What the reader has
 * begun, it ends when it is closed.
 */
export function useFullScreen(): FullScreen {
  const isOn = useSyncExternalStore(subscribe, isFullScreen);
  const leftAt = useRef(Number.NEGATIVE_INFINITY);
  const isOurs = useRef(false);
  // The browser alone knows when it was left.
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
      // A browser that says no leaves everything as it was.
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
  // undefined where the browser has none
  return document.fullscreenElement instanceof Element;
}

function leave(): void {
  if (isFullScreen()) document.exitFullscreen().catch(() => undefined);
}
