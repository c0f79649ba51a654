import { AlignmentType, LineRuleType, type IStylesOptions } from "docx";
import type { PageLayout } from "../pdf/page-layout.ts";

export const DOCX_FONT = "EB Garamond";

/** Ids of the paragraph styles, so that an author can restyle the whole book in Word. */
export const STYLE = {
  body: "BodyText",
  flush: "FirstParagraph",
  quote: "Quote",
  list: "ListParagraph",
  sceneBreak: "SceneBreak",
  chapterNumber: "ChapterNumber",
  title: "Title",
  subtitle: "Subtitle",
  author: "BookAuthor",
  copyright: "CopyrightPage",
  dedication: "Dedication",
  contentsTitle: "ContentsTitle",
  contents: "TOC1",
  head: "Header",
  foot: "Footer",
} as const;

const TWIPS_PER_POINT = 20;

/** Built on Word's own style names where it has them. Sizes follow the printed book's. */
export function docxStyles(layout: PageLayout, language: string): IStylesOptions {
  // Word counts type in half points
  const size = (times: number): number => Math.round(layout.bodyPt * 2 * times);
  const lines = (count: number): number => Math.round(layout.leadingPt * TWIPS_PER_POINT * count);
  const line = { line: lines(1), lineRule: LineRuleType.EXACT };
  const indent = Math.round(layout.bodyPt * 1.3 * TWIPS_PER_POINT);
  const centred = { alignment: AlignmentType.CENTER };
  const style = { basedOn: "Normal", quickFormat: true } as const;
  return {
    default: {
      document: { run: { font: DOCX_FONT, size: size(1), language: { value: language } } },
      title: {
        run: { font: DOCX_FONT, size: size(2.6) },
        paragraph: { ...centred, spacing: { before: lines(8), after: lines(1) } },
      },
      heading1: {
        run: { font: DOCX_FONT, size: size(1.7), color: "000000" },
        paragraph: { ...centred, spacing: { before: lines(0.5), after: lines(3) }, keepNext: true },
      },
      heading2: {
        run: { font: DOCX_FONT, size: size(1.15), bold: true, color: "000000" },
        paragraph: { spacing: { before: lines(1), after: lines(0.25) }, keepNext: true },
      },
      heading3: {
        run: { font: DOCX_FONT, size: size(1), italics: true, color: "000000" },
        paragraph: { spacing: { before: lines(1), after: lines(0.25) }, keepNext: true },
      },
      listParagraph: { run: { font: DOCX_FONT }, paragraph: { spacing: line } },
    },
    paragraphStyles: [
      {
        ...style,
        id: STYLE.body,
        name: "Body Text",
        paragraph: {
          alignment: AlignmentType.JUSTIFIED,
          indent: { firstLine: indent },
          spacing: line,
        },
      },
      {
        ...style,
        id: STYLE.flush,
        name: "First Paragraph",
        basedOn: STYLE.body,
        paragraph: { indent: { firstLine: 0 } },
      },
      {
        ...style,
        id: STYLE.quote,
        name: "Quote",
        basedOn: STYLE.body,
        paragraph: {
          indent: { left: indent, right: indent, firstLine: 0 },
          spacing: { ...line, before: lines(0.5), after: lines(0.5) },
        },
      },
      {
        ...style,
        id: STYLE.sceneBreak,
        name: "Scene Break",
        paragraph: { ...centred, spacing: { before: lines(1), after: lines(1) }, keepNext: true },
      },
      {
        ...style,
        id: STYLE.chapterNumber,
        name: "Chapter Number",
        run: { smallCaps: true, size: size(0.95) },
        paragraph: { ...centred, spacing: { before: lines(4) }, keepNext: true },
      },
      {
        ...style,
        id: STYLE.subtitle,
        name: "Subtitle",
        run: { italics: true, size: size(1.2) },
        paragraph: centred,
      },
      {
        ...style,
        id: STYLE.author,
        name: "Book Author",
        run: { size: size(1.4) },
        paragraph: { ...centred, spacing: { before: lines(5) } },
      },
      {
        ...style,
        id: STYLE.copyright,
        name: "Copyright Page",
        run: { size: size(0.85) },
        paragraph: { spacing: { after: lines(0.6) } },
      },
      {
        ...style,
        id: STYLE.dedication,
        name: "Dedication",
        run: { italics: true },
        paragraph: centred,
      },
      {
        ...style,
        id: STYLE.contentsTitle,
        name: "Contents Title",
        run: { size: size(1.5), smallCaps: true },
        paragraph: { ...centred, spacing: { before: lines(3), after: lines(2) } },
      },
      { ...style, id: STYLE.contents, name: "toc 1", paragraph: { spacing: { after: lines(0.3) } } },
      { ...style, id: STYLE.head, name: "header", run: { size: size(0.82), smallCaps: true } },
      { ...style, id: STYLE.foot, name: "footer", run: { size: size(0.82) }, paragraph: centred },
    ],
  };
}
