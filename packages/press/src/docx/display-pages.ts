import { bookLabels } from "../manuscript/book-labels.ts";
import { headedParts } from "../manuscript/fair-copy.ts";
import { copyrightLines } from "../manuscript/front-matter.ts";
import { directedRun } from "./runs.ts";
import { openerAlignment } from "./opener-design.ts";
import { ems, halfPoints, lines, linesOf, smallTimes, type DocxSetup } from "./docx-setup.ts";
import { STYLE } from "./style-names.ts";
import { escaped, TAB, textRun, type ParagraphProperties, type Piece } from "./wordml.ts";

/** Bookmark of a part, linked from the contents; Word hides names with this prefix. */
function partBookmark(index: number): string {
  return `_Toc${100_000_001 + index}`;
}

/** The title alone, on the first page. */
export function halfTitlePage(setup: DocxSetup): Piece[] {
  return [line(STYLE.halfTitle, setup.copy.title, setup, titleSize(setup, 1.5, 0.22))];
}

/** Title, subtitle, author, and the publisher at the foot of the page. */
export function titlePage(setup: DocxSetup): Piece[] {
  const { title, subtitle, author, publisher } = setup.copy;
  const { textHeight, textWidth: width } = setup;
  const top = titleSize(setup, 3, 0.16);
  const subtitleHeight =
    subtitle === undefined ? 0 : lines(setup, 1 + 1.25 * linesOf(subtitle, { times: 1.2, width, setup }));
  const authorSpace = lines(setup, 3.6);
  const authorHeight = lines(setup, 1.5 * linesOf(author, { times: 1.55, width, setup }));
  const taken = top.height + subtitleHeight + authorSpace + authorHeight + lines(setup, 2.5);
  return [
    line(STYLE.title, title, setup, top),
    ...(subtitle === undefined ? [] : [line(STYLE.subtitle, subtitle, setup)]),
    line(STYLE.author, author, setup, { properties: { before: authorSpace } }),
    ...(publisher === undefined
      ? []
      : [
          line(STYLE.publisher, publisher, setup, {
            properties: { before: Math.max(setup.lead, textHeight - taken) },
          }),
        ]),
  ];
}

/** The back of the title page, with its lines at the bottom. */
export function copyrightPage(setup: DocxSetup): Piece[] {
  const times = smallTimes(setup);
  const paragraphs = copyrightLines(setup.copy);
  const heights = paragraphs.map((text) =>
    lines(setup, 0.85 * linesOf(text, { times, width: setup.textWidth, setup }) + 0.5),
  );
  const height = heights.reduce((sum, one) => sum + one, 0);
  const white = setup.textHeight - height - lines(setup, 1);
  return paragraphs.map((text, index) =>
    line(STYLE.copyright, text, setup, {
      properties: index === 0 ? { pageBreakBefore: true, before: Math.max(0, white) } : {},
      isItalic: index === 0,
    }),
  );
}

/** Centered, in the upper part of a right-hand page. */
export function dedicationPage(dedication: string, setup: DocxSetup): Piece[] {
  return upperLines(STYLE.dedication, dedication, setup, 0.26);
}

/** The lines of the epigraph and their source. */
export function epigraphPage(
  { text, source }: { text: string; source: string | undefined },
  setup: DocxSetup,
): Piece[] {
  const words = upperLines(STYLE.epigraph, text, setup, 0.22);
  return source === undefined ? words : [...words, line(STYLE.epigraphSource, source, setup)];
}

function upperLines(style: string, text: string, setup: DocxSetup, down: number): Piece[] {
  return text.split("\n").map((one, index) =>
    line(style, one, setup, {
      properties: index === 0 ? { before: Math.round(setup.textHeight * down) } : {},
    }),
  );
}

/**
 * The contents as a field Word can update, prefilled with the printed book's folios.
 * @param folios  of all parts; a missing one is left blank
 */
