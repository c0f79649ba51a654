import { jsonOfStep, stepsBetween } from "@colophon/manuscript/apply-steps";
import { documentOfText } from "@colophon/manuscript/chapter-document";
import type { Tx } from "../../platform/db/database.ts";
import { type RecentDocuments, newestDocument } from "./newest-document.ts";
import { lockSectionOfBook } from "./sections.store.ts";
import { insertSteps } from "./insert-steps.ts";

/** A text that a writer puts in the place of a section's own. `origin`: who wrote it. */
export type Rewriting = { bookId: string; id: string; text: string; origin: string };

/** Changes what differs, as a change like any other: whoever has the section open is told of it. */
export async function rewriteSection(
  tx: Tx,
  recent: RecentDocuments,
  { bookId, id, text, origin }: Rewriting,
): Promise<void> {
  const section = await lockSectionOfBook(tx, bookId, id);
  if (section === null) return;
  const before = await newestDocument({ db: tx, recent }, section);
  const steps = stepsBetween(before, documentOfText(text, origin)).map(jsonOfStep);
  if (steps.length === 0) return;
  const call = { clientId: "colophon:writer", sequence: section.version, note: origin };
  await insertSteps(tx, section, { ...call, source: "model", recent, steps });
}
