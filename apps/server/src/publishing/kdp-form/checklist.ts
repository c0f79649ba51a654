import type { KdpForms, ChecklistStep, StoreFormat } from "@colophon/contracts/publishing/kdp-form";

type Group = KdpForms["checklist"][number];

const NAMES = { ebook: "e-book", paperback: "paperback", hardcover: "hardcover" } as const;

/**
 * Steps that remain to be done outside Colophon, in order.
 * @source KDP Help, "Create a Book" (G202172740), "Timelines" (G202173620) and "Paperback Submission
 * Guidelines"
 *         (G201857950), undated copies read 2026-09-30
 */
export function checklistFor(formats: readonly StoreFormat[]): Group[] {
  const hasPrint = formats.some((format) => format !== "ebook");
  return [
    { title: "Before you upload", steps: BEFORE },
    ...formats.map((format) => ({ title: `Upload the ${NAMES[format]}`, steps: uploadSteps(format) })),
    {
      title: "Look at it as readers will",
      steps: hasPrint ? [PREVIEWER, PROOF, SUBMIT] : [PREVIEWER, SUBMIT],
    },
    { title: "After publishing", steps: [...AFTER, hasPrint ? CHECK_BOTH : CHECK_STORE] },
  ];
}

const BEFORE: ChecklistStep[] = [
  {
    id: "files",
    title: "Have the files at hand",
    detail:
      "The KDP package holds them all; Colophon also prepares them one by one, under Download on the book's page.",
  },
  {
    id: "preflight",
    title: "Look at the preflight",
    detail: "Nothing that it calls a blocker should be left: KDP would send the file back.",
  },
];

function uploadSteps(format: StoreFormat): ChecklistStep[] {
  const pricing = format === "ebook" ? "Pricing" : "Rights & Pricing";
  return [
    {
      id: `${format}-details`,
      title: `Fill in the ${NAMES[format]}'s Details`,
      detail:
        "Copy the fields in their order, from the tab Publish or the package's Listing.txt. KDP takes two new titles of a format a week.",
    },
    {
      id: `${format}-content`,
      title: `Upload the ${NAMES[format]}'s files`,
      detail: "Manuscript first, then the cover; answer the questions about AI as they are answered there.",
    },
    {
      id: `${format}-price`,
      title: `Set the ${NAMES[format]}'s ${pricing}`,
      detail: "Compare royalty and printing cost with what KDP shows: its figures are the ones that count.",
    },
  ];
}

const PREVIEWER: ChecklistStep = {
  id: "previewer",
  title: "Open KDP's previewer",
  detail: "Page through all of it, and mend what it marks before you go on.",
};

const PROOF: ChecklistStep = {
  id: "proof",
  title: "Order a proof copy",
  detail: "Up to five per order, at the cost of printing. Paper shows what screens do not.",
};

const SUBMIT: ChecklistStep = {
  id: "submit",
  title: "Publish",
  detail:
    "Live within 72 hours in the USA, up to five days elsewhere. Title and author can be corrected for 72 hours.",
};

const AFTER: ChecklistStep[] = [
  {
    id: "asin",
    title: "Note the ASIN and the date",
    detail: "It stands on the book's page in the store; keep it with the edition you uploaded.",
  },
  {
    id: "author-page",
    title: "Claim the book on your author page",
    detail: "Author Central joins your books, your picture and your biography.",
  },
];

const CHECK_STORE: ChecklistStep = {
  id: "price-check",
  title: "Check price and description in the store",
  detail: "Look at every store you set a price for.",
};

const CHECK_BOTH: ChecklistStep = {
  ...CHECK_STORE,
  detail: "Look at every store you set a price for, and check that e-book and printed book are on one page.",
};
