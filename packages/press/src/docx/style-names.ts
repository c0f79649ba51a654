/** Ids of the styles, so that an author can restyle the whole book in Word; its own where it has one. */
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

/** What a chapter holds that is no text of the manuscript: the press's own words and signs. */
export const FURNITURE_STYLES: ReadonlySet<string> = new Set([
  STYLE.chapterNumber,
  STYLE.sceneBreak,
  STYLE.openerRule,
  STYLE.writingLine,
  STYLE.sectionEnd,
  STYLE.contentsTitle,
  STYLE.contents,
]);

/** Begins the names of the bookmarks where pages without a heading begin. */
export const PAGE_BOOKMARK = "_Page";
// those of the parts are counted from 1
const FIRST_PAGE_ID = 100_000;

/** Where the page of the front matter begins that is the one of this index. */
export function pageBookmark(index: number): string {
  const id = FIRST_PAGE_ID + index;
  return `<w:bookmarkStart w:id="${id}" w:name="${PAGE_BOOKMARK}${index + 1}"/><w:bookmarkEnd w:id="${id}"/>`;
}

/** Stands before the source of a quotation. */
export const SOURCE_DASH = "— ";
