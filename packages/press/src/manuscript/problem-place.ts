/** Fields of a book in its author's words. */
const FIELDS: Readonly<Record<string, string>> = {
  title: "the title",
  subtitle: "the subtitle",
  author: "the author",
  publisher: "the publisher",
  year: "the year",
  edition: "the edition",
  isbn: "the ISBN",
  language: "the language",
  quotes: "the choice of quotation marks",
  description: "the description",
  keywords: "the list of keywords",
  dedication: "the dedication",
  epigraph: "the epigraph",
  notice: "the notice",
  credits: "the credits",
  numbering: "the choice of numbering",
  chapterOpening: "the choice of where chapters open",
  frontMatter: "the list of pages before the text",
  foreword: "the foreword",
  preface: "the preface",
  introduction: "the introduction",
  chapters: "the list of chapters",
  afterword: "the afterword",
  acknowledgements: "the acknowledgements",
  aboutTheAuthor: "the page about the author",
  alsoBy: "the list of other books",
  backMatter: "the list of pages after the text",
};

/** Entries of lists, counted from one. */
const ENTRIES: Readonly<Record<string, string>> = {
  chapters: "chapter",
  keywords: "keyword",
  alsoBy: "other book",
  frontMatter: "front page",
  backMatter: "back page",
  blocks: "block",
  r: "stretch",
  items: "entry",
  rows: "row",
  head: "head cell",
  lines: "line",
  caption: "caption stretch",
  source: "source stretch",
};

/** Parts of chapters and blocks. */
const PARTS: Readonly<Record<string, string>> = {
  kind: "the kind",
  title: "the title",
  blocks: "the text",
  r: "the text",
  s: "the text",
  t: "the kind",
  text: "the text",
  source: "the source",
  items: "the list of entries",
  rows: "the list of rows",
  head: "the head",
  caption: "the caption",
  lines: "the list of lines",
  src: "the picture",
  alt: "the alternative text",
  placement: "the placement",
  ordered: "the choice of numbers",
  writingLines: "the number of writing lines",
  id: "the name of the footnote",
  note: "the name of the footnote",
  i: "the mark of emphasis",
  b: "the mark of bold",
  sc: "the mark of small capitals",
};

/**
 * Names a place in a manuscript, counting from one, innermost first: "the text of stretch 2 of block 1 of
 * chapter 18".
 * @param path  of fields and positions, positions from 0; empty for the book itself
 */
export function placeOf(path: readonly PropertyKey[]): string {
  const names: string[] = [];
  for (const [at, step] of path.entries()) {
    if (typeof step === "number") names.push(`${entryName(path, at)} ${step + 1}`);
    else if (typeof path[at + 1] !== "number") names.push(fieldName(String(step), names.length === 0));
  }
  return names.toReversed().join(" of ");
}

/** Positions may be nested: the cell of a row, the stretch of an entry. */
function entryName(path: readonly PropertyKey[], at: number): string {
  const field = path[at - 1];
  if (typeof field !== "number") return ENTRIES[String(field)] ?? "piece";
  return path[at - 2] === "rows" ? "cell" : "stretch";
}

function fieldName(field: string, isOfBook: boolean): string {
  return (isOfBook ? FIELDS : PARTS)[field] ?? "a part";
}
