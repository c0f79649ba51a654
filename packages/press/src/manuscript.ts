import { z } from "zod";
import { PressError } from "./press-error.ts";

/** Sizes a book may have, generous beside the product's own limits, so that a runaway file is refused early. */
const LIMITS = {
  line: 300,
  paragraph: 100_000,
  blocksPerChapter: 20_000,
  chapters: 500,
  keywords: 50,
} as const;

const Line = z.string().trim().max(LIMITS.line);
const RequiredLine = Line.min(1);

/** One stretch of text with the same marks; the same shape as the domain's `Run`. */
const ManuscriptRun = z.object({
  s: z.string().max(LIMITS.paragraph),
  i: z.literal(1).exactOptional(),
  b: z.literal(1).exactOptional(),
  sc: z.literal(1).exactOptional(),
});
const Runs = z.array(ManuscriptRun).max(10_000);

/** The same shape as the domain's `Block`, checked where a book enters the press. */
const ManuscriptBlock = z.discriminatedUnion("t", [
  z.object({ t: z.literal("p"), r: Runs }),
  z.object({ t: z.literal("break") }),
  z.object({ t: z.literal("h2"), r: Runs }),
  z.object({ t: z.literal("h3"), r: Runs }),
  z.object({ t: z.literal("quote"), r: Runs }),
  z.object({ t: z.literal("list"), ordered: z.boolean(), items: z.array(Runs).max(2_000) }),
]);

const ManuscriptChapter = z.object({
  title: RequiredLine,
  blocks: z.array(ManuscriptBlock).max(LIMITS.blocksPerChapter),
});
export type ManuscriptChapter = z.output<typeof ManuscriptChapter>;

/**
 * A finished book as the press takes it. All of it is data: no field is read as markup by any format.
 * `year` dates the copyright and the files, so that one manuscript always gives the same bytes.
 * `isbn` is the one of the format being rendered (every format has its own).
 * `notice` says how the text came to be, where that must be said: it is printed on the copyright page
 * and written into the file's metadata.
 */
export const Manuscript = z.object({
  title: RequiredLine,
  subtitle: Line.optional(),
  author: RequiredLine,
  publisher: Line.optional(),
  year: z.int().min(1500).max(2999),
  isbn: Line.optional(),
  language: z
    .string()
    .regex(/^[a-z]{2}(?:-[A-Z]{2})?$/, "A language is written like en-US")
    .default("en-US"),
  description: z.string().trim().max(10_000).default(""),
  keywords: z.array(RequiredLine).max(LIMITS.keywords).default([]),
  dedication: z.string().trim().max(2_000).optional(),
  notice: z.string().trim().max(2_000).optional(),
  chapters: z.array(ManuscriptChapter).min(1, "A book has at least one chapter").max(LIMITS.chapters),
});
export type Manuscript = z.output<typeof Manuscript>;
export type ManuscriptInput = z.input<typeof Manuscript>;

/**
 * @param input  anything
 * @returns      the manuscript with its defaults filled in
 * @throws       PressError "invalid_manuscript", naming the first field at fault
 */
export function parseManuscript(input: unknown): Manuscript {
  const parsed = Manuscript.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue === undefined ? "" : ` (${issue.path.join(".")}: ${issue.message})`;
  throw new PressError("invalid_manuscript", `This book cannot be made into a file${where}.`, {
    cause: parsed.error,
  });
}
