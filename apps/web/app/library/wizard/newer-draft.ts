import type { WizardDraft } from "@colophon/contracts/library/wizard";
import { ApiError } from "../../platform/api.ts";

/** The newer draft that caused a save or a new start to be rejected; null if that was not the reason. */
export function newerDraftOf(error: unknown): WizardDraft | null {
  if (!(error instanceof ApiError) || error.code !== "wizard.changed") return null;
  const { draft } = error.data;
  return isDraft(draft) ? draft : null;
}

// predicate: the server validated it against the contract before sending
function isDraft(value: unknown): value is WizardDraft {
  return typeof value === "object" && value !== null && "fields" in value && "revision" in value;
}
