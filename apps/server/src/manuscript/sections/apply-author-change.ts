import { jsonOfStep } from "@colophon/manuscript/apply-steps";
import type { Node } from "prosemirror-model";
import type { Step } from "prosemirror-transform";
import type { Tx } from "../../platform/db/database.ts";
import type { ChangeSource } from "./changes.store.ts";
import { type RecentDocuments, newestDocument } from "./newest-document.ts";
import { notFound, assertBookWithinLimit, assertFinished } from "./save-steps.ts";
import { type SectionRef, lockSection } from "./sections.store.ts";
import { insertSteps } from "./insert-steps.ts";

/** A change to a section made by the product at its author's request. */
export type Amendment = SectionRef & {
  source: Extract<ChangeSource, "model" | "desk">;
  /** source shown in its history */
  note: string;
  /** returns steps to apply to the newest document; an empty list changes nothing */
  edit: (document: Node, version: number) => Promise<readonly Step[]>;
};

/** Belongs to no tab: client names can't contain a colon. */
const AMENDING = "colophon:amending";

/**
 * Changes a section as one step of its history, and notifies open tabs.
 * @returns its new version
 * @throws AppError "books.not_found", "manuscript.section_not_found", "manuscript.in_work",
 *         "manuscript.steps_refused", "manuscript.too_long"
 */
export async function applyAuthorChange(
  tx: Tx,
  recent: RecentDocuments,
  { source, note, edit, ...which }: Amendment,
): Promise<number> {
  const section = await lockSection(tx, which);
  if (section === null) throw await notFound(tx, which);
  assertFinished(section);
  const steps = await edit(await newestDocument({ db: tx, recent }, section), section.version);
  if (steps.length === 0) return section.version;
  const call = { clientId: AMENDING, sequence: section.version + 1, source, note };
  const changed = await insertSteps(tx, section, { ...call, recent, steps: steps.map(jsonOfStep) });
  assertBookWithinLimit(section, changed);
  return changed.section.version;
}
