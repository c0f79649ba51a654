import type { ChapterOpening } from "@colophon/contracts/manuscript/sections/sections";
import type { Ledger } from "./ledger.ts";
import { CHAR_WIDTH_EM, ems, smallTimes, type DocxSetup } from "./docx-setup.ts";
import { STYLE } from "./style-names.ts";
import { directedRun } from "./runs.ts";
import { FOLIO, paragraph, piecesXml, TAB, twips, type Alignment } from "./wordml.ts";

/** `folios`: page number format; a `start` restarts the numbering. */
export type SectionOptions = {
  folios: "roman" | "arabic";
  start: number | null;
  /** The part's title, for its headers; null for pages without header and folio. */
  title: string | null;
  /** Defaults to a right-hand page. */
  opens?: ChapterOpening;
  /** The first section follows no page. */
  isFirst: boolean;
};

const SECTION_TYPES: Readonly<Record<ChapterOpening, string>> = {
  recto: "oddPage",
  "next-page": "nextPage",
  "run-on": "continuous",
};

/** Compensates for lengths rounded to twips, which could push the last line of a page onto the next. */
const SLACK = 20;

/** A section's properties: page, headers and footers, page numbering. */
export function sectionEnd(
  order: SectionOptions,
  { setup, ledger }: { setup: DocxSetup; ledger: Ledger },
): string {
  const { layout, isRightToLeft } = setup;
  const inside = twips(layout.inside);
  const outside = twips(layout.outside);
  // right-hand pages as given; mirrored margins swap them on left-hand ones
  const [left, right] = isRightToLeft ? [outside, inside] : [inside, outside];
  const small = (smallTimes(setup) * layout.bodyPt * 1.2) / 72;
  const format = order.folios === "roman" ? "lowerRoman" : "decimal";
  const start = order.start === null ? "" : ` w:start="${order.start}"`;
  return (
    `<w:sectPr>${furniture(order.title, setup, ledger)}` +
    // two chapters on one page must not both have a note 1
    `<w:footnotePr><w:numRestart w:val="${setup.copy.chapterOpening === "run-on" ? "continuous" : "eachSect"}"/></w:footnotePr>` +
    (order.isFirst ? "" : `<w:type w:val="${SECTION_TYPES[order.opens ?? "recto"]}"/>`) +
    `<w:pgSz w:w="${twips(layout.width)}" w:h="${twips(layout.height)}"${layout.width > layout.height ? ' w:orient="landscape"' : ""}/>` +
    `<w:pgMar w:top="${twips(layout.top)}" w:right="${right}" w:bottom="${twips(layout.bottom) - SLACK}" w:left="${left}" ` +
    `w:header="${twips(Math.max(0.2, layout.top - 0.24 - small))}" w:footer="${twips(Math.max(0.2, layout.bottom - 0.2 - small))}" w:gutter="0"/>` +
    `<w:pgNumType w:fmt="${format}"${start}/>${order.opens === "run-on" ? "" : "<w:titlePg/>"}${isRightToLeft ? "<w:bidi/><w:rtlGutter/>" : ""}</w:sectPr>`
  );
}

/** Headers and footers of the three page types: a part's first, right-hand, left-hand. */
function furniture(title: string | null, setup: DocxSetup, ledger: Ledger): string {
  const { theme, copy } = setup;
  const empty = piecesXml([paragraph(STYLE.head, "")]);
  const emptyFoot = piecesXml([paragraph(STYLE.foot, "")]);
  const reference = (kind: "header" | "footer", type: string, content: string): string =>
    `<w:${kind}Reference w:type="${type}" r:id="${ledger.addFurniture(kind, content)}"/>`;
  if (title === null) {
    const types = ["default", "even", "first"];
    return [
      ...types.map((type) => reference("header", type, empty)),
      ...types.map((type) => reference("footer", type, emptyFoot)),
    ].join("");
  }
  const words = { author: copy.author, title: copy.title, chapter: title };
  const verso = shortHead(words[theme.heads.verso], setup);
  const recto = shortHead(words[theme.heads.recto], setup);
  const isAtHead = theme.folio === "head";
  const foot = (align: Alignment): string =>
    piecesXml([{ style: STYLE.foot, content: FOLIO, properties: { align } }]);
  const outer = (isVerso: boolean): Alignment =>
    theme.folio === "foot-outside" ? (isVerso ? "left" : "right") : "center";
  return (
    reference("header", "default", head(recto, false, setup)) +
    reference("header", "even", head(verso, true, setup)) +
    reference("header", "first", empty) +
    reference("footer", "default", isAtHead ? emptyFoot : foot(outer(false))) +
    reference("footer", "even", isAtHead ? emptyFoot : foot(outer(true))) +
    reference("footer", "first", foot(outer(false)))
  );
}

function head(text: string, isVerso: boolean, setup: DocxSetup): string {
  const words = directedRun(text, { isRightToLeft: setup.isRightToLeft });
  switch (setup.theme.folio) {
    case "head":
      return piecesXml([paragraph(STYLE.head, isVerso ? FOLIO + TAB + words : TAB + words + TAB + FOLIO)]);
    case "foot-outside":
      return piecesXml([
        { style: STYLE.head, content: words, properties: { align: isVerso ? "left" : "right" } },
      ]);
    case "foot-centre":
      return piecesXml([{ style: STYLE.head, content: words, properties: { align: "center" } }]);
    default:
      return setup.theme.folio satisfies never;
  }
}

/** A one-line header: as many whole words as fit, then an ellipsis. */
function shortHead(text: string, setup: DocxSetup): string {
  const wide = setup.theme.heads.style === "caps" || setup.theme.heads.style === "small-caps" ? 1.4 : 1.1;
  const available = setup.textWidth - 1440 * 0.9;
  const most = Math.max(12, Math.floor(available / ems(setup, smallTimes(setup) * CHAR_WIDTH_EM * wide)));
  if (text.length <= most) return text;
  const cut = text.slice(0, most).toWellFormed().replaceAll("\uFFFD", "");
  const space = cut.lastIndexOf(" ");
  return `${space > 0 ? cut.slice(0, space) : cut}…`;
}
