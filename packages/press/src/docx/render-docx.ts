import {
  AlignmentType,
  Document,
  Footer,
  Header,
  LevelFormat,
  NumberFormat,
  Packer,
  PageNumber,
  Paragraph,
  SectionType,
  Tab,
  TabStopType,
  TextRun,
  type INumberingOptions,
  type ISectionOptions,
} from "docx";
import type { TrimSize } from "@colophon/contracts/books";
import { chapterNumbers } from "../front-matter.ts";
import type { Manuscript } from "../manuscript.ts";
import { gutterInches, pageLayout, type PageLayout } from "../pdf/page-layout.ts";
import { readFontFile } from "../typst/fonts.ts";
import { BULLETS, NUMBERS, chapterParagraphs, createListCounter } from "./chapters.ts";
import { frontMatterSections } from "./front-matter-sections.ts";
import { settlePackage } from "./settle-package.ts";
import { DOCX_FONT, STYLE, docxStyles } from "./styles.ts";

const USUAL_PAGES = 200;
const LONGEST_HEAD = 48;

/** What the printed book tells: pages of the file, and the folio each chapter starts on. */
export type PrintedPages = { pages: number; folios: readonly number[] };

type DocxOptions = { trim: TrimSize; printed?: PrintedPages | undefined };

/**
 * The book for Word: trim-sized mirrored pages, real styles, contents, running heads, fonts embedded.
 * @param manuscript  sanitised
 * @param printed     fills in the contents' page numbers and sets the gutter; Word's own may differ slightly
 * @returns           the same bytes for the same arguments
 */
export async function renderDocx(
  manuscript: Manuscript,
  { trim, printed }: DocxOptions,
): Promise<Uint8Array> {
  const layout = pageLayout(trim, gutterInches(printed?.pages ?? USUAL_PAGES));
  const page = pageProperties(layout);
  const document = new Document({
    title: manuscript.title,
    creator: manuscript.author,
    lastModifiedBy: manuscript.author,
    description: [manuscript.description, manuscript.notice].filter(Boolean).join("\n"),
    keywords: manuscript.keywords.join(", "),
    styles: docxStyles(layout, manuscript.language),
    numbering: LISTS,
    fonts: [
      {
        name: DOCX_FONT,
        data: readFontFile("400Regular"),
        bold: readFontFile("700Bold"),
        italic: readFontFile("400Regular_Italic"),
        boldItalic: readFontFile("700Bold_Italic"),
      },
    ],
    evenAndOddHeaderAndFooters: true,
    hyphenation: { autoHyphenation: true, consecutiveHyphenLimit: 2, doNotHyphenateCaps: true },
    sections: [
      ...frontMatterSections(manuscript, page, printed?.folios),
      ...chapterSections(manuscript, layout, page),
    ],
  });
  return settlePackage(await Packer.toBuffer(document), {
    year: manuscript.year,
    lineTwips: lineTwips(layout),
  });
}

type SectionPage = NonNullable<NonNullable<ISectionOptions["properties"]>["page"]>;

function pageProperties(layout: PageLayout): SectionPage {
  return {
    size: { width: twips(layout.width), height: twips(layout.height) },
    margin: {
      top: twips(layout.top),
      bottom: twips(layout.bottom),
      // with mirrored margins "left" is the inside and "right" the outside
      left: twips(layout.inside),
      right: twips(layout.outside),
      header: twips(layout.top - 0.4),
      footer: twips(layout.bottom - 0.4),
      gutter: 0,
    },
  };
}

/** Each chapter opens on a right-hand page. Heads are given once: later sections inherit them. */
function chapterSections(manuscript: Manuscript, layout: PageLayout, page: SectionPage): ISectionOptions[] {
  const numbers = chapterNumbers(manuscript.chapters.map((chapter) => chapter.title));
  const lists = createListCounter();
  return manuscript.chapters.map((chapter, index) => {
    const first = index === 0;
    const pageNumbers = { start: 1, formatType: NumberFormat.DECIMAL };
    return {
      properties: {
        type: SectionType.ODD_PAGE,
        titlePage: true,
        page: first ? { ...page, pageNumbers } : page,
      },
      ...(first ? furniture(manuscript, layout) : {}),
      children: chapterParagraphs({ ...chapter, index, number: numbers[index] ?? null }, lists),
    };
  });
}

/** Author on left-hand, title on right-hand heads with the folio outside; a chapter's first page has it below. */
function furniture(
  { title, author }: Manuscript,
  layout: PageLayout,
): Pick<ISectionOptions, "headers" | "footers"> {
  const width = lineTwips(layout);
  const tabStops = [
    { type: TabStopType.CENTER, position: Math.round(width / 2) },
    { type: TabStopType.RIGHT, position: width },
  ];
  const head = (...children: TextRun[]): Header =>
    new Header({ children: [new Paragraph({ style: STYLE.head, tabStops, children })] });
  const folio = [PageNumber.CURRENT] as const;
  const empty = new Footer({ children: [new Paragraph({ style: STYLE.foot })] });
  return {
    headers: {
      default: head(new TextRun({ children: [new Tab(), shortHead(title), new Tab(), ...folio] })),
      even: head(new TextRun({ children: [...folio, new Tab(), shortHead(author)] })),
      first: new Header({ children: [new Paragraph({ style: STYLE.head })] }),
    },
    footers: {
      default: empty,
      even: empty,
      first: new Footer({
        children: [new Paragraph({ style: STYLE.foot, children: [new TextRun({ children: folio })] })],
      }),
    },
  };
}

/** A head is one line: whole words up to about 48 letters, then an ellipsis. */
function shortHead(text: string): string {
  if (text.length <= LONGEST_HEAD) return text;
  const cut = text.slice(0, LONGEST_HEAD).toWellFormed().replaceAll("\uFFFD", "");
  const space = cut.lastIndexOf(" ");
  return `${space > 0 ? cut.slice(0, space) : cut}…`;
}

const LISTS: INumberingOptions = {
  config: [
    {
      reference: BULLETS,
      levels: [
        {
          level: 0,
          format: LevelFormat.BULLET,
          text: "•",
          alignment: AlignmentType.LEFT,
          style: { paragraph: { indent: { left: 480, hanging: 240 } } },
        },
      ],
    },
    {
      reference: NUMBERS,
      levels: [
        {
          level: 0,
          format: LevelFormat.DECIMAL,
          text: "%1.",
          alignment: AlignmentType.LEFT,
          style: { paragraph: { indent: { left: 480, hanging: 320 } } },
        },
      ],
    },
  ],
};

function lineTwips(layout: PageLayout): number {
  return twips(layout.width - layout.inside - layout.outside);
}

function twips(inches: number): number {
  return Math.round(inches * 1440);
}
