import { createHash } from "node:crypto";
import type { Audience, LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { languageLabel } from "@colophon/contracts/library/books/languages";
import { type PromptSpec, fillPrompt, readPrompt } from "../../../generation/writing/writing.ts";

const RULES = readPrompt(new URL("rules.md", import.meta.url));
const LISTING = readPrompt(new URL("listing.md", import.meta.url));
const ANSWER_TOKENS = 5000;

const READERS: Readonly<Record<Audience, string>> = {
  adult: "adults",
  "young-adult": "young adults",
  children: "children",
};

/** Everything the model is told about a book. */
export type ListingMaterial = {
  title: string;
  author: string;
  genre: string;
  audience: Audience;
  language: LanguageVariant;
  blurb: string;
  /** what it is about, one sentence each */
  about: readonly string[];
  /** chapter summaries, without spoilers */
  summaries: readonly string[];
  /** people and places */
  entries: readonly string[];
  /** its opening; empty if more is known of it */
  opening: string;
  /** the categories of its genre */
  categories: readonly string[];
  /** its author's answers, each after its question */
  answers: readonly string[];
  /** the author's target readers; empty if not given */
  readers: string;
  /** its author's summary */
  summary: string;
  /** its current description */
  existing: string;
  /** keywords its author would like */
  wished: readonly string[];
  /** relevant keywords from the author's own lists, highest search volume first */
  imported: readonly string[];
};

/**
 * Asks for a listing.
 * @param runId    generated after the book was named, so that nobody can have typed its closing fence
 * @param refused  why the last answer was rejected; empty on the first attempt
 */
export function buildListingPrompt(
  runId: string,
  { refused, ...material }: ListingMaterial & { refused: readonly string[] },
): PromptSpec {
  const fence = `book-${createHash("sha256").update(runId).digest("hex").slice(0, 12)}`;
  const own = (text: string): string => text.replaceAll(fence, "");
  const oneLine = (text: string): string => own(text).replaceAll(/\s+/gu, " ").trim();
  const list = (label: string, lines: readonly string[]): string =>
    lines.length === 0 ? "" : `${label}:\n${lines.map((line) => `- ${oneLine(line)}`).join("\n")}`;
  const block = (label: string, text: string): string =>
    text.trim() === "" ? "" : `${label}:\n${own(text)}`;
  const { title, genre, categories } = material;
  return {
    task: { kind: "listing", title, genre, categories },
    tier: "strong",
    system: fillPrompt(RULES, { fence }),
    cachedPrefix: [],
    cacheKey: fence,
    prompt: fillPrompt(LISTING, {
      fence,
      title: oneLine(title),
      author: oneLine(material.author),
      genre: oneLine(genre),
      audience: READERS[material.audience],
      about: list("What it is about", material.about),
      blurb: block("The text on its back", material.blurb),
      summaries: list("Chapters in short", material.summaries),
      entries: list("People and places", material.entries),
      opening: block("How it begins", material.opening),
      answers: list("Facts its author states", material.answers),
      readers: material.readers === "" ? "" : `Its author has in mind: ${oneLine(material.readers)}`,
      summary: block("What its author says of it", material.summary),
      existing: block("The description it has so far", material.existing),
      wished: list("Keywords its author would like", material.wished),
      imported: list("Keywords of its author’s own lists, the most searched for first", material.imported),
      language: `The book is in ${languageLabel(material.language)}.`,
      categories: categories.map((path) => `- ${path}`).join("\n"),
      refused: list("Of your last answer this could not be used", refused),
    }),
    maxOutputTokens: ANSWER_TOKENS,
  };
}
