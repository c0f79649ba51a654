import { z } from "zod";

/** RFC 9457 problem JSON: the answer to every rejected request. */
export const Problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe("The sentence a person reads"),
    code: z.string().describe("Stable code of the failure"),
    fields: z.record(z.string(), z.string()).optional().describe("field → message"),
  })
  .meta({ id: "Problem" });

export type Problem = z.output<typeof Problem>;
