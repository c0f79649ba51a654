import { CLASSIC, MODERN, ROMANCE } from "./fiction-samples.ts";
import { CHILDREN, FANTASY, THRILLER } from "./genre-samples.ts";
import type { SampleBook } from "./insides.ts";
import { FRENCH, GERMAN } from "./language-samples.ts";
import { BUSINESS, WORKBOOK } from "./working-samples.ts";

/** The books of the gallery in the order they are shown in; a spread or page is found by words that stand on it. */
export const SAMPLE_BOOKS: readonly SampleBook[] = [
  {
    manuscript: CLASSIC,
    order: { theme: "classic" },
    views: [
      {
        name: "classic-title",
        room: "titles",
        as: "small",
        at: "Tidewrack Press",
        shows: "Title page of The Clockmaker’s Winter, classic theme",
        says: "Classic",
      },
      {
        name: "classic-copyright",
        room: "front-matter",
        as: "spread",
        at: "All rights reserved",
        shows: "A copyright page facing a dedication",
        says: "The copyright page, low on its left-hand page, and the dedication facing it.",
      },
      {
        name: "classic-contents",
        room: "titles",
        as: "small",
        at: "Contents",
        shows: "Contents page of a novel",
        says: "Contents, classic",
      },
      {
        name: "classic-spread",
        room: "insides",
        as: "spread",
        at: "My father did not hold with secrets",
        shows: "Classic theme: the end of a chapter, and the next one’s opening on the right",
        says: "**Classic.** EB Garamond with old-style figures; a chapter opens on the right with a drop capital and small capitals.",
      },
    ],
  },
  {
    manuscript: MODERN,
    order: { theme: "modern", trim: "5.5x8.5" },
    views: [
      {
        name: "modern-title",
        room: "titles",
        as: "small",
        at: "Field Office",
        shows: "Title page of Ordinary Weather, modern theme",
        says: "Modern",
      },
      {
        name: "modern-chapter",
        room: "insides",
        as: "spread",
        at: "On the other side of the street",
        shows: "Modern theme: the end of a chapter, and the next one’s opening",
        says: "**Modern.** Source Sans, flush-left openings and folios at the outer foot, for contemporary fiction and essays.",
      },
    ],
  },
  {
    manuscript: ROMANCE,
    order: { theme: "romance", trim: "5.25x8" },
    views: [
      {
        name: "romance-title",
        room: "titles",
        as: "small",
        at: "Larkspur & Rue",
        shows: "Title page of The Lemon House, romance theme",
        says: "Romance",
      },
      {
        name: "romance-spread",
        room: "insides",
        as: "spread",
        at: "She had allowed four days",
        shows: "Romance theme: facing pages with a flourish between scenes",
        says: "**Romance.** Crimson Pro, italic running heads and a flourish where the scene changes.",
      },
    ],
  },
  {
    manuscript: THRILLER,
    order: { theme: "thriller", trim: "5.5x8.5" },
    views: [
      {
        name: "thriller-title",
        room: "titles",
        as: "small",
        at: "Blackwater",
        shows: "Title page of Dead Reckoning, thriller theme",
        says: "Thriller",
      },
      {
        name: "thriller-chapter",
        room: "insides",
        as: "spread",
        at: "Pruitt gave her six minutes",
        shows: "Thriller theme: the last page of a chapter and a hard, numbered opening",
        says: "**Thriller.** Condensed capitals, a large numeral, a short rule, and straight into it.",
      },
    ],
  },
  {
    manuscript: FANTASY,
    order: { theme: "fantasy" },
    views: [
      {
        name: "fantasy-title",
        room: "titles",
        as: "small",
        at: "Hollow Hill",
        shows: "Title page of The Ash Cartographer, fantasy theme",
        says: "Fantasy",
      },
      {
        name: "fantasy-contents",
        room: "titles",
        as: "small",
        at: "Contents",
        shows: "Contents page, fantasy theme",
        says: "Contents, fantasy",
      },
      {
        name: "fantasy-chapter",
        room: "insides",
        as: "spread",
        at: "It had learned to sit in a chair",
        shows: "Fantasy theme: verse on the left, a chapter opening on the right",
        says: "**Fantasy.** Alegreya under inscriptional capitals, with a song set as verse, line for line.",
      },
    ],
  },
  {
    manuscript: CHILDREN,
    order: { theme: "children", trim: "7x10", paper: "premium-color" },
    views: [
      {
        name: "children-title",
        room: "titles",
        as: "small",
        at: "Small Lantern",
        shows: "Title page of Pip and the Borrowed Moon, children theme",
        says: "Children",
      },
      {
        name: "children-bleed",
        room: "insides",
        as: "spread",
        at: "By the time Pip had got both slippers",
        shows: "Children’s theme: a page of large type beside a picture that runs to the edges",
        says: "**Children.** Andika, drawn for early readers, set ragged; the picture bleeds off the page on three sides.",
      },
      {
        name: "children-chapter",
        room: "insides",
        as: "spread",
        at: "that it does not go through a door",
        shows: "Children’s theme: a chapter opening in a frame",
        says: "Round titles in a frame, and three stars where the scene changes.",
      },
    ],
  },
  {
    manuscript: BUSINESS,
    order: { theme: "business", paper: "white" },
    views: [
      {
        name: "business-title",
        room: "titles",
        as: "small",
        at: "Ledger House",
        shows: "Title page of The Quiet Quarter, business theme",
        says: "Business",
      },
      {
        name: "business-contents",
        room: "titles",
        as: "small",
        at: "Contents",
        shows: "Contents page, business theme",
        says: "Contents, business",
      },
      {
        name: "business-blocks",
        room: "insides",
        as: "spread",
        at: "Why it feels wrong",
        shows: "Business theme: a table, lists, a chart, a quotation and an exercise box",
        says: "**Business.** Headings, a table, lists, a figure with its caption, a quotation, and an exercise with lines to write on.",
      },
      {
        name: "business-chapter",
        room: "insides",
        as: "spread",
        at: "I have seen it in a bakery and in a bank",
        shows: "Business theme: a chapter opening between two rules",
        says: "A chapter opens under a rule with its numeral; headings stand clear of the text above and keep to the text below.",
      },
    ],
  },
  {
    manuscript: WORKBOOK,
    order: { theme: "workbook", trim: "7x10", paper: "premium-color" },
    views: [
      {
        name: "workbook-title",
        room: "titles",
        as: "small",
        at: "Long Table",
        shows: "Title page of Soup for the Whole Street, workbook theme",
        says: "Workbook",
      },
      {
        name: "workbook-contents",
        room: "titles",
        as: "small",
        at: "Contents",
        shows: "Contents page, workbook theme",
        says: "Contents, workbook",
      },
      {
        name: "workbook-recipe",
        room: "insides",
        as: "spread",
        at: "Landing soup",
        shows: "Workbook theme: a recipe in a frame, a table, a note and an exercise",
        says: "**Cookbook and workbook.** A recipe that stays on one page, a table, a note, and room to write.",
      },
    ],
  },
  {
    manuscript: GERMAN,
    order: { theme: "classic", trim: "5.5x8.5" },
    views: [
      {
        name: "german-page",
        room: "details",
        as: "page",
        at: "vierzehn Uhren",
        shows: "A German page",
        says: "German: „…“ out of straight quotation marks, and compounds divided where German divides them.",
      },
    ],
  },
  {
    manuscript: FRENCH,
    order: { theme: "romance", trim: "5.5x8.5" },
    views: [
      {
        name: "french-page",
        room: "details",
        as: "page",
        at: "quarante ans que Basile",
        shows: "A French page",
        says: "French: guillemets, with the thin unbreakable spaces before ; and ? that French asks for.",
      },
    ],
  },
  {
    manuscript: CLASSIC,
    order: { theme: "classic" },
    views: [
      {
        name: "usual-print-page",
        room: "details",
        as: "page",
        at: "It had not frozen in my",
        shows: "A page in the usual size of type",
        says: "The same book at 6 × 9 inches in the usual size …",
      },
    ],
  },
  {
    manuscript: CLASSIC,
    order: { theme: "classic", largePrint: true },
    views: [
      {
        name: "large-print-page",
        room: "details",
        as: "page",
        at: "It had not frozen in my",
        shows: "The same page in large print",
        says: "… and as a large-print edition, reset with larger type and wider leading, not blown up.",
      },
    ],
  },
];
