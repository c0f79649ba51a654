import type { Binding } from "@colophon/contracts/library/books/print";
import { readPdf, type PdfView } from "../checks/pdf/read-pdf.ts";
import { colouredImages } from "./coloured-images.ts";
import { CATALOGUE } from "./catalogue.ts";
import * as cover from "./cover.ts";
import { calmUnderText, wholeBackText } from "./cover-back.ts";
import { DamagedFile, damageProblem, whyDamagedPdf } from "./damage.ts";
import { epubCheckProblems } from "./epub.ts";
import { epubProblems } from "./epub-problems.ts";
import { readEpubView } from "./epub-view.ts";
import {
  type BookFacts,
  type Check,
  type Problem,
  type Finding,
  findingOf,
  type PreflightFile,
} from "./finding.ts";
import * as front from "./front-cover.ts";
import * as inside from "./interior.ts";
import { pageText } from "./interior-pages.ts";
import * as insideText from "./interior-text.ts";
import { bindingIsbnProblems, ebookIsbnProblems } from "./isbn.ts";
import { listingProblems } from "./listing.ts";
import * as marks from "./print-marks.ts";
import { bySeverity, type RuleTarget } from "./rule.ts";
import { strayText } from "./stray-text.ts";
import { readWord, wordClean, wordNames } from "./word-file.ts";

export type { BookFacts, Finding, Listing, PreflightFile } from "./finding.ts";

/** Text checks for both print and screen PDFs. */
const TEXT_CHECKS: readonly Check<PdfView>[] = [
  insideText.titlePage,
  insideText.chaptersInPrint,
  marks.readableText,
  strayPages,
];

const INTERIOR_CHECKS: readonly Check<PdfView>[] = [
  inside.onePageSize,
  inside.trimSize,
  inside.pageCount,
  inside.insideMargin,
  inside.outsideMargins,
  inside.bleedsFully,
  inside.gutterNoWider,
  inside.interiorBytes,
  inside.blankRuns,
  inside.noEmptyPages,
  marks.fontsEmbedded,
  marks.fontsDrawn,
  marks.typeAndLines,
  marks.imageResolution,
  marks.plainFile,
  marks.paleGreys,
  marks.inksOfThePress,
  insideText.pageNumbers,
  insideText.isbnPrinted,
  insideText.blankPagesBlank,
  ...TEXT_CHECKS,
];

const COVER_CHECKS: readonly Check<cover.CoverView>[] = [
  cover.oneCoverPage,
  cover.coverSize,
  cover.bleedsOff,
  cover.textOffEdges,
  cover.spineText,
  cover.barcodeClear,
  cover.coverText,
  cover.coverIsbn,
  cover.coverImages,
  cover.coverBytes,
  cover.coverType,
  cover.hingesClear,
  cover.backText,
  wholeBackText,
  ({ pdf }, facts) => marks.fontsEmbedded(pdf, facts),
];

const FRONT_COVER_CHECKS = [front.imageFormat, front.imageSize, front.imageShape, front.imageEdge] as const;

/**
 * Checks finished files from the store's and a reader's point of view.
 * @returns  problems, blockers first; a file that cannot be opened is a finding (OWN-009) rather than an error
 */
export async function preflight(files: readonly PreflightFile[], facts: BookFacts): Promise<Finding[]> {
  const findings = listingProblems(facts).map((problem) => findingOf(problem, null));
  const made = { ...facts, kinds: files.map(({ kind }) => kind) };
  const perFile = await Promise.all(files.map((file) => problemsOf(file, made)));
  for (const [index, { kind }] of files.entries()) {
    findings.push(...(perFile[index] ?? []).map((problem) => findingOf(problem, kind)));
  }
  return bySeverity(findings);
}

/** Number of catalog rules checked for these kinds of files. */
export function rulesChecked(kinds: readonly PreflightFile["kind"][]): number {
  const targets = new Set<RuleTarget>(["metadata", "house", ...kinds.flatMap((kind) => TARGETS[kind])]);
  return CATALOGUE.filter(
    ({ target, shownBy }) => targets.has(target) && (shownBy === "files" || shownBy === "listing"),
  ).length;
}

