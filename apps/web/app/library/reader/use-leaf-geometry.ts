import { type RefObject, useLayoutEffect, useState } from "react";
import { type Geometry, leafGeometry } from "./leaf-geometry.ts";

const SETTLED_AFTER_MS = 80;
const FONT_WAIT_MS = 1500;

/** The book's present geometry in its window; null before anything is laid out. */
export function useLeafGeometry(stage: RefObject<HTMLElement | null>): Geometry | null {
  const [geometry, setGeometry] = useState<Geometry | null>(null);
  // The available space is known to the browser only, and changes with the window.
  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const look = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      const viewport = { width: globalThis.innerWidth, height: globalThis.innerHeight };
      const next = leafGeometry({ stage: { width, height }, viewport });
      setGeometry((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    look();
    let timer = 0;
    // A window being resized is measured when the resizing pauses.
    const measureSoon = (): void => {
      clearTimeout(timer);
      timer = Number(setTimeout(look, SETTLED_AFTER_MS));
    };
    const observer = new ResizeObserver(measureSoon);
    observer.observe(element);
    globalThis.addEventListener("resize", measureSoon);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      globalThis.removeEventListener("resize", measureSoon);
    };
  }, [stage]);
  return geometry;
}

/** Counts loaded typefaces; 0 while the text's own is loading. */
export function useTextFont(): number {
  const [arrivals, setArrivals] = useState(0);
  // Typefaces load at any time, and are wider or narrower than their fallbacks.
  useLayoutEffect(() => {
    const { fonts } = document;
    let isLeft = false;
    const arrive = (): void => {
      if (!isLeft) setArrivals((times) => times + 1);
    };
    const faces = [
      '1rem "Newsreader Variable"',
      'italic 1rem "Newsreader Variable"',
      '1rem "Newsreader Display"',
    ];
    const timeout = new Promise((resolve) => setTimeout(resolve, FONT_WAIT_MS));
    const all = Promise.all(faces.map((face) => fonts.load(face)));
    // The text is as readable in its fallback; it is measured again when its typeface has loaded.
    Promise.race([all, timeout])
      .catch(() => undefined)
      .then(arrive)
      .then(() => !isLeft && fonts.addEventListener("loadingdone", arrive))
      .catch(() => undefined);
    return () => {
      isLeft = true;
      fonts.removeEventListener("loadingdone", arrive);
    };
  }, []);
  return arrivals;
}
