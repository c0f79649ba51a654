import type { PressFileKind } from "@colophon/contracts/library/books/print";
import { proveComplete, type ReadableFormat } from "./checks/completeness.ts";
import type { PdfView } from "./checks/pdf/read-pdf.ts";
import { proveValidEpub } from "./checks/epub-validity.ts";
import type { CoverImage } from "./cover/cover-image.ts";
import type { CoverLayers } from "./cover/cover-layers.ts";
import type { BackPart, CoverRequest, CoverOutput, CoverText, RenderedCover } from "./cover/cover-request.ts";
import { settledArt } from "./settled-art.ts";
import { renderDocx } from "./docx/render-docx.ts";
import { renderEpub } from "./epub/render-epub.ts";
import type { FairCopy } from "./manuscript/fair-copy.ts";
import { explainMissingGlyphs, type FrontLines } from "./missing-glyphs.ts";
import type { InteriorEdition, TypesetInterior } from "./pdf/interior-job.ts";
import { renderInterior } from "./pdf/render-pdf.ts";
import { PressError } from "./press-error.ts";
import { FILE_FORMATS, type PressFile } from "./press-files.ts";
import type { CoverWish, ResolvedPressOptions } from "./render-options.ts";
import type { PressTypesetter } from "./press-typesetter.ts";
import { renderText } from "./text/render-text.ts";

/** @source KDP Help, "eBook cover image guidelines" (G200645690), read 2026-09-03: ideal size of a front cover */
export const IDEAL_FRONT = { widthPx: 1600, heightPx: 2560 } as const;

/**
 * A finished file with data from its renderer: an opened PDF, or the parts of a wrap's back that did not fit.
 */
export type PressRunFile = { file: PressFile; pdf: PdfView | null; backLeftOff: readonly BackPart[] | null };

/** One book being rendered: anything shared by several files is made once, on first use. */
export type PressRun = {
  copy: FairCopy;
  order: ResolvedPressOptions;
  kinds: readonly PressFileKind[];
  /** @throws PressError */
  file(kind: PressFileKind): Promise<PressRunFile>;
  /** Pages of the interior; null if no file of the run needs it. */
  pages(): Promise<number | null>;
};

type PressRunOptions = { copy: FairCopy; order: ResolvedPressOptions; kinds: readonly PressFileKind[] };

/** Files that show pages, or depend on the page count. */
const NEED_PAGES: ReadonlySet<PressFileKind> = new Set(["pdf", "reading-pdf", "docx", "cover", "hardcover"]);

/** Starts nothing until a file is requested. */
export function pressRun(typesetter: PressTypesetter, { copy, order, kinds }: PressRunOptions): PressRun {
  const interior = once(() => renderInterior(typesetter, { ...order, copy, editions: editionsOf(kinds) }));
  const front = once(() => cover({ kind: "front", format: "jpeg", ...IDEAL_FRONT }));

  function cover(output: CoverOutput): Promise<RenderedCover> {
    return renderCoverFile(typesetter, { copy, order, output });
  }
  const leftOff = new Map<PressFileKind, readonly BackPart[]>();
  const wrap = async (binding: "paperback" | "hardcover"): Promise<Uint8Array> => {
    const { laidOut } = await interior();
    const { trim, paper } = order;
    const made = await cover({ kind: "wrap", binding, trim, paper, pages: laidOut.pages });
    leftOff.set(binding === "paperback" ? "cover" : "hardcover", made.backLeftOff);
    return made.bytes;
  };

  const makers: Readonly<Record<PressFileKind, () => Promise<Uint8Array>>> = {
    pdf: async () => editionOf(await interior(), "print"),
    "reading-pdf": async () => editionOf(await interior(), "reading"),
    epub: async () => {
      const { theme, embedFonts } = order;
      const book = renderEpub(copy, { cover: await frontImage(front), theme, embedFonts });
      await proveValidEpub(whole("epub", book, copy));
      return book;
    },
    docx: async () => {
      const { pages, parts } = (await interior()).laidOut;
      const inPrint = { pages, folios: parts.map((part) => part.folio) };
      const { trim, theme, largePrint } = order;
      return whole("docx", await renderDocx(copy, { trim, theme, largePrint, printed: inPrint }), copy);
    },
    txt: async () => whole("txt", renderText(copy), copy),
    cover: () => wrap("paperback"),
    hardcover: () => wrap("hardcover"),
    "front-jpeg": async () => (await front()).bytes,
    "front-png": async () => (await cover({ kind: "front", format: "png", ...IDEAL_FRONT })).bytes,
  };

  return {
    copy,
    order,
    kinds,
    async file(kind) {
      const isInterior = kind === "pdf" || kind === "reading-pdf";
      // the PDF reader is large, and is loaded while the interior is laid out in another process
      const [bytes, reader] = await Promise.all([
        makers[kind](),
        isInterior ? import("./checks/printed-text.ts") : null,
      ]);
      const pdf = reader === null ? null : await reader.openPrinted(bytes, copy);
      const file = { kind, bytes, pages: pdf?.pages.length ?? null, ...FILE_FORMATS[kind] };
      return { file, pdf, backLeftOff: leftOff.get(kind) ?? null };
    },
    async pages() {
      return kinds.some((kind) => NEED_PAGES.has(kind)) ? (await interior()).laidOut.pages : null;
    },
  };
}

