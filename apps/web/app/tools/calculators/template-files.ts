import type { BoundBook } from "@colophon/kdp/cover-geometry";
import { coverTemplate, POINTS_PER_INCH, printPixels } from "@colophon/kdp/cover-template/cover-template";
import { withDensity } from "@colophon/kdp/cover-template/png-density";
import { templatePdf } from "@colophon/kdp/cover-template/template-pdf";
import { templateSvg } from "@colophon/kdp/cover-template/template-svg";
import { PRINT_FILE } from "@colophon/kdp/file-limits";
import type { ApiFile } from "../../platform/api.ts";

/** Template formats, in the order offered. */
export const TEMPLATE_KINDS = ["pdf", "png", "svg"] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/**
 * Creates a template's file in the browser.
 * @throws Error if the browser can't create an image that large
 */
export async function templateFile(book: BoundBook, kind: TemplateKind): Promise<ApiFile> {
  const { binding, trim, paper, pages } = book;
  return {
    filename: `cover-template-${binding}-${trim}in-${pages}-pages-${paper}.${kind}`,
    blob: await blobOf(book, kind),
  };
}

async function blobOf(book: BoundBook, kind: TemplateKind): Promise<Blob> {
  const template = coverTemplate(book);
  if (kind === "pdf") return new Blob([templatePdf(template)], { type: "application/pdf" });
  const svg = new Blob([templateSvg(template)], { type: "image/svg+xml" });
  if (kind === "svg") return svg;
  const dots = (points: number): number => printPixels(points / POINTS_PER_INCH);
  return pngOf(svg, { width: dots(template.width), height: dots(template.height) });
}

async function pngOf(svg: Blob, size: { width: number; height: number }): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image(size.width, size.height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, size);
    canvas.getContext("2d")?.drawImage(image, 0, 0, size.width, size.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (png === null) throw new Error(`no picture of ${size.width} by ${size.height} dots can be made here`);
    const bytes = withDensity(new Uint8Array(await png.arrayBuffer()), PRINT_FILE.bestDpi);
    return new Blob([bytes], { type: "image/png" });
  } finally {
    URL.revokeObjectURL(address);
  }
}
