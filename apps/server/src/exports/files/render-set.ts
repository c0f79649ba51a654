import type { ExportFinding, FileNotMade } from "@colophon/contracts/exports/files/export";
import { isFrontText } from "@colophon/contracts/covers/designs/designs";
import { BINDING_OF_FORMAT, type ExportFormat } from "@colophon/contracts/exports/files/export-request";
import type { ResolvedPressOptions } from "@colophon/press/render-options";
import type { PressStep } from "@colophon/press/press";
import { PressError } from "@colophon/press/press-error";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import { type ExportPress, type PressFile } from "./export-press.ts";
import { nameOfFile } from "./file-names.ts";

/** The press may succeed at a second try after these; what else it says lies in the manuscript. */
const PASSING: ReadonlySet<string> = new Set(["busy", "timeout", "memory", "crashed"]);

/** A file and what was found of it. `formats`: those it was made and checked together with. */
type RenderedFile = { file: PressFile; findings: ExportFinding[]; formats: readonly ExportFormat[] };
type RenderedSet = { files: RenderedFile[]; notMade: FileNotMade[] };

/** Files that are to be made as one job. */
export type RenderSetOptions = {
  formats: readonly ExportFormat[];
  manuscript: ManuscriptInput;
  order: ResolvedPressOptions;
  /** nobody tries again after this: what cannot be made now is given up */
  isLast: boolean;
  onProgress: (step: PressStep) => void;
};

/**
 * Makes the files of an order as one job; where one of them stands in the way of the others, each by itself.
 * @throws  what the press throws: when no file can be made, or when another try may help
 */
export async function renderSet(press: ExportPress, set: RenderSetOptions): Promise<RenderedSet> {
  const { formats, isLast } = set;
  try {
    return { files: await renderTogether(press, set), notMade: [] };
  } catch (error) {
    if (rejectionOf(error, isLast) === null || formats.length === 1) throw error;
    return renderSeparately(press, set, error);
  }
}

async function renderTogether(
  press: ExportPress,
  { formats, manuscript, order, onProgress }: RenderSetOptions,
): Promise<RenderedFile[]> {
  const { files, findings } = await press.renderSet(formats, manuscript, order, { onProgress });
  const found = findings.map((finding) => ({ ...finding, page: finding.page ?? null }));
  // What is about the book itself is kept with each of its files.
  return files.map((file) => ({
    file,
    formats,
    findings: found.filter((finding) => isOf(finding, file.kind)),
  }));
}

/** Files that the cover's front is in. */
const FORMATS_WITH_FRONT: ReadonlySet<ExportFormat> = new Set(["front-jpeg", "front-png", "epub"]);

/** Texts of the cover that stand in the book itself, and in its listing. */
const OF_BOOK: ReadonlySet<ExportFinding["text"]> = new Set(["title", "subtitle", "author"] as const);

/** What was found of a cover's text is kept with the files that are made again once that text changes. */
function isOf({ file, text }: Pick<ExportFinding, "file" | "text">, kind: ExportFormat): boolean {
  if (file !== null) return file === kind;
  if (text === undefined || OF_BOOK.has(text)) return true;
  if (BINDING_OF_FORMAT[kind] !== undefined) return true;
  return FORMATS_WITH_FRONT.has(kind) && isFrontText(text);
}

/** @throws the first refusal, where nothing at all can be made */
async function renderSeparately(
  press: ExportPress,
  set: RenderSetOptions,
  first: unknown,
): Promise<RenderedSet> {
  const { formats, isLast } = set;
  const result: RenderedSet = { files: [], notMade: [] };
  for (const [index, format] of formats.entries()) {
    try {
      const alone = { ...set, formats: [format], onProgress: () => undefined };
      result.files.push(...(await renderTogether(press, alone)));
      set.onProgress({ step: format, done: index + 1, total: formats.length + 1 });
    } catch (error) {
      const refusal = rejectionOf(error, isLast);
      if (refusal === null) throw error;
      const sentence = `The ${nameOfFile(format)} could not be made: ${refusal.message}`;
      result.notMade.push({ format, sentence });
    }
  }
  if (result.files.length === 0) throw first;
  return result;
}

/** The press's last word on an order; null where another try may help, or something else went wrong. */
export function rejectionOf(error: unknown, isLast: boolean): PressError | null {
  return error instanceof PressError && (isLast || !PASSING.has(error.code)) ? error : null;
}
