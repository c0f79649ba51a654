import type { ExportFinding } from "@colophon/contracts/exports/files";
import type { BookListing } from "@colophon/contracts/publishing/listings/listing";
import type { KdpForms, StoreFormat } from "@colophon/contracts/publishing/kdp-form";
import { SAMPLE_VERDICT } from "@colophon/rules/readiness";
import { nameOfFile } from "../../exports/files/files.ts";
import type { EditionRow, FrozenText, NewEdition } from "./editions.store.ts";

type EditionFacts = Pick<
  NewEdition,
  "title" | "subtitle" | "author" | "words" | "pages" | "rules_checked"
> & {
  listing: Pick<BookListing, "description" | "keywords" | "categories"> | null;
  files: readonly Pick<EditionRow["files"][number], "format" | "filename">[];
};

/**
 * The input of a package's texts. `kdpForms`: null if KDP's forms can't be filled in yet. `findings`: about
 * its files; `leftOut`: why other files of the book are left out. `isSample`: prepared text, which can't be
 * published.
 */
export type TextsOf = {
  kdpForms: KdpForms | null;
  findings: readonly ExportFinding[];
  leftOut: readonly ExportFinding[];
  isSample: boolean;
  edition: EditionFacts;
};

/**
 * Maximum in KDP's form. @source https://kdp.amazon.com/help/topic/G201097560 and G200652170, seen 2026-10
 */
const MAX_KEYWORDS = 7;
const MAX_CATEGORIES = 3;

const LINE = "\r\n";
const RULE = "-".repeat(60);
const NAMES: Readonly<Record<StoreFormat, string>> = {
  ebook: "Kindle e-book",
  paperback: "Paperback",
  hardcover: "Hardcover",
};

/** The plain text files that accompany the book files, with line ends that every text editor shows. */
export function packageTexts(of: TextsOf): FrozenText[] {
  const { kdpForms } = of;
  return [
    { name: "Listing.txt", text: written(listingLines(of)) },
    ...(kdpForms === null ? [] : [{ name: "AI disclosure.txt", text: written(disclosureLines(kdpForms)) }]),
    { name: "Preflight report.txt", text: written(preflightLines(of)) },
    { name: "Checklist.txt", text: written(checklistLines(of)) },
  ];
}

function written(lines: readonly string[]): string {
  // A multi-line value keeps its line breaks.
  const text = lines.join("\n").replaceAll(/\r\n?|\n/gu, LINE);
  return `${text}${LINE}`;
}

function headed(heading: string): string[] {
  return [heading, RULE, ""];
}

function listingLines({ kdpForms, edition }: TextsOf): string[] {
  const { title, subtitle, author, listing } = edition;
  const lines = [
    ...headed(`What to enter on KDP for "${title}"`),
    `Title: ${title}`,
    ...(subtitle === "" ? [] : [`Subtitle: ${subtitle}`]),
    `Author: ${author}`,
    "",
    ...(listing === null
      ? ["No description, keywords or categories were written when this package was made.", ""]
      : storePage(listing)),
  ];
  return [...lines, ...(kdpForms?.forms ?? []).flatMap((form) => formLines(form))];
}

function storePage({ description, keywords, categories }: NonNullable<EditionFacts["listing"]>): string[] {
  return [
    "Description:",
    description === "" ? "(none)" : description,
    "",
    `Keywords (up to ${MAX_KEYWORDS}, one a field):`,
    ...numbered(keywords.slice(0, MAX_KEYWORDS)),
    "",
    `Categories (up to ${MAX_CATEGORIES}):`,
    ...numbered(categories.slice(0, MAX_CATEGORIES)),
    "",
  ];
}

function numbered(lines: readonly string[]): string[] {
  return lines.length === 0 ? ["(none)"] : lines.map((line, at) => `${at + 1}. ${line}`);
}

