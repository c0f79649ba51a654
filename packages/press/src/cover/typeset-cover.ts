import { Resvg } from "@resvg/resvg-js";
import type { TypstCompiler } from "../typst/compiler.ts";
import { FONT_FAMILIES } from "../typst/fonts.ts";
import type { CoverText } from "../typst/messages.ts";

/** @returns PNG of exactly the size asked for */
export function typesetCover(compiler: TypstCompiler, cover: CoverText): Uint8Array {
  const document = compiler.compile("cover", { cover: { ...cover, fonts: FONT_FAMILIES } });
  // an SVG shows boxes for missing characters without a word; the PDF export names them
  compiler.pdf(document);
  const image = new Resvg(compiler.svg(document), {
    fitTo: { mode: "width", value: cover.widthPx },
    font: { loadSystemFonts: false },
  });
  return image.render().asPng();
}
