import { type RefObject, useLayoutEffect, useRef } from "react";

const smallestPx = 12.5;
/** What a page is set in on the narrowest and on the widest leaf, where its text fits. */
const usualPx = { least: 15.5, most: 16.5 };
const stepPx = 0.5;
/** Of the leaf's width: about 55 characters to a line, as in a trade paperback. */
const shareOfWidth = 0.0325;

/** Sets a page as large as its leaf allows: pages hold about 200 words, but dialogue takes more lines than prose. */
export function useFittedText(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  // What fits is known only once the browser has laid the lines out; done before the page is painted.
  useLayoutEffect(() => {
    const text = box.current;
    if (text === null) return undefined;
    fit(text);
    const observer = new ResizeObserver(() => fit(text));
    observer.observe(text);
    // The typeface may arrive after the first layout, and is wider or narrower than its stand-in.
    const fitAgain = (): void => fit(text);
    document.fonts.addEventListener("loadingdone", fitAgain);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener("loadingdone", fitAgain);
    };
  }, []);
  return box;
}

function fit(text: HTMLElement): void {
  const leafPx = text.parentElement?.clientWidth ?? 0;
  let size = Math.min(usualPx.most, Math.max(usualPx.least, leafPx * shareOfWidth));
  text.style.setProperty("--page-size", `${size}px`);
  while (size > smallestPx && text.scrollHeight > text.clientHeight) {
    size -= stepPx;
    text.style.setProperty("--page-size", `${size}px`);
  }
}
