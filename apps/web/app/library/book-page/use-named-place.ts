import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

/** Scrolls to and focuses a heading named in the URL, even if its part of the page loads later. */
export function useNamedPlace(name: string, head: RefObject<HTMLElement | null>): void {
  const { hash } = useLocation();
  // Only the document can scroll and move the focus, once the heading is in it.
  useEffect(() => {
    if (hash !== `#${name}`) return;
    head.current?.scrollIntoView();
    head.current?.focus({ preventScroll: true });
  }, [hash, name, head]);
}
