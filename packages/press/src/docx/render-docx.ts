import { gutterInches } from "@colophon/kdp/margins";
import type { PressTheme, TrimSize } from "@colophon/contracts/library/books/print";
import { bookLabels } from "../manuscript/book-labels.ts";
import type { FairBlock } from "../manuscript/fair-chapter.ts";
import { headedParts, partsOf, type FairCopy, type FairPart } from "../manuscript/fair-copy.ts";
import { pageLayout } from "../themes/page-layout.ts";
import { themeOf } from "../themes/themes.ts";
import { partPieces } from "./blocks.ts";
import {
  contentsPage,
  copyrightPage,
  dedicationPage,
  epigraphPage,
  halfTitlePage,
  titlePage,
} from "./display-pages.ts";
import { embeddedFaces, isSetBold, type FaceNeeds } from "./fonts.ts";
import { Ledger } from "./ledger.ts";
import { openerLabel, PART_DOWN } from "./opener-design.ts";
import { openerPieces } from "./openers.ts";
import { wordPackage } from "./package.ts";
import { sectionEnd, type SectionOptions } from "./sections.ts";
import { pageWithoutHeading } from "./pages-without-heading.ts";
import { docxSetupOf, type DocxSetup } from "./docx-setup.ts";
import { STYLE } from "./style-names.ts";
import { paragraph, piecesXml, type Piece } from "./wordml.ts";

const USUAL_PAGES = 200;

/** Data from the printed book: number of pages, and the folio of each part, such as "ix" or "12". */
export type PrintedPages = { pages: number; folios: readonly string[] };

/** `printed` fills in the contents' page numbers and sets the gutter; if omitted, the numbers are blank. */
export type DocxOptions = {
  trim: TrimSize;
  theme: PressTheme;
  largePrint: boolean;
  printed?: PrintedPages | undefined;
};

/**
 * The book for Word, LibreOffice and Google Docs: trim-sized mirrored pages, real styles, contents, running
 * heads, real footnotes, fonts embedded.
 * @returns  the same bytes for the same arguments
 * @throws   PressError "incomplete" if a figure's image is missing
 */
export async function renderDocx(copy: FairCopy, order: DocxOptions): Promise<Uint8Array> {
  const theme = themeOf(order.theme);
  const { trim, largePrint, printed } = order;
  const gutter = gutterInches(printed?.pages ?? USUAL_PAGES);
  const layout = pageLayout({ trim, theme, largePrint, hasBleed: false, gutter });
  const setup = docxSetupOf(copy, { layout, theme });
  const ledger = new Ledger();
  const body = bodyXml(setup, ledger, printed?.folios ?? []);
  const faces = embeddedFaces(theme, faceNeeds(setup));
  return wordPackage({ setup, body, ledger, faces });
}

type Section = { pieces: Piece[]; order: Omit<SectionOptions, "isFirst"> };
type Opens = NonNullable<SectionOptions["opens"]>;

function bodyXml(setup: DocxSetup, ledger: Ledger, folios: readonly string[]): string {
  const { front } = setup.copy;
  const headed = front.findIndex(({ title }) => title !== "");
  const leading = front.slice(0, headed === -1 ? front.length : headed);
  const sections = [
    ...frontMatterSections(setup, ledger, { folios, leading }),
    ...partSections(setup, ledger, leading.length),
  ];
  return sections
    .map(({ pieces, order }, index) => {
      const end = sectionEnd({ ...order, isFirst: index === 0 }, { setup, ledger });
      // the last section's properties are in the body itself
      if (index === sections.length - 1) return piecesXml(pieces) + end;
      return piecesXml(closed(pieces), end);
    })
    .join("");
}

/** A section must end with a paragraph. */
function closed(pieces: Piece[]): Piece[] {
  const last = pieces.at(-1);
  return last === undefined || "table" in last ? [...pieces, paragraph(STYLE.sectionEnd, "")] : pieces;
}

