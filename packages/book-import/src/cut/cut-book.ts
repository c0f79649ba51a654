import { SECTION_TITLE_MAX } from "@colophon/contracts/manuscript/sections/sections";
import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import { countBlocksWords } from "@colophon/manuscript/chapter-document";

import { Losses, type ImportLoss } from "../flow/losses.ts";
import type {
  CutChoices,
  CutOffer,
  CutWay,
  ImportedBook,
  ImportedSection,
  ReadBook,
} from "../imported-book.ts";
import { cutSections, type RawSection } from "./cut-sections.ts";
import { cutOffers, isSameWay } from "./cut-ways.ts";
import { findCopyrightPage } from "./find-copyright-page.ts";
import { splitFrontMatter, type FrontMatter } from "./split-front-matter.ts";
import { nameSections } from "./name-sections.ts";
import { blankBreaks, sectionBlocks, type BlockRules } from "./section-blocks.ts";

/**
 * Splits an imported file into sections, in the way that fits best or as chosen by the author. The same
 * choices always give the same book.
 */
export function cutBook(read: ReadBook, choices: CutChoices = {}): ImportedBook {
  const { items } = read;
  const offers = cutOffers(items, read.author);
  const way = wayOf(offers, choices);
  const cut = cutSections(items, { way, author: read.author });
  const known = { title: cut.bookTitle || read.title, author: read.author };
  // without a chapter following, it is no front matter
  const isWhole = cut.sections.length === 0;
  const front = isWhole ? WHOLE : splitFrontMatter(cut.before, known);
  const blanks = blankBreaks(items);
  const rules: BlockRules = { way, topLevel: topLevelOf(items), areBlanksBreaks: blanks > 0 };
  const whole: RawSection[] = [{ ...cut.before, kind: "chapter", title: "", numbered: null, titleNotes: [] }];
  const raw = isWhole ? whole : [...front.sections, ...nameSections(cut.sections)];
  const sections = chosen(raw.map((section) => sectionOf(section, rules)).filter(isFilled), choices);
  const losses = new Losses();
  losses.add("title_page", front.hasTitlePage ? 1 : 0);
  losses.add("contents", cut.hasContents ? 1 : 0);
  losses.add("blank_lines", blanks);
  const author = read.author || front.author;
  const imprint = findCopyrightPage(sections, author);
  losses.add("imprint", Object.values(imprint).some((each) => each !== null) ? 1 : 0);
  return {
    title: (known.title || front.title).slice(0, SECTION_TITLE_MAX),
    subtitle: read.subtitle.slice(0, SECTION_TITLE_MAX),
    author: author.slice(0, SECTION_TITLE_MAX),
    language: read.language,
    sections,
    imprint,
    words: sections.reduce((sum, section) => sum + section.words, 0),
    notes: mergedLosses([...read.notes, ...losses.notes()]),
    foundBy: way.by,
    way,
    offers,
  };
}

const WHOLE: FrontMatter = { sections: [], title: "", author: "", hasTitlePage: false };

function wayOf(offers: readonly CutOffer[], { way }: CutChoices): CutWay {
  const wished = way === undefined ? undefined : offers.find((offer) => isSameWay(offer, way));
  const { chapters: _, ...found } = wished ?? offers[0] ?? { by: "one-piece" as const, chapters: 1 };
  return found;
}

function topLevelOf(items: ReadBook["items"]): number {
  return Math.min(...items.flatMap((item) => (item.t === "heading" && item.level > 0 ? [item.level] : [])));
}

/** A title exceeding the limit becomes the first line of the text. */
function sectionOf(raw: RawSection, rules: BlockRules): ImportedSection {
  const isTooLong = raw.title.length > SECTION_TITLE_MAX;
  const text = sectionBlocks(raw, rules);
  const blocks: ManuscriptBlock[] = isTooLong ? [{ t: "p", r: [{ s: raw.title }] }, ...text] : text;
  const title = isTooLong ? "" : raw.title;
  return { at: raw.at, kind: raw.kind, title, blocks, words: countBlocksWords(blocks) };
}

function isFilled({ title, blocks, kind }: ImportedSection): boolean {
  return blocks.length > 0 || (title !== "" && (kind === "part" || kind === "chapter"));
}

function chosen(
  sections: readonly ImportedSection[],
  { sections: choices = {} }: CutChoices,
): ImportedSection[] {
  const kept: ImportedSection[] = [];
  for (const section of sections) {
    const choice = choices[String(section.at)] ?? {};
    if (choice.leftOut === true) continue;
    const before = kept.at(-1);
    const title = choice.title ?? section.title;
    if (choice.joins === true && before !== undefined) {
      const blocks: ManuscriptBlock[] = [
        ...before.blocks,
        ...(title === "" ? [] : [{ t: "h2" as const, r: [{ s: title }] }]),
        ...section.blocks,
      ];
      kept[kept.length - 1] = { ...before, blocks, words: countBlocksWords(blocks) };
    } else kept.push({ ...section, title, kind: choice.kind ?? section.kind });
  }
  return kept;
}

function mergedLosses(notes: readonly ImportLoss[]): ImportLoss[] {
  const counts = new Losses();
  for (const { code, count } of notes) {
    const isOnce = code === "contents" || code === "title_page";
    counts.add(code, isOnce && counts.notes().some((note) => note.code === code) ? 0 : isOnce ? 1 : count);
  }
  return counts.notes();
}
