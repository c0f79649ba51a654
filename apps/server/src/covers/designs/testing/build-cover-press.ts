import type { CoverLayers } from "@colophon/press/cover/cover-layers";
import { type Press, createPress } from "@colophon/press/press";

/** Record and script of a painter. */
export type PainterScript = {
  /** titles of the requested covers */
  pictures: string[];
  /** thrown by the next covers in order */
  failures: Error[];
  /** no cover is painted before this resolves */
  open: Promise<void>;
};

/** A painter with an empty script. */
export function emptyScript(): PainterScript {
  return { pictures: [], failures: [], open: Promise.resolve() };
}

/**
 * Layers whose flat image is their input; the title was held at the safe area's edge, the author's ink
 * changed.
 */
function layersOf(made: { words: unknown; order: { widthPx: number } }): CoverLayers {
  const place = { x: 0.1, y: 0.1, width: 0.8, height: 0.2 };
  const text = {
    ...place,
    svg: "<svg xmlns='http://www.w3.org/2000/svg'/>",
    ink: "#ffffff",
    contrast: 7,
    needed: 3,
  };
  return {
    flat: Buffer.from(JSON.stringify(made)),
    art: Buffer.from("art"),
    thumbnail: Buffer.from("thumbnail"),
    widthPx: made.order.widthPx,
    heightPx: made.order.widthPx * 1.6,
    texts: [
      { ...text, name: "title", held: true, mended: "none" },
      { ...text, name: "author", held: false, mended: "ink" },
      { ...text, name: "blurb", svg: "", held: false, mended: "none", contrast: 2, needed: 4.5 },
    ],
    legible: { thumbnail: false, titleHeightPx: 5.4 },
    guides: null,
    spineInches: null,
    backLeftOff: ["quotes"],
    spineAuthor: null,
    notes: ["The title is held.", "The title is held."],
    template: "band",
    type: "essay",
    palette: {
      ground: "#102030",
      deep: "#081018",
      mid: "#305070",
      light: "#a0b0c0",
      accent: "#c08030",
      ink: "#ffffff",
      paper: "#f4efe4",
    },
  };
}

/** A press whose covers are their own input. */
export function buildCoverPress(script: PainterScript): Press {
  const fail = (): void => {
    const failure = script.failures.shift();
    if (failure !== undefined) throw failure;
  };
  return {
    ...createPress(),
    async thumbnails(words, order, widthsPx) {
      script.pictures.push(words.title);
      await script.open;
      fail();
      return widthsPx.map((widthPx) => ({
        bytes: Buffer.from(JSON.stringify({ words, order, widthPx })),
        mediaType: "image/webp",
        widthPx,
        heightPx: widthPx * 1.6,
      }));
    },
    async frontCoverFile(words, order, sizePx = { widthPx: 1600, heightPx: 2560 }) {
      fail();
      const bytes = Buffer.from(JSON.stringify({ words, order }));
      return { bytes, mediaType: "image/png", ...sizePx };
    },
    async wrapFile(words, order) {
      fail();
      return { bytes: Buffer.from(JSON.stringify({ words, order })), mediaType: "application/pdf" };
    },
    async coverLayers(words, order) {
      fail();
      return layersOf({ words, order });
    },
  };
}
