import type { Outline } from "@colophon/contracts/generation/outline/outline";
import { createContext, use } from "react";
import type { PlannedOutline } from "./use-outline-draft.ts";
import type { DraftState, OutlineDraft } from "./outline-draft.ts";

/** Context shared by every part of the screen. */
export type OutlineEditor = {
  /** as the server has it, with the available actions */
  outline: PlannedOutline;
  draft: OutlineDraft;
  /** as shown, with local edits */
  state: DraftState;
  canEdit: boolean;
};

export const OutlineEditorContext = createContext<OutlineEditor | null>(null);

export function useOutlineEditor(): OutlineEditor {
  const editor = use(OutlineEditorContext);
  if (editor === null) throw new Error("A part of the plan stands outside its screen");
  return editor;
}

type Problem = Outline["faults"][number];

/** Errors and warnings at one place of the outline. */
export function problemsAt(faults: readonly Problem[], at: Partial<Problem["place"]>): Problem[] {
  return faults.filter(
    ({ place }) =>
      (at.part === undefined || place.part === at.part) &&
      (at.id === undefined || place.id === at.id) &&
      (at.field === undefined || place.field === at.field),
  );
}

/** Anchor where a problem is shown: its chapter's card, or its part of the outline. */
export function anchorOf({ part, id }: Problem["place"]): string {
  if (part === "chapter" && id !== null) return cardAnchor(id);
  if (part === "promises" && id !== null) return promiseAnchor(id);
  return part === "plan" ? "plan-logline" : `plan-${part}`;
}

export function promiseAnchor(promiseId: string): string {
  return `promise-${encodeURIComponent(promiseId)}`;
}

/** Replaces promise ids in a reason with the author's own titles. */
export function withNames(reason: string, plan: Pick<PlannedOutline["plan"], "promises">): string {
  return plan.promises.reduce((named, { id, text }) => named.replaceAll(`"${id}"`, `“${text}”`), reason);
}

export function cardAnchor(cardId: string): string {
  return `card-${encodeURIComponent(cardId)}`;
}
