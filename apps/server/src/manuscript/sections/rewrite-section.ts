import { jsonOfStep, stepsBetween } from "@colophon/manuscript/apply-steps";
import { documentOfText } from "@colophon/manuscript/chapter-document";
import type { Tx } from "../../platform/db/database.ts";
import { type RecentDocuments, newestDocument } from "./newest-document.ts";
import { lockSectionOfBook } from "./sections.store.ts";
import { insertSteps } from "./insert-steps.ts";

/** A text that replaces a section's own. `origin`: the model that wrote it. */
export type Rewriting = { bookId: string; id: string; text: string; origin: string };

/** Changes the parts that differ, as a regular change, and notifies open tabs. */
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
