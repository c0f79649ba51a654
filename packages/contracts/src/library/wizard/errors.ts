import { z } from "zod";
import type { ErrorDefinition } from "../../shared/error-definition.ts";
import { WizardDraft } from "./draft.ts";

/** Reasons to reject saving a draft of the wizard. */
export const wizardErrors = {
  "wizard.changed": {
    status: 409,
    detail:
      "This draft was changed in another window or on another device meanwhile. Nothing was stored or charged; what you typed is still here.",
    data: z.object({ draft: WizardDraft }),
  },
} as const satisfies Record<string, ErrorDefinition>;
