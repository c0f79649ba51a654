import type { BookOutline } from "@colophon/contracts/library/books/outline";
import type { OutlineTarget } from "@colophon/contracts/generation/outline/outline";

/** Current content at a place in the outline, as JSON; "" if there is none. */
export function presentText(plan: BookOutline, target: OutlineTarget): string {
  return JSON.stringify(currentAt(plan, target)) ?? "";
}

function currentAt(plan: BookOutline, target: OutlineTarget): unknown {
  switch (target.part) {
    case "chapter":
      return plan.chapters.find(({ id }) => id === target.chapter_id);
    case "beats":
      return plan.chapters.find(({ id }) => id === target.chapter_id)?.beats;
    case "chapter_field":
      return plan.chapters.find(({ id }) => id === target.chapter_id)?.[target.field];
    case "person":
      return plan.cast.find(({ name }) => name === target.name);
    case "place":
      return plan.places.find(({ name }) => name === target.name);
    case "field":
      return plan[target.field];
    default:
      return target satisfies never;
  }
}
