import {
  type Binding,
  type PressFileKind,
  TRIM_SIZES,
  type TrimSize,
} from "@colophon/contracts/library/books/print";
import { type CoverTexts, coverTextsOf } from "@colophon/kdp/checked-texts";
import type { CoverLayers } from "./cover/cover-layers.ts";
import type {
  CoverLayersRequest,
  CoverWebp,
  FrontCoverFile,
  FrontCoverSize,
  WrapFile,
  WrapImageRequest,
} from "./cover-images.ts";
import type { Mockup } from "@colophon/contracts/covers/designs/studio";
import type { MockupOptions, MockupImage } from "./mockups/mockup-options.ts";
import type { CoverText } from "./cover-text.ts";
import { countBookWords } from "./checks/completeness.ts";
import { fairCopy, headedParts, partsOf } from "./manuscript/fair-copy.ts";
import { parseManuscript, type ManuscriptInput } from "./manuscript/manuscript.ts";
import { prepareImages } from "./images/prepare-images.ts";
import type { BookFacts, Finding } from "./preflight/finding.ts";

import type { PressFile } from "./press-files.ts";
import { type RenderOptions, resolvePressOptions } from "./render-options.ts";
import { pressRun, type PressRun } from "./press-run.ts";
import { createPressTypesetter } from "./press-typesetter.ts";
import { hasBleed } from "./pdf/interior-book.ts";

/** Resource settings of the press; every value has a sensible default. */
export type PressOptions = {
  /** Time limit in ms per job before its process is killed. */
  timeoutMs?: number;
  /** Resident memory limit in bytes before the typesetting process is killed. */
  memoryLimitBytes?: number;
  /** Maximum waiting jobs; further ones are rejected with `busy`. */
  queueLimit?: number;
};

/** Progress: a file of the set is finished, or the set is being checked. */
export type PressStep = { step: PressFileKind | "checking"; done: number; total: number };

/** A book's files and the preflight findings. */
export type PressSet = {
  files: PressFile[];
  findings: Finding[];
  /** Of the printed interior; null if nothing needed it. */
  pages: number | null;
  /** Of all parts, including notes. */
  words: number;
};

/** Renders a manuscript to files. */
export interface Press {
  /**
   * Renders all files of one book as one job: the interior is laid out once for all files that need its
   * pages.
   * @returns  finished files in the requested order, each verified to contain the whole manuscript, and the
   *           preflight findings; the same input gives the same bytes
   * @throws   PressError with a sentence for the author; no file is delivered then
   */
  renderSet(
    kinds: readonly PressFileKind[],
    manuscript: ManuscriptInput,
    order: RenderOptions,
    watch?: { onProgress?: (step: PressStep) => void },
  ): Promise<PressSet>;
  /** Renders one file, without the preflight. @throws PressError */
  render(kind: PressFileKind, manuscript: ManuscriptInput, order: RenderOptions): Promise<PressFile>;
  /**
   * A book's front for screens, in each of these widths: the image used in ebook and shop, scaled down.
   * @throws PressError
   */
  thumbnails(words: CoverText, order: RenderOptions, widthsPx: readonly number[]): Promise<CoverWebp[]>;
  /**
   * The same front as a downloadable PNG, by default in the size used in ebook and shop. @throws PressError
   */
  frontCoverFile(words: CoverText, order: RenderOptions, sizePx?: FrontCoverSize): Promise<FrontCoverFile>;
  /** A book's whole wrap for screens, typeset and painted like the printed one. @throws PressError */
  wrapImage(words: CoverText, order: WrapImageRequest): Promise<CoverWebp>;
  /** The wrap for print, for an interior that need not exist yet. @throws PressError */
  wrapFile(words: CoverText, order: Omit<WrapImageRequest, "widthPx">): Promise<WrapFile>;
  /** A cover in its current design, in separate parts. @throws PressError */
  coverLayers(words: CoverText, order: CoverLayersRequest): Promise<CoverLayers>;
  /**
   * A finished cover as a product image or a social media post, drawn around the press's own rendering.
   * `pages`: of the interior, if there is one, so that the book has its actual thickness. The same request
   * gives the same bytes.
   * @throws PressError
   */
  mockup(words: CoverText, order: MockupOptions, mockup: Mockup): Promise<MockupImage>;
  /** Ends the typesetting process; waiting jobs fail with `crashed`. */
  close(): Promise<void>;
}