export function contentsPage(setup: DocxSetup, folios: readonly string[]): Piece[] {
  const { copy, textWidth } = setup;
  const parts = headedParts(copy);
  const longest = Math.max(0, ...parts.map(({ number }) => number?.length ?? 0));
  const hasNumbers = longest > 0;
  const numberWidth = hasNumbers ? ems(setup, Math.max(2.1, 0.8 + longest * NUMBER_EM)) : 0;
  const tabs = [
    ...(hasNumbers ? [{ at: numberWidth, align: "left" } as const] : []),
    { at: textWidth, align: "right", leader: "dot" } as const,
  ];
  const after = lines(setup, copy.chapters.length > 24 ? 0.12 : 0.4);
  const entries = parts.map(({ name, kind, number }, index) => {
    const isPart = kind === "part";
    const content =
      (hasNumbers && !isPart ? (number === null ? "" : textRun(number)) + TAB : "") +
      directedRun(name, { isRightToLeft: setup.isRightToLeft }) +
      TAB +
      textRun(folios[index] ?? "");
    const link = `<w:hyperlink w:anchor="${partBookmark(index)}" w:history="1">${content}</w:hyperlink>`;
    const begins = index === 0 ? FIELD_BEGIN : "";
    const ends = index === parts.length - 1 ? FIELD_END : "";
    return {
      style: STYLE.contents,
      content: begins + link + ends,
      properties: {
        tabs,
        after,
        ...(isPart && index > 0 ? { before: lines(setup, 0.6) } : {}),
        left: numberWidth,
        hanging: numberWidth,
      },
    };
  });
  return [line(STYLE.contentsTitle, bookLabels(copy.language).contents, setup), ...entries];
}

/** Average character width of a number next to its title, for capitals and words. */
const NUMBER_EM = 0.55;

const FIELD_BEGIN =
  '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> TOC \\o "1-1" \\h \\z </w:instrText></w:r>' +
  '<w:r><w:fldChar w:fldCharType="separate"/></w:r>';
const FIELD_END = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';

/** Text that links can target. */
export function bookmarked(content: string, index: number): string {
  const id = index + 1;
  return `<w:bookmarkStart w:id="${id}" w:name="${escaped(partBookmark(index))}"/>${content}<w:bookmarkEnd w:id="${id}"/>`;
}

type LineFormat = { properties?: ParagraphProperties; isItalic?: boolean; size?: number };

function line(style: string, text: string, setup: DocxSetup, look: LineFormat = {}): Piece {
  const { properties = {}, isItalic = false, size } = look;
  const run = { ...(isItalic && { italic: true }), ...(size !== undefined && { size }) };
  return {
    style,
    content: directedRun(text, { properties: run, isRightToLeft: setup.isRightToLeft }),
    properties,
  };
}

/** Lines of a balanced title may differ by up to a word. */
const RAGGED = 1.28;
/** Titles use wider letters than the text, and capitals wider still. */
const DISPLAY_EM = 0.52;
const CAPITAL_EM = 0.68;
/** Faces wider than most. */
const WIDE_FACES: ReadonlyMap<string, number> = new Map([
  ["Cinzel", CAPITAL_EM],
  ["Montserrat", 0.62],
]);

/**
 * The largest size up to `most` at which a title's longest word fits on a line and the title in three, and
 * the space above it.
 */
function titleSize(
  setup: DocxSetup,
  most: number,
  down: number,
): { properties: ParagraphProperties; size: number; height: number } {
  const { title } = setup.copy;
  const times = fittingTimes({ title, most, rows: 3 }, setup);
  const line1 = Math.round(halfPoints(setup, times) * 10 * 1.14);
  const before = Math.round(setup.textHeight * down);
  const rows = Math.ceil((title.length * charWidthEm(setup) * ems(setup, times)) / setup.textWidth);
  return {
    properties: { before, line: line1, ...balance({ title, times }, setup) },
    size: halfPoints(setup, times),
    height: before + rows * line1,
  };
}

/** Indents that balance a long title's lines, without a lone word in the last. */
export function balance(
  { title, times }: { title: string; times: number },
  setup: DocxSetup,
): ParagraphProperties {
  const length = title.length * charWidthEm(setup) * ems(setup, times);
  const rows = Math.ceil(length / setup.textWidth);
  if (rows < 2) return {};
  const spare = Math.max(0, Math.floor(setup.textWidth - (length / rows) * RAGGED));
  const align = openerAlignment(setup.theme);
  if (align === "center") return { left: Math.floor(spare / 2), right: Math.floor(spare / 2) };
  return align === "left" ? { right: spare } : { left: spare };
}

/**
 * The title size as a multiple of the body's: its longest word fits on a line, and all of it in about `rows`.
 */
export function fittingTimes(
  { title, most, rows }: { title: string; most: number; rows: number },
  setup: DocxSetup,
): number {
  const em = charWidthEm(setup);
  const longest = Math.max(...title.split(/[\s\u200B-]/u).map((word) => word.length));
  const byWord = setup.textWidth / (longest * em * ems(setup, 1));
  const byLines = (rows * setup.textWidth * 0.85) / (title.length * em * ems(setup, 1));
  return Math.max(1, Math.min(most, byWord, byLines));
}

function charWidthEm({ theme, copy }: DocxSetup): number {
  const isCapitals = theme.displayCase === "caps" || copy.title === copy.title.toUpperCase();
  return isCapitals ? CAPITAL_EM : (WIDE_FACES.get(theme.display) ?? DISPLAY_EM);
}
