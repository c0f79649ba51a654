import type { ImportChoices } from "@colophon/contracts/library/imports";
import { CopyrightPage } from "@colophon/contracts/manuscript/sections/manuscript";
import { SECTION_KINDS } from "@colophon/contracts/manuscript/sections/sections";
import { z } from "zod";

/** Message to the process. `draft` is JSON from one of its earlier answers. */
export type ImportTask =
  | { task: "read"; bytes: Uint8Array; filename: string }
  | { task: "text"; bytes: Uint8Array; filename: string }
  | { task: "cut"; draft: string; choices: ImportChoices }
  | {
      task: "make";
      draft: string;
      choices: ImportChoices | null;
      origin: string;
      /** ids of the stored images, by their numbers in the draft */
      pictures: readonly (readonly [number, string])[];
    };

const MadeSection = z.object({
  kind: z.enum(SECTION_KINDS),
  title: z.string(),
  /** JSON of a document */
  document: z.string(),
  text: z.string(),
  words: z.int(),
});
export type MadeSection = z.output<typeof MadeSection>;

/** The process's answer; draft and preview are JSON. */
export const TaskAnswer = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("read"),
    draft: z.string(),
    preview: z.string(),
    pictures: z.array(z.instanceof(Uint8Array)),
  }),
  z.object({ kind: z.literal("text"), title: z.string(), text: z.string() }),
  z.object({ kind: z.literal("cut"), preview: z.string() }),
  z.object({ kind: z.literal("made"), sections: z.array(MadeSection), imprint: CopyrightPage }),
  z.object({ kind: z.literal("refused"), code: z.string(), reason: z.string() }),
]);
export type TaskAnswer = z.output<typeof TaskAnswer>;
