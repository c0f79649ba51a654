import { CHAPTER_NUMBERINGS, CHAPTER_OPENINGS } from "@colophon/contracts/manuscript/sections/sections";
import { strictly } from "@colophon/contracts/shared/strictly";
import { z } from "zod";
import { PressError } from "../press-error.ts";
import { problemOf } from "./manuscript-problem.ts";
import { BACK_KINDS, CHAPTER_KINDS, FRONT_MATTER_PARTS } from "./part-kinds.ts";
import { ManuscriptBlock, withUsualSpellings } from "@colophon/manuscript/blocks";

/** Size limits of a book, well above the product's own, so that a runaway file is rejected early. */
const LIMITS = {
  line: 300,
  blocksPerChapter: 20_000,
  chapters: 1_000,
  keywords: 50,
  alsoBy: 100,
} as const;

const Line = z.string().trim().max(LIMITS.line);
const RequiredLine = Line.min(1);
const Lines = z.string().trim().max(2_000);

const Blocks = z.array(z.preprocess(withUsualSpellings, ManuscriptBlock)).max(LIMITS.blocksPerChapter);

/**
 * `title`: if omitted, a chapter or a part is headed by its number, others by their usual name. Only a `part`
 * may have no blocks.
 */
const ManuscriptChapter = z.object({
  kind: z.enum(CHAPTER_KINDS).default("chapter"),
  title: Line.default(""),
  blocks: Blocks,
});
export type ManuscriptChapter = z.output<typeof ManuscriptChapter>;

/** A part of the front or back matter; its title defaults to the usual one in the book's language. */
const Matter = z
  .object({ title: RequiredLine.optional(), blocks: Blocks })
  .or(
    z
      .string()
      .max(100_000)
      .transform((text) => ({ title: undefined, blocks: paragraphsOf(text) })),
  )
  .optional();
export type Matter = NonNullable<z.output<typeof Matter>>;

/**
 * A page of the front or back matter; its title defaults to the usual one, or to none if such pages have
 * none.
 */
const MATTER_PAGE = { title: Line.default(""), blocks: Blocks } as const;

function isEachOnce(pages: readonly { kind: string }[]): boolean {
  return new Set(pages.map(({ kind }) => kind)).size === pages.length;
}
const NOT_TWICE = { error: "Each kind of page may stand here once" } as const;

const Year = z
  .int()
  .min(1500)
  .max(2999)
  .or(
    z
      .string()
      .regex(/^\d{4}$/u, "A year has four digits")
      .transform(Number),
  );

/**
 * A finished book as input for the press. All of it is data: no format interprets any field as markup. `year`
 * dates the copyright and the files, so that one manuscript always gives the same bytes. `isbn` is that of
 * the format being rendered (every format has its own). `notice` states how the text was made if required
 * (KDP's AI disclosure, a sample): it is printed on the copyright page and written into the file's metadata.
 * `credits` names contributors to the cover if a license requires it: printed on the copyright page.
 * `quotes`: straight quotation marks follow the language's style, or are kept as typed. `numbering` is that
 * of chapters and parts. `chapterOpening`: chapters open on right-hand pages, on the next page, or run on
 * below the previous one; a part always has its own page. `frontMatter` and `backMatter` are arranged by the
 * author, each item replacing the named field of its kind; a `copyright` there replaces all of that page
 * except notice and credits.
 */
const Fields = z.object({
  title: RequiredLine,
  subtitle: Line.optional(),
  author: RequiredLine,
  publisher: Line.optional(),
  year: Year,
  edition: Line.optional(),
  isbn: Line.optional(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/u, "A language is written like en-US")
    .default("en-US"),
  quotes: z.enum(["typographic", "as-typed"]).default("typographic"),
  description: z.string().trim().max(10_000).default(""),
  keywords: z.array(RequiredLine).max(LIMITS.keywords).default([]),
  dedication: Lines.optional(),
  epigraph: z
    .object({ text: Lines.min(1), source: Line.optional() })
    .or(Lines.min(1).transform((text) => ({ text, source: undefined })))
    .optional(),
  notice: Lines.optional(),
  credits: Lines.optional(),
  numbering: z.enum(CHAPTER_NUMBERINGS).default("figures"),
  chapterOpening: z.enum(CHAPTER_OPENINGS).default("recto"),
  frontMatter: z
    .array(z.object({ kind: z.enum(FRONT_MATTER_PARTS), ...MATTER_PAGE }))
    .refine(isEachOnce, NOT_TWICE)
    .default([]),
  foreword: Matter,
  preface: Matter,
  introduction: Matter,
  chapters: z.array(ManuscriptChapter).min(1, "A book has at least one chapter").max(LIMITS.chapters),
  afterword: Matter,
  acknowledgements: Matter,
  aboutTheAuthor: Matter,
  alsoBy: z.array(RequiredLine).max(LIMITS.alsoBy).default([]),
  backMatter: z
    .array(z.object({ kind: z.enum(BACK_KINDS), ...MATTER_PAGE }))
    .refine(isEachOnce, NOT_TWICE)
    .default([]),
});

export const Manuscript = z.preprocess(withUsualNames, Fields);
export type Manuscript = z.output<typeof Fields>;
export type ManuscriptInput = z.input<typeof Fields>;

/** Names of the same fields in other programs. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  lang: "language",
  acknowledgments: "acknowledgements",
  aboutAuthor: "aboutTheAuthor",
};

function withUsualNames(input: unknown): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const usual = OTHER_NAMES[name];
      return usual === undefined || usual in input ? [name, value] : [usual, value];
    }),
  );
}

function paragraphsOf(text: string): ManuscriptBlock[] {
  return text
    .split(/\n[ \t]*\n+/u)
    .filter((part) => part.trim() !== "")
    .map((s) => ({ t: "p", r: [{ s }] }));
}

/**
 * @param input  anything
 * @returns      the manuscript with its defaults filled in
 * @throws       PressError "invalid_manuscript", naming the location of the first error, counted from 1
 */
export function parseManuscript(input: unknown): Manuscript {
  const parsed = Manuscript.safeParse(input);
  if (parsed.success) return parsed.data;
  throw invalidManuscript(parsed.error);
}

const ManuscriptFile = strictly(Manuscript);

/**
 * Like `parseManuscript`, for a manually written file: an unknown field is likely a misspelled one, whose
 * text would be missing from the book.
 * @throws PressError "invalid_manuscript", naming the field
 */
export function parseManuscriptFile(input: unknown): Manuscript {
  const known = z.safeParse(ManuscriptFile, input);
  if (!known.success) throw invalidManuscript(known.error);
  return parseManuscript(input);
}

function invalidManuscript(cause: z.core.$ZodError): PressError {
  const problem = problemOf(cause.issues);
  return new PressError("invalid_manuscript", `This book cannot be made into a file: ${problem}.`, { cause });
}
