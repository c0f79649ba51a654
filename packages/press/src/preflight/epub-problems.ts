import * as epub from "./epub.ts";
import * as epubStyle from "./epub-style.ts";
import { type EpubView, textOf } from "./epub-view.ts";
import type { BookFacts, Check, Problem } from "./finding.ts";
import { strayText } from "./stray-text.ts";

const EPUB_CHECKS: readonly Check<EpubView>[] = [
  epub.contentsFollow,
  epub.contentsLevels,
  epub.packageNames,
  epub.coverInside,
  epub.alternativeTexts,
  epub.linksLead,
  epub.tableSizes,
  epub.epubSizes,
  epub.partsListed,
  epubStyle.flowingSizes,
  epubStyle.indentOrSpace,
  epubStyle.nothingActive,
  epubStyle.linksAllowed,
  epubStyle.accessStated,
  epubStyle.textContrast,
];

/** Runs every ebook rule except EPUBCheck's own on an opened ebook from any source. */
export async function epubProblems(view: EpubView, facts: BookFacts): Promise<Problem[]> {
  const pieces = view.spine.flatMap((path) => {
    const document = view.documents.get(path);
    return document === undefined ? [] : [{ text: textOf(document), where: path }];
  });
  return [
    ...(await epub.coverLarge(view)),
    ...EPUB_CHECKS.flatMap((check) => check(view, facts)),
    ...strayText(pieces),
  ];
}
