import type { Canvas } from "@napi-rs/canvas";
import { createRandom, deriveSeed } from "@colophon/domain/seeded-random";
import { sanitiseText } from "../manuscript/sanitise.ts";
import { createTypstCompiler, type TypstCompiler } from "../typst/compiler.ts";
import type { Palette } from "./art/painter.ts";
import { paletteOf } from "./art/palettes.ts";
import type { CoverOrder, CoverText, RenderedCover } from "./cover-order.ts";
import { type CoverTemplate, templatesFor, typeSetFor } from "./designs.ts";
import { encodeArt, encodeFront } from "./encode-cover.ts";
import { imagePalette } from "./image-palette.ts";
import { mendContrast } from "./mend.ts";
import { type Sheet, sheetOf } from "./sheet.ts";
import { prepareArt } from "./surface.ts";
import { judgeThumbnail, LEAST_TITLE_PX, titleHeightPx } from "./thumbnail.ts";
import { type SetText, setText } from "./typefaces.ts";
import {
  type Composition,
  compositionOf,
  type Scheme,
  type SheetSetting,
  typesetSheet,
} from "./typeset-sheet.ts";

/** Title boxes tried in turn until the title can be read on a thumbnail. */
const GROWTHS = [1, 1.3, 1.65, 2.1, 2.6] as const;

/**
 * A finished cover: a print wrap as a one-page PDF with live type, or a front as an image.
 * Runs native code that cannot be interrupted: call it in the typesetting process only.
 * @throws PressError "missing_glyphs" naming what no typeface has; "invalid_manuscript" for an unreadable picture
 */
export async function renderCover(order: CoverOrder): Promise<RenderedCover> {
  const text = cleanText(order.text);
  const sheet = sheetOf(order.output);
  const { genre, seed } = order;
  const palette = order.palette ?? (await ownPalette(order));
  const set = setText(text, typeSetFor({ genre, seed, title: text.title }));
  const compiler = createTypstCompiler(set.load);
  const draft = composeLegibly(compiler, { order, sheet, text, set, palette });
  // an SVG shows boxes for missing characters without a word; the PDF export names them
  compiler.pdf(typesetSheet(compiler, draft.setting));

  const { composition, setting } = draft;
  const canvas = await prepareArt({ art: order.art, genre, seed, palette, sheet, composition });
  const { inks, measurements } = mendContrast(canvas, { probes: composition.probes, sheet, palette });
  const thumbnail = judgeThumbnail(canvas, { sheet, composition, inks });
  const file = await finish(compiler, { order, canvas, setting: { ...setting, inks } });
  return {
    ...file,
    spineInches: sheet.spineInches,
    template: setting.scheme.template,
    measurements,
    thumbnail,
    isBackTextWhole: composition.isBackTextWhole,
  };
}

type Draft = { setting: SheetSetting; composition: Composition };
type DraftOrder = { order: CoverOrder; sheet: Sheet; text: CoverText; set: SetText; palette: Palette };

/** The first template and title size that a thumbnail can show; else the largest title there was. */
function composeLegibly(compiler: TypstCompiler, { order, sheet, text, set, palette }: DraftOrder): Draft {
  let best: Draft | null = null;
  for (const template of templatesOf(order)) {
    for (const grow of GROWTHS) {
      const scheme = schemeOf({ template, palette, seed: order.seed, grow });
      const guides = order.guides ?? false;
      const setting = { sheet, text, set, scheme, inks: {}, art: null, guides } as const;
      const composition = compositionOf(compiler, typesetSheet(compiler, setting));
      const height = titleHeightPx(sheet, composition);
      if (best === null || height > titleHeightPx(sheet, best.composition)) best = { setting, composition };
      if (height >= LEAST_TITLE_PX) return { setting, composition };
    }
  }
  if (best === null) throw new RangeError("A cover needs at least one template");
  return best;
}

function templatesOf({ template, genre, seed }: CoverOrder): CoverTemplate[] {
  return template === null ? templatesFor(genre, seed) : [template];
}

function schemeOf(given: { template: CoverTemplate; palette: Palette; seed: number; grow: number }): Scheme {
  const random = createRandom(deriveSeed(given.seed, "cover scheme"));
  return {
    template: given.template,
    palette: given.palette,
    grow: given.grow,
    solid: random.pick(["deep", "paper"] as const),
    pane: random.pick(["outside-arch", "outside-rect", "outside-circle"] as const),
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
