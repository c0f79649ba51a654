import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import { countWords } from "@colophon/rules/word-count";
import { countBlocksWords } from "@colophon/manuscript/chapter-document";
import { textOfItem, type FlowItem } from "../flow/flow.ts";
import type { RawSection } from "./cut-sections.ts";
import { plainTitle } from "./section-titles.ts";

/** The pages before the first chapter, and the information on the title page. */
export type FrontMatter = { sections: RawSection[]; title: string; author: string; hasTitlePage: boolean };

const RIGHTS =
  /©|\(c\)\s*\d{4}|\bcopyright\b|all rights reserved|\bISBN\b|alle rechte vorbehalten|tous droits/iu;
const DEDICATION_OPENING =
  /^(?:for|to|in (?:loving )?memory of|dedicated to|für|in erinnerung an|pour|à|a la memoria|para|per|voor|till|til)\s/iu;
const BY = /^(?:a novel )?(?:by|von|par|por|di|de|door|av|af|deur|kirjoittanut|per)\s+(\S.{0,80})$/iu;
/** Maximum word counts of pages that aren't chapters. */
const MAX_WORDS = { titlePage: 40, dedication: 60, preface: 600 } as const;

/**
 * Splits the content before the first chapter into pages and identifies them. Only the title page's text is
 * dropped.
 */
export function splitFrontMatter(
  before: { at: number; items: readonly FlowItem[] },
  known: { title: string; author: string },
): FrontMatter {
  const pages = pagesOf(before);
  const front: FrontMatter = { sections: [], title: "", author: "", hasTitlePage: false };
  for (const [index, page] of pages.entries()) {
    const titlePage = index <= 1 ? titlePageOf(page.items, known) : null;
    if (titlePage === null) front.sections.push(sectionOf(page));
    else {
      front.hasTitlePage = true;
      front.title ||= titlePage.title;
      front.author ||= titlePage.author;
    }
  }
  return front;
}

type Page = { at: number; items: FlowItem[] };

function pagesOf({ at, items }: { at: number; items: readonly FlowItem[] }): Page[] {
  const pages: Page[] = [{ at, items: [] }];
  for (const [index, item] of items.entries()) {
    if (item.t === "page") pages.push({ at: at + index + 1, items: [] });
    else pages.at(-1)?.items.push(item);
  }
  return pages.filter(({ items: own }) => own.some(({ t }) => t === "block" || t === "heading"));
}

/** The lines of a title page; null if the page has any other text. */
function titlePageOf(
  items: readonly FlowItem[],
  known: { title: string; author: string },
): { title: string; author: string } | null {
  const written = items.filter(({ t }) => t !== "blank");
  const lines = written.map(textOfItem);
  const words = lines.reduce((sum, line) => sum + countWords(line), 0);
  if (lines.length > 6 || words > MAX_WORDS.titlePage || lines.includes("") || RIGHTS.test(lines.join("\n")))
    return null;
  const author = lines.flatMap((line) => BY.exec(line)?.[1] ?? []).at(0) ?? "";
  const names = [known.title, known.author].map(plainTitle).filter((name) => name !== "");
  const isKnown = lines.some((line) => names.includes(plainTitle(line)));
  if (!isKnown && author === "") return null;
  const [first = ""] = lines;
  return { title: BY.test(first) ? "" : first, author };
}

function sectionOf({ at, items }: Page): RawSection {
  return { at, kind: kindOfPage(items), title: "", numbered: null, titleNotes: [], items };
}

function kindOfPage(items: readonly FlowItem[]): SectionKind {
  const blocks = items.flatMap((item) => (item.t === "block" ? [item.block] : []));
  const text = items.map(textOfItem).join("\n").trim();
  const words = countBlocksWords(blocks);
  if (words <= MAX_WORDS.preface && RIGHTS.test(text)) return "copyright";
  if (words <= MAX_WORDS.dedication) {
    return DEDICATION_OPENING.test(text) && !blocks.some(({ t }) => t === "quote")
      ? "dedication"
      : "epigraph";
  }
  return words <= MAX_WORDS.preface ? "preface" : "chapter";
}
