import { ApiError } from "../../../platform/api.ts";
import type { Alternative } from "../../../assistant/alternatives/alternative-queries.ts";

const onDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** "Scene, Nov 22, 2026, 10:45 PM" */
export function alternativeName({ scope, ordered_at: orderedAt }: Alternative): string {
  return `${scope === "scene" ? "Scene" : "Whole section"}, ${onDay.format(new Date(orderedAt))}`;
}

type Done = Extract<Alternative["outcome"], { state: "done" }>;

/** The outcome of an alternative that was written. */
export function doneMessage({ suggestion }: Done): string {
  switch (suggestion) {
    case null:
      return "It came back word by word as your text. It has cost nothing.";
    case "open":
      return "It is there, beside your text.";
    case "changed":
      return "It is there. You have changed your text since it was ordered.";
    case "gone":
      return "It is there, but its place is not in the text any more.";
    case "accepted":
      return "You have chosen it.";
    case "rejected":
      return "You have left it.";
    default:
      return suggestion satisfies never;
  }
}

/** Whether it can still replace the text. */
export function canBeChosen({ suggestion }: Done): boolean {
  return suggestion === "open" || suggestion === "changed";
}

/** The message of a failed call, or of a save that failed before it. */
export function failureMessage(error: Error, fallback: string): string {
  if (error instanceof ApiError) return error.code === "unknown" ? fallback : error.detail;
  // Errors of the sync have user-facing messages.
  return error.message === "" ? fallback : error.message;
}
