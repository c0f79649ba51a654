import { z } from "zod";

/** What a process that was started apart says to the one that asked. */
export const ApartAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("done"), value: z.unknown() }),
  z.object({ kind: z.literal("threw"), error: z.instanceof(Error) }),
]);
export type ApartAnswer = z.output<typeof ApartAnswer>;