/** Creates a press with one typesetting process, started at its first job. */
export function createPress(options: PressOptions = {}): Press {
  const typesetter = createPressTypesetter(options);

  async function start(
    kinds: readonly PressFileKind[],
    input: ManuscriptInput,
    order: RenderOptions,
  ): Promise<PressRun> {
    // its process and the manuscript are prepared in parallel
    if (kinds.some((kind) => kind !== "txt")) typesetter.warm();
    const manuscript = parseManuscript(input);
    const copy = fairCopy(manuscript, await prepareImages(manuscript));
    return pressRun(typesetter, { copy, order: resolvePressOptions(order), kinds });
  }

  return {
    async renderSet(kinds, input, order, { onProgress = () => undefined } = {}) {
      const wanted = [...new Set(kinds)];
      const run = await start(wanted, input, order);
      const total = wanted.length + 1;
      let done = 0;
      const making = wanted.map(async (kind) => {
        const one = await run.file(kind);
        done += 1;
        onProgress({ step: kind, done, total });
        return one;
      });
      // the checks are loaded while the interior is laid out in another process
      const [made, { preflight }] = await Promise.all([
        Promise.all(making),
        import("./preflight/preflight.ts"),
      ]);
      onProgress({ step: "checking", done, total });
      const pages = await run.pages();
      const findings = await preflight(
        made.map(({ file: { kind, bytes }, pdf, backLeftOff }) => ({ kind, bytes, pdf, backLeftOff })),
        factsOf(run, pages),
      );
      return { files: made.map(({ file }) => file), findings, pages, words: countBookWords(run.copy) };
    },
    async render(kind, input, order) {
      const run = await start([kind], input, order);
      return (await run.file(kind)).file;
    },
    async thumbnails(words, order, widthsPx) {
      const { drawThumbnails } = await import("./cover-images.ts");
      return drawThumbnails(typesetter, { words, order, widthsPx });
    },
    async frontCoverFile(words, order, sizePx) {
      const { drawFrontCoverFile } = await import("./cover-images.ts");
      return drawFrontCoverFile(typesetter, { words, order, ...(sizePx === undefined ? {} : { sizePx }) });
    },
    async wrapFile(words, order) {
      const { drawWrapFile } = await import("./cover-images.ts");
      return drawWrapFile(typesetter, { words, order });
    },
    async wrapImage(words, order) {
      const { drawWrap } = await import("./cover-images.ts");
      return drawWrap(typesetter, { words, order });
    },
    async coverLayers(words, order) {
      const { drawCoverLayers } = await import("./cover-images.ts");
      return drawCoverLayers(typesetter, { words, order });
    },
    async mockup(words, order, mockup) {
      const { drawMockup } = await import("./cover-mockups.ts");
      return drawMockup(typesetter, { words, order, mockup });
    },
    close: () => typesetter.close(),
  };
}

function factsOf({ copy, order, kinds }: PressRun, pages: number | null): BookFacts {
  return {
    title: copy.title,
    subtitle: copy.subtitle,
    author: copy.author,
    isbn: copy.isbn,
    language: copy.language,
    trim: order.trim,
    paper: order.paper,
    binding: bindingOf(order.trim, kinds),
    hasBleed: hasBleed(copy),
    pages,
    backText: copy.description,
    cover: coverTexts({ copy, order, kinds }),
    chapterTitles: headedParts(copy).map((part) => part.title),
    parts: partsOf(copy),
    chapterOpening: copy.chapterOpening,
  };
}

const WRAPS: readonly PressFileKind[] = ["cover", "hardcover"];
/** An ebook contains the front. */
const FRONT_COVER_FILES: readonly PressFileKind[] = ["front-jpeg", "front-png", "epub"];

/** The text on the covers of a set; undefined if there are none. */
function coverTexts({
  copy,
  order,
  kinds,
}: Pick<PressRun, "copy" | "order" | "kinds">): CoverTexts | undefined {
  const isWrapped = kinds.some((kind) => WRAPS.includes(kind));
  if (!isWrapped && !kinds.some((kind) => FRONT_COVER_FILES.includes(kind))) return undefined;
  const { title, subtitle, author, publisher, blurb } = copy;
  return coverTextsOf({
    title,
    subtitle,
    author,
    recipe: order.cover.recipe ?? null,
    blurb,
    biography: order.cover.authorBio,
    publisher,
    parts: isWrapped ? "wrap" : "front",
  });
}

/**
 * The interior's binding: a paperback, unless only a hardcover's wrap is requested or the size is hardcover
 * only.
 */
function bindingOf(trim: TrimSize, kinds: readonly PressFileKind[]): Binding {
  const bindings: readonly Binding[] = TRIM_SIZES[trim].bindings;
  const isHardcoverWanted = kinds.includes("hardcover") && !kinds.includes("cover");
  return isHardcoverWanted || !bindings.includes("paperback") ? "hardcover" : "paperback";
}
