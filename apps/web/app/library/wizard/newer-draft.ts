import type { WizardDraft } from "@colophon/contracts/library/wizard/draft";
import { ApiError } from "../../platform/api.ts";

/** The newer draft that a save or a start over was refused for; null where that was not the reason. */
export function newerDraftOf(error: unknown): WizardDraft | null {
  if (!(error instanceof ApiError) || error.code !== "wizard.changed") return null;
  const { draft } = error.data;
  return isDraft(draft) ? draft : null;
}

// predicate: the server parsed it by the contract before it went out
function isDraft(value: unknown): value is WizardDraft {
  return typeof value === "object" && value !== null && "fields" in value && "revision" in value;
}
