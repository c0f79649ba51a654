import type { WizardStep } from "@colophon/rules/wizard-steps";
import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** URL of a book, while it is written and when it is finished. */
export function bookUrl(bookId: string): string {
  return generatePath(paths.book, { bookId });
}

/** URL of a book's back cover text. */
export function blurbUrl(bookId: string): string {
  return `${bookUrl(bookId)}#blurb`;
}

/** URL to change the title, author and genre of a book. */
export function detailsUrl(bookId: string): string {
  return `${bookUrl(bookId)}#details`;
}

/** URL to change trim size, paper and theme of a book. */
export function printSettingsUrl(bookId: string): string {
  return `${bookUrl(bookId)}#print`;
}

/** URL of a book's bulk edits. */
export function changesUrl(bookId: string): string {
  return generatePath(paths.changes, { bookId });
}

/** Parameters of a wizard URL: a book, else the author's draft; a step, else the next one. */
export type WizardPlace = { bookId?: string; step?: WizardStep };

/** URL of a book's place in the wizard. */
export function wizardUrl({ bookId, step }: WizardPlace): string {
  const params = new URLSearchParams();
  if (step !== undefined) params.set("step", step);
  if (bookId !== undefined) params.set("book", bookId);
  return params.size === 0 ? paths.create : `${paths.create}?${params.toString()}`;
}

/** A URL within the app whose page leads back to the wizard. */
export function withWayBack(address: string): string {
  return `${address}?back=wizard`;
}

/** Whether a URL was opened from the wizard. */
export function comesFromWizard(params: URLSearchParams): boolean {
  return params.get("back") === "wizard";
}
