import { OriginalRequest } from "@colophon/contracts/publishing/listings/optimization";
import { z } from "zod";

/** A run's input; without a request, only the book's own content is used. */
export const ProposalBrief = z.object({
  is_sample: z.boolean(),
  request: OriginalRequest.nullable().default(null),
});
export type ProposalBrief = z.output<typeof ProposalBrief>;
