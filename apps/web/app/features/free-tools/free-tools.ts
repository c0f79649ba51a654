import { paths } from "../../paths.ts";

export type FreeTool = { address: string; name: string; about: string };

/** The tools in the order in which they are told. */
export const FREE_TOOLS = {
  cover: {
    address: paths.coverCalculator,
    name: "Cover and spine calculator",
    about: "What a full wrap measures, and its template as PDF, PNG or SVG.",
  },
} as const satisfies Readonly<Record<string, FreeTool>>;

export type FreeToolName = keyof typeof FREE_TOOLS;
