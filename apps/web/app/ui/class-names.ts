import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names; what is false, null or undefined falls out. Of two utilities that contradict each other the style
 * sheet's order decides, not this one: what a caller may change is written in the layer `components`, where any utility wins.
 */
export function cn(...values: ClassValue[]): string {
  return clsx(values);
}
