/** Messages about content of a file that is missing from the book, or has a different form there. */
const SENTENCES = {
  drawings: ["1 drawing could not be taken over.", "{count} drawings could not be taken over."],
  pictures_unreadable: [
    "1 picture is of a kind that cannot be printed and was left out.",
    "{count} pictures are of kinds that cannot be printed and were left out.",
  ],
  pictures_too_large: [
    "1 picture has more than 64 megapixels and was left out; make it smaller and add it in the editor.",
    "{count} pictures have more than 64 megapixels and were left out; make them smaller and add them in the editor.",
  ],
  pictures_elsewhere: [
    "1 picture is not in the file, only its address, and was left out.",
    "{count} pictures are not in the file, only their addresses, and were left out.",
  ],
  pictures_too_many: [
    "1 picture beyond the first 500 was left out.",
    "{count} pictures beyond the first 500 were left out.",
  ],
  deletions: ["1 tracked deletion was carried out.", "{count} tracked deletions were carried out."],
  comments: ["1 comment was left out.", "{count} comments were left out."],
  hidden_text: ["1 piece of hidden text was left out.", "{count} pieces of hidden text were left out."],
  contents: [
    "The table of contents was left out; the book makes its own.",
    "{count} tables of contents were left out; the book makes its own.",
  ],
  title_page: [
    "The title page was left out; the book makes its own from title and author.",
    "{count} title pages were left out; the book makes its own from title and author.",
  ],
  text_boxes: [
    "1 text box stands in the text now, where it was anchored.",
    "{count} text boxes stand in the text now, where they were anchored.",
  ],
  struck_text: [
    "1 passage that was struck through stands in the text now without its line; take it out if it was to go.",
    "{count} passages that were struck through stand in the text now without their lines; take out what was to go.",
  ],
  underlines: [
    "1 passage is not underlined any more; a book sets words apart by italics.",
    "{count} passages are not underlined any more; a book sets words apart by italics.",
  ],
  raised_text: [
    "1 raised or lowered piece, as the 2 of m², stands on the line now.",
    "{count} raised or lowered pieces, as the 2 of m², stand on the line now.",
  ],
  links: [
    "The address of 1 link was left out; its words stay.",
    "The addresses of {count} links were left out; their words stay.",
  ],
  formulas: ["1 formula became plain text.", "{count} formulas became plain text."],
  nested_lists: [
    "1 list inside another became part of it.",
    "{count} lists inside others became part of them.",
  ],
  joined_cells: [
    "1 table had joined cells, which stand apart now.",
    "{count} tables had joined cells, which stand apart now.",
  ],
  wide_tables: [
    "1 table with more than 12 columns became paragraphs.",
    "{count} tables with more than 12 columns became paragraphs.",
  ],
  blank_lines: [
    "1 blank line between paragraphs was read as a scene break.",
    "{count} blank lines between paragraphs were read as scene breaks.",
  ],
  imprint: [
    "What the copyright page states of ISBN, edition and publisher becomes the imprint of the book; look at it at the desk.",
    "What the copyright pages state of ISBN, edition and publisher becomes the imprint of the book; look at it at the desk.",
  ],
  embedded: [
    "1 document inside the document could not be taken over.",
    "{count} documents inside the document could not be taken over.",
  ],
  notes_lost: [
    "1 note mark points to no note and was left out.",
    "{count} note marks point to no note and were left out.",
  ],
  pages_lost: [
    "1 page that the file names is not in it.",
    "{count} pages that the file names are not in it.",
  ],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

export type LossCode = keyof typeof SENTENCES;

/** What was left out or changed, how often, and the message about it. */
export type ImportLoss = { code: LossCode; sentence: string; count: number };

/** Counts content that can't be imported unchanged. */
export class Losses {
  readonly #counts = new Map<LossCode, number>();

  add(code: LossCode, count = 1): void {
    if (count > 0) this.#counts.set(code, (this.#counts.get(code) ?? 0) + count);
  }

  notes(): ImportLoss[] {
    return Array.from(this.#counts, ([code, count]) => {
      const [one, many] = SENTENCES[code];
      return { code, count, sentence: count === 1 ? one : many.replace("{count}", String(count)) };
    });
  }
}
