import { z } from "zod";
import { SectionId } from "../manuscript/sections/manuscript.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import { Id } from "../shared/id.ts";

/**
 * Origin of a suggestion: an inline edit, a finding of the review, a bulk edit. A `take` is an alternative
 * for a whole scene or chapter, compared side by side rather than shown within the text.
 */
export const SUGGESTION_KINDS = ["passage", "finding", "change", "take"] as const;

export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/**
 * `open`: pending, and its words are in the text; `changed`: pending, but the words have changed since;
 * `gone`: pending, but its place no longer exists.
 */
export const SUGGESTION_STATES = ["open", "changed", "gone", "accepted", "rejected"] as const;

export type SuggestionState = (typeof SUGGESTION_STATES)[number];

/**
 * Label that "all of a kind" selects by: a kind of finding, or the action
 * requested; empty if there is no distinction.
 */
export const SuggestionLabel = z
  .string()
  .max(40)
  .regex(/^[\w-]*$/u);

/** One change proposed for a section, for the author to accept or reject. */
export const Suggestion = z
  .object({
    id: z.uuid(),
    section_id: SectionId,
    group_id: z.uuid().describe("What was proposed together: one order, or one reading"),
    kind: z.enum(SUGGESTION_KINDS),
    label: z.string().describe("Which kind of finding, or what was asked for: what “all of a kind” goes by"),
    reason: z.string(),
    origin: z.string().describe("Who proposes it: model:…; the author's own rules have none"),
    shape: z.enum(["inline", "blocks"]),
    from: z.int().describe("Where it stands in the version of the answer; 0 where it is gone"),
    to: z.int(),
    was: z.string(),
    becomes: z.string(),
    content: z.array(z.unknown()).describe("The same as ProseMirror's nodes"),
    state: z.enum(SUGGESTION_STATES),
  })
  .meta({ id: "Suggestion" });
export type Suggestion = z.output<typeof Suggestion>;

/** Pending suggestions of a section, with positions in one version of the document. */
export const SectionSuggestions = z
  .object({
    section_id: SectionId,
    version: z.int(),
    suggestions: z.array(Suggestion),
    has_more: z
      .boolean()
      .describe("There are more than are shown at once; the next come when these are settled"),
  })
  .meta({ id: "SectionSuggestions" });
export type SectionSuggestions = z.output<typeof SectionSuggestions>;

/** Number of pending suggestions per kind and label. */
export const SuggestionCount = z
  .object({
    kind: z.enum(SUGGESTION_KINDS),
    label: z.string(),
    open: z.int(),
  })
  .meta({ id: "SuggestionCount" });

/** One page of a book's suggestions, in book order. */
export const SuggestionList = z
  .object({
    suggestions: z.array(Suggestion),
    next: z.string().nullable().describe("Where the next page begins"),
    counts: z.array(SuggestionCount),
  })
  .meta({ id: "SuggestionList" });
export type SuggestionList = z.output<typeof SuggestionList>;

/** Maximum number of suggestions shown at once in a section. */
export const SUGGESTIONS_AT_ONCE = 500;
/** Suggestions per page of the list. */
export const SUGGESTIONS_A_PAGE = 100;

export const SuggestionQuery = z.object({
  kind: z.enum(SUGGESTION_KINDS).optional(),
  label: SuggestionLabel.optional(),
  group_id: Id.optional(),
  section_id: SectionId.optional(),
  status: z.enum(["open", "accepted", "rejected"]).default("open"),
  after: z
    .string()
    .regex(/^\d{1,9}\.\d{1,9}\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u)
    .optional()
    .describe("`next` of the page before"),
});
export type SuggestionQuery = z.output<typeof SuggestionQuery>;

/** Selects suggestions: by id, or all pending ones of a group or kind. */
export const SuggestionSelector = z
  .discriminatedUnion("by", [
    z.object({ by: z.literal("id"), ids: z.array(z.uuid()).min(1).max(SUGGESTIONS_AT_ONCE) }),
    z.object({ by: z.literal("group"), group_id: z.uuid(), section_id: SectionId.optional() }),
    z.object({ by: z.literal("kind"), kind: z.enum(SUGGESTION_KINDS), label: SuggestionLabel.optional() }),
  ])
  .meta({ id: "SuggestionSelector" });
export type SuggestionSelector = z.output<typeof SuggestionSelector>;

export const SettleRequest = z
  .object({
    decision: z.enum(["accept", "reject"]),
    which: SuggestionSelector,
    is_in_text: z
      .boolean()
      .default(false)
      .describe("The editor has put them into the text itself, as one step that can be undone there"),
    even_if_changed: z
      .boolean()
      .default(false)
      .describe("Accepted ones also take the place of words that were changed since; history keeps these"),
  })
  .meta({ id: "SettleRequest" });
export type SettleRequest = z.output<typeof SettleRequest>;

/** Outcome. `left`: still pending because the words changed or the place is gone. */
export const SettleReply = z
  .object({ accepted: z.int(), rejected: z.int(), left: z.int() })
  .meta({ id: "SettleReply" });
export type SettleReply = z.output<typeof SettleReply>;

/**
 * Restores the words that a group's accepted suggestions replaced, unless those passages have changed since.
 */
export const UndoRequest = z.object({ group_id: z.uuid() }).meta({ id: "UndoRequest" });
export const UndoReply = z
  .object({
    restored: z.int(),
    left: z.int().describe("Where the text has been changed since: these words stay"),
  })
  .meta({ id: "UndoReply" });
export type UndoReply = z.output<typeof UndoReply>;

const BookId = z.object({ id: Id });
const changes = [
  "books.not_found",
  "manuscript.section_not_found",
  "manuscript.in_work",
  "manuscript.too_long",
  "manuscript.steps_refused",
] as const;

export const suggestionEndpoints = {
  listSuggestions: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/suggestions",
    auth: "user",
    summary: "What is proposed for a book, in the order of its text, and how much of each kind waits",
    params: BookId,
    query: SuggestionQuery,
    reply: SuggestionList,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  sectionSuggestions: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/chapters/{section_id}/suggestions",
    auth: "user",
    summary:
      "What waits in a section, with its places in the version that is asked about or the newest before it",
    params: z.object({ id: Id, section_id: SectionId }),
    query: z.object({
      version: z.coerce.number().int().min(0).optional().describe("The newest where it is left out"),
      group_id: Id.optional(),
    }),
    reply: SectionSuggestions,
    errors: ["books.not_found", "manuscript.section_not_found", "manuscript.in_work"],
    notFound: "books.not_found",
  }),
  settleSuggestions: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/suggestions/settle",
    auth: "user",
    summary: "Take or leave suggestions, one by one or all of a kind; each section changes at once",
    params: BookId,
    body: SettleRequest,
    reply: SettleReply,
    errors: changes,
    notFound: "books.not_found",
    limits: [{ max: 600, windowSeconds: 3600, by: "user" }],
  }),
  undoSuggestions: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/suggestions/undo",
    auth: "user",
    summary: "Put back what the accepted suggestions of a group replaced; they wait again",
    params: BookId,
    body: UndoRequest,
    reply: UndoReply,
    errors: changes,
    notFound: "books.not_found",
    limits: [{ max: 60, windowSeconds: 3600, by: "user" }],
  }),
} as const;
