import { z } from "zod";
import { textLine } from "../../shared/text.ts";
import { ImportedFigures } from "./optimization.ts";

/** A keyword table with figures, imported from one of the author's own tools. */
export const KeywordFile = z
  .object({
    id: z.uuid(),
    source: z.string().describe("The tool"),
    filename: z.string(),
    keywords: z.int(),
    has_searches: z.boolean().describe("Whether it says how often keywords are searched for"),
    imported_at: z.iso.datetime(),
  })
  .meta({ id: "KeywordFile" });
export type KeywordFile = z.output<typeof KeywordFile>;

export const KeywordFileQuery = z.object({
  filename: textLine("The name of the file").min(1, "Please name the file").max(255),
  source: textLine("The tool").max(60, "Please use at most 60 characters").default(""),
});

export const KeywordLookup = z
  .object({
    keywords: z.array(textLine("A keyword").max(120, "Please use at most 120 characters")).max(50),
  })
  .meta({ id: "KeywordLookup" });

export const KeywordFigureList = z
  .object({
    figures: z
      .array(z.object({ keyword: z.string(), figures: ImportedFigures }))
      .describe("Those that are known"),
  })
  .meta({ id: "KeywordFigureList" });
export type KeywordFigureList = z.output<typeof KeywordFigureList>;
