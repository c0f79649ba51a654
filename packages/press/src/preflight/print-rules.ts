import { type Rule, rulesOf, SOURCES as S } from "./rule.ts";

/** Rules of a printed book's interior. */
export const INTERIOR_RULES: readonly Rule[] = rulesOf(
  { target: "print-interior", shownBy: "files" },
  {
    "INT-001": [
      "blocker",
      S.trim,
      "All pages have one size.",
      "Export every page at the trim size you chose; a single page of another size stops the whole file.",
    ],
    "INT-002": [
      "blocker",
      S.trim,
      "A page measures the trim size, with bleed an eighth of an inch more in width and a quarter in height.",
      "Set the page size of the file to the trim size, or to the bleed size if a picture runs off the page.",
    ],
    "INT-003": [
      "blocker",
      S.printOptions,
      "The page count lies within what KDP prints for this trim, paper and binding.",
      "A smaller page or large print makes more pages, a larger page fewer; the files window names the sizes that fit.",
    ],
    "INT-004": [
      "blocker",
      S.trim,
      "The inside margin is wide enough for the page count.",
      "Widen the inside margin: the more pages, the more of it disappears in the fold.",
    ],
    "INT-005": [
      "blocker",
      S.trim,
      "Nothing stands too close to the outside, upper or lower edge.",
      "Widen the margins in the program that made the file and export it again; use bleed if a picture is meant to run off the page.",
    ],
    "INT-006": ["blocker", S.fonts, "All fonts are in the file.", "Export the PDF with all fonts embedded."],
    "INT-007": [
      "blocker",
      S.guidelines,
      "No type is smaller than 7 points and no line thinner than 0.75 points.",
      "Set small type at 7 points or more and draw lines at 0.75 points or more; thinner ones break up in print.",
    ],
    "INT-008": [
      "warning",
      S.printImages,
      "Every picture has 300 dots per inch at the size it is printed.",
      "Use a larger picture or print it smaller; below 200 dots per inch it looks blurred.",
    ],
    "INT-009": [
      "blocker",
      S.saveManuscript,
      "The file is free of marks, links, bookmarks, passwords, layers and transparency.",
      "Export a plain print PDF: no crop marks, no comments or links, no password, everything flattened.",
    ],
    "INT-010": [
      "blocker",
      S.guidelines,
      "The file is no larger than 650 MB.",
      "Save pictures at 300 dots per inch for the size they are printed.",
    ],
    "INT-011": [
      "warning",
      S.guidelines,
      "Page numbers rise by one, even ones on left-hand pages, odd ones on right-hand pages.",
      "Number the pages through, starting with an odd number on a right-hand page.",
    ],
    "INT-012": [
      "warning",
      S.guidelines,
      "There are no more than 4 blank pages in a row inside the book and 10 at its end.",
      "Take blank pages out.",
    ],
    "INT-013": [
      "warning",
      S.isbn,
      "The ISBN printed in the book is the one it has.",
      "Correct the ISBN on the copyright page, or enter the one that is printed.",
    ],
    "INT-014": [
      "info",
      S.bookmaking,
      "Blank pages carry neither head nor page number.",
      "Leave blank pages wholly blank.",
    ],
    "INT-015": [
      "warning",
      S.guidelines,
      "Grey areas are at least 10 % grey.",
      "Make pale grey areas at least 10 % grey, or white.",
    ],
    "INT-016": [
      "warning",
      S.fonts,
      "Fonts are TrueType or OpenType, with a real bold and italic.",
      "Use OpenType fonts that have their own bold and italic.",
    ],
  },
);

/** Rules of a printed book's cover. */
export const COVER_RULES: readonly Rule[] = rulesOf(
  { target: "print-cover", shownBy: "files" },
  {
    "COV-001": [
      "blocker",
      S.paperbackCover,
      "The cover is one page: back, spine and front side by side.",
      "Export back, spine and front as one single page.",
    ],
    "COV-002": [
      "blocker",
      S.calculator,
      "The cover measures what trim, pages, paper and binding ask for.",
      "Make the cover anew for this page count, paper and binding.",
    ],
    "COV-003": [
      "blocker",
      S.paperbackCover,
      "The background reaches all four edges of the file.",
      "Extend the background to the edge of the file, beyond the trim.",
    ],
    "COV-004": [
      "blocker",
      S.paperbackCover,
      "All text keeps its distance from the edge.",
      "Move text at least an eighth of an inch inside the trim.",
    ],
    "COV-005": [
      "blocker",
      S.paperbackCover,
      "Spine text is there only from 79 pages on and clear of both folds.",
      "Take text off a thin spine, or set it smaller, 0.0625 in clear of either fold.",
    ],
    "COV-006": [
      "blocker",
      S.barcode,
      "The place of the barcode is empty.",
      "Keep 2 by 1.2 inches at the lower right of the back clear: KDP prints the barcode there.",
    ],
    "COV-007": [
      "blocker",
      S.paperbackCover,
      "Title, subtitle and author stand on the cover as they do in the listing.",
      "Make cover and listing say the same, letter by letter.",
    ],
    "COV-008": [
      "warning",
      S.paperbackCover,
      "Pictures have 300 dots per inch, in RGB or CMYK, without spot colours or transparency.",
      "Export the cover flattened, its pictures at 300 dots per inch.",
    ],
    "COV-009": [
      "blocker",
      S.paperbackCover,
      "The cover file is no larger than 650 MB, better 40.",
      "Save the cover's picture as a JPEG of high quality.",
    ],
    "COV-010": [
      "blocker",
      S.paperbackCover,
      "No text on the cover is smaller than 7 points.",
      "Set small text at 7 points or more.",
    ],
    "COV-011": [
      "blocker",
      S.paperbackCover,
      "The cover's spine was made for the pages the book has.",
      "Make the cover anew from the finished interior.",
    ],
    "COV-012": [
      "blocker",
      S.hardcoverTemplates,
      "No text stands in a hardcover's hinges.",
      "Keep text 10 mm away from either side of the spine.",
    ],
  },
);
