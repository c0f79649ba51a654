import type { Binding } from "@colophon/contracts/library/books/print";
import type { RenderOptions } from "../render-options.ts";

/** `pages`: of the finished inside, which a book's thickness follows; left out or null: as a novel usually is. */
export type MockupOptions = RenderOptions & {
  pages?: number | null | undefined;
  /** Left out or null: an e-book, shown as a paperback where it is shown as a thing of paper. */
  binding?: Binding | null | undefined;
  /** A line for social pictures beside title and author; nothing else is ever added. */
  tagline?: string | undefined;
};

/** A finished picture of a cover. */
export type MockupImage = { bytes: Uint8Array; mediaType: "image/png"; widthPx: number; heightPx: number };
