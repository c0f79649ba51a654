import { z } from "zod";
import { BookFinding, FindingKind } from "../library/books/health.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import { Id } from "../shared/id.ts";

/**
 * `open`: awaits the author; `accepted`: its proposal is in the text, or the author chose to leave the text
 * as it is; `dismissed`: permanently dismissed by the author; `mended`: its scene was rewritten; `gone`: its
 * words are no longer in the text.
 */
export const FINDING_STATES = ["open", "accepted", "dismissed", "mended", "gone"] as const;

/** Words quoted by a finding and their current position. */
export const QuotedPlace = z
  .object({
    text: z.string().describe("Without marks"),
    section_id: z.string().nullable().describe("Null where these words stand nowhere"),
    chapter: z.int().nullable(),
  })
  .meta({ id: "QuotedPlace" });

export const ReviewedFinding = BookFinding.omit({ quotes: true, status: true })
  .extend({
    section_id: z.string().nullable().describe("The chapter that it speaks of; null: the book"),
    quotes: z.array(QuotedPlace),
    proposes: z
      .string()
      .nullable()
      .describe("What would stand in the place of its last quote; empty: it would be cut; null: nothing"),
    state: z.enum(FINDING_STATES),
    can_accept: z.boolean().describe("What it proposes can be taken into the text as it stands"),
  })
  .meta({ id: "ReviewedFinding" });
export type ReviewedFinding = z.output<typeof ReviewedFinding>;

/** All findings of a book in any state, most severe first. */
export const BookReview = z.object({ findings: z.array(ReviewedFinding) }).meta({ id: "BookReview" });
export type BookReview = z.output<typeof BookReview>;

/** Maximum number of findings per decision. */
export const FINDINGS_AT_ONCE = 500;

export const SettleFindingsRequest = z
  .object({
    decision: z
      .enum(["accept", "dismiss", "reopen"])
      .describe("`accept`: what they propose comes into the text; `reopen`: what was dismissed waits again"),
    which: z.discriminatedUnion("by", [
      z.object({ by: z.literal("id"), ids: z.array(z.uuid()).min(1).max(FINDINGS_AT_ONCE) }),
      z.object({ by: z.literal("kind"), kind: FindingKind, found_by: z.enum(["code", "model"]) }),
    ]),
  })
  .meta({ id: "SettleFindingsRequest" });
export type SettleFindingsRequest = z.output<typeof SettleFindingsRequest>;

export const SettleFindingsReply = BookReview.extend({
  settled: z.int(),
  left: z.int().describe("They propose nothing, or their words have changed: they stay as they were"),
}).meta({ id: "SettleFindingsReply" });
export type SettleFindingsReply = z.output<typeof SettleFindingsReply>;

const BookId = z.object({ id: Id });

export const reviewEndpoints = {
  getReview: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/review",
    auth: "user",
    summary: "Everything that was found in a book, where it stands, and what has become of it",
    params: BookId,
    reply: BookReview,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  settleFindings: defineEndpoint({
    method: "POST",
    path: "/api/books/{id}/review/settle",
    auth: "user",
    summary: "Take what findings propose, or put them aside, one by one or all of a kind",
    params: BookId,
    body: SettleFindingsRequest,
    reply: SettleFindingsReply,
    errors: [
      "books.not_found",
      "manuscript.section_not_found",
      "manuscript.in_work",
      "manuscript.too_long",
      "manuscript.steps_refused",
    ],
    notFound: "books.not_found",
    limits: [{ max: 600, windowSeconds: 3600, by: "user" }],
  }),
} as const;
