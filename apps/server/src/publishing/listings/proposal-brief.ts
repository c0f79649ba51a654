import { OriginalRequest } from "@colophon/contracts/publishing/listings/optimization";
import { z } from "zod";

/** What a run was ordered with; without a request it is about what its book says, and nothing else. */
export const ProposalBrief = z.object({
  is_sample: z.boolean(),
  request: OriginalRequest.nullable().default(null),
});
export type ProposalBrief = z.output<typeof ProposalBrief>;
