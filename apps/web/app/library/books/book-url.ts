import type { WizardStep } from "@colophon/domain/wizard-steps";
import { generatePath } from "react-router";
import { paths } from "../../paths.ts";

/** Where a book is watched while it is written, and found when it is finished. */
export function bookUrl(bookId: string): string {
  return generatePath(paths.book, { bookId });
}

/** Where the text for the back of a book's cover is written. */
export function blurbUrl(bookId: string): string {
  return `${bookUrl(bookId)}#blurb`;
}

/** Where title, author and genre of a book are changed. */
export function detailsUrl(bookId: string): string {
  return `${bookUrl(bookId)}#details`;
}

/** Where trim size, paper and theme of a book are changed. */
export function printSettingsUrl(bookId: string): string {
  return `${bookUrl(bookId)}#print`;
}

/** Where a book is changed as a whole. */
export function changesUrl(bookId: string): string {
  return generatePath(paths.changes, { bookId });
}

/** What an address of the wizard may name: a book, else the author's draft; a step, else where they go on. */
export type WizardPlace = { bookId?: string; step?: WizardStep };

/** Where a book is taken through the wizard. */
export function wizardUrl({ bookId, step }: WizardPlace): string {
  const params = new URLSearchParams();
  if (step !== undefined) params.set("step", step);
  if (bookId !== undefined) params.set("book", bookId);
  return params.size === 0 ? paths.create : `${paths.create}?${params.toString()}`;
}

/** An address within the product that leads back to the wizard by itself. */
export function withWayBack(address: string): string {
  return `${address}?back=wizard`;
}

/** Whether an address was come to from the wizard. */
export function comesFromWizard(params: URLSearchParams): boolean {
  return params.get("back") === "wizard";
}
