import {
  paragraphProperties,
  runProperties,
  type ParagraphProperties,
  type RunProperties,
} from "./wordml.ts";

/** A paragraph style; based on Normal by default. */
export type Style = {
  id: string;
  name: string;
  basedOn?: string;
  next?: string;
  p?: ParagraphProperties;
  r?: RunProperties;
  /** Not shown in the list of styles to choose from. */
  hidden?: boolean;
};

/**
 * Thinnest line sure to print. @source KDP Help, "Paperback submission guidelines": lines of at least 0.75
 * pt; in eighths of a point
 */
export const HAIRLINE = 6;
/** A heavy rule, in eighths of a point. */
export const THICK_RULE = 10;
/** A tint that is visible in print. */
export const TINT = "E4E4E4";

/** A paragraph style as XML. */
export function styleXml({ id, name, basedOn, next, p = {}, r = {}, hidden = false }: Style): string {
  const own = BUILT_IN.has(name) ? "" : ' w:customStyle="1"';
  const isDefault = id === "Normal" ? ' w:default="1"' : "";
  const base = basedOn ?? (id === "Normal" ? undefined : "Normal");
  return (
    `<w:style w:type="paragraph"${isDefault}${own} w:styleId="${id}"><w:name w:val="${name}"/>` +
    (base === undefined ? "" : `<w:basedOn w:val="${base}"/>`) +
    (next === undefined ? "" : `<w:next w:val="${next}"/>`) +
    (hidden ? '<w:uiPriority w:val="99"/>' : "<w:qFormat/>") +
    `<w:pPr>${paragraphProperties(p)}</w:pPr><w:rPr>${runProperties(r)}</w:rPr></w:style>`
  );
}

const BUILT_IN: ReadonlySet<string> = new Set([
  "Normal",
  "Body Text",
  "heading 1",
  "heading 2",
  "heading 3",
  "Quote",
  "List Bullet",
  "List Number",
  "caption",
  "footnote text",
  "Title",
  "Subtitle",
  "TOC Heading",
  "toc 1",
  "header",
  "footer",
]);
