import type { ChapterOpening } from "@colophon/contracts/manuscript/sections/sections";
import { withoutMarks } from "@colophon/rules/chapter-text";
import { PressError } from "../press-error.ts";
import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import type { PreparedImage } from "./prepared-image.ts";
import { fairText, type FairText, type PartRules } from "./fair-chapter.ts";
import { fairLine } from "./fair-text.ts";
import { bookLabels } from "./book-labels.ts";
import type { Manuscript, Matter } from "./manuscript.ts";
import { chapterHeadings, type ChapterHeading } from "./chapter-headings.ts";
import {
  BACK_KINDS,
  type BackKind,
  type ChapterKind,
  type DisplayKind,
  type FrontMatterPart,
  type MatterKind,
  type PartKind,
} from "./part-kinds.ts";
import { sanitiseLines } from "./sanitise.ts";

/**
 * `title` is the part's heading, empty on pages without one; `label` goes above it, `number` beside it in the
 * contents. `name` is used in contents and navigation.
 */
export type FairPart = FairText & { kind: PartKind } & ChapterHeading;

/** A manuscript prepared for typesetting: the source of every format, so that all contain the same text. */
export type FairCopy = {
  title: string;
  subtitle: string | undefined;
  author: string;
  publisher: string | undefined;
  year: number;
  edition: string | undefined;
  isbn: string | undefined;
  language: string;
  /** Description in the files' metadata. */
  description: string;
  /** The same for the back of the cover, with asterisks for emphasis. */
  blurb: string;
  keywords: string[];
  /** Lines separated by line breaks. */
  dedication: string | undefined;
  epigraph: { text: string; source: string | undefined } | undefined;
  notice: string | undefined;
  credits: string | undefined;
  chapterOpening: ChapterOpening;
  /** The book's front matter in order, including pages without a heading if the author arranged them. */
  front: FairPart[];
  /** Includes parts, prologue and epilogue. */
  chapters: FairPart[];
  back: FairPart[];
  /** By the figures' `picture`. */
  pictures: ReadonlyMap<string, PreparedImage>;
};

/** The parts with a heading, which are counted in contents, folios and finished pages. */
export function headedParts(copy: FairCopy): FairPart[] {
  return partsOf(copy).filter(({ title }) => title !== "");
}

/** Front matter, chapters and back matter in reading order. */
export function partsOf(copy: FairCopy): FairPart[] {
  return [...copy.front, ...copy.chapters, ...copy.back];
}

/**
 * Makes every string of the manuscript suitable for all formats at once.
 * @param pictures  by the `src` of the manuscript's figures
 * @throws PressError "invalid_manuscript" if a title or a chapter ends up empty, or a footnote is misplaced
 */
export function fairCopy(
  manuscript: Manuscript,
  pictures: ReadonlyMap<string, PreparedImage> = new Map(),
): FairCopy {
  const quotes = manuscript.quotes === "typographic" ? manuscript.language : null;
  const defaults = { quotes, pictures };
  const line = (text: string): string => fairLine(text, quotes);
  const optional = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : line(text) || undefined;
  const lines = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : sanitiseLines(text).split("\n").map(line).join("\n") || undefined;
  const matter = (kind: MatterKind): FairPart[] => fairMatter(kind, manuscript, defaults);
  const epigraph = lines(manuscript.epigraph?.text);
  const arranged = arrangedFrontMatter(manuscript);
  const blurb = sanitiseLines(manuscript.description);
  return {
    title: requiredLine(line(manuscript.title), "The book has no title that can be printed."),
    subtitle: optional(manuscript.subtitle),
    author: requiredLine(line(manuscript.author), "The author's name cannot be printed."),
    publisher: optional(manuscript.publisher),
    year: manuscript.year,
    edition: optional(manuscript.edition),
    isbn: optional(manuscript.isbn),
    language: manuscript.language,
    description: withoutMarks(blurb),
    blurb,
    keywords: manuscript.keywords.map(line).filter((keyword) => keyword !== ""),
    dedication: arranged.length > 0 ? undefined : lines(manuscript.dedication),
    epigraph:
      epigraph === undefined || arranged.length > 0
        ? undefined
        : { text: epigraph, source: optional(manuscript.epigraph?.source) },
    notice: lines(manuscript.notice),
    credits: lines(manuscript.credits),
    chapterOpening: manuscript.chapterOpening,
    front: [
      ...arranged.flatMap((page) => fairPage(page, manuscript, defaults)),
      ...(["foreword", "preface", "introduction"] as const).flatMap(matter),
    ],
    chapters: fairChapters(manuscript, defaults),
    back: [
      ...manuscript.backMatter.flatMap((page) => fairPage(page, manuscript, defaults)),
      ...BACK_KINDS.flatMap(matter),
    ],
    pictures: new Map([...pictures.values()].map((picture) => [picture.id, picture])),
  };
}

type PartDefaults = Omit<PartRules, "where">;

function fairChapters(manuscript: Manuscript, defaults: PartDefaults): FairPart[] {
  const { chapters, language, numbering } = manuscript;
  const entries = chapters.map(({ kind, title }) => ({ kind, title: visibleLine(title, defaults.quotes) }));
  const headings = chapterHeadings(entries, { numbering, language });
  let chapterCount = 0;
  if (chapters.every(({ kind, blocks }) => kind === "part" && blocks.length === 0)) {
    throw new PressError("invalid_manuscript", "The book has no text yet: its parts are empty.");
  }
  return chapters.map(({ kind, blocks }, index) => {
    if (kind === "chapter") chapterCount += 1;
    const heading = headings[index] ?? EMPTY_HEADING;
    const where = locationLabel(
      { kind, title: entries[index]?.title ?? "", name: heading.name },
      chapterCount,
    );
    const text = fairText(blocks, { where, ...defaults });
    if (text.blocks.length > 0) return { kind, ...heading, ...text };
    if (kind !== "part") throw new PressError("invalid_manuscript", `${where} has no text yet.`);
    if (entries[index]?.title === "" && numbering === "none") {
      throw new PressError("invalid_manuscript", "A part of the book has no number, no title and no text.");
    }
    return { kind, ...heading, ...text };
  });
}