function formLines({ format, pages }: KdpForms["forms"][number]): string[] {
  return [
    ...headed(NAMES[format]),
    ...pages.flatMap(({ title, fields }) => [
      title,
      ...fields.map(({ label, value, note, to_fill_in: isOpen }) => {
        const empty = isOpen ? "(to be entered by you)" : "(empty)";
        const shown = value === "" ? empty : value;
        return `  ${label}: ${shown}${note === null ? "" : ` (${note})`}`;
      }),
      "",
    ]),
  ];
}

const ANSWERS: Readonly<Record<KdpForms["disclosure"]["texts"], string>> = {
  none: "None",
  some: "Some",
  entire: "Entire work",
};

function disclosureLines({ disclosure }: KdpForms): string[] {
  const { texts, images, translations, tools, reasons, chapters } = disclosure;
  return [
    ...headed("What KDP asks about content made by AI, and what to answer"),
    `Texts: ${ANSWERS[texts]}`,
    `Images: ${ANSWERS[images]}`,
    `Translations: ${ANSWERS[translations]}`,
    `Tools: ${tools.length === 0 ? "none" : tools.join(", ")}`,
    "",
    "What the answers rest on:",
    ...reasons.map((reason) => `- ${reason}`),
    "",
    "By chapter:",
    ...chapters.map(
      ({ title, words, words_by_model: byModel, tools: used }) =>
        `- ${title}: ${words} words, ${byModel} of them by a model${used.length === 0 ? "" : ` (${used.join(", ")})`}`,
    ),
  ];
}

function preflightLines({ findings, leftOut, isSample, edition }: TextsOf): string[] {
  const { title, words, pages, rules_checked: rules } = edition;
  const length = pages === null ? `${words} words` : `${words} words, ${pages} pages`;
  return [
    ...headed(`Preflight of "${title}"`),
    ...(isSample ? [`${SAMPLE_VERDICT}.`, ""] : []),
    `${length}. Checked against ${rules} rules of the printers and shops.`,
    "",
    ...leftOutLines(leftOut),
    findings.length === 0
      ? "No issues were found in the files of this package."
      : "No blocker was found in the files of this package. Good to know:",
    ...findings.map(
      ({ severity, sentence, hint, file, page }) =>
        `- ${severity === "info" ? "Note" : "Warning"}${placed(file, page)}: ${sentence} ${hint}`,
    ),
  ];
}

/** Lists what is missing from the package, and why. */
function leftOutLines(leftOut: readonly ExportFinding[]): string[] {
  if (leftOut.length === 0) return [];
  return [
    "Some files of the book are not in this package. Fix these first, then make the package again:",
    ...leftOut.map(({ sentence, hint }) => `- ${sentence} ${hint}`),
    "",
  ];
}

function placed(file: ExportFinding["file"], page: number | null): string {
  if (file === null) return "";
  return page === null ? ` (${nameOfFile(file)})` : ` (${nameOfFile(file)}, page ${page})`;
}

const PLACES: Readonly<Partial<Record<EditionFacts["files"][number]["format"], string>>> = {
  pdf: "Paperback and hardcover: Manuscript",
  cover: "Paperback: Book cover, Upload a cover you already have",
  hardcover: "Hardcover: Book cover, Upload a cover you already have",
  "front-jpeg": "Kindle e-book: Kindle eBook cover, Upload your cover file",
  epub: "Kindle e-book: Manuscript",
  docx: "For you and your editor; KDP needs it for nothing",
};

function checklistLines({ kdpForms, edition }: TextsOf): string[] {
  const files = edition.files.map(({ format, filename }) => `- ${filename}: ${PLACES[format] ?? "For you"}`);
  const steps = (kdpForms?.checklist ?? []).flatMap((group) => [
    ...headed(group.title),
    ...group.steps.map(({ title, detail }) => `[ ] ${title}: ${detail}`),
    "",
  ]);
  return [...headed("Where each file goes"), ...files, "", ...steps];
}
