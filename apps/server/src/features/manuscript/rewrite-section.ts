import { jsonOfStep, stepsBetween } from "@colophon/manuscript/apply-steps";
import { documentOfText } from "@colophon/manuscript/chapter-document";
import type { Tx } from "../../platform/db/database.ts";
import { type RecentDocuments, newestDocument } from "./newest-document.ts";
import { lockSectionOfBook } from "./sections.store.ts";
import { storeSteps } from "./store-steps.ts";

/** A text that a writer puts in the place of a section's own. `origin`: who wrote it. */
export type Rewriting = { bookId: string; id: string; text: string; origin: string };

/**
 * Changes what differs, as a change like any other, so that nothing an author has written is gone for good.
 * @returns false where no step is stored yet: the text alone is the section, and the caller's to replace
 */
export async function rewriteSection(
  tx: Tx,
  recent: RecentDocuments,
  { bookId, id, text, origin }: Rewriting,
): Promise<boolean> {
  const section = await lockSectionOfBook(tx, bookId, id);
  if (section === null || section.version === 0) return false;
  const before = await newestDocument({ db: tx, recent }, section);
  const steps = stepsBetween(before, documentOfText(text, origin)).map(jsonOfStep);
  if (steps.length === 0) return true;
  const call = { clientId: "colophon-writer", sequence: section.version, note: origin };
  await storeSteps(tx, section, { ...call, source: "model", recent, steps });
  return true;
}
