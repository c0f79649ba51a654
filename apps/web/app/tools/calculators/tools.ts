import { toolPages } from "../../public-paths.ts";

export type Tool = { address: string; name: string; about: string };

/** The tools in display order. */
export const TOOLS = {
  cover: {
    address: toolPages.coverCalculator,
    name: "Cover and spine calculator",
    about: "What a full wrap measures, and its template as PDF, PNG or SVG.",
  },
  royalty: {
    address: toolPages.royaltyCalculator,
    name: "Royalty and printing cost",
    about: "What a copy costs to print and pays you, store by store.",
  },
  description: {
    address: toolPages.descriptionEditor,
    name: "Description editor",
    about: "A description with the tags KDP takes, its count, and the page in the store.",
  },
  isbn: {
    address: toolPages.isbnChecker,
    name: "ISBN checker",
    about: "Whether a number can be an ISBN, and its form in thirteen digits.",
  },
  manuscript: {
    address: toolPages.manuscriptCheck,
    name: "Manuscript check",
    about: "A Word file or an EPUB, read for what KDP would refuse or print badly. Nothing is kept.",
  },
  epub: {
    address: toolPages.epubCheck,
    name: "EPUB check",
    about: "Whether an EPUB is valid and fit for Kindle, and what to mend where it is not. Nothing is kept.",
  },
} as const satisfies Readonly<Record<string, Tool>>;

export type ToolName = keyof typeof TOOLS;