const EMPTY_HEADING: ChapterHeading = { title: "", label: null, number: null, name: "" };

function locationLabel(
  entry: { kind: ChapterKind; title: string; name: string },
  chapterCount: number,
): string {
  if (entry.kind !== "chapter") return `“${entry.name}”`;
  return entry.title === "" ? `Chapter ${chapterCount}` : `Chapter ${chapterCount}, “${entry.title}”,`;
}

/** A title as printed; empty if nothing would be visible. */
function visibleLine(title: string, quotes: string | null): string {
  const line = fairLine(title, quotes);
  return VISIBLE.test(line) ? line : "";
}

function isArranged(kind: FrontMatterPart | BackKind, { frontMatter, backMatter }: Manuscript): boolean {
  return [...frontMatter, ...backMatter].some((page) => page.kind === kind);
}

/** The front matter as arranged, plus the dedication and epigraph fields if the list omits them. */
function arrangedFrontMatter(manuscript: Manuscript): Manuscript["frontMatter"] {
  const { frontMatter, dedication = "", epigraph } = manuscript;
  const named: Manuscript["frontMatter"] = [];
  if (dedication !== "" && !isArranged("dedication", manuscript)) {
    const blocks = dedication.split("\n").map(plainParagraph);
    named.push({ kind: "dedication", title: "", blocks });
  }
  if (epigraph !== undefined && !isArranged("epigraph", manuscript)) {
    const { text, source } = epigraph;
    const lines: ManuscriptBlock = { t: "verse", lines: text.split("\n").map((s) => [{ s }]) };
    const blocks = [lines, ...(source === undefined ? [] : [plainParagraph(`— ${source}`)])];
    named.push({ kind: "epigraph", title: "", blocks });
  }
  if (frontMatter.length === 0) return [];
  const copyrightFirst = frontMatter[0]?.kind === "copyright" ? 1 : 0;
  return frontMatter.toSpliced(copyrightFirst, 0, ...named);
}

type ArrangedPage = Manuscript["frontMatter"][number] | Manuscript["backMatter"][number];

function fairPage(page: ArrangedPage, manuscript: Manuscript, defaults: PartDefaults): FairPart[] {
  switch (page.kind) {
    case "copyright":
    case "dedication":
    case "epigraph":
      return displayPage({ ...page, kind: page.kind }, manuscript, defaults);
    default:
      return fairPart({ ...page, kind: page.kind }, manuscript, defaults);
  }
}

type DisplayPage = Omit<ArrangedPage, "kind"> & { kind: DisplayKind };

function displayPage(page: DisplayPage, manuscript: Manuscript, defaults: PartDefaults): FairPart[] {
  const name = bookLabels(manuscript.language)[page.kind];
  const typed = visibleLine(page.title, defaults.quotes);
  // a page titled with its own kind needs no heading
  const names = [name, bookLabels("en")[page.kind]].map((one) => one.toLowerCase());
  const title = names.includes(typed.toLowerCase()) ? "" : typed;
  const notice = page.kind === "copyright" ? noticeBlocks(manuscript) : [];
  const text = fairText([...page.blocks, ...notice], { where: `The part “${title || name}”`, ...defaults });
  if (text.blocks.length === 0) return [];
  return [{ kind: page.kind, ...EMPTY_HEADING, title, name: title || name, ...text }];
}

function noticeBlocks({ notice = "", credits = "" }: Manuscript): ManuscriptBlock[] {
  return [notice, ...(credits === "" ? [] : [credits])].join("\n").split("\n").map(plainParagraph);
}

function plainParagraph(s: string): ManuscriptBlock {
  return { t: "p", r: [{ s }] };
}

function fairMatter(kind: MatterKind, manuscript: Manuscript, defaults: PartDefaults): FairPart[] {
  if (isArranged(kind, manuscript)) return [];
  const raw: Matter | undefined = kind === "alsoBy" ? alsoBy(manuscript) : manuscript[kind];
  return raw === undefined ? [] : fairPart({ kind, title: "", ...raw }, manuscript, defaults);
}

type RawPart = { kind: MatterKind; title?: string | undefined; blocks: ManuscriptBlock[] };

function fairPart(
  { kind, title: raw, blocks }: RawPart,
  manuscript: Manuscript,
  defaults: PartDefaults,
): FairPart[] {
  const author = fairLine(manuscript.author, defaults.quotes);
  const usual = bookLabels(manuscript.language).parts[kind].replace("{author}", author);
  const title = raw === undefined ? usual : fairLine(raw, defaults.quotes) || usual;
  const text = fairText(blocks, { where: `The part “${title}”`, ...defaults });
  return text.blocks.length === 0 ? [] : [{ kind, ...EMPTY_HEADING, title, name: title, ...text }];
}

function alsoBy(manuscript: Manuscript): Matter | undefined {
  if (manuscript.alsoBy.length === 0) return undefined;
  return { title: undefined, blocks: manuscript.alsoBy.map((s) => ({ t: "p", r: [{ s, i: 1 }] })) };
}

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

function requiredLine(clean: string, complaint: string): string {
  if (!VISIBLE.test(clean)) throw new PressError("invalid_manuscript", complaint);
  return clean;
}