function editionsOf(kinds: readonly PressFileKind[]): InteriorEdition[] {
  return [
    ...(kinds.includes("pdf") ? (["print"] as const) : []),
    ...(kinds.includes("reading-pdf") ? (["reading"] as const) : []),
  ];
}

function editionOf({ files }: TypesetInterior, edition: InteriorEdition): Uint8Array {
  const file = files.find((one) => one.edition === edition);
  if (file === undefined) throw new PressError("crashed", "The typesetter answered another job.");
  return file.bytes;
}

export type CoverFileRequest = { copy: FairCopy; order: ResolvedPressOptions; output: CoverOutput };

/** Renders a cover of a book. @throws PressError */
export async function renderCoverFile(
  typesetter: PressTypesetter,
  file: CoverFileRequest,
): Promise<RenderedCover> {
  return typesetter.cover(coverRequestOf(file)).catch((error: unknown) => {
    throw explainMissingGlyphs(error, withLines(file));
  });
}

/** Renders the same cover in separate parts. @throws PressError */
export async function renderCoverLayers(
  typesetter: PressTypesetter,
  { widthPx, ...file }: CoverFileRequest & { widthPx: number },
): Promise<CoverLayers> {
  return typesetter.layers(coverRequestOf(file), widthPx).catch((error: unknown) => {
    throw explainMissingGlyphs(error, withLines(file));
  });
}

function withLines({ copy, order }: CoverFileRequest): FairCopy & FrontLines {
  const { recipe } = order.cover;
  return { ...copy, seriesLine: recipe?.series_line, tagline: recipe?.tagline };
}

/** The complete input for a book's cover. */
export function coverRequestOf({ copy, order, output }: CoverFileRequest): CoverRequest {
  const { recipe, photo, mark } = order.cover;
  return {
    text: coverText(copy, order.cover),
    genre: order.genre,
    template: recipe?.template ?? order.cover.template ?? null,
    // wrap and front share one design
    ...settledArt({ copy, order }),
    recipe,
    photo,
    mark,
    output,
  };
}

function coverText(copy: FairCopy, { recipe, authorBio }: CoverWish): CoverText {
  return {
    title: copy.title,
    subtitle: copy.subtitle ?? null,
    author: copy.author,
    blurb: copy.blurb.split(/\n+/u).filter((line) => line !== ""),
    hook: null,
    authorBio: recipe?.back.has_bio === true ? (authorBio ?? null) : null,
    publisher: copy.publisher ?? null,
    language: copy.language,
  };
}

/**
 * The cover inside an ebook. Reading systems have typefaces the press lacks, so a title that cannot be drawn
 * costs the cover but not the book; preflight reports it (EPB-004).
 */
async function frontImage(front: () => Promise<RenderedCover>): Promise<CoverImage | null> {
  try {
    const { bytes } = await front();
    return { bytes, mediaType: "image/jpeg" };
  } catch (error) {
    if (error instanceof PressError && error.code === "missing_glyphs") return null;
    throw error;
  }
}

/** @throws PressError "incomplete" if the finished file, read back, lacks something */
function whole(format: ReadableFormat, bytes: Uint8Array, copy: FairCopy): Uint8Array {
  const proof = proveComplete({ format, bytes }, copy);
  if (proof.ok) return bytes;
  const name = format.toUpperCase();
  throw new PressError("incomplete", `The finished ${name} does not hold the whole book. Please try again.`, {
    cause: proof.reason,
  });
}

/** Creates a value on first use, and returns the same one to all callers. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null;
  return () => (made ??= make());
}
