import { EpubCheck, ManuscriptCheck } from "@colophon/contracts/tools/checks";
import { z } from "zod";

/** A task for the sandbox process. */
export type CheckTask = { tool: "manuscript" | "epub"; bytes: Uint8Array; filename: string };

/** Its answer. */
export const CheckAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("manuscript"), check: ManuscriptCheck }),
  z.object({ kind: z.literal("epub"), check: EpubCheck }),
  z.object({ kind: z.literal("refused"), code: z.string(), reason: z.string() }),
]);
export type CheckAnswer = z.output<typeof CheckAnswer>;
