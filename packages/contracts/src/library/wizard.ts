import { z } from "zod";
import {
  AUDIENCES,
  BOOK_GENRES,
  BOOK_LIMITS,
  LANGUAGE_VARIANTS,
  POINTS_OF_VIEW,
  WRITING_STYLES,
} from "../shared/book-choices.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { Id } from "../shared/id.ts";
import { secretText } from "../shared/text.ts";

/**
 * Limits of a draft: higher than those of a request, since overlong
 * text is for the author to shorten, not us.
 */
export const WIZARD_LIMITS = {
  line: 1000,
  description: 20_000,
  source: 25_000,
} as const;

/**
 * Saved exactly as typed: trailing spaces are kept for further
 * typing, and errors are shown next to the field.
 */
function typed(name: string, max: number): z.ZodString {
  return secretText(name).max(max, `${name} is too long to be kept: at most ${max} characters`);
}

const chaptersMessage = "Choose between 1 and 10 chapters";

/** The form of the wizard's first step so far; absent fields have their initial values. */
export const WizardFields = z
  .object({
    title: typed("The title", WIZARD_LIMITS.line).optional(),
    chapters: z
      .int(chaptersMessage)
      .min(BOOK_LIMITS.chaptersMin, chaptersMessage)
      .max(BOOK_LIMITS.chaptersMax, chaptersMessage)
      .optional(),
    genre: z.enum(BOOK_GENRES, "Choose a genre from the list").optional(),
    writing_style: z.enum(WRITING_STYLES).or(z.literal("")).optional(),
    themes: z
      .array(typed("A theme", WIZARD_LIMITS.line))
      .max(BOOK_LIMITS.themesMax, "Choose at most 10 themes")
      .optional(),
    description: typed("The description", WIZARD_LIMITS.description).optional(),
    author_name: typed("The author's name", WIZARD_LIMITS.line).optional(),
    words_per_chapter: z.number().nullable().optional().describe("null while it is being typed"),
    language_variant: z.enum(LANGUAGE_VARIANTS).optional(),
    point_of_view: z.enum(POINTS_OF_VIEW).optional(),
    audience: z.enum(AUDIENCES).optional(),
    sources: z
      .array(
        z.object({
          title: typed("A note's title", WIZARD_LIMITS.line),
          text: typed("A note", WIZARD_LIMITS.source),
        }),
      )
      .max(BOOK_LIMITS.sourcesMax, "Give at most 10 sources")
      .optional(),
    stops_after_plan: z.boolean().optional(),
  })
  .meta({ id: "WizardFields" });

export type WizardFields = z.output<typeof WizardFields>;

/** An author's progress in the wizard: what they typed, and the resulting book. */
export const WizardDraft = z
  .object({
    fields: WizardFields,
    book_id: Id.nullable().describe(
      "The book ordered by it; null before, and once the book is off the shelf",
    ),
    order_key: z.string().nullable().describe("Idempotency-Key for the order; null before the first save"),
    revision: z.int().describe("0 before the first save"),
    updated_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "WizardDraft" });

export type WizardDraft = z.output<typeof WizardDraft>;

export const SaveWizardRequest = z
  .object({
    fields: WizardFields,
    revision: z.int().min(0).describe("Of the draft that this was made from"),
  })
  .meta({ id: "SaveWizardRequest" });

export type SaveWizardRequest = z.output<typeof SaveWizardRequest>;

/** Reasons to reject saving a draft of the wizard. */
export const wizardErrors = {
  "wizard.changed": {
    status: 409,
    detail:
      "This draft was changed in another window or on another device meanwhile. Nothing was stored or charged; what you typed is still here.",
    data: z.object({ draft: WizardDraft }),
  },
} as const satisfies Record<string, ErrorDefinition>;

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
