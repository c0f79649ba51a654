import type { PressTheme, TrimSize } from "@colophon/contracts/library/books/print";
import { Ledger } from "../docx/ledger.ts";
import type { RunRules } from "../docx/runs.ts";
import { docxSetupOf, type DocxSetup } from "../docx/docx-setup.ts";
import { fairCopy } from "../manuscript/fair-copy.ts";
import type { FairRun } from "../manuscript/fair-text.ts";
import type { ManuscriptInput } from "../manuscript/manuscript.ts";
import { pageLayout } from "../themes/page-layout.ts";
import type { Theme } from "../themes/theme.ts";
import { themeOf } from "../themes/themes.ts";
import { buildManuscript } from "./build-manuscript.ts";

/** Overrides for a Word file's page in tests; the rest is a 6 x 9 in paperback of about 200 pages. */
export type DocxSetupOptions = {
  theme?: PressTheme;
  /** Overrides for the theme itself. */
  design?: Partial<Theme>;
  trim?: TrimSize;
  largePrint?: boolean;
  gutter?: number;
  book?: Partial<ManuscriptInput>;
};

/** A Word file's page setup. */
export function buildDocxSetup({
  theme = "classic",
  design = {},
  trim = "6x9",
  largePrint = false,
  gutter = 0.5,
  book = {},
}: DocxSetupOptions = {}): DocxSetup {
  const chosen = { ...themeOf(theme), ...design };
  const layout = pageLayout({ trim, theme: chosen, largePrint, hasBleed: false, gutter });
  return docxSetupOf(fairCopy(buildManuscript(book)), { layout, theme: chosen });
}

/** Context for typesetting text, by default in a left-to-right book. */
export function runRules({
  notes = [],
  isRightToLeft = false,
}: Partial<Pick<RunRules, "notes" | "isRightToLeft">> = {}): RunRules & { ledger: Ledger } {
  return { notes, ledger: new Ledger(), isRightToLeft };
}

/** Plain text as runs. */
export function plainRuns(text: string): FairRun[] {
  return [{ s: text }];
}
