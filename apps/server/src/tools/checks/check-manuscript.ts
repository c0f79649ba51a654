import { openArchive } from "@colophon/book-import/archive/open-archive";
import { cutBook } from "@colophon/book-import/cut/cut-book";
import { readBook } from "@colophon/book-import/import-book";
import type { ImportedBook } from "@colophon/book-import/imported-book";
import { imageHeader } from "@colophon/book-import/images/image-header";
import type { FreeForecast, ManuscriptCheck } from "@colophon/contracts/tools/checks";
import { FREE_CHECK_LIMITS } from "@colophon/contracts/tools/check-limits";
import { isCountedSection } from "@colophon/contracts/manuscript/sections/sections";
import { type PrintForecast, printForecasts } from "@colophon/kdp/print-forecasts";
import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import { checkUploadedManuscript, type UploadedImage } from "@colophon/press/preflight/uploaded-manuscript";
import { shownFindings, shownLine } from "./shown-findings.ts";

type ReadFile = { bytes: Uint8Array; filename: string };

/**
 * Reads a manuscript as an import would, and checks it as the preflight would.
 * @param file  an archive that was already verified
 * @throws ImportError if an import would reject it
 */
export async function checkManuscript(file: ReadFile): Promise<ManuscriptCheck> {
  const book = cutBook(await readBook(file));
  const isEpub = openArchive(file.bytes).has("META-INF/container.xml");
  const pictures = book.sections.map(({ blocks }) => blocks.flatMap(imagesIn));
  const chapters = book.sections.filter(({ kind }) => isCountedSection(kind)).length;
  const forecasts = printForecasts({ words: book.words, chapters: Math.max(1, chapters) });
  const findings = checkUploadedManuscript({
    title: book.title,
    author: book.author,
    foundBy: book.foundBy,
    sections: book.sections.map((section, index) => ({ ...section, pictures: pictures[index] ?? [] })),
    forecasts,
    word: isEpub ? null : file.bytes,
  });
  return {
    kind: isEpub ? "epub" : "docx",
    ...metadataOf(book),
    words: book.words,
    pictures: pictures.flat().length,
    found_by: book.foundBy,
    chapters,
    sections: book.sections
      .slice(0, FREE_CHECK_LIMITS.sections)
      .map(({ kind, title, words }) => ({ kind, title: shownLine(title), words })),
    forecasts: forecasts.map(presentForecast),
    losses: book.notes.map(({ code, sentence, count }) => ({ code, sentence, count })),
    findings: shownFindings(findings),
  };
}

function metadataOf({
  title,
  author,
  language,
}: ImportedBook): Pick<ManuscriptCheck, "title" | "author_name" | "language"> {
  return { title: shownLine(title), author_name: shownLine(author), language };
}

/** Sizes are in an image's first bytes; none is decoded. */
function imagesIn(block: ManuscriptBlock): UploadedImage[] {
  if (block.t !== "figure") return [];
  const header = imageHeader(Buffer.from(block.src.slice(block.src.indexOf(",") + 1), "base64"));
  return header === null ? [] : [{ width: header.width, height: header.height, alt: block.alt }];
}

function presentForecast(forecast: PrintForecast): FreeForecast {
  return {
    trim: forecast.trim,
    pages: forecast.pages,
    least_pages: forecast.least,
    most_pages: forecast.most,
    spine_inches: forecast.spine,
    inside_margin_inches: forecast.insideMargin,
    has_spine_text: forecast.hasSpineText,
    refusal: forecast.refusal,
  };
}
