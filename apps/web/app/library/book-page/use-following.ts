import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

/** Distance of the newest line from the bottom of the window. */
const FOOT_PX = 112;
/** Distance below the bottom of the window at which the end still counts as reached. */
const NEAR_PX = 48;

type Followed = {
  /** the element after the last line */
  end: RefObject<HTMLElement | null>;
  isFollowing: boolean;
  /** the author has scrolled away from the end, or back to it */
  onChange: (isFollowing: boolean) => void;
};

/**
 * Keeps the end of a growing text in view until the author scrolls up; scrolling back to the end resumes it.
 */
export function useFollowing({ end, isFollowing, onChange }: Followed): void {
  const isFirst = useRef(true);
  const change = useEffectEvent(onChange);

  // The page scrolls outside React. Replacing text with a shorter one also scrolls, which is not the
  // author's choice.
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

  // A new render means there is more text.
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

/** Only scrolls down: a short text does not jump. */
function scrollToEnd(end: HTMLElement, behavior: ScrollBehavior): void {
  const below = end.getBoundingClientRect().bottom + FOOT_PX - globalThis.innerHeight;
  if (below > FOOT_PX / 2) globalThis.scrollBy({ top: below, behavior });
}
