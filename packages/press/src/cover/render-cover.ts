import type { Canvas } from "@napi-rs/canvas";
import { createRandom, deriveSeed } from "@colophon/rules/seeded-random";
import { sanitiseText } from "../manuscript/sanitise.ts";
import type { TypstCompiler } from "../typesetter/compiler.ts";
import { createCompilerPool } from "../typesetter/compiler-pool.ts";
import type { Palette } from "@colophon/cover/art/painter";
import { paletteOf } from "@colophon/cover/art/palettes";
import { backImages, drawBackImages, imageShapes } from "./back-images.ts";
import { withBack } from "./back-text.ts";
import { composeCover } from "./compose-cover.ts";
import { COVER_TEMPLATE_FILES } from "./cover-template-files.ts";
import type { CoverType } from "@colophon/contracts/covers/designs/choices";
import type { CoverRequest, CoverOutput, CoverText, RenderedCover } from "./cover-request.ts";
import { typeFor, typeSetOf } from "./designs.ts";
import { encodeArt, encodeFront } from "./encode-cover.ts";
import { encodeImage } from "./encode-image.ts";
import { imagePalette } from "./image-palette.ts";
import { fixContrast } from "./fix-contrast.ts";
import { type CoverLayout, coverLayoutAtWidth, coverLayoutOf } from "./cover-layout.ts";
import { prepareArt } from "./surface.ts";
import { judgeThumbnail } from "./thumbnail.ts";
import { setText } from "./typefaces.ts";
import { type Composition, type CoverSetting, typesetCover } from "./typeset-cover.ts";

const compilers = createCompilerPool(COVER_TEMPLATE_FILES);

/** A cover that is typeset, painted and measured, but not yet a file. `setting` contains its final inks. */
export type DesignedCover = Pick<RenderedCover, "measurements" | "thumbnail"> & {
  compiler: TypstCompiler;
  coverLayout: CoverLayout;
  setting: CoverSetting;
  composition: Composition;
  canvas: Canvas;
  palette: Palette;
  type: CoverType;
};

/**
 * Renders a finished cover: a print wrap as a one-page PDF with live type, or a front as an image. Runs
 * native code that cannot be interrupted: call it in the typesetting process only.
 * @throws PressError "missing_glyphs" naming characters no typeface has; "invalid_manuscript" for an unreadable image
 */
export async function renderCover(order: CoverRequest): Promise<RenderedCover> {
  const designed = await designCover(order, screenPxOf(order.output));
  const { compiler, coverLayout, setting, composition, canvas, measurements, thumbnail } = designed;
  const file = await finish(compiler, { order, canvas, setting });
  compiler.forget();
  return {
    ...file,
    spineInches: coverLayout.spineInches,
    template: setting.scheme.template,
    measurements,
    thumbnail,
    backLeftOff: composition.backLeftOff,
    spineAuthor: composition.spineAuthor,
  };
}

/**
 * Typesets, paints and measures a cover.
 * @param screenPx  the width of an image for a screen: painted only at that resolution, and cached for the next one
 *                  painted alike
 * @throws PressError as `renderCover` does
 */
