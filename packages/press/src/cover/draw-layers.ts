import sharp, { type Sharp } from "sharp";
import { frontTextOf } from "@colophon/contracts/covers/designs/studio";
import type { CoverLayers, CoverShare, TextLayer } from "./cover-layers.ts";
import type { CoverRequest, TextMeasurement } from "./cover-request.ts";
import { edgePxOf, flatten } from "./encode-cover.ts";
import { layerNotes } from "./layer-notes.ts";
import { type DesignedCover, designCover } from "./render-cover.ts";
import { areaOf, type PointRect, type CoverLayout } from "./cover-layout.ts";
import { outlinesOf } from "./text-outlines.ts";
import { typesetCover } from "./typeset-cover.ts";

const WEBP = { quality: 84, effort: 1 } as const;
const THUMBNAIL_HEIGHT_PX = 160;

/**
 * A cover in layers: set, painted and measured like its file, at a screen's resolution. Runs native code that
 * cannot be interrupted: call it in the typesetting process only.
 * @param widthPx  of the image
 * @throws PressError as `renderCover` does
 */
export async function drawLayers(
  order: CoverRequest,
  { widthPx }: { widthPx: number },
): Promise<CoverLayers> {
  const designed = await designCover(order, widthPx);
  const { compiler, coverLayout, setting, composition, thumbnail } = designed;
  const texts = textLayers(designed);
  const bare = picture(designed, compiler.svg(typesetCover(compiler, { ...setting, only: "" })));
  const whole = picture(designed, compiler.svg(typesetCover(compiler, setting)));
  const [flat, art, small] = await Promise.all([
    whole.clone().webp(WEBP).toBuffer(),
    bare.webp(WEBP).toBuffer(),
    frontOf(coverLayout, whole.clone()).webp(WEBP).toBuffer(),
  ]);
  compiler.forget(RETAINED_JOBS);
  return {
    flat,
    art,
    thumbnail: small,
    widthPx: coverLayout.widthPx,
    heightPx: coverLayout.heightPx,
    texts,
    legible: { thumbnail: thumbnail.legible, titleHeightPx: thumbnail.titleHeightPx },
    guides: guidesOf(coverLayout),
    spineInches: coverLayout.spineInches,
    backLeftOff: composition.backLeftOff,
    spineAuthor: composition.spineAuthor,
    notes: layerNotes({ composition, texts, thumbnail, order }),
    template: setting.scheme.template,
    type: designed.type,
    palette: designed.palette,
  };
}

/** When an author moves a text, the same lines are measured repeatedly. */
const RETAINED_JOBS = 8;

function picture({ canvas, coverLayout }: DesignedCover, svg: string): Sharp {
  const data = flatten(canvas, { svg, edgePx: edgeOf(coverLayout) });
  return sharp(data, { raw: { width: canvas.width, height: canvas.height, channels: 3 } });
}

function edgeOf({ wrap, widthPx }: CoverLayout): number {
  return wrap === null ? edgePxOf(widthPx) : 0;
}

function frontOf({ front, pxPerPoint, widthPx, heightPx }: CoverLayout, whole: Sharp): Sharp {
  const { x, y, width, height } = areaOf(front, { pxPerPoint });
  const left = Math.max(0, x);
  const top = Math.max(0, y);
  return whole
    .extract({
      left,
      top,
      width: Math.min(width, widthPx - left),
      height: Math.min(height, heightPx - top),
    })
    .resize({
      height: THUMBNAIL_HEIGHT_PX,
      width: Math.max(1, Math.round((THUMBNAIL_HEIGHT_PX * front.width) / front.height)),
      fit: "fill",
    });
}

function textLayers({
  compiler,
  coverLayout,
  setting,
  composition,
  measurements,
}: DesignedCover): TextLayer[] {
  const names = [...new Set(composition.probes.map(({ name }) => name))];
  return names.flatMap((name) => {
    const probe = composition.probes.find((one) => one.name === name);
    const measured = worstOf(measurements.filter(({ block }) => block === name));
    if (probe === undefined || measured === null) return [];
    const { contrast, needed, mended } = measured;
    const ink = setting.inks[name] ?? probe.ink;
    const drawn =
      frontTextOf(name) === null
        ? null
        : outlinesOf(compiler.svg(typesetCover(compiler, { ...setting, only: name })));
    return [
      {
        name,
        ...shareOf(coverLayout, drawn?.place ?? probe),
        svg: drawn?.svg ?? "",
        ink,
        contrast: Math.round(contrast * 100) / 100,
        needed,
        mended,
        held: probe.held,
      },
    ];
  });
}

function worstOf(measured: readonly TextMeasurement[]): TextMeasurement | null {
  return measured.toSorted((one, other) => one.contrast - other.contrast)[0] ?? null;
}

function shareOf({ page }: CoverLayout, { x, y, width, height }: PointRect): CoverShare {
  return {
    x: x / page.width,
    y: y / page.height,
    width: width / page.width,
    height: height / page.height,
  };
}

function guidesOf(coverLayout: CoverLayout): CoverLayers["guides"] {
  const { wrap, front } = coverLayout;
  if (wrap === null) return null;
  const share = (rect: PointRect): CoverShare => shareOf(coverLayout, rect);
  const width = front.x + front.width - wrap.back.x;
  return {
    trim: share({ x: wrap.back.x, y: front.y, width, height: front.height }),
    folds: [share(wrap.spine), ...wrap.folds.slice(2).map(share)],
    safe: wrap.safe.map(share),
    barcode: share(wrap.barcode),
  };
}
