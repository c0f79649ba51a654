import { z } from "zod";

/** What a process that was started apart says first: it can be asked now. */
export const SANDBOX_READY = "ready";

/** What it says to the one that asked: to which of its tasks, and what came of it. */
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

/** What it is asked. */
export const SandboxTask = z.object({ number: z.int(), task: z.unknown() });
