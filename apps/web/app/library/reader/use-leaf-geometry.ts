import { type RefObject, useLayoutEffect, useState } from "react";
import { type Geometry, leafGeometry } from "./leaf-geometry.ts";

const SETTLED_AFTER_MS = 80;
const FONT_WAIT_MS = 1500;

/** How the book lies in its window, now; null before anything is laid out. */
export function useLeafGeometry(stage: RefObject<HTMLElement | null>): Geometry | null {
  const [geometry, setGeometry] = useState<Geometry | null>(null);
  // The room is known to the browser alone, and changes with the window.
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
    // A window that is being drawn larger is measured when the hand rests.
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

/** Counts how often typefaces have arrived; 0 while the one of the text is awaited. */
export function useTextFont(): number {
  const [arrivals, setArrivals] = useState(0);
  // Typefaces arrive when they arrive, and are wider or narrower than their stand-ins.
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
    // Set in its stand-in the text is as readable; it is measured again when its face arrives.
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
