import type { ExportFinding, FileNotMade } from "@colophon/contracts/exports/files";
import { isFrontText } from "@colophon/contracts/covers/designs/choices";
import { BINDING_OF_FORMAT, type ExportFormat } from "@colophon/contracts/exports/export-request";
import type { ResolvedPressOptions } from "@colophon/press/render-options";
import type { PressStep } from "@colophon/press/press";
import { PressError } from "@colophon/press/press-error";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import { type ExportPress, type PressFile } from "./export-press.ts";
import { nameOfFile } from "./file-names.ts";

/** Errors after which the press may succeed on a retry; any other error lies in the manuscript. */
const PASSING: ReadonlySet<string> = new Set(["busy", "timeout", "memory", "crashed"]);

/** A file and its findings. `formats`: those it was rendered and checked with. */
type RenderedFile = { file: PressFile; findings: ExportFinding[]; formats: readonly ExportFormat[] };
type RenderedSet = { files: RenderedFile[]; notMade: FileNotMade[] };

/** Files to render in one job. */
export type RenderSetOptions = {
  formats: readonly ExportFormat[];
  manuscript: ManuscriptInput;
  order: ResolvedPressOptions;
  /** no further attempt follows: whatever can't be rendered now is given up */
  isLast: boolean;
  onProgress: (step: PressStep) => void;
};

/**
 * Renders the files of an export in one job; if one file blocks the others, each separately.
 * @throws  the press's error: if no file can be rendered, or if a retry may help
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
  // Findings about the book itself are stored with each of its files.
  return files.map((file) => ({
    file,
    formats,
    findings: found.filter((finding) => isOf(finding, file.kind)),
  }));
}

/** Formats that include the front cover. */
const FORMATS_WITH_FRONT: ReadonlySet<ExportFormat> = new Set(["front-jpeg", "front-png", "epub"]);

/** Cover texts that also appear in the book itself and in its listing. */
const OF_BOOK: ReadonlySet<ExportFinding["text"]> = new Set(["title", "subtitle", "author"] as const);

/** Findings about a cover text are stored with the files that are rendered again when that text changes. */
function isOf({ file, text }: Pick<ExportFinding, "file" | "text">, kind: ExportFormat): boolean {
  if (file !== null) return file === kind;
  if (text === undefined || OF_BOOK.has(text)) return true;
  if (BINDING_OF_FORMAT[kind] !== undefined) return true;
  return FORMATS_WITH_FRONT.has(kind) && isFrontText(text);
}

/** @throws the first rejection if nothing can be rendered */
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

/** The press's final rejection of a request; null if a retry may help, or for any other error. */
export function rejectionOf(error: unknown, isLast: boolean): PressError | null {
  return error instanceof PressError && (isLast || !PASSING.has(error.code)) ? error : null;
}
