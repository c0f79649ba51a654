import { type Rule, rulesOf, SOURCES as S, unseenRules } from "./rule.ts";

/** Rules of the store listing, of its prices and of the author's account. */
export const LISTING_RULES: readonly Rule[] = [
  ...rulesOf(
    { target: "metadata", shownBy: "listing" },
    {
      "MET-001": [
        "blocker",
        S.titles,
        "Title and subtitle together have at most 200 characters and are plain text.",
        "Shorten the subtitle; take HTML and web addresses out.",
      ],
      "MET-002": [
        "blocker",
        S.titles,
        "The title neither claims, advertises nor stands in for a title.",
        "Take the words out of the title that are not its own.",
      ],
      "MET-003": [
        "blocker",
        S.description,
        "The description has at most 4000 characters and only the tags the store allows.",
        "Shorten the description, and use no tags but br, p, b, em, i, u, h4 to h6, ol, ul and li.",
      ],
      "MET-004": [
        "blocker",
        S.description,
        "The description holds no addresses, prices, claims of rank, offers, requests for reviews or emoji.",
        "Take those words out of the description.",
      ],
      "MET-005": [
        "blocker",
        S.keywords,
        "There are at most 7 keywords of 50 characters each, and none the store refuses.",
        "Replace the keyword with a phrase a reader would search for.",
      ],
      "MET-006": [
        "blocker",
        S.categories,
        "The book has one to three categories.",
        "Choose up to three categories.",
      ],
      "MET-007": [
        "blocker",
        S.contributors,
        "The author is named, with the name on the cover.",
        "Enter the author's name as it stands on the cover.",
      ],
    },
  ),
  ...rulesOf(
    { target: "metadata", shownBy: "files" },
    {
      "MET-011": [
        "warning",
        S.isbn,
        "The ISBN belongs to this format alone.",
        "Use another ISBN for every format: paperback, hardcover and e-book.",
      ],
    },
  ),
  ...unseenRules(
    { target: "metadata", shownBy: "account" },
    {
      "MET-008": [
        "blocker",
        S.content,
        "The questions about text, pictures and translations made by AI are answered.",
        "Answer them on KDP's form; readers do not see the answers.",
        "The answers are given on KDP's form; no file and no text of the listing holds them.",
      ],
      "MET-009": [
        "blocker",
        S.age,
        "The question about adult content is answered; a children's book has a reading age.",
        "Answer it on KDP's form, and give a span of three or four years for children and teens.",
        "The answers are given on KDP's form; a file does not say who it is for.",
      ],
      "MET-010": [
        "blocker",
        S.lowContent,
        "A book to be filled in is marked as low content.",
        "Tick the box for journals, planners and logs only; such books get no free ISBN.",
        "The box is ticked on KDP's form; the press makes books to read.",
      ],
    },
  ),
  ...unseenRules(
    { target: "pricing", shownBy: "account" },
    {
      "PRC-001": [
        "blocker",
        S.printPrice,
        "The printed book's price lies between each store's least and highest.",
        "Raise the price above the printing cost divided by the royalty rate.",
        "Prices are set on KDP's form, store by store; no file holds one.",
      ],
      "PRC-002": [
        "warning",
        S.paperbackRoyalty,
        "The price reaches the higher royalty where that pays more.",
        "Compare the royalty at 9.98 and 9.99 US dollars.",
        "Prices are set on KDP's form; no file holds one.",
      ],
      "PRC-003": [
        "blocker",
        S.ebookPrice,
        "The e-book's price fits its royalty plan and file size.",
        "At 70 % choose 2.99 to 12.99 US dollars.",
        "Price and royalty plan are set on KDP's form; no file holds them.",
      ],
      "PRC-004": [
        "warning",
        S.ebookRoyalty,
        "At 70 % the e-book costs at least a fifth less than the printed book.",
        "Lower the e-book's price or raise the printed book's.",
        "Both prices are set on KDP's form; no file holds one.",
      ],
    },
  ),
  ...unseenRules(
    { target: "account", shownBy: "account" },
    {
      "ACC-001": [
        "warning",
        S.titleLimits,
        "Fewer than two new titles of this format were published this week.",
        "Wait until Sunday, midnight UTC, when the count starts anew.",
        "Only the author's account knows what was published this week.",
      ],
    },
  ),
];
