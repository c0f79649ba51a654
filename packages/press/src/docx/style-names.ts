/** Style ids, so that an author can restyle the whole book in Word; built-in ones where they exist. */
export const STYLE = {
  body: "BodyText",
  flush: "FirstParagraph",
  heading1: "Heading1",
  heading2: "Heading2",
  heading3: "Heading3",
  quote: "Quote",
  quoteSource: "QuoteSource",
  verse: "Verse",
  bullet: "ListBullet",
  number: "ListNumber",
  sceneBreak: "SceneBreak",
  chapterNumber: "ChapterNumber",
  openerRule: "OpenerRule",
  figure: "Figure",
  caption: "Caption",
  table: "BookTable",
  tableText: "TableText",
  tableHead: "TableHead",
  boxTitle: "BoxTitle",
  boxHeading: "BoxHeading",
  boxText: "BoxText",
  writingLine: "WritingLine",
  note: "FootnoteText",
  noteMark: "FootnoteReference",
  leadIn: "LeadIn",
  halfTitle: "HalfTitle",
  title: "Title",
  subtitle: "Subtitle",
  author: "BookAuthor",
  publisher: "BookPublisher",
  copyright: "CopyrightPage",
  dedication: "Dedication",
  epigraph: "Epigraph",
  epigraphSource: "EpigraphSource",
  contentsTitle: "TOCHeading",
  contents: "TOC1",
  head: "Header",
  foot: "Footer",
  sectionEnd: "SectionEnd",
} as const;

/** Styles of text in a chapter that is not in the manuscript: the press's own words and characters. */
export const FURNITURE_STYLES: ReadonlySet<string> = new Set([
  STYLE.chapterNumber,
  STYLE.sceneBreak,
  STYLE.openerRule,
  STYLE.writingLine,
  STYLE.sectionEnd,
  STYLE.contentsTitle,
  STYLE.contents,
]);

/** Prefix of bookmarks for pages without headings. */
export const PAGE_BOOKMARK = "_Page";
// ids of parts count from 1
const FIRST_PAGE_ID = 100_000;

/** Bookmark name of the front matter page with this index. */
export function pageBookmark(index: number): string {
  const id = FIRST_PAGE_ID + index;
  return `<w:bookmarkStart w:id="${id}" w:name="${PAGE_BOOKMARK}${index + 1}"/><w:bookmarkEnd w:id="${id}"/>`;
}

/** Precedes the source of a quotation. */
export const SOURCE_DASH = "— ";
