import { zipArchive, type ArchiveFile } from "../archive/zip-archive.ts";
import type { FairCopy } from "../manuscript/fair-copy.ts";
import { fontEntries, type EmbeddedFace } from "./fonts.ts";
import { mediaPath, type Ledger } from "./ledger.ts";
import { runsXml } from "./runs.ts";
import type { DocxSetup } from "./docx-setup.ts";
import { ems } from "./docx-setup.ts";
import { STYLE } from "./style-names.ts";
import { stylesXml } from "./styles.ts";
import { escaped, paragraph, paragraphProperties, piecesXml, textRun } from "./wordml.ts";

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const NAMESPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ' +
  `xmlns:r="${OFFICE}" ` +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" mc:Ignorable="w14"';
const DRAWING_NAMESPACES =
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';

const PACKAGE_RELATIONS: readonly [string, string, string][] = [
  ["rId1", `${OFFICE}/officeDocument`, "word/document.xml"],
  ["rId2", `${PACKAGE}/relationships/metadata/core-properties`, "docProps/core.xml"],
];

/** The package's contents: the body's XML, and everything it references. */
export type PackageContent = {
  setup: DocxSetup;
  body: string;
  ledger: Ledger;
  faces: readonly EmbeddedFace[];
};

/** The Word file, byte-identical for the same content. */
export function wordPackage(content: PackageContent): Uint8Array {
  const { setup, body, ledger, faces } = content;
  const notes = notesXml(setup, ledger);
  const fontRelations = faces.map((_, index): [string, string, string] => [
    `rId${index + 1}`,
    `${OFFICE}/font`,
    fontPath(index),
  ]);
  const files: ArchiveFile[] = [
    // Word and file(1) recognize the format by its first entry
    xmlFile("[Content_Types].xml", contentTypes(content)),
    xmlFile("_rels/.rels", relationships(PACKAGE_RELATIONS)),
    xmlFile("docProps/core.xml", coreProperties(setup.copy)),
    xmlFile(
      "word/document.xml",
      `<w:document ${NAMESPACES} ${DRAWING_NAMESPACES}><w:body>${body}</w:body></w:document>`,
    ),
    xmlFile("word/_rels/document.xml.rels", relationships(documentRelations(ledger))),
    xmlFile("word/styles.xml", `<w:styles ${NAMESPACES}>${stylesXml(setup)}</w:styles>`),
    xmlFile("word/settings.xml", settings(setup, faces.length > 0)),
    xmlFile("word/numbering.xml", numbering(setup, ledger)),
    xmlFile("word/footnotes.xml", notes),
    xmlFile("word/fontTable.xml", `<w:fonts ${NAMESPACES}>${fontEntries(faces)}</w:fonts>`),
    ...ledger.furniture.map(furnitureFile),
    ...[...ledger.pictures.values()].map(({ picture }) => ({
      path: `word/${mediaPath(picture)}`,
      bytes: picture.bytes,
      isStored: true,
    })),
    ...(faces.length > 0 ? [xmlFile("word/_rels/fontTable.xml.rels", relationships(fontRelations))] : []),
    ...faces.map(({ bytes }, index) => ({ path: `word/${fontPath(index)}`, bytes, isStored: false })),
  ];
  return zipArchive(files, { year: setup.copy.year });
}

function furnitureFile({ kind, path, content }: Ledger["furniture"][number]): ArchiveFile {
  const element = kind === "header" ? "hdr" : "ftr";
  return xmlFile(`word/${path}`, `<w:${element} ${NAMESPACES}>${content}</w:${element}>`);
}

function xmlFile(path: string, xml: string): ArchiveFile {
  return { path, bytes: Buffer.from(HEADER + xml), isStored: false };
}

function fontPath(index: number): string {
  return `fonts/font${index + 1}.odttf`;
}

type Relation = [id: string, type: string, target: string];

function relationships(relations: readonly Relation[]): string {
  const entries = relations.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${entries.join("")}</Relationships>`;
}

function documentRelations(ledger: Ledger): Relation[] {
  return [
    ["rId1", `${OFFICE}/styles`, "styles.xml"],
    ["rId2", `${OFFICE}/settings`, "settings.xml"],
    ["rId3", `${OFFICE}/numbering`, "numbering.xml"],
    ["rId4", `${OFFICE}/footnotes`, "footnotes.xml"],
    ["rId5", `${OFFICE}/fontTable`, "fontTable.xml"],
    ...ledger.furniture.map(({ kind, relation, path }): Relation => [relation, `${OFFICE}/${kind}`, path]),
    ...Array.from(ledger.pictures.values(), ({ picture, relation }): Relation => [
      relation,
      `${OFFICE}/image`,
      mediaPath(picture),
    ]),
  ];
}

function contentTypes({ ledger }: PackageContent): string {
  const kinds: readonly [extension: string, type: string][] = [
    ["rels", "application/vnd.openxmlformats-package.relationships+xml"],
    ["xml", "application/xml"],
    ["odttf", "application/vnd.openxmlformats-officedocument.obfuscatedFont"],
    ["jpg", "image/jpeg"],
    ["png", "image/png"],
  ];
  const files: readonly [path: string, type: string][] = [
    ["/word/document.xml", `${WORD}.document.main+xml`],
    ["/word/styles.xml", `${WORD}.styles+xml`],
    ["/word/settings.xml", `${WORD}.settings+xml`],
    ["/word/numbering.xml", `${WORD}.numbering+xml`],
    ["/word/footnotes.xml", `${WORD}.footnotes+xml`],
    ["/word/fontTable.xml", `${WORD}.fontTable+xml`],
    ["/docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"],
    ...ledger.furniture.map(({ kind, path }): [string, string] => [`/word/${path}`, `${WORD}.${kind}+xml`]),
  ];
  return (
    `<Types xmlns="${PACKAGE}/content-types">` +
    kinds.map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`).join("") +
    files.map(([path, type]) => `<Override PartName="${path}" ContentType="${type}"/>`).join("") +
    "</Types>"
  );
}

