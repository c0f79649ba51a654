import {
  READER_PAPERS,
  READER_SETTINGS,
  READER_SIZES,
  type ReaderPaper,
  type ReaderSetting,
  type ReaderSize,
} from "@colophon/contracts/library/books/reader-settings";

/** The look of a book's pages; the same for all books. */
export type ReaderAppearance = { size: ReaderSize; paper: ReaderPaper; setting: ReaderSetting };

/** In units of the page's text size, so that larger letters in the browser are larger here too. */
export const SIZE_REM: Readonly<Record<ReaderSize, number>> = {
  1: 0.9375,
  2: 1.03125,
  3: 1.125,
  4: 1.3125,
  5: 1.5,
};

const KEY = "colophon.reader.look";
const USUAL: ReaderAppearance = { size: 3, paper: "white", setting: "justified" };

/** The look last chosen in this browser, or the default. */
export function readAppearance(): ReaderAppearance {
  const kept = parse(localStorage.getItem(KEY));
  return {
    size: READER_SIZES.find((size) => size === kept["size"]) ?? USUAL.size,
    paper: READER_PAPERS.find((paper) => paper === kept["paper"]) ?? USUAL.paper,
    setting: READER_SETTINGS.find((setting) => setting === kept["setting"]) ?? USUAL.setting,
  };
}

export function saveAppearance(look: ReaderAppearance): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(look));
  } catch {
    // With full or forbidden storage, the reader has to choose again next time.
  }
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
