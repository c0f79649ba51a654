import type { DownloadFormat, TrimSize } from "@colophon/contracts/books";
import { proveValidEpub } from "./checks/epub-validity.ts";
import { proveComplete } from "./checks/completeness.ts";
import { simpleCover, type CoverImage } from "./cover/simple-cover.ts";
import { renderDocx } from "./docx/render-docx.ts";
import { renderEpub } from "./epub/render-epub.ts";
import { parseManuscript, type Manuscript, type ManuscriptInput } from "./manuscript.ts";
import { measurePrinted, renderPdf } from "./pdf/render-pdf.ts";
import { PressError } from "./press-error.ts";
import { sanitiseManuscript } from "./sanitise-manuscript.ts";
import { createTypesetter, type Typesetter } from "./typst/typesetter.ts";

const DOCX_MEDIA_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** How the press uses the machine; every value has a sound default. */
export type PressOptions = {
  /** One job's limit in ms before its process is killed. */
  timeoutMs?: number;
  /** Resident memory in bytes at which the typesetting process is killed. */
  memoryLimitBytes?: number;
  /** Jobs that may wait; more are refused with `busy`. */
  queueLimit?: number;
};

export type RenderOptions = {
  /** Page size of PDF and DOCX; an EPUB has none and ignores it. */
  trim: TrimSize;
  /** One of `BOOK_GENRES`; sets the colours of the EPUB's cover. Unknown or left out: neutral ones. */
  genre?: string;
  /** A finished front cover for the EPUB; left out, a typographic one is made. */
  cover?: CoverImage;
};

export type RenderedFile = {
  bytes: Uint8Array;
  mediaType: string;
  /** Without a dot: "pdf", "epub" or "docx". */
  extension: DownloadFormat;
  /** Of the PDF, always even; null for formats that reflow. */
  pages: number | null;
};

/** Makes a manuscript into files. */
export interface Press {
  /**
   * @returns  the finished file, already proved to hold the whole manuscript; the same input gives the same bytes
   * @throws   PressError with a sentence an author can read
   */
  render(format: DownloadFormat, manuscript: ManuscriptInput, options: RenderOptions): Promise<RenderedFile>;
  /** Ends the typesetting process; waiting jobs fail with `crashed`. */
  close(): Promise<void>;
}

/** A press with one typesetting process, started at its first job. */
export function createPress(options: PressOptions = {}): Press {
  const typesetter = createTypesetter(options);
  return {
    render: async (format, input, renderOptions) => {
      const manuscript = sanitiseManuscript(parseManuscript(input));
      return RENDERERS[format](typesetter, manuscript, renderOptions);
    },
    close: () => typesetter.close(),
  };
}

type Renderer = (
  typesetter: Typesetter,
  manuscript: Manuscript,
  options: RenderOptions,
) => Promise<RenderedFile>;

const RENDERERS: Readonly<Record<DownloadFormat, Renderer>> = {
  pdf: async (typesetter, manuscript, { trim }) => {
    const { bytes, pages } = await renderPdf(typesetter, manuscript, { trim });
    return { bytes, mediaType: "application/pdf", extension: "pdf", pages };
  },
  epub: async (typesetter, manuscript, { genre, cover }) => {
    const front = cover ?? (await simpleCover(typesetter, manuscript, { genre }));
    const bytes = whole("epub", renderEpub(manuscript, { cover: front }), manuscript);
    await proveValidEpub(bytes);
    return { bytes, mediaType: "application/epub+zip", extension: "epub", pages: null };
  },
  docx: async (typesetter, manuscript, { trim }) => {
    const printed = await measurePrinted(typesetter, manuscript, { trim });
    const bytes = whole("docx", await renderDocx(manuscript, { trim, printed }), manuscript);
    return { bytes, mediaType: DOCX_MEDIA_TYPE, extension: "docx", pages: null };
  },
};

/** @throws PressError "incomplete" where the finished file, read back, lacks something */
function whole(format: "epub" | "docx", bytes: Uint8Array, manuscript: Manuscript): Uint8Array {
  const proof = proveComplete(format, bytes, manuscript);
  if (proof.ok) return bytes;
  const name = format.toUpperCase();
  throw new PressError("incomplete", `The finished ${name} does not hold the whole book. Please try again.`, {
    cause: proof.reason,
  });
}
