import { EpubCheck, ManuscriptCheck } from "@colophon/contracts/free-checks/checks";
import { z } from "zod";

/** What a thread is started with. */
export type CheckTask = { tool: "manuscript" | "epub"; bytes: Uint8Array; filename: string };

/** What a thread answers. */
export const CheckAnswer = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("manuscript"), check: ManuscriptCheck }),
  z.object({ kind: z.literal("epub"), check: EpubCheck }),
  z.object({ kind: z.literal("refused"), code: z.string(), reason: z.string() }),
]);
export type CheckAnswer = z.output<typeof CheckAnswer>;
