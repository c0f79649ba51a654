import { type Rule, rulesOf, SOURCES as S } from "./rule.ts";

/** Our own rules: nothing a store checks, but everything a reader would notice. */
export const HOUSE_RULES: readonly Rule[] = [
  ...rulesOf(
    { target: "house", shownBy: "files" },
    {
      "OWN-001": [
        "warning",
        S.house,
        "No marks of the manuscript and no words of a writing tool are left in the text.",
        "Look at the passage and take the marks out, unless they belong to the text.",
      ],
      "OWN-002": [
        "warning",
        S.house,
        "No page is empty but a left-hand one before a new part.",
        "Look for an empty chapter or a page break too many.",
      ],
      "OWN-003": [
        "warning",
        S.house,
        "The contents list every chapter, under its title and page.",
        "Make the file anew, so that its contents are counted again.",
      ],
      "OWN-004": [
        "blocker",
        S.house,
        "Title, author and ISBN are the same in every file.",
        "Make the file anew with the book's present particulars.",
      ],
      "OWN-005": [
        "blocker",
        S.house,
        "No placeholder is left in the text.",
        "Fill the placeholder in or take it out.",
      ],
      "OWN-006": [
        "info",
        S.house,
        "Chapters open on right-hand pages.",
        "Nothing has to be done; novels of many short chapters often open on the next page.",
      ],
      "OWN-007": [
        "info",
        S.house,
        "The inside margin is no wider than the book needs.",
        "Nothing has to be done; a narrower inside margin would save pages.",
      ],
      "OWN-008": [
        "warning",
        S.house,
        "The text of the PDF can be searched and copied.",
        "Use fonts that say what their letters are.",
      ],
      "OWN-009": ["blocker", S.house, "The file can be opened.", "Make the file anew."],
      "OWN-010": [
        "warning",
        S.house,
        "A Word file has neither comments nor tracked changes.",
        "Accept all changes and delete the comments.",
      ],
      "OWN-011": [
        "info",
        S.house,
        "The inside uses no inks but those it is printed with.",
        "Choose a colour paper, or look at the page in greys before you print.",
      ],
      "OWN-012": [
        "info",
        S.house,
        "The back of the cover carries a text.",
        "Approve a blurb on the book's page to have one.",
      ],
      "OWN-013": [
        "blocker",
        S.house,
        "The back of the cover carries the whole of its text.",
        "Shorten the text for the back, or approve a blurb that fits; a larger page has room for more.",
      ],
      "OWN-014": [
        "warning",
        S.house,
        "What lies under the text on the back of the cover is calm enough to read on.",
        "Choose another cover, or a calmer picture.",
      ],
    },
  ),
  ...rulesOf(
    { target: "house", shownBy: "listing" },
    {
      "OWN-015": [
        "blocker",
        S.house,
        "The ISBN is a number that can exist: its last digit fits the others.",
        "Compare the ISBN with the one you were given, digit by digit, or take it out: KDP gives a free one.",
      ],
    },
  ),
];
