import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

// Without the names of our own scale, `text-small` would be taken for a colour and dropped beside `text-ink`.
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ["display", "h1", "h2", "h3", "lead", "body", "small", "micro"],
      shadow: ["raise", "float"],
    },
  },
});

/** Joins class names; of two that contradict each other the later one wins. */
export function cn(...values: ClassValue[]): string {
  return merge(clsx(values));
}
