import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

/** How far above the window's foot the newest line stands. */
const FOOT_PX = 112;
/** The end counts as reached this much below the window's foot. */
const NEAR_PX = 48;

type Followed = {
  /** what stands behind the last line */
  end: RefObject<HTMLElement | null>;
  isFollowing: boolean;
  /** the author has scrolled away from the end, or back to it */
  onChange: (isFollowing: boolean) => void;
};

/** Keeps the end of a growing text in view, until the author scrolls up; whoever scrolls back to the end follows again. */
export function useFollowing({ end, isFollowing, onChange }: Followed): void {
  const isFirst = useRef(true);
  const change = useEffectEvent(onChange);

  // The page scrolls outside React. Text that was exchanged for a shorter one moves it too, and is nobody's wish.
  useEffect(() => {
    let last = place();
    const look = (): void => {
      const now = place();
      const wentUp = now.y < last.y - 2 && now.height === last.height;
      const wentDown = now.y > last.y;
      last = now;
      if (wentUp) change(false);
      else if (wentDown && isInView(end.current)) change(true);
    };
    globalThis.addEventListener("scroll", look, { passive: true });
    return () => globalThis.removeEventListener("scroll", look);
  }, [end]);

  // Drawn anew means that there is more of it.
  useLayoutEffect(() => {
    if (!isFollowing || end.current === null) return;
    scrollToEnd(end.current, isFirst.current ? "instant" : "auto");
    isFirst.current = false;
  });
}

function place(): { y: number; height: number } {
  return { y: globalThis.scrollY, height: document.documentElement.scrollHeight };
}

function isInView(end: HTMLElement | null): boolean {
  return end !== null && end.getBoundingClientRect().bottom <= globalThis.innerHeight + NEAR_PX;
}

/** Down only: a short text is not pulled from under the eyes. */
function scrollToEnd(end: HTMLElement, behavior: ScrollBehavior): void {
  const below = end.getBoundingClientRect().bottom + FOOT_PX - globalThis.innerHeight;
  if (below > FOOT_PX / 2) globalThis.scrollBy({ top: below, behavior });
}
