import type { Binding } from "@colophon/contracts/library/books/print";
import type { RenderOptions } from "../render-options.ts";

/** `pages`: of the finished interior, which determine the book's thickness; default to a typical novel's. */
export type MockupOptions = RenderOptions & {
  pages?: number | null | undefined;
  /** Defaults to an ebook, shown as a paperback in scenes with a physical book. */
  binding?: Binding | null | undefined;
  /** A line for social media images besides title and author; no other text is ever added. */
  tagline?: string | undefined;
};

/** A finished image of a cover. */
export type MockupImage = { bytes: Uint8Array; mediaType: "image/png"; widthPx: number; heightPx: number };
