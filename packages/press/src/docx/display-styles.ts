import { isSetBold } from "./fonts.ts";
import { openerAlignment, titleLine } from "./opener-design.ts";
import { ems, halfPoints, lines, smallTimes, type DocxSetup } from "./docx-setup.ts";
import { HAIRLINE, type Style } from "./style-form.ts";
import { STYLE } from "./style-names.ts";
import type { ParagraphProperties, RunProperties } from "./wordml.ts";

/** Titles of parts, headings, and the titles of boxes. */
export function headingStyles(setup: DocxSetup): Style[] {
  const { theme } = setup;
  const heading: RunProperties = {
    font: theme.headings,
    bold: isSetBold(theme.headingWeight),
    tracking: 0,
    figures: "lining",
  };
  const headingBlock: ParagraphProperties = {
    align: "left",
    before: setup.lead,
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
      r: { tracking: ems(setup, 0.05), figures: "lining" },
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
        line: titleLine(setup),
        outline: 0,
      },
      r: displayRun(setup, theme.titleSize),
    },
    {
      id: STYLE.heading2,
      name: "heading 2",
      next: STYLE.flush,
      p: { ...headingBlock, outline: 1 },
      r: { ...heading, size: halfPoints(setup, 1.12) },
    },
    {
      id: STYLE.heading3,
      name: "heading 3",
      next: STYLE.flush,
      p: { ...headingBlock, outline: 2 },
      r: { italic: true, size: halfPoints(setup, 1) },
    },
    {
      id: STYLE.boxTitle,
      name: "Box Title",
      next: STYLE.boxText,
      p: { align: "left", after: lines(setup, 0.4), keepNext: true, keepLines: true, noHyphens: true },
      r: { ...heading, size: halfPoints(setup, 1.18) },
    },
    {
      id: STYLE.boxHeading,
      name: "Box Heading",
      next: STYLE.boxText,
      p: {
        align: "left",
        before: lines(setup, 0.6),
        after: lines(setup, 0.1),
        keepNext: true,
        keepLines: true,
        noHyphens: true,
      },
      r: { ...heading, size: halfPoints(setup, 0.95) },
    },
  ];
}

/** Half title, title, author, publisher and the rest of the pages before the text. */
export function frontMatterStyles(setup: DocxSetup): Style[] {
  const { theme } = setup;
  const small = smallTimes(setup);
  const align = openerAlignment(theme);
  return [
    {
      id: STYLE.halfTitle,
      name: "Half Title",
      p: { align: "center", noHyphens: true },
      r: displayRun(setup, 1.5),
    },
    {
      id: STYLE.title,
      name: "Title",
      p: { align, noHyphens: true, keepLines: true },
      r: displayRun(setup, 3),
    },
    {
      id: STYLE.subtitle,
      name: "Subtitle",
      p: { align, before: setup.lead, line: lines(setup, 1.25), noHyphens: true },
      r: { italic: true, size: halfPoints(setup, 1.2) },
    },
    {
      id: STYLE.author,
      name: "Book Author",
      p: { align, line: lines(setup, 1.5), noHyphens: true },
      r: {
        size: halfPoints(setup, 1.4),
        font: theme.display,
        bold: isSetBold(theme.displayWeight),
        tracking: 0,
      },
    },
    {
      id: STYLE.publisher,
      name: "Book Publisher",
      p: { align, noHyphens: true },
      r: { smallCaps: theme.hasSmallCaps, tracking: ems(setup, 0.05), size: halfPoints(setup, small) },
    },
    {
      id: STYLE.copyright,
      name: "Copyright Page",
      p: { align: "left", after: lines(setup, 0.5), line: lines(setup, 0.85), noHyphens: true },
      r: { size: halfPoints(setup, small), figures: "lining" },
    },
    {
      id: STYLE.dedication,
      name: "Dedication",
      p: { align: "center", left: ems(setup, 2), right: ems(setup, 2), noHyphens: true },
      r: { italic: true },
    },
    {
      id: STYLE.epigraph,
      name: "Epigraph",
      p: { align: "left", left: ems(setup, 3), right: ems(setup, 3), noHyphens: true },
      r: { italic: true },
    },
    {
      id: STYLE.epigraphSource,
      name: "Epigraph Source",
      p: {
        align: "right",
        left: ems(setup, 3),
        right: ems(setup, 3),
        before: lines(setup, 0.5),
        noHyphens: true,
      },
      r: { size: halfPoints(setup, small) },
    },
  ];
}

/** Contents, headers and footers. */
export function furnitureStyles(setup: DocxSetup): Style[] {
  const { theme, textWidth } = setup;
  const small = halfPoints(setup, smallTimes(setup));
  const heads: Readonly<Record<typeof theme.heads.style, RunProperties>> = {
    "small-caps": { smallCaps: true, tracking: ems(setup, 0.04) },
    caps: { caps: true, font: theme.display, tracking: ems(setup, 0.04) },
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
        before: lines(setup, theme.sink),
        after: lines(setup, 1.6),
        line: titleLine(setup),
        noHyphens: true,
        keepNext: true,
      },
      r: displayRun(setup, Math.min(theme.titleSize, 1.8)),
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
        line: lines(setup, smallTimes(setup)),
      },
      r: { ...heads[theme.heads.style], size: headSize, figures: "lining" },
    },
    {
      id: STYLE.foot,
      name: "footer",
      p: { align: "center", noHyphens: true, line: lines(setup, smallTimes(setup)) },
      r: { size: small, figures: "lining" },
    },
  ];
}

/** The look of titles; the text itself keeps the author's case. */
function displayRun(setup: DocxSetup, times: number): RunProperties {
  const { theme } = setup;
  return {
    font: theme.display,
    bold: isSetBold(theme.displayWeight),
    italic: theme.displayItalic,
    ...(theme.displayCase === "caps" ? { caps: true } : {}),
    ...(theme.displayCase === "small-caps" ? { smallCaps: true } : {}),
    tracking: ems(setup, theme.displayTracking * times),
    size: halfPoints(setup, times),
    figures: "lining",
  };
}
