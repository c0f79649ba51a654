import { Paragraph, SectionType, TableOfContents, TextRun, type ISectionOptions } from "docx";
import { copyrightLines } from "../front-matter.ts";
import type { Manuscript } from "../manuscript.ts";
import { chapterBookmark } from "./chapters.ts";
import { STYLE } from "./styles.ts";

type SectionPage = NonNullable<NonNullable<ISectionOptions["properties"]>["page"]>;

/** Title and copyright pages, dedication and contents, each part on a right-hand page and without folio. */
export function frontMatterSections(
  manuscript: Manuscript,
  page: SectionPage,
  folios: readonly number[] | undefined,
): ISectionOptions[] {
  const { dedication } = manuscript;
  const odd = { type: SectionType.ODD_PAGE, page };
  return [
    { properties: { page }, children: [...titlePage(manuscript), ...copyrightPage(manuscript)] },
    ...(dedication === undefined ? [] : [{ properties: odd, children: dedicationPage(dedication) }]),
    { properties: odd, children: contentsPage(manuscript, folios) },
  ];
}

function titlePage({ title, subtitle, author, publisher }: Manuscript): Paragraph[] {
  return [
    paragraph(STYLE.title, title),
    ...(subtitle === undefined ? [] : [paragraph(STYLE.subtitle, subtitle)]),
    paragraph(STYLE.author, author),
    ...(publisher === undefined ? [] : [paragraph(STYLE.author, publisher)]),
  ];
}

function copyrightPage(manuscript: Manuscript): Paragraph[] {
  return copyrightLines(manuscript).map(
    (line, index) =>
      new Paragraph({ style: STYLE.copyright, pageBreakBefore: index === 0, children: [new TextRun(line)] }),
  );
}

function dedicationPage(dedication: string): Paragraph[] {
  return dedication.split("\n").map(
    (line, index) =>
      new Paragraph({
        style: STYLE.dedication,
        ...(index === 0 ? { spacing: { before: 2500 } } : {}),
        children: [new TextRun(line)],
      }),
  );
}

/** The entries are written out, with the printed book's page numbers: Word need not be asked to update them. */
function contentsPage(
  { chapters }: Manuscript,
  folios: readonly number[] | undefined,
): (Paragraph | TableOfContents)[] {
  const cachedEntries = chapters.map(({ title }, index) => {
    const page = folios?.[index];
    return { title, level: 1, href: chapterBookmark(index), ...(page === undefined ? {} : { page }) };
  });
  return [
    paragraph(STYLE.contentsTitle, "Contents"),
    new TableOfContents("Contents", {
      hyperlink: true,
      headingStyleRange: "1-1",
      cachedEntries,
      beginDirty: false,
    }),
  ];
}

function paragraph(style: string, text: string): Paragraph {
  return new Paragraph({ style, children: [new TextRun(text)] });
}