type FrontMatterOptions = { folios: readonly string[]; leading: readonly FairPart[] };

/**
 * Each on a right-hand page, except the copyright page. `leading`: pages without a heading before the
 * contents.
 */
function frontMatterSections(
  setup: DocxSetup,
  ledger: Ledger,
  { folios, leading }: FrontMatterOptions,
): Section[] {
  const { copy } = setup;
  const bare = (pieces: Piece[], start: number | null = null): Section => ({
    pieces,
    order: { folios: "roman", start, title: null },
  });
  const { contents } = bookLabels(copy.language);
  return [
    bare(halfTitlePage(setup), 1),
    bare([...titlePage(setup), ...copyrightPage(setup)]),
    ...leading.map((part) => headlessSection(part, setup, ledger)),
    ...(copy.dedication === undefined ? [] : [bare(dedicationPage(copy.dedication, setup))]),
    ...(copy.epigraph === undefined ? [] : [bare(epigraphPage(copy.epigraph, setup))]),
    ...(headedParts(copy).length > 1
      ? [
          {
            pieces: contentsPage(setup, folios),
            order: { folios: "roman", start: null, title: contents },
          } as const,
        ]
      : []),
  ];
}

function headlessSection(part: FairPart, setup: DocxSetup, ledger: Ledger): Section {
  const opens = part.kind === "copyright" ? "next-page" : "recto";
  return {
    pieces: pageWithoutHeading(part, { setup, ledger }),
    order: { folios: "roman", start: null, title: null, opens },
  };
}

/** @param leading  parts already placed before the contents */
function partSections(setup: DocxSetup, ledger: Ledger, leading: number): Section[] {
  const { copy, theme } = setup;
  const firstChapter = copy.front.length;
  let bookmark = -1;
  return partsOf(copy).flatMap((part, index): Section[] => {
    if (index < leading) return [];
    if (part.title === "") return [headlessSection(part, setup, ledger)];
    bookmark += 1;
    const { title, kind } = part;
    const opens = index < firstChapter ? "recto" : opensOf(copy, index - firstChapter);
    const down = kind === "part" ? Math.round(setup.textHeight * PART_DOWN) : 0;
    const label = openerLabel(theme, part);
    return [
      {
        pieces: [
          ...openerPieces({ title, label, index: bookmark, down, isBelowText: opens === "run-on" }, setup),
          ...partPieces(part, { setup, ledger }),
        ],
        order: {
          folios: index < firstChapter ? "roman" : "arabic",
          start: index === firstChapter ? 1 : null,
          title: kind === "part" && part.blocks.length === 0 ? null : title,
          opens,
        },
      },
    ];
  });
}

/**
 * As in print: the first chapter opens on the right; parts, what follows them and back matter never run on.
 */
function opensOf({ chapters, chapterOpening }: FairCopy, index: number): Opens {
  if (index === 0 || chapterOpening === "recto") return "recto";
  const isInside = chapters[index] !== undefined && chapters[index]?.kind !== "part";
  return chapterOpening === "run-on" && isInside && chapters[index - 1]?.kind !== "part"
    ? "run-on"
    : "next-page";
}

/** Faces the text needs besides the regular one. */
function faceNeeds({ copy, theme, complexFont }: DocxSetup): FaceNeeds {
  const json = JSON.stringify(partsOf(copy).map(({ blocks, notes }) => [blocks, notes]));
  const hasHead = (blocks: readonly FairBlock[]): boolean =>
    blocks.some(
      (block) => block.t === "table" || (block.t === "box" && block.blocks.some((one) => one.t === "table")),
    );
  const hasTables = partsOf(copy).some(({ blocks }: FairPart) => hasHead(blocks));
  const hasBold = /"b":1/u.test(json);
  return {
    // every book's copyright line, captions and dedications are italic
    italic: true,
    bold: hasBold || hasTables || isSetBold(theme.bodyWeight),
    boldItalic: /"i":1,"b":1/u.test(json),
    complexFamily: complexFont,
  };
}
