import { type Rule, rulesOf, SOURCES as S, unseenRules } from "./rule.ts";

/** Rules of the front cover in the e-book store. */
export const FRONT_COVER_RULES: readonly Rule[] = [
  ...rulesOf(
    { target: "ebook-cover", shownBy: "files" },
    {
      "ECO-001": [
        "blocker",
        S.ebookCover,
        "The cover image is a JPEG or TIFF in RGB without transparency.",
        "Save the cover as a JPEG in sRGB.",
      ],
      "ECO-002": [
        "blocker",
        S.ebookCover,
        "The cover image has at least 625 by 1000 pixels, at most 10 000 on a side, and less than 50 MB.",
        "Save the cover at 1600 by 2560 pixels.",
      ],
      "ECO-003": [
        "warning",
        S.coverImage,
        "The cover image is 1.6 times as high as wide and at least 2500 pixels high.",
        "Save the cover at 1600 by 2560 pixels.",
      ],
      "ECO-004": [
        "warning",
        S.ebookCover,
        "A very light cover has an edge that tells it from the white page of the store.",
        "Draw a grey line of 3 or 4 pixels around the cover.",
      ],
    },
  ),
  ...rulesOf(
    { target: "ebook-cover", shownBy: "listing" },
    {
      "ECO-005": [
        "blocker",
        S.coverText,
        "No text of the cover claims a rank, advertises or names a price.",
        "Take prices, offers and claims of rank off the cover.",
      ],
    },
  ),
];

/** Rules of an e-book for Kindle. */
export const EPUB_RULES: readonly Rule[] = [
  ...rulesOf(
    { target: "ebook-epub", shownBy: "files" },
    {
      "EPB-001": [
        "blocker",
        S.kindle,
        "EPUBCheck finds no errors.",
        "Make the e-book anew; if the error stays, tell support its code.",
      ],
      "EPB-002": [
        "blocker",
        S.navigation,
        "The e-book has a table of contents, in both its forms, in the order of the book, and every entry leads somewhere.",
        "Make the e-book anew, so that the contents follow the chapters.",
      ],
      "EPB-003": [
        "blocker",
        S.epub,
        "The e-book names its title, language and identifier, and the language is the book's.",
        "Set title and language of the book and make the e-book anew.",
      ],
      "EPB-004": [
        "blocker",
        S.kindle,
        "The e-book holds its cover as an image and not as a page.",
        "Add a cover; leave no page that only shows it.",
      ],
      "EPB-005": [
        "warning",
        S.ebookText,
        "Body text has no fixed size or line height.",
        "Give sizes in em or per cent and leave the line height of body text alone.",
      ],
      "EPB-006": [
        "warning",
        S.ebookText,
        "Paragraphs have an indent or space between them, not both.",
        "Choose one of the two.",
      ],
      "EPB-007": [
        "warning",
        S.ebookImages,
        "Every picture has an alternative text of at most 140 characters.",
        "Describe each picture in a short sentence; leave it empty for mere decoration.",
      ],
      "EPB-008": [
        "blocker",
        S.navigation,
        "All links inside the e-book lead somewhere, those of notes also back.",
        "Make the e-book anew; a link that leads nowhere is refused.",
      ],
      "EPB-009": [
        "warning",
        S.ebookTables,
        "Tables have at most 100 rows and 10 columns.",
        "Divide large tables.",
      ],
      "EPB-010": [
        "blocker",
        S.kindle,
        "The e-book has no scripts, forms or parts on the web.",
        "Take scripts, forms and remote pictures out.",
      ],
      "EPB-011": [
        "blocker",
        S.hyperlinks,
        "No link leads to another book shop or to a form that collects data.",
        "Take links to other shops and to forms out.",
      ],
      "EPB-012": [
        "warning",
        S.accessibility,
        "The e-book says how accessible it is, hazards included.",
        "Add the accessibility particulars.",
      ],
      "EPB-013": [
        "warning",
        S.ebookQuality,
        "Coloured text has enough contrast and is neither pure black nor pure white.",
        "Leave the colour of text to the reader's device, or choose a grey from #666 to #767676.",
      ],
      "EPB-014": [
        "blocker",
        S.kindle,
        "The e-book has at most 650 MB and fewer than 300 documents of less than 30 MB each.",
        "Divide very long chapters and save pictures smaller.",
      ],
      "EPB-016": [
        "warning",
        S.navigation,
        "The table of contents has at most two levels.",
        "List parts and chapters only.",
      ],
    },
  ),
  ...unseenRules(
    { target: "ebook-epub", shownBy: "person" },
    {
      "EPB-015": [
        "info",
        S.ebookQuality,
        "The e-book was looked through in Kindle Previewer.",
        "Open the e-book in Kindle Previewer before you upload it: white, black, sepia and green, and the largest letters.",
        "Kindle Previewer is a program of its own; whether somebody looked leaves no trace in the file.",
      ],
    },
  ),
];
