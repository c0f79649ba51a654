import { z } from "zod";

/** A signed-in device, as its author recognizes it. */
export const Session = z
  .object({
    id: z.uuid(),
    browser: z
      .string()
      .nullable()
      .describe("As the program named itself when it signed in: Firefox on Linux"),
    origin: z
      .string()
      .nullable()
      .describe("The network it was last seen in, shortened: 203.0.113.0/24; noted by the hour"),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().describe("Exact to the hour"),
    is_current: z.boolean().describe("Whether this call was made with it"),
  })
  .meta({ id: "Session" });

export type Session = z.output<typeof Session>;