export async function designCover(order: CoverRequest, screenPx?: number): Promise<DesignedCover> {
  const text = withBack({ ...cleanText(order.text), ...linesOf(order) }, order.recipe);
  const printed = coverLayoutOf(order.output);
  const coverLayout = screenPx === undefined ? printed : coverLayoutAtWidth(printed, screenPx);
  const { genre, seed } = order;
  const palette = order.palette ?? (await defaultPalette(order));
  const type = order.recipe?.type ?? typeFor({ genre, seed, title: text.title, types: order.types });
  const set = setText(text, typeSetOf(type, text.title));
  const pictures = coverLayout.wrap === null ? {} : await backImages(order);
  const compiler = compilers.withFamilies(set.load);
  const { composition, setting } = composeCover(compiler, {
    template: order.template,
    templates: order.templates,
    guides: order.guides ?? false,
    genre,
    seed,
    coverLayout,
    text,
    set,
    palette,
    texts: order.recipe?.texts ?? {},
    extras: {
      ...imageShapes(pictures),
      volume: order.recipe?.volume ?? null,
      layout: createRandom(deriveSeed(seed, "back layout")).int(3),
    },
  });
  // an SVG silently shows boxes for missing characters; the PDF export names them
  compiler.pdf(typesetCover(compiler, setting));

  const { recipe } = order;
  const isCached = screenPx !== undefined;
  const canvas = await prepareArt({
    art: order.art,
    direction: order.direction,
    genre,
    seed,
    palette,
    coverLayout,
    composition,
    recipe,
    isCached,
  });
  const { inks, measurements } = fixContrast(canvas, {
    probes: composition.probes,
    panels: composition.panels,
    coverLayout,
    palette,
    isImage: order.art.kind === "image",
  });
  // never dimmed by scrims
  await drawBackImages(canvas, { placed: composition.pictures, pictures, coverLayout });
  const thumbnail = judgeThumbnail(canvas, { coverLayout, composition, inks });
  const inked = { ...setting, inks: { ...setting.inks, ...inks } };
  return {
    compiler,
    coverLayout,
    setting: inked,
    composition,
    canvas,
    palette,
    type,
    measurements,
    thumbnail,
  };
}

type Finish = { order: CoverRequest; canvas: Canvas; setting: CoverSetting };
type FinishedFile = Pick<
  RenderedCover,
  "bytes" | "mediaType" | "widthPx" | "heightPx" | "widthInches" | "heightInches"
>;

async function finish(compiler: TypstCompiler, { order, canvas, setting }: Finish): Promise<FinishedFile> {
  const { coverLayout } = setting;
  if (order.output.kind === "wrap") {
    const { imageWidthPx } = order.output;
    if (imageWidthPx !== undefined) {
      const svg = compiler.svg(typesetCover(compiler, setting));
      const picture = await encodeImage(canvas, { svg, widthPx: imageWidthPx });
      return { ...picture, mediaType: "image/webp", widthInches: null, heightInches: null };
    }
    const art = await encodeArt(canvas);
    const bytes = compiler.pdf(typesetCover(compiler, { ...setting, art }));
    const [widthInches, heightInches] = [coverLayout.page.width / 72, coverLayout.page.height / 72];
    return { bytes, mediaType: "application/pdf", widthPx: null, heightPx: null, widthInches, heightInches };
  }
  const svg = compiler.svg(typesetCover(compiler, setting));
  const { format, paintedWidthPx } = order.output;
  const { widthPx, heightPx } = coverLayout;
  const bytes = await encodeFront(canvas, { svg, format, isForScreen: paintedWidthPx !== undefined });
  return { bytes, mediaType: `image/${format}`, widthPx, heightPx, widthInches: null, heightInches: null };
}

/** Images only for screens are painted at their resolution: a printed wrap takes six times as long. */
function screenPxOf(output: CoverOutput): number | undefined {
  return output.kind === "wrap" ? output.imageWidthPx : output.paintedWidthPx;
}

async function defaultPalette({ art, genre, seed, recipe }: CoverRequest): Promise<Palette> {
  if (recipe?.palette) return recipe.palette;
  return art.kind === "image" ? imagePalette(art.bytes) : paletteOf(genre, seed);
}

function linesOf({ recipe, text }: CoverRequest): Pick<CoverText, "series" | "tagline"> {
  return {
    series: line(recipe?.series_line ?? text.series ?? null),
    tagline: line(recipe?.tagline ?? text.tagline ?? null),
  };
}

function line(words: string | null): string | null {
  const clean = sanitiseText(words ?? "").trim();
  return clean === "" ? null : clean;
}

function cleanText(text: CoverText): CoverText {
  return {
    ...text,
    title: line(text.title) ?? "Untitled",
    subtitle: line(text.subtitle),
    author: line(text.author) ?? "",
    publisher: line(text.publisher),
  };
}
