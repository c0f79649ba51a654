import type { Outline } from "@colophon/contracts/generation/outline/outline";

/** The screen's introduction, by the book's stage. */
export function leadOf(stage: Outline["stage"]): string {
  switch (stage) {
    case "none":
      return "What a book is written from.";
    case "planning":
      return "The plan is being made. It appears here, and nothing is written before you approve it.";
    case "planned":
      return "Nothing is written yet. Change what you like: the book is written from what stands here.";
    case "writing":
    case "paused":
      return "What you change here is used from the next scene on. Chapters that are written keep their text.";
    case "stopped":
      return "The writing has stopped. What you change here is used when it goes on.";
    case "finished":
      return "What the book was written from.";
    default:
      return stage satisfies never;
  }
}
