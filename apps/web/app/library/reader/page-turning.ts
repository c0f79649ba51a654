export type PageTurn = "back" | "forward" | "first" | "last";

/** What a key asks of the open reader. Escape belongs to the window around it. */
export function turnOfKey(key: string): PageTurn | null {
  switch (key) {
    case "ArrowLeft":
    case "PageUp":
      return "back";
    case "ArrowRight":
    case "PageDown":
      return "forward";
    case "Home":
      return "first";
    case "End":
      return "last";
    default:
      return null;
  }
}

export type Point = { x: number; y: number };

const shortestSwipePx = 48;

/** What a finger's way across the page asks: a swipe is longer than it is high. */
export function turnOfSwipe(from: Point, to: Point): "back" | "forward" | null {
  const across = to.x - from.x;
  const isSwipe = Math.abs(across) >= shortestSwipePx && Math.abs(across) > 1.5 * Math.abs(to.y - from.y);
  if (!isSwipe) return null;
  return across < 0 ? "forward" : "back";
}