const TARGETS: Readonly<Record<PreflightFile["kind"], RuleTarget[]>> = {
  pdf: ["print-interior"],
  "reading-pdf": [],
  epub: ["ebook-epub"],
  docx: [],
  txt: [],
  cover: ["print-cover"],
  hardcover: ["print-cover"],
  "front-jpeg": ["ebook-cover"],
  "front-png": [],
};

async function problemsOf(file: PreflightFile, facts: SetFacts): Promise<Problem[]> {
  try {
    return await CHECKERS[file.kind](file, facts);
  } catch (error) {
    return [damageProblem(file.kind, error instanceof DamagedFile ? error.message : null)];
  }
}

/** `kinds`: of all files of the set, for checks that compare two of them. */
type SetFacts = BookFacts & { kinds: readonly PreflightFile["kind"][] };
type Checker = (file: PreflightFile, facts: SetFacts) => Promise<Problem[]>;

const CHECKERS: Readonly<Record<PreflightFile["kind"], Checker>> = {
  pdf: async (file, facts) => {
    const pdf = await opened(file);
    if (pdf.isEncrypted) return [LOCKED_INSIDE];
    return [...run(INTERIOR_CHECKS, pdf, facts), ...(await colouredImages(pdf, facts))];
  },
  "reading-pdf": async (file, facts) => {
    const pdf = await opened(file);
    return pdf.isEncrypted ? [LOCKED] : run(TEXT_CHECKS, pdf, facts);
  },
  cover: (file, facts) => coverProblems(file, "paperback", facts),
  hardcover: async (file, facts) => [
    ...(await coverProblems(file, "hardcover", facts)),
    ...bindingIsbnProblems(facts),
  ],
  epub: async ({ bytes }, facts) => {
    const view = readEpubView(bytes);
    return [
      ...(await epubCheckProblems(view)),
      ...(await epubProblems(view, facts)),
      ...ebookIsbnProblems(view.metadata.get("identifier") ?? [], facts),
    ];
  },
  docx: async ({ bytes }, facts) => {
    const view = readWord(bytes);
    return [
      ...run([wordNames, wordClean], view, facts),
      ...strayText([{ text: view.text, where: "the Word file" }]),
    ];
  },
  txt: async ({ bytes }) => strayText([{ text: new TextDecoder().decode(bytes), where: "the text file" }]),
  "front-jpeg": async ({ bytes }, facts) => run(FRONT_COVER_CHECKS, await front.readImage(bytes), facts),
  // Not for the store: it only has to open.
  "front-png": async ({ bytes }) => {
    await front.readImage(bytes);
    return [];
  },
};

const LOCKED: Problem = {
  code: "OWN-009",
  sentence: "The file has a password or is encrypted, so that nothing in it can be read.",
};
const LOCKED_INSIDE: Problem = { ...LOCKED, code: "INT-009" };

async function coverProblems(file: PreflightFile, binding: Binding, facts: BookFacts): Promise<Problem[]> {
  const pdf = await opened(file);
  if (pdf.isEncrypted) return [LOCKED];
  // The interior is checked for one binding and may not be among the files: each wrap is checked for its own.
  const pages = facts.pages === null ? [] : inside.pageCountProblems(facts.pages, { ...facts, binding });
  const view = cover.coverView(pdf, { binding, facts, backLeftOff: file.backLeftOff });
  return [...pages, ...run(COVER_CHECKS, view, facts), ...(await calmUnderText(view))];
}

/** @throws DamagedFile */
async function opened({ bytes, pdf }: PreflightFile): Promise<PdfView> {
  if (pdf !== undefined && pdf !== null) return pdf;
  const why = whyDamagedPdf(bytes);
  if (why !== null) throw new DamagedFile(why);
  return readPdf(bytes);
}

function run<View>(checks: readonly Check<View>[], view: View, facts: BookFacts): Problem[] {
  return checks.flatMap((check) => check(view, facts));
}

function strayPages({ pages }: PdfView): Problem[] {
  return strayText(
    pages.map((page) => ({ text: pageText(page), page: page.number, where: `page ${page.number}` })),
  );
}
