import { isSetBold } from "./fonts.ts";
import { openerAlignment, titleLine } from "./opener-design.ts";
import { ems, halfPoints, lines, smallTimes, type Sheet } from "./sheet.ts";
import { HAIRLINE, type Style } from "./style-form.ts";
import { STYLE } from "./style-names.ts";
import type { ParagraphProperties, RunProperties } from "./wordml.ts";

/** Titles of parts, headings, and the titles of boxes. */
export function headingStyles(sheet: Sheet): Style[] {
  const { theme } = sheet;
  const heading: RunProperties = {
    font: theme.headings,
    bold: isSetBold(theme.headingWeight),
    tracking: 0,
    figures: "lining",
  };
  const apart: ParagraphProperties = {
    align: "left",
    before: sheet.lead,
    keepNext: true,
    keepLines: true,
    noHyphens: true,
  };
  return [
    {
      id: STYLE.chapterNumber,
      name: "Chapter Number",
      next: STYLE.heading1,
      p: { align: openerAlignment(theme), keepNext: true, noHyphens: true },
      r: { tracking: ems(sheet, 0.05), figures: "lining" },
    },
    {
      id: STYLE.heading1,
      name: "heading 1",
      next: STYLE.flush,
      p: {
        align: openerAlignment(theme),
        keepNext: true,
        keepLines: true,
        noHyphens: true,
        line: titleLine(sheet),
        outline: 0,
      },
      r: displayRun(sheet, theme.titleSize),
    },
    {
      id: STYLE.heading2,
      name: "heading 2",
      next: STYLE.flush,
      p: { ...apart, outline: 1 },
      r: { ...heading, size: halfPoints(sheet, 1.12) },
    },
    {
      id: STYLE.heading3,
      name: "heading 3",
      next: STYLE.flush,
      p: { ...apart, outline: 2 },
      r: { italic: true, size: halfPoints(sheet, 1) },
    },
    {
      id: STYLE.boxTitle,
      name: "Box Title",
      next: STYLE.boxText,
      p: { align: "left", after: lines(sheet, 0.4), keepNext: true, keepLines: true, noHyphens: true },
      r: { ...heading, size: halfPoints(sheet, 1.18) },
    },
    {
      id: STYLE.boxHeading,
      name: "Box Heading",
      next: STYLE.boxText,
      p: {
        align: "left",
        before: lines(sheet, 0.6),
        after: lines(sheet, 0.1),
        keepNext: true,
        keepLines: true,
        noHyphens: true,
      },
      r: { ...heading, size: halfPoints(sheet, 0.95) },
    },
  ];
}

/** The pages before the text. */
export function frontStyles(sheet: Sheet): Style[] {
  const { theme } = sheet;
  const small = smallTimes(sheet);
  const align = openerAlignment(theme);
  return [
    {
      id: STYLE.halfTitle,
      name: "Half Title",
      p: { align: "center", noHyphens: true },
      r: displayRun(sheet, 1.5),
    },
    {
      id: STYLE.title,
      name: "Title",
      p: { align, noHyphens: true, keepLines: true },
      r: displayRun(sheet, 3),
    },
    {
      id: STYLE.subtitle,
      name: "Subtitle",
      p: { align, before: sheet.lead, line: lines(sheet, 1.25), noHyphens: true },
      r: { italic: true, size: halfPoints(sheet, 1.2) },
    },
    {
      id: STYLE.author,
      name: "Book Author",
      p: { align, line: lines(sheet, 1.5), noHyphens: true },
      r: {
        size: halfPoints(sheet, 1.4),
        font: theme.display,
        bold: isSetBold(theme.displayWeight),
        tracking: 0,
      },
    },
    {
      id: STYLE.publisher,
      name: "Book Publisher",
      p: { align, noHyphens: true },
      r: { smallCaps: theme.hasSmallCaps, tracking: ems(sheet, 0.05), size: halfPoints(sheet, small) },
    },
    {
      id: STYLE.copyright,
      name: "Copyright Page",
      p: { align: "left", after: lines(sheet, 0.5), line: lines(sheet, 0.85), noHyphens: true },
      r: { size: halfPoints(sheet, small), figures: "lining" },
    },
    {
      id: STYLE.dedication,
      name: "Dedication",
      p: { align: "center", left: ems(sheet, 2), right: ems(sheet, 2), noHyphens: true },
      r: { italic: true },
    },
    {
      id: STYLE.epigraph,
      name: "Epigraph",
      p: { align: "left", left: ems(sheet, 3), right: ems(sheet, 3), noHyphens: true },
      r: { italic: true },
    },
    {
      id: STYLE.epigraphSource,
      name: "Epigraph Source",
      p: {
        align: "right",
        left: ems(sheet, 3),
        right: ems(sheet, 3),
        before: lines(sheet, 0.5),
        noHyphens: true,
      },
      r: { size: halfPoints(sheet, small) },
    },
  ];
}

/** Contents, heads and feet. */
export function furnitureStyles(sheet: Sheet): Style[] {
  const { theme, textWidth } = sheet;
  const small = halfPoints(sheet, smallTimes(sheet));
  const heads: Readonly<Record<typeof theme.heads.style, RunProperties>> = {
    "small-caps": { smallCaps: true, tracking: ems(sheet, 0.04) },
    caps: { caps: true, font: theme.display, tracking: ems(sheet, 0.04) },
    italic: { italic: true },
    plain: {},
  };
  const headSize = theme.heads.style === "caps" ? Math.round(small * 0.86) : small;
  return [
    {
      id: STYLE.contentsTitle,
      name: "TOC Heading",
      p: {
        align: openerAlignment(theme),
        before: lines(sheet, theme.sink),
        after: lines(sheet, 1.6),
        line: titleLine(sheet),
        noHyphens: true,
        keepNext: true,
      },
      r: displayRun(sheet, Math.min(theme.titleSize, 1.8)),
    },
    {
      id: STYLE.contents,
      name: "toc 1",
      p: { align: "left", noHyphens: true },
      r: { figures: "lining" },
    },
    {
      id: STYLE.head,
      name: "header",
      p: {
        ...(theme.headRule ? { rules: { bottom: { size: HAIRLINE, space: 3 } } } : {}),
        tabs: [
          { at: Math.round(textWidth / 2), align: "center" },
          { at: textWidth, align: "right" },
        ],
        align: "left",
        noHyphens: true,
        line: lines(sheet, smallTimes(sheet)),
      },
      r: { ...heads[theme.heads.style], size: headSize, figures: "lining" },
    },
    {
      id: STYLE.foot,
      name: "footer",
      p: { align: "center", noHyphens: true, line: lines(sheet, smallTimes(sheet)) },
      r: { size: small, figures: "lining" },
    },
  ];
}

/** How titles look; the case stays the author's in the text itself. */
function displayRun(sheet: Sheet, times: number): RunProperties {
  const { theme } = sheet;
  return {
    font: theme.display,
    bold: isSetBold(theme.displayWeight),
    italic: theme.displayItalic,
    ...(theme.displayCase === "caps" ? { caps: true } : {}),
    ...(theme.displayCase === "small-caps" ? { smallCaps: true } : {}),
    tracking: ems(sheet, theme.displayTracking * times),
    size: halfPoints(sheet, times),
    figures: "lining",
  };
}
