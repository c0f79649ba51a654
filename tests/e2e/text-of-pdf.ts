import { getDocument, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

/**
 * The text of each page, as found by a reader that knows nothing of the press: one line per line of the page,
 * in drawing order.
 */
export async function textOfPages(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({
    data: bytes.slice(),
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise;
    const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
    return await Promise.all(numbers.map((number) => textOfPage(pdf, number)));
  } finally {
    await task.destroy();
  }
}

async function textOfPage(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  return items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join("");
}
