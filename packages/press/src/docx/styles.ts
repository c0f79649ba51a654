import { furnitureStyles, frontMatterStyles, headingStyles } from "./display-styles.ts";
import { ems, halfPoints, lines, smallTimes, type DocxSetup } from "./docx-setup.ts";
import { styleXml, THICK_RULE, type Style } from "./style-form.ts";
import { STYLE } from "./style-names.ts";
import { paragraphProperties, rulesXml, runProperties } from "./wordml.ts";

/**
 * The content of `word/styles.xml`: Word's built-in style names where they exist, with the printed book's
 * sizes.
 */
export function stylesXml(setup: DocxSetup): string {
  return (
    defaultsXml(setup) +
    '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/><w:uiPriority w:val="1"/><w:semiHidden/></w:style>' +
    `<w:style w:type="character" w:styleId="${STYLE.noteMark}"><w:name w:val="footnote reference"/><w:rPr>${runProperties({ raised: true, figures: "lining" })}</w:rPr></w:style>` +
    `<w:style w:type="character" w:customStyle="1" w:styleId="${STYLE.leadIn}"><w:name w:val="Lead-in"/><w:qFormat/><w:rPr>${runProperties({ smallCaps: true })}</w:rPr></w:style>` +
    '<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/></w:style>' +
    tableStyles() +
    [
      { id: "Normal", name: "Normal" },
      ...textStyles(setup),
      ...headingStyles(setup),
      ...blockStyles(setup),
      ...frontMatterStyles(setup),
      ...furnitureStyles(setup),
    ]
      .map(styleXml)
      .join("")
  );
}

function defaultsXml(setup: DocxSetup): string {
  const { theme, copy, complexFont } = setup;
  const run = runProperties({
    font: theme.body,
    ...(complexFont === null ? {} : { complexFont }),
    ...(setup.tracking === 0 ? {} : { tracking: setup.tracking }),
    kern: true,
    size: halfPoints(setup, 1),
  });
  const tag = languageTag(copy.language);
  const language = setup.isRightToLeft
    ? `<w:lang w:val="en-US" w:eastAsia="en-US" w:bidi="${tag}"/>`
    : `<w:lang w:val="${tag}" w:eastAsia="${tag}" w:bidi="he-IL"/>`;
  const figures = `<w14:ligatures w14:val="standard"/><w14:numForm w14:val="${theme.figures === "lining" ? "lining" : "oldStyle"}"/>`;
  const bidi = setup.isRightToLeft ? "<w:bidi/>" : "";
  const lead = paragraphProperties({ before: 0, after: 0, line: setup.lead });
  return `<w:docDefaults><w:rPrDefault><w:rPr>${run}${language}${figures}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:widowControl/>${bidi}${lead}</w:pPr></w:pPrDefault></w:docDefaults>`;
}

const REGIONS: Readonly<Record<string, string>> = {
  en: "US",
  he: "IL",
  ar: "SA",
  fa: "IR",
  ur: "PK",
  sv: "SE",
  da: "DK",
  nb: "NO",
  nn: "NO",
  ca: "ES",
  af: "ZA",
};

/** Word needs a region in the language tag to check spelling and hyphenate. */
function languageTag(language: string): string {
  return language.includes("-") ? language : `${language}-${REGIONS[language] ?? language.toUpperCase()}`;
}

