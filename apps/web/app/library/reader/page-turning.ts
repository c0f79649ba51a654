export type PageTurn = "back" | "forward" | "first" | "last";

/** The page turn for a key in the open reader. The dialog around it handles Escape. */
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

/** The page turn for a touch gesture: a swipe is wider than it is high. */
export function turnOfSwipe(from: Point, to: Point): "back" | "forward" | null {
  const across = to.x - from.x;
  const isSwipe = Math.abs(across) >= shortestSwipePx && Math.abs(across) > 1.5 * Math.abs(to.y - from.y);
  if (!isSwipe) return null;
  return across < 0 ? "forward" : "back";
}
