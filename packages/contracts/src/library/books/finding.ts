import { z } from "zod";

/** Every kind of finding in a book, by its stable code. */
export const FINDING_KINDS = [
  // from the manuscript health gates
  "integrity",
  "repetition",
  "wrong_name",
  // from the ledger
  "contradiction",
  "clock",
  "unpaid_promise",
  // from the editor who read the whole book
  "momentum",
  "thin_person",
  "unearned_end",
  "over_explained",
  // from the fact checker: a statement without confirmation
  "claim",
  // from the style card: words the author avoids
  "avoided_word",
] as const;

export const FindingKind = z.enum(FINDING_KINDS).meta({ id: "FindingKind" });

export type FindingKind = z.output<typeof FindingKind>;

/** Something in a book that its author should see; keeps its id until the next check. */
export const BookFinding = z
  .object({
    id: z.uuid(),
    kind: FindingKind,
    severity: z
      .enum(["blocking", "warning", "note"])
      .describe("`blocking`: the book is delivered only when its author says yes"),
    found_by: z
      .enum(["code", "model"])
      .describe("`model`: somebody's opinion, to be shown as one; `code`: counted or compared in the text"),
    chapter: z.int().nullable().describe("Number of the chapter it speaks of; null: of the book"),
    detail: z.string(),
    quotes: z.array(z.string()).describe("Exact words of the text; two of a contradiction"),
    status: z.enum(["open", "accepted", "dismissed", "mended"]),
    is_of_before: z
      .boolean()
      .describe(
        "Its author has changed the chapters it speaks of since it was found; the words quoted still stand",
      ),
  })
  .meta({ id: "BookFinding" });

export type BookFinding = z.output<typeof BookFinding>;
