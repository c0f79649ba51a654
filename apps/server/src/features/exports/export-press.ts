import type { ExportFinding, ExportFormat } from "@colophon/contracts/exports";
import type { Paper, PressTheme, TrimSize } from "@colophon/contracts/print";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";

/** How a set of files is to look. */
export type PressOrder = {
  trim: TrimSize;
  paper: Paper;
  theme: PressTheme;
  largePrint: boolean;
  genre: string;
};

/** A finished file, proved to hold the whole manuscript. */
export type PressFile = {
  kind: ExportFormat;
  bytes: Uint8Array;
  mediaType: string;
  extension: string;
  pages: number | null;
};

type PressFinding = Pick<ExportFinding, "code" | "severity" | "sentence" | "hint"> & {
  file: string | null;
  page?: number | null | undefined;
};

/** What the exports need of the press. Both methods throw a PressError with a sentence for the author. */
export type ExportPress = {
  render(kind: ExportFormat, manuscript: ManuscriptInput, order: PressOrder): Promise<PressFile>;
  renderSet(
    kinds: readonly ExportFormat[],
    manuscript: ManuscriptInput,
    order: PressOrder,
    options?: { onProgress?: (step: { kind: ExportFormat; done: number; total: number }) => void },
  ): Promise<{ files: readonly PressFile[]; findings: readonly PressFinding[]; rulesChecked?: number }>;
};
