import type { FairFigure } from "../manuscript/fair-chapter.ts";
import type { PreparedImage } from "../manuscript/prepared-image.ts";
import type { Ledger } from "./ledger.ts";
import { escaped } from "./wordml.ts";

const EMU_PER_INCH = 914_400;
/** Minimum resolution, limiting an image's size unless it fills its page. */
const PIXELS_PER_INCH = 200;
const IMAGE_NAMESPACE = "http://schemas.openxmlformats.org/drawingml/2006/picture";

/** All in inches. */
export type Space = { width: number; height: number };

type Drawing = { picture: PreparedImage; alt: string; ledger: Ledger };

/** An inline image on its own line, as large as the space allows. */
export function inlineImage(drawing: Drawing, space: Space): string {
  const { widthPx, heightPx } = drawing.picture;
  const width = Math.min(space.width, widthPx / PIXELS_PER_INCH, space.height * (widthPx / heightPx));
  const size = { width, height: width * (heightPx / widthPx) };
  const { extent, content } = drawn(drawing, size, "");
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">${extent}<wp:effectExtent l="0" t="0" r="0" b="0"/>${content}</wp:inline></w:drawing></w:r>`;
}

/** An image that fills the page, cropped to its shape. */
export function fullPageImage(drawing: Drawing, page: Space): string {
  const { extent, content } = drawn(drawing, page, cutToFit(drawing.picture, page));
  const at = (axis: "H" | "V"): string =>
    `<wp:position${axis} relativeFrom="page"><wp:posOffset>0</wp:posOffset></wp:position${axis}>`;
  return (
    '<w:r><w:drawing><wp:anchor distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1">' +
    `<wp:simplePos x="0" y="0"/>${at("H")}${at("V")}${extent}<wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapTopAndBottom/>${content}</wp:anchor></w:drawing></w:r>`
  );
}

/** Crop of each side, in thousandths of a per cent. */
function cutToFit({ widthPx, heightPx }: PreparedImage, page: Space): string {
  const shape = widthPx / heightPx / (page.width / page.height);
  const cut = (share: number): number => Math.round(((1 - share) / 2) * 100_000);
  if (shape > 1) return `<a:srcRect l="${cut(1 / shape)}" r="${cut(1 / shape)}"/>`;
  return shape < 1 ? `<a:srcRect t="${cut(shape)}" b="${cut(shape)}"/>` : "";
}

function drawn(
  { picture, alt, ledger }: Drawing,
  size: Space,
  cut: string,
): { extent: string; content: string } {
  const cx = Math.round(size.width * EMU_PER_INCH);
  const cy = Math.round(size.height * EMU_PER_INCH);
  const id = ledger.nextDrawing();
  const extent = `<wp:extent cx="${cx}" cy="${cy}"/>`;
  const content =
    `${properties(id, alt)}<wp:cNvGraphicFramePr><a:graphicFrameLocks noChangeAspect="1"/></wp:cNvGraphicFramePr>` +
    `<a:graphic><a:graphicData uri="${IMAGE_NAMESPACE}"><pic:pic xmlns:pic="${IMAGE_NAMESPACE}">` +
    `<pic:nvPicPr><pic:cNvPr id="${id}" name="Picture ${id}" descr="${escaped(alt)}"/><pic:cNvPicPr/></pic:nvPicPr>` +
    `<pic:blipFill><a:blip r:embed="${ledger.showImage(picture)}"/>${cut}<a:stretch><a:fillRect/></a:stretch></pic:blipFill>` +
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>` +
    "</pic:pic></a:graphicData></a:graphic>";
  return { extent, content };
}

/** @source [MS-ODRAWXML] 2.29, "decorative": tells screen readers to skip an image */
function properties(id: number, alt: FairFigure["alt"]): string {
  const open = `<wp:docPr id="${id}" name="Picture ${id}" descr="${escaped(alt)}"`;
  if (alt !== "") return `${open}/>`;
  return (
    `${open}><a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}">` +
    '<adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst></wp:docPr>'
  );
}
