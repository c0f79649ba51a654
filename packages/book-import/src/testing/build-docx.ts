import { zipSync, strToU8 } from "fflate";

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const SPACES = `xmlns:w="${W}" xmlns:r="${R}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"`;

/** A Word file with the parts that matter to a test; `files` adds or replaces parts of the package. */
export function buildDocx(
  body: string,
  parts: { styles?: string; footnotes?: string; numbering?: string; files?: Record<string, Uint8Array> } = {},
): Uint8Array {
  const files: Record<string, Uint8Array> = {
    "[Content_Types].xml": strToU8("<Types/>"),
    "_rels/.rels": strToU8(relations([["d", "officeDocument", "word/document.xml"]])),
    "word/_rels/document.xml.rels": strToU8(
      relations([
        ["s", "styles", "styles.xml"],
        ["f", "footnotes", "footnotes.xml"],
        ["n", "numbering", "numbering.xml"],
        ["p1", "image", "media/p1.png"],
      ]),
    ),
    "word/document.xml": strToU8(`<w:document ${SPACES}><w:body>${body}</w:body></w:document>`),
    "word/styles.xml": strToU8(
      `<w:styles ${SPACES}><w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault></w:docDefaults>${["1", "2", "3"].map((n) => `<w:style w:type="paragraph" w:styleId="H${n}"><w:name w:val="heading ${n}"/></w:style>`).join("")}${parts.styles ?? ""}</w:styles>`,
    ),
    ...(parts.footnotes === undefined
      ? {}
      : { "word/footnotes.xml": strToU8(`<w:footnotes ${SPACES}>${parts.footnotes}</w:footnotes>`) }),
    ...(parts.numbering === undefined
      ? {}
      : { "word/numbering.xml": strToU8(`<w:numbering ${SPACES}>${parts.numbering}</w:numbering>`) }),
    ...parts.files,
  };
  return zipSync(files);
}

function relations(all: readonly (readonly [string, string, string])[]): string {
  const each = all.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${R}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join("")}</Relationships>`;
}

/** A paragraph of plain text, or of runs if it starts with "<"; `properties` are the paragraph's. */
export function para(text: string, properties = ""): string {
  const runs = text.startsWith("<") || text === "" ? text : run(text);
  return `<w:p>${properties === "" ? "" : `<w:pPr>${properties}</w:pPr>`}${runs}</w:p>`;
}

export function run(text: string, properties = ""): string {
  return `<w:r>${properties === "" ? "" : `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
}

export function heading(level: number, text: string): string {
  return para(text, `<w:pStyle w:val="H${level}"/>`);
}
