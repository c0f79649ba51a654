import type { ExportFinding, ExportForecast } from "@colophon/contracts/exports/export";
import { BINDING_OF_FORMAT, type ExportFormat, packageFormats } from "@colophon/contracts/exports/order";
import { canBind } from "@colophon/contracts/exports/print";
import type { BookRow } from "../books/books.ts";

/** Those that can be made, and what is said of the others. */
export type Makeable = { formats: ExportFormat[]; refused: ExportFinding[] };

/** What is known to be refused for its size, paper or pages is not made: it is a finding, and the rest is checked. */
export function makeableFormats(
  book: Pick<BookRow, "has_hardcover" | "trim" | "paper">,
  refusals: ExportForecast["refusals"],
): Makeable {
  const formats: ExportFormat[] = [];
  const refused: ExportFinding[] = [];
  for (const format of packageFormats({ hasHardcover: book.has_hardcover })) {
    const refusal = refusals.find((one) => one.format === format && one.is_refused);
    const binding = BINDING_OF_FORMAT[format];
    const isBound = binding === undefined || canBind(binding, book);
    if (refusal === undefined && isBound) formats.push(format);
    else refused.push(refusedFinding(format, refusal, binding ?? "paperback"));
  }
  return { formats, refused };
}

function refusedFinding(
  format: ExportFormat,
  refusal: { sentence: string; advice: string } | undefined,
  binding: string,
): ExportFinding {
  return {
    code: "INT-003",
    severity: "blocker",
    sentence: refusal?.sentence ?? `A ${binding} is not printed in this size on this paper.`,
    hint: refusal?.advice ?? "Choose another trim size or paper.",
    file: format,
    page: null,
  };
}
