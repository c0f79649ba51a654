import { PressError } from "../press-error.ts";
import type { Picture } from "./picture.ts";
import { fairText, type FairText, type PartRules } from "./fair-chapter.ts";
import { fairLine } from "./fair-text.ts";
import { bookWords } from "./book-words.ts";
import type { Manuscript, Matter } from "./manuscript.ts";
import type { MatterKind, PartKind } from "./part-kinds.ts";
import { sanitiseLines } from "./sanitise.ts";

export type FairPart = FairText & { kind: PartKind; title: string };

/** A manuscript made ready for the compositor: every format is set from this, so that all hold the same text. */
export type FairCopy = {
  title: string;
  subtitle: string | undefined;
  author: string;
  publisher: string | undefined;
  year: number;
  edition: string | undefined;
  isbn: string | undefined;
  language: string;
  description: string;
  keywords: string[];
  /** Lines divided by line ends. */
  dedication: string | undefined;
  epigraph: { text: string; source: string | undefined } | undefined;
  notice: string | undefined;
  /** Foreword, preface, introduction: what the book has of them. */
  front: FairPart[];
  chapters: FairPart[];
  back: FairPart[];
  /** By the `picture` of the figures. */
  pictures: ReadonlyMap<string, Picture>;
};

/** Front matter, chapters and back matter in the order a reader meets them. */
export function partsOf(copy: FairCopy): FairPart[] {
  return [...copy.front, ...copy.chapters, ...copy.back];
}

/**
 * Every string of the manuscript made fit for all formats at once.
 * @param pictures  by the `src` of the manuscript's figures
 * @throws PressError "invalid_manuscript" where a title or a chapter is empty afterwards, or a footnote misplaced
 */
export function fairCopy(
  manuscript: Manuscript,
  pictures: ReadonlyMap<string, Picture> = new Map(),
): FairCopy {
  const quotes = manuscript.quotes === "typographic" ? manuscript.language : null;
  const house = { quotes, pictures };
  const line = (text: string): string => fairLine(text, quotes);
  const optional = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : line(text) || undefined;
  const lines = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : sanitiseLines(text).split("\n").map(line).join("\n") || undefined;
  const matter = (kind: MatterKind): FairPart[] => fairMatter(kind, manuscript, house);
  const epigraph = lines(manuscript.epigraph?.text);
  return {
    title: requiredLine(line(manuscript.title), "The book has no title that can be printed."),
    subtitle: optional(manuscript.subtitle),
    author: requiredLine(line(manuscript.author), "The author's name cannot be printed."),
    publisher: optional(manuscript.publisher),
    year: manuscript.year,
    edition: optional(manuscript.edition),
    isbn: optional(manuscript.isbn),
    language: manuscript.language,
    description: sanitiseLines(manuscript.description),
    keywords: manuscript.keywords.map(line).filter((keyword) => keyword !== ""),
    dedication: lines(manuscript.dedication),
    epigraph:
      epigraph === undefined ? undefined : { text: epigraph, source: optional(manuscript.epigraph?.source) },
    notice: lines(manuscript.notice),
    front: [...matter("foreword"), ...matter("preface"), ...matter("introduction")],
    chapters: manuscript.chapters.map((chapter, index) => fairChapter(chapter, index, house)),
    back: [
      ...matter("afterword"),
      ...matter("acknowledgements"),
      ...matter("aboutTheAuthor"),
      ...matter("alsoBy"),
    ],
    pictures: new Map([...pictures.values()].map((picture) => [picture.id, picture])),
  };
}

type House = Omit<PartRules, "where">;

function fairChapter(
  chapter: Manuscript["chapters"][number],
  index: number,
  { quotes, pictures }: House,
): FairPart {
  const number = index + 1;
  const title = requiredLine(
    fairLine(chapter.title, quotes),
    `Chapter ${number} has no title that can be printed.`,
  );
  const where = `Chapter ${number}, “${title}”,`;
  const text = fairText(chapter.blocks, { where, quotes, pictures });
  if (text.blocks.length === 0) throw new PressError("invalid_manuscript", `${where} has no text yet.`);
  return { kind: "chapter", title, ...text };
}

function fairMatter(kind: MatterKind, manuscript: Manuscript, { quotes, pictures }: House): FairPart[] {
  const given: Matter | undefined = kind === "alsoBy" ? alsoBy(manuscript) : manuscript[kind];
  if (given === undefined) return [];
  const usual = bookWords(manuscript.language).parts[kind].replace(
    "{author}",
    fairLine(manuscript.author, quotes),
  );
  const title = given.title === undefined ? usual : fairLine(given.title, quotes) || usual;
  const text = fairText(given.blocks, { where: `The part “${title}”`, quotes, pictures });
  return text.blocks.length === 0 ? [] : [{ kind, title, ...text }];
}

function alsoBy(manuscript: Manuscript): Matter | undefined {
  if (manuscript.alsoBy.length === 0) return undefined;
  return { title: undefined, blocks: manuscript.alsoBy.map((s) => ({ t: "p", r: [{ s, i: 1 }] })) };
}

function requiredLine(clean: string, complaint: string): string {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(clean)) throw new PressError("invalid_manuscript", complaint);
  return clean;
}
