import { readerPlace, wasOpenedHere, withoutReader } from "../../library/books/reader-url.ts";
import {
  filesPlace,
  wereFilesOpenedHere,
  withoutFiles,
} from "../../exports/export-files/export-dialog-url.ts";
import type { Overlay } from "./overlay.ts";

/**
 * Every overlay of a signed-in screen, from lowest to highest. The only place where features meet: a new
 * overlay is one more line here and nothing else.
 */
export const overlays: readonly Overlay[] = [
  {
    isAskedFor: () => true,
    load: async () => (await import("../../auth/confirm/confirm-feed.tsx")).ConfirmFeed,
    waiting: "",
    failure: null,
  },
  {
    isAskedFor: () => true,
    load: async () => (await import("../../jobs/progress/book-progress-feed.tsx")).BookProgressFeed,
    waiting: "",
    failure: null,
  },
  {
    isAskedFor: () => true,
    load: async () => (await import("../../billing/prompts/upgrade-prompt-feed.tsx")).UpgradePromptFeed,
    waiting: "",
    failure: null,
  },
  {
    // The export dialog replaces the reader until it is closed: both at once would fight for the keys.
    isAskedFor: (search) => readerPlace(search) !== null && filesPlace(search) === null,
    load: async () => (await import("../../library/reader/reader-overlay.tsx")).ReaderOverlay,
    waiting: "fixed inset-0 z-50 bg-[#12110f]",
    failure: { title: "The reader could not be opened", without: withoutReader, wasOpenedHere },
  },
  {
    isAskedFor: (search) => filesPlace(search) !== null,
    load: async () => (await import("../../exports/export-dialog/files-overlay.tsx")).FilesOverlay,
    waiting: "",
    failure: {
      title: "Your files could not be opened",
      without: withoutFiles,
      wasOpenedHere: wereFilesOpenedHere,
    },
  },
];
