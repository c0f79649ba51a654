import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import type { Losses } from "../flow/losses.ts";
import { IMPORT_LIMITS } from "../import-limits.ts";
import { imageHeader } from "./image-header.ts";

export type Figure = Extract<ManuscriptBlock, { t: "figure" }>;

/** The images of one file; counts them, and reports why any are left out. */
export class ImageCollector {
  readonly #losses: Losses;
  #count = 0;

  constructor(losses: Losses) {
    this.#losses = losses;
  }

  /**
   * An image as a figure; null, with a reported loss, if it can't be printed. Oversized images are not
   * decoded.
   */
  figureOf(bytes: Uint8Array | null, alt: string): Figure | null {
    if (bytes === null) return this.#lost("pictures_elsewhere");
    const header = imageHeader(bytes);
    if (header === null) return this.#lost("pictures_unreadable");
    if (header.width * header.height > IMPORT_LIMITS.imageMegapixels * 1_000_000) {
      return this.#lost("pictures_too_large");
    }
    this.#count += 1;
    if (this.#count > IMPORT_LIMITS.pictures) return this.#lost("pictures_too_many");
    const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
    const words = alt.replaceAll(/\s+/gu, " ").trim().slice(0, 1_000).toWellFormed();
    return { t: "figure", src: `data:${header.mediaType};base64,${data}`, alt: words, placement: "inline" };
  }

  #lost(code: Parameters<Losses["add"]>[0]): null {
    this.#losses.add(code);
    return null;
  }
}
