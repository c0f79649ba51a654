import { z } from "zod";

/** First message of a sandbox process: it is ready for tasks. */
export const SANDBOX_READY = "ready";

/** Its answer: which task it is for, and the outcome. */
export const SandboxAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("done"), number: z.int(), value: z.unknown() }),
  z.object({
    kind: z.literal("threw"),
    number: z.int(),
    name: z.string(),
    message: z.string(),
    stack: z.string(),
  }),
]);
export type SandboxAnswer = z.output<typeof SandboxAnswer>;

/** A task sent to it. */
export const SandboxTask = z.object({ number: z.int(), task: z.unknown() });