function textStyles(setup: DocxSetup): Style[] {
  const { theme } = setup;
  const spaced = theme.paragraphs === "space";
  const indent = spaced ? 0 : ems(setup, theme.indent);
  const item = {
    left: ems(setup, 1.7),
    hanging: ems(setup, 1.3),
    align: theme.justified ? "both" : "left",
  } as const;
  return [
    {
      id: STYLE.body,
      name: "Body Text",
      p: {
        align: theme.justified ? "both" : "left",
        firstLine: indent,
        ...(spaced ? { after: lines(setup, 0.5) } : {}),
      },
    },
    { id: STYLE.flush, name: "First Paragraph", basedOn: STYLE.body, next: STYLE.body, p: { firstLine: 0 } },
    { id: STYLE.bullet, name: "List Bullet", p: { list: 1, ...item } },
    { id: STYLE.number, name: "List Number", p: { list: 2, ...item } },
    {
      id: STYLE.quote,
      name: "Quote",
      basedOn: STYLE.body,
      next: STYLE.body,
      p: {
        left: ems(setup, 1.6),
        right: ems(setup, 1.6),
        firstLine: 0,
        before: setup.lead,
        after: setup.lead,
      },
    },
    {
      id: STYLE.quoteSource,
      name: "Quote Source",
      next: STYLE.body,
      p: {
        align: "right",
        left: ems(setup, 1.6),
        right: ems(setup, 1.6),
        after: setup.lead,
        noHyphens: true,
      },
    },
    {
      id: STYLE.verse,
      name: "Verse",
      p: { align: "left", left: ems(setup, 3.6), hanging: ems(setup, 1.6), keepLines: true, noHyphens: true },
    },
    {
      id: STYLE.note,
      name: "footnote text",
      p: {
        align: theme.justified ? "both" : "left",
        line: Math.round(lines(setup, smallTimes(setup) * 0.97)),
      },
      r: { size: halfPoints(setup, smallTimes(setup)), figures: "lining" },
    },
  ];
}

function blockStyles(setup: DocxSetup): Style[] {
  const small = halfPoints(setup, smallTimes(setup));
  const tableLine = lines(setup, 0.88);
  return [
    {
      id: STYLE.sceneBreak,
      name: "Scene Break",
      next: STYLE.flush,
      p: { align: "center", before: setup.lead, after: setup.lead, keepNext: true, noHyphens: true },
    },
    {
      id: STYLE.openerRule,
      name: "Opener Rule",
      next: STYLE.flush,
      p: { keepNext: true, line: Math.round(setup.lead / 4) },
      r: { size: 4 },
      hidden: true,
    },
    {
      id: STYLE.figure,
      name: "Figure",
      p: {
        align: "center",
        before: setup.lead,
        after: setup.lead,
        line: setup.lead,
        isMinLineHeight: true,
        keepLines: true,
      },
    },
    {
      id: STYLE.caption,
      name: "caption",
      next: STYLE.body,
      p: { align: "center", after: setup.lead, line: lines(setup, 0.85), keepLines: true, noHyphens: true },
      r: { italic: true, size: small, figures: "lining" },
    },
    {
      id: STYLE.tableText,
      name: "Table Text",
      p: { align: "left", line: tableLine, before: lines(setup, 0.2), after: lines(setup, 0.2) },
      r: { size: halfPoints(setup, 0.9), figures: "lining" },
    },
    {
      id: STYLE.tableHead,
      name: "Table Head",
      basedOn: STYLE.tableText,
      p: { keepNext: true },
      r: { bold: true },
    },
    { id: STYLE.boxText, name: "Box Text", basedOn: STYLE.flush, p: { after: lines(setup, 0.25) } },
    {
      id: STYLE.writingLine,
      name: "Writing Line",
      p: { line: lines(setup, 1.6) },
      r: { tracking: 0 },
      hidden: true,
    },
    { id: STYLE.sectionEnd, name: "Section End", p: { line: 20 }, r: { size: 2 }, hidden: true },
  ];
}

function tableStyles(): string {
  const cells =
    '<w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="0" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar>';
  const borders = rulesXml({ top: { size: THICK_RULE }, bottom: { size: THICK_RULE } });
  return (
    `<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/><w:semiHidden/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/>${cells}</w:tblPr></w:style>` +
    `<w:style w:type="table" w:customStyle="1" w:styleId="${STYLE.table}"><w:name w:val="Book Table"/><w:basedOn w:val="TableNormal"/><w:qFormat/><w:tblPr><w:tblBorders>${borders}</w:tblBorders></w:tblPr></w:style>`
  );
}
