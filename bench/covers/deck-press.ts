import { paintArt } from "@colophon/cover/art/paint-art";
import { paletteOf } from "@colophon/cover/art/palettes";
import { composeCover } from "@colophon/press/cover/compose-cover";
import { COVER_TEMPLATE_FILES } from "@colophon/press/cover/cover-template-files";
import { typeSetFor } from "@colophon/press/cover/designs";
import { encodeFront } from "@colophon/press/cover/encode-cover";
import { fixContrast } from "@colophon/press/cover/fix-contrast";
import { areaOf, coverLayoutOf } from "@colophon/press/cover/cover-layout";
import { setText } from "@colophon/press/cover/typefaces";
import { typesetCover } from "@colophon/press/cover/typeset-cover";
import { createTypstCompiler } from "@colophon/press/typesetter/compiler";
import { type Canvas, createCanvas, loadImage } from "@napi-rs/canvas";
import { DECK_GENRE, type DeckBook } from "./deck.ts";

const FRONT = { kind: "front", format: "jpeg", widthPx: 1600, heightPx: 2560 } as const;
/** A cover as in a store's lists. */
const THUMBNAIL = { width: 100, height: 160 };

/** A finished front, and its cost: wall time and CPU time; the art's share of the latter. */
export type DeckFront = { thumbnail: Canvas; seconds: number; cpuSeconds: number; artCpuSeconds: number };

/**
 * A book's front as made by the press: set, painted around its type, fixed and encoded.
 * @param hasConcept  false: with the genre's own scenes only
 */
export async function pressFront(book: DeckBook, hasConcept: boolean): Promise<DeckFront> {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const { seed, title } = book;
  const genre = DECK_GENRE;
  const palette = paletteOf(genre, seed);
  const coverLayout = coverLayoutOf(FRONT);
  const text = {
    title,
    subtitle: null,
    author: "Agnes Okonjo",
    blurb: [],
    hook: null,
    authorBio: null,
    quotes: [],
    publisher: null,
    language: "en",
  };
  const set = setText(text, typeSetFor({ genre, seed, title }));
  const compiler = createTypstCompiler(COVER_TEMPLATE_FILES, set.load);
  const order = { template: null, guides: false, genre, seed, coverLayout, text, set, palette };
  const { composition, setting } = composeCover(compiler, order);
  const { stage, probes } = composition;
  const artCpu = process.cpuUsage();
  const canvas = paintArt(genre, {
    widthPx: coverLayout.widthPx,
    heightPx: coverLayout.heightPx,
    front: { x: 0, y: 0, width: coverLayout.widthPx, height: coverLayout.heightPx },
    focus:
      stage === null
        ? null
        : { x: stage.x * coverLayout.pxPerPoint, width: stage.width * coverLayout.pxPerPoint },
    quiet: probes.map((probe) =>
      areaOf(probe, { pxPerPoint: coverLayout.pxPerPoint, margin: 0.014 * coverLayout.front.height }),
    ),
    seed,
    palette,
    ...(hasConcept ? { direction: book.direction } : {}),
  });
  // the canvas paints when it is read
  canvas.getContext("2d").getImageData(0, 0, 1, 1);
  const artCpuSeconds = cpuSecondsSince(artCpu);
  const { inks } = fixContrast(canvas, { probes, coverLayout, palette, isImage: false });
  const svg = compiler.svg(typesetCover(compiler, { ...setting, inks }));
  const bytes = await encodeFront(canvas, { svg, format: FRONT.format });
  compiler.forget();
  const seconds = (performance.now() - start) / 1000;
  const cpuSeconds = cpuSecondsSince(cpu);
  return { thumbnail: await thumbnailOf(bytes), seconds, cpuSeconds, artCpuSeconds };
}

function cpuSecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
}

async function thumbnailOf(bytes: Buffer): Promise<Canvas> {
  const thumbnail = createCanvas(THUMBNAIL.width, THUMBNAIL.height);
  const pen = thumbnail.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(await loadImage(bytes), 0, 0, THUMBNAIL.width, THUMBNAIL.height);
  return thumbnail;
}