function coreProperties(copy: FairCopy): string {
  const stamp = `${String(copy.year).padStart(4, "0")}-01-01T00:00:00Z`;
  const description = [copy.description, copy.notice].filter(Boolean).join("\n");
  return (
    `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" ` +
    'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">' +
    `<dc:title>${escaped(copy.title)}</dc:title>` +
    (copy.subtitle === undefined ? "" : `<dc:subject>${escaped(copy.subtitle)}</dc:subject>`) +
    `<dc:creator>${escaped(copy.author)}</dc:creator>` +
    (copy.keywords.length === 0 ? "" : `<cp:keywords>${escaped(copy.keywords.join(", "))}</cp:keywords>`) +
    (description === "" ? "" : `<dc:description>${escaped(description)}</dc:description>`) +
    `<cp:lastModifiedBy>${escaped(copy.author)}</cp:lastModifiedBy>` +
    `<dcterms:created xsi:type="dcterms:W3CDTF">${stamp}</dcterms:created>` +
    `<dcterms:modified xsi:type="dcterms:W3CDTF">${stamp}</dcterms:modified>` +
    `<dc:language>${escaped(copy.language)}</dc:language></cp:coreProperties>`
  );
}

function settings({ theme, textWidth }: DocxSetup, hasFonts: boolean): string {
  const hyphens = theme.justified
    ? `<w:autoHyphenation/><w:consecutiveHyphenLimit w:val="2"/><w:hyphenationZone w:val="${Math.round(textWidth / 16)}"/><w:doNotHyphenateCaps/>`
    : "";
  const compatibility = `<w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/>`;
  return (
    `<w:settings ${NAMESPACES}><w:zoom w:percent="100"/>` +
    `${hasFonts ? "<w:embedTrueTypeFonts/>" : ""}<w:mirrorMargins/>` +
    `<w:defaultTabStop w:val="720"/>${hyphens}<w:evenAndOddHeaders/>` +
    '<w:characterSpacingControl w:val="doNotCompress"/>' +
    '<w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr>' +
    `<w:compat>${compatibility}</w:compat><w:decimalSymbol w:val="."/><w:listSeparator w:val=","/></w:settings>`
  );
}

function numbering(setup: DocxSetup, ledger: Ledger): string {
  const indent = { left: ems(setup, 1.7), hanging: ems(setup, 1.3) };
  const list = (id: number, format: string, marker: string, style: string): string =>
    `<w:abstractNum w:abstractNumId="${id}"><w:multiLevelType w:val="singleLevel"/><w:lvl w:ilvl="0"><w:start w:val="1"/>` +
    `<w:numFmt w:val="${format}"/><w:pStyle w:val="${style}"/><w:lvlText w:val="${marker}"/><w:lvlJc w:val="left"/>` +
    `<w:pPr>${paragraphProperties(indent)}</w:pPr></w:lvl></w:abstractNum>`;
  const instances = Array.from(
    { length: ledger.numberedLists },
    (_, index) =>
      `<w:num w:numId="${index + 3}"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>`,
  );
  return (
    `<w:numbering ${NAMESPACES}>${list(0, "bullet", "•", STYLE.bullet)}${list(1, "decimal", "%1.", STYLE.number)}` +
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
    `${instances.join("")}</w:numbering>`
  );
}

function notesXml(setup: DocxSetup, ledger: Ledger): string {
  const mark = `<w:r><w:rPr><w:rStyle w:val="${STYLE.noteMark}"/></w:rPr><w:footnoteRef/></w:r>`;
  const separator = (id: number, type: string, element: string): string =>
    `<w:footnote w:type="${type}" w:id="${id}"><w:p><w:r><w:${element}/></w:r></w:p></w:footnote>`;
  const notes = ledger.notes.map((runs, index) => {
    const words = runsXml(runs, { notes: [], ledger, isRightToLeft: setup.isRightToLeft });
    return `<w:footnote w:id="${index + 1}">${piecesXml([paragraph(STYLE.note, mark + textRun(" ") + words)])}</w:footnote>`;
  });
  return (
    `<w:footnotes ${NAMESPACES}>${separator(-1, "separator", "separator")}` +
    `${separator(0, "continuationSeparator", "continuationSeparator")}${notes.join("")}</w:footnotes>`
  );
}
