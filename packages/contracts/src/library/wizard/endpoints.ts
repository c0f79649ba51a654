import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { SaveWizardRequest, WizardDraft } from "./draft.ts";

const path = "/api/wizard";

/** The largest draft within the limits, in the letters that take the most bytes. */
const DRAFT_BYTES = 2 * 1024 * 1024;

export const wizardEndpoints = {
  getWizard: defineEndpoint({
    method: "GET",
    path,
    auth: "user",
    summary: "The author's draft in the wizard, and the book ordered by it",
    reply: WizardDraft,
    errors: [],
  }),
  saveWizard: defineEndpoint({
    method: "PUT",
    path,
    auth: "user",
    summary: "Keep what is typed into the wizard; an older window is answered with the newer draft",
    body: SaveWizardRequest,
    maxBodyBytes: DRAFT_BYTES,
    reply: WizardDraft,
    errors: ["wizard.changed"],
    limits: [{ max: 240, windowSeconds: 60, by: "user" }],
  }),
  clearWizard: defineEndpoint({
    method: "DELETE",
    path,
    auth: "user",
    summary: "Start the wizard over; a book that was ordered stays on the shelf, and a newer draft stays too",
    query: z.object({
      revision: z.coerce.number().int().min(0).describe("Of the draft that is given up"),
    }),
    reply: WizardDraft,
    errors: ["wizard.changed"],
  }),
} as const;
