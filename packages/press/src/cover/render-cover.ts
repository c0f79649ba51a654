import type { Canvas } from "@napi-rs/canvas";
import { sanitiseText } from "../manuscript/sanitise.ts";
import { createTypstCompiler, type TypstCompiler } from "../typesetter/compiler.ts";
import type { Palette } from "@colophon/cover-art/painter";
import { paletteOf } from "@colophon/cover-art/palettes";
import { withHook } from "./back-text.ts";
import { composeCover } from "./compose-cover.ts";
import { COVER_TEMPLATE_FILES } from "./cover-template-files.ts";
import type { CoverOrder, CoverText, RenderedCover } from "./cover-order.ts";
import { typeSetFor } from "./designs.ts";
import { encodeArt, encodeFront } from "./encode-cover.ts";
import { encodePicture } from "./encode-picture.ts";
import { imagePalette } from "./image-palette.ts";
import { mendContrast } from "./mend.ts";
import { sheetOf } from "./sheet.ts";
import { prepareArt } from "./surface.ts";
import { judgeThumbnail } from "./thumbnail.ts";
import { setText } from "./typefaces.ts";
import { type SheetSetting, typesetSheet } from "./typeset-sheet.ts";

/**
 * A finished cover: a print wrap as a one-page PDF with live type, or a front as an image.
 * Runs native code that cannot be interrupted: call it in the typesetting process only.
 * @throws PressError "missing_glyphs" naming what no typeface has; "invalid_manuscript" for an unreadable picture
 */
export async function renderCover(order: CoverOrder): Promise<RenderedCover> {
  const text = withHook(cleanText(order.text));
  const sheet = sheetOf(order.output);
  const { genre, seed } = order;
  const palette = order.palette ?? (await ownPalette(order));
  const set = setText(text, typeSetFor({ genre, seed, title: text.title }));
  const compiler = createTypstCompiler(COVER_TEMPLATE_FILES, set.load);
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
  });
  // an SVG shows boxes for missing characters without a word; the PDF export names them
  compiler.pdf(typesetSheet(compiler, setting));

  const canvas = await prepareArt({
    art: order.art,
    direction: order.direction,
    genre,
    seed,
    palette,
    sheet,
    composition,
  });
  const { inks, measurements } = mendContrast(canvas, {
    probes: composition.probes,
    sheet,
    palette,
    isPicture: order.art.kind === "image",
  });
  const thumbnail = judgeThumbnail(canvas, { sheet, composition, inks });
  const file = await finish(compiler, { order, canvas, setting: { ...setting, inks } });
  compiler.forget();
  return {
    ...file,
    spineInches: sheet.spineInches,
    template: setting.scheme.template,
    measurements,
    thumbnail,
    isBackTextWhole: composition.isBackTextWhole,
  };
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
  const { format, widthPx, heightPx } = order.output;
  const bytes = await encodeFront(canvas, { svg, format });
  return { bytes, mediaType: `image/${format}`, widthPx, heightPx, widthInches: null, heightInches: null };
}

async function ownPalette({ art, genre, seed }: CoverOrder): Promise<Palette> {
  return art.kind === "image" ? imagePalette(art.bytes) : paletteOf(genre, seed);
}

function cleanText(text: CoverText): CoverText {
  const line = (words: string | null): string | null => {
    const clean = sanitiseText(words ?? "").trim();
    return clean === "" ? null : clean;
  };
  return {
    title: line(text.title) ?? "Untitled",
    subtitle: line(text.subtitle),
    author: line(text.author) ?? "",
    blurb: text.blurb.flatMap((paragraph) => line(paragraph) ?? []),
    hook: line(text.hook),
    authorBio: line(text.authorBio),
    publisher: line(text.publisher),
    language: text.language,
  };
}
