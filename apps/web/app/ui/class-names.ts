import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names, dropping false, null and undefined. If two utilities conflict, their order in the style
 * sheet decides, not the order here: styles that callers may override are in the `components` layer, where
 * any utility wins.
 */
export function cn(...values: ClassValue[]): string {
  return clsx(values);
}
