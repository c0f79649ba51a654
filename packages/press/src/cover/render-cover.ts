import type { Canvas } from "@napi-rs/canvas";
import { createRandom, deriveSeed } from "@colophon/domain/seeded-random";
import { sanitiseText } from "../manuscript/sanitise.ts";
import type { TypstCompiler } from "../typesetter/compiler.ts";
import { createCompilerPool } from "../typesetter/compiler-pool.ts";
import type { Palette } from "@colophon/cover-art/painter";
import { paletteOf } from "@colophon/cover-art/palettes";
import { backPictures, drawBackPictures, pictureShapes } from "./back-pictures.ts";
import { withBack } from "./back-text.ts";
import { composeCover } from "./compose-cover.ts";
import { COVER_TEMPLATE_FILES } from "./cover-template-files.ts";
import type { CoverType } from "@colophon/contracts/covers/designs";
import type { CoverOrder, CoverOutput, CoverText, RenderedCover } from "./cover-order.ts";
import { typeFor, typeSetOf } from "./designs.ts";
import { encodeArt, encodeFront } from "./encode-cover.ts";
import { encodePicture } from "./encode-picture.ts";
import { imagePalette } from "./image-palette.ts";
import { mendContrast } from "./mend.ts";
import { type Sheet, sheetAtWidth, sheetOf } from "./sheet.ts";
import { prepareArt } from "./surface.ts";
import { judgeThumbnail } from "./thumbnail.ts";
import { setText } from "./typefaces.ts";
import { type Composition, type SheetSetting, typesetSheet } from "./typeset-sheet.ts";

const compilers = createCompilerPool(COVER_TEMPLATE_FILES);

/** A cover that is set, painted and measured, and not yet a file. `setting` bears the inks that it is printed with. */
export type DesignedCover = Pick<RenderedCover, "measurements" | "thumbnail"> & {
  compiler: TypstCompiler;
  sheet: Sheet;
  setting: SheetSetting;
  composition: Composition;
  canvas: Canvas;
  palette: Palette;
  type: CoverType;
};

/**
 * A finished cover: a print wrap as a one-page PDF with live type, or a front as an image.
 * Runs native code that cannot be interrupted: call it in the typesetting process only.
 * @throws PressError "missing_glyphs" naming what no typeface has; "invalid_manuscript" for an unreadable picture
 */
export async function renderCover(order: CoverOrder): Promise<RenderedCover> {
  const designed = await designCover(order, screenPxOf(order.output));
  const { compiler, sheet, setting, composition, canvas, measurements, thumbnail } = designed;
  const file = await finish(compiler, { order, canvas, setting });
  compiler.forget();
  return {
    ...file,
    spineInches: sheet.spineInches,
    template: setting.scheme.template,
    measurements,
    thumbnail,
    backLeftOff: composition.backLeftOff,
    spineAuthor: composition.spineAuthor,
  };
}

/**
 * Sets, paints and measures a cover.
 * @param screenPx  the width of a picture for a screen: painted at its resolution alone, and kept for the next one that
 *                  is painted alike
 * @throws PressError as `renderCover` does
 */
export async function designCover(order: CoverOrder, screenPx?: number): Promise<DesignedCover> {
  const text = withBack({ ...cleanText(order.text), ...linesOf(order) }, order.recipe);
  const printed = sheetOf(order.output);
  const sheet = screenPx === undefined ? printed : sheetAtWidth(printed, screenPx);
  const { genre, seed } = order;
  const palette = order.palette ?? (await ownPalette(order));
  const type = order.recipe?.type ?? typeFor({ genre, seed, title: text.title, types: order.types });
  const set = setText(text, typeSetOf(type, text.title));
  const pictures = sheet.wrap === null ? {} : await backPictures(order);
  const compiler = compilers.withFamilies(set.load);
  const { composition, setting } = composeCover(compiler, {
    template: order.template,
    templates: order.templates,
    guides: order.guides ?? false,
    genre,
    seed,
    sheet,
    text,
    set,
    palette,
    texts: order.recipe?.texts ?? {},
    extras: {
      ...pictureShapes(pictures),
      volume: order.recipe?.volume ?? null,
      layout: createRandom(deriveSeed(seed, "back layout")).int(3),
    },
  });
  // an SVG shows boxes for missing characters without a word; the PDF export names them
  compiler.pdf(typesetSheet(compiler, setting));

  const { recipe } = order;
  const isKept = screenPx !== undefined;
  const canvas = await prepareArt({
    art: order.art,
    direction: order.direction,
    genre,
    seed,
    palette,
    sheet,
    composition,
    recipe,
    isKept,
  });
  const { inks, measurements } = mendContrast(canvas, {
    probes: composition.probes,
    panels: composition.panels,
    sheet,
    palette,
    isPicture: order.art.kind === "image",
  });
  // no scrim may dim them
  await drawBackPictures(canvas, { placed: composition.pictures, pictures, sheet });
  const thumbnail = judgeThumbnail(canvas, { sheet, composition, inks });
  const inked = { ...setting, inks: { ...setting.inks, ...inks } };
  return { compiler, sheet, setting: inked, composition, canvas, palette, type, measurements, thumbnail };
}

type Finish = { order: CoverOrder; canvas: Canvas; setting: SheetSetting };
type FinishedFile = Pick<
  RenderedCover,
  "bytes" | "mediaType" | "widthPx" | "heightPx" | "widthInches" | "heightInches"
>;

async function finish(compiler: TypstCompiler, { order, canvas, setting }: Finish): Promise<FinishedFile> {
  const { sheet } = setting;
  if (order.output.kind === "wrap") {
    const { pictureWidthPx } = order.output;
    if (pictureWidthPx !== undefined) {
      const svg = compiler.svg(typesetSheet(compiler, setting));
      const picture = await encodePicture(canvas, { svg, widthPx: pictureWidthPx });
      return { ...picture, mediaType: "image/webp", widthInches: null, heightInches: null };
    }
    const art = await encodeArt(canvas);
    const bytes = compiler.pdf(typesetSheet(compiler, { ...setting, art }));
    const [widthInches, heightInches] = [sheet.page.width / 72, sheet.page.height / 72];
    return { bytes, mediaType: "application/pdf", widthPx: null, heightPx: null, widthInches, heightInches };
  }
  const svg = compiler.svg(typesetSheet(compiler, setting));
  const { format, paintedWidthPx } = order.output;
  const { widthPx, heightPx } = sheet;
  const bytes = await encodeFront(canvas, { svg, format, isForScreen: paintedWidthPx !== undefined });
  return { bytes, mediaType: `image/${format}`, widthPx, heightPx, widthInches: null, heightInches: null };
}

/** What only a screen shows is painted for one: a printed wrap takes six times as long. */
function screenPxOf(output: CoverOutput): number | undefined {
  return output.kind === "wrap" ? output.pictureWidthPx : output.paintedWidthPx;
}

async function ownPalette({ art, genre, seed, recipe }: CoverOrder): Promise<Palette> {
  if (recipe?.palette) return recipe.palette;
  return art.kind === "image" ? imagePalette(art.bytes) : paletteOf(genre, seed);
}

function linesOf({ recipe, text }: CoverOrder): Pick<CoverText, "series" | "tagline"> {
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
