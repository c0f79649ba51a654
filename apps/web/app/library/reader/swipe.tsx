import { type ReactNode, type RefObject, type TouchEvent, useRef } from "react";
import { type Point, turnOfSwipe } from "./page-turning.ts";

type SwipeProps = {
  onSwipe: (asked: "back" | "forward") => void;
  /** the area of the pages */
  stage?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

/** Turns pages by swiping. */
export function Swipe({ onSwipe, stage, children }: SwipeProps): React.ReactElement {
  const start = useRef<Point | null>(null);
  const begin = ({ touches }: TouchEvent): void => {
    const touch = touches.item(0);
    start.current = touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const end = ({ changedTouches }: TouchEvent): void => {
    const touch = changedTouches.item(0);
    if (start.current === null) return;
    const asked = turnOfSwipe(start.current, { x: touch.clientX, y: touch.clientY });
    if (asked !== null) onSwipe(asked);
    start.current = null;
  };
  return (
    <div
      ref={stage}
      onTouchStart={begin}
      onTouchEnd={end}
      className="reader-stage grid min-h-0 touch-pan-y place-items-center perspective-[2000px]"
    >
      {children}
    </div>
  );
}
