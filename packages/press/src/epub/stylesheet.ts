import type { Opener, Ornament, Theme } from "../themes/theme.ts";
import type { FontFamily } from "../typesetter/fonts.ts";
import type { Direction } from "./book-file.ts";
import { TITLE_FAMILY } from "./embedded-fonts.ts";

/**
 * The book's one stylesheet. Size, leading, typeface and color of the text are the reader's choice; sizes
 * are in em and per cent; alignment is explicit; paragraphs have an indent or a space, never both.
 * @param fonts  `@font-face` rules of the theme's faces; empty if the reader's own are used
 * @source KDP Help, "eBook text guidelines" (GH4DRT75GWWAGBTU), read 2026-08-02; Kindle Publishing Guidelines
 * 2026.1 for the initial
 */
export function stylesheet(
  theme: Theme,
  { direction, fonts }: { direction: Direction; fonts: readonly string[] },
): string {
  const isEmbedded = fonts.length > 0;
  return [
    ...fonts,
    ...(isEmbedded ? [`body { font-family: "${theme.body}", ${genericFamily(theme.body)}; }`] : []),
    paragraphRules(theme),
    titleRules(theme, { direction, isEmbedded }),
    OPENERS[theme.opener](direction),
    openingRules(direction),
    sceneBreakRules(theme.ornament),
    textRules(direction),
    IMAGE_RULES,
    tableRules(direction),
    boxRules(direction),
    displayPageRules(direction),
    "",
  ].join("\n");
}

const SANS: ReadonlySet<FontFamily> = new Set<FontFamily>([
  "Source Sans 3",
  "Oswald",
  "Baloo 2",
  "Montserrat",
  "Andika",
]);

function genericFamily(family: FontFamily): "serif" | "sans-serif" {
  return SANS.has(family) ? "sans-serif" : "serif";
}

function paragraphRules({ paragraphs, indent }: Theme): string {
  const shape =
    paragraphs === "indent" ? `margin: 0; text-indent: ${indent}em;` : "margin: 0 0 0.7em; text-indent: 0;";
  return `p {
  ${shape}
  -webkit-hyphens: auto; -epub-hyphens: auto; hyphens: auto;
  overflow-wrap: break-word; orphans: 2; widows: 2;
}
p.flush { text-indent: 0; }`;
}

type TitleSetting = { direction: Direction; isEmbedded: boolean };

function titleRules(theme: Theme, { direction, isEmbedded }: TitleSetting): string {
  const generic = genericFamily(theme.display);
  const own = isEmbedded ? `font-family: "${TITLE_FAMILY}", ${generic};` : `font-family: ${generic};`;
  const family = isEmbedded || generic === "sans-serif" ? ` ${own}` : "";
  const weight = !isEmbedded && theme.displayWeight >= 600 ? "bold" : "normal";
  const style = theme.displayItalic && !isEmbedded ? " font-style: italic;" : "";
  const titleSize = Math.min(theme.titleSize, LARGEST_TITLE);
  // a script-like face only suits large sizes
  const suits = theme.headings === theme.display && theme.display !== theme.body && !theme.displayItalic;
  const inTitleFace = isEmbedded && suits;
  return `h1, h2, h3, h4, h5 {
  line-height: 1.25; text-align: ${direction.start};
  -webkit-hyphens: none; -epub-hyphens: none; hyphens: none;
  overflow-wrap: break-word; page-break-after: avoid; break-after: avoid;
}
h1 { margin: 0; font-size: ${titleSize}em; font-weight: ${weight};${style}${family}${caseRule(theme)} }
h2 { margin: 1.6em 0 0.5em; font-size: 1.25em; ${subheading(theme, inTitleFace, isEmbedded)} }
h3 { margin: 1.4em 0 0.4em; font-size: 1.05em; ${subheading(theme, inTitleFace, isEmbedded)} }
p.number {
  margin: 0 0 0.4em; text-indent: 0; text-align: ${direction.start}; letter-spacing: 0.05em;
  -webkit-hyphens: none; -epub-hyphens: none; hyphens: none;${family}
}`;
}

/**
 * Maximum title size in em of the text; print titles are larger, but on a phone would be one word per line.
 */
const LARGEST_TITLE = 2;

function subheading(theme: Theme, inTitleFace: boolean, isEmbedded: boolean): string {
  if (inTitleFace)
    return `font-family: "${TITLE_FAMILY}", ${genericFamily(theme.headings)}; font-weight: normal;`;
  const sans = !isEmbedded && genericFamily(theme.headings) === "sans-serif";
  return sans ? "font-family: sans-serif; font-weight: bold;" : "font-weight: bold;";
}

function caseRule({ displayCase, displayTracking }: Theme): string {
  const tracking = displayTracking > 0 ? ` letter-spacing: ${displayTracking}em;` : "";
  if (displayCase === "caps") return ` text-transform: uppercase;${tracking}`;
  return displayCase === "small-caps" ? ` font-variant: small-caps;${tracking}` : tracking;
}

const CENTRED = "header { margin: 2.5em 0 2em; }\nheader h1, header p.number, nav h1 { text-align: center; }";

/** Styles of a part's label and title. */
const OPENERS: Readonly<Record<Opener, (direction: Direction) => string>> = {
  centred: () => `${CENTRED}\nheader p.number { font-variant: small-caps; }`,
  "centred-rule": () =>
    `${CENTRED}\nheader { padding-bottom: 1em; border-bottom: thin solid; }\nheader p.number { font-variant: small-caps; }`,
  "flush-left": () => "header { margin: 2.5em 0 2em; }\nheader p.number { font-size: 1.3em; }",
  "flush-right": ({ end }) =>
    `header { margin: 2.5em 0 2em; }\nheader h1, header p.number { text-align: ${end}; }`,
  framed: () =>
    "header { margin: 1.5em 0; padding: 0.8em; border: 0.15em solid; border-radius: 0.8em; }\nheader h1, header p.number, nav h1 { text-align: center; }",
  banner: () =>
    "header { margin: 1.5em 0 2em; padding-top: 0.8em; border-top: 0.3em solid; }\nheader p.number { font-size: 1.3em; font-weight: bold; }",
  "number-large": () =>
    `${CENTRED}\nheader p.number { font-size: 3em; line-height: 1.1; margin: 0 0 0.1em; }`,
};

/** An initial is purely a style, so that the word stays whole for text-to-speech and search. */
function openingRules({ start, end }: Direction): string {
  return `p.lead::first-line { font-variant: small-caps; }
p.initial::first-letter { float: ${start}; font-size: 3.2em; line-height: 0.85; padding-${end}: 0.06em; }
@supports (initial-letter: 3) or (-webkit-initial-letter: 3) {
  p.initial::first-letter {
    float: none; font-size: inherit; line-height: inherit; padding-${end}: 0.3em;
    -webkit-initial-letter: 3; initial-letter: 3;
  }
}
@media amzn-kf8 {
  p.initial::first-letter {
    float: ${start}; font-size: 320%; line-height: normal; margin-top: -0.3225em; margin-bottom: -0.3245em;
  }
}`;
}

/** `line` works everywhere; `signs` replace it in readers that support them, in the text's own color. */
const ORNAMENTS: Readonly<Record<Ornament, { line: string; symbols: string | null }>> = {
  asterisks: { line: "width: 15%; border-top: thin solid;", symbols: "* * *" },
  rule: { line: "width: 20%; border-top: thin solid;", symbols: null },
  diamond: { line: "width: 15%; border-top: thin solid;", symbols: "◆" },
  flourish: { line: "width: 15%; border-top: thin solid;", symbols: "❧" },
  bars: { line: "width: 12%; border-top: 0.3em double;", symbols: null },
  star: { line: "width: 15%; border-top: thin solid;", symbols: "★ ★ ★" },
  dots: { line: "width: 15%; border-top: thin solid;", symbols: "• • •" },
  leaf: { line: "width: 15%; border-top: thin solid;", symbols: "❦" },
};

/**
 * A line any reader can draw; its replacement characters are never read aloud, because a separator's content
 * is not.
 */
function sceneBreakRules(ornament: Ornament): string {
  const { line, symbols } = ORNAMENTS[ornament];
  const base = `hr.scene { height: 0; margin: 1.6em auto; border: 0; color: inherit; ${line} }`;
  if (symbols === null) return base;
  return `${base}
@supports (display: grid) {
  hr.scene { width: auto; height: auto; margin: 1.1em 0; border: 0; overflow: visible; text-align: center; }
  hr.scene::before { content: "${symbols}"; }
}
@media amzn-kf8 {
  hr.scene { height: 0; margin: 1.6em auto; ${line} }
  hr.scene::before { content: none; }
}`;
}

function textRules({ start, end }: Direction): string {
  return `.caps { font-variant: small-caps; }
sup { font-size: 0.75em; line-height: 0; vertical-align: super; }
a { color: inherit; text-decoration: none; }
blockquote { margin: 1em 1.6em; }
blockquote p { margin: 0 0 0.5em; text-indent: 0; }
footer.source p { text-align: ${end}; }
p.verse { margin: 1em 0; text-indent: 0; text-align: ${start}; -webkit-hyphens: none; hyphens: none; }
p.verse span { display: block; padding-${start}: 3em; text-indent: -1.5em; }
p.verse br { display: none; }
ul, ol { margin: 1em 0; padding-${start}: 1.8em; }
li { margin: 0.3em 0; text-align: ${start}; }
section.notes { margin-top: 2.5em; padding-top: 0.8em; border-top: thin solid; }
section.notes p { margin: 0 0 0.5em; text-indent: 0; font-size: 0.9em; }
section.part + section.part { page-break-before: always; break-before: page; }`;
}

const IMAGE_RULES = `.picture { margin: 1.4em 0; text-align: center; page-break-inside: avoid; break-inside: avoid; }
.picture img { max-width: 100%; }
.wide img, .plate img { width: 100%; }
.square img { width: 80%; }
.tall img { width: 60%; }
.plate { page-break-before: always; break-before: page; page-break-after: always; break-after: page; }
@supports (object-fit: contain) {
  .picture img { max-height: 85vh; object-fit: contain; }
}
figcaption { margin-top: 0.5em; font-size: 0.9em; text-align: center; }`;

function tableRules({ start, end }: Direction): string {
  return `table { margin: 1.4em auto; border-collapse: collapse; }
caption { padding-bottom: 0.5em; font-style: italic; text-align: center; }
th, td { padding: 0.3em 0.6em; border-bottom: thin solid; text-align: ${start}; vertical-align: top; }
thead th, thead td { border-bottom: 0.12em solid; vertical-align: bottom; }
th.figures, td.figures { text-align: ${end}; }`;
}

function boxRules({ start }: Direction): string {
  return `.box { margin: 1.6em 0; padding: 0.9em 1em 0.4em; border: thin solid; }
.box p { margin: 0 0 0.5em; text-indent: 0; }
.box .box-title { margin: 0 0 0.5em; font-size: 1.15em; }
.box .box-part { margin: 0.9em 0 0.4em; font-size: 1em; }
.box.recipe { border-width: 0.15em 0; padding: 0.9em 0 0.4em; }
.box.note { border: 0; border-${start}: 0.25em solid; padding: 0.2em 1em; }`;
}

function displayPageRules({ start }: Direction): string {
  return `.titlepage, .dedication, .epigraph { margin-top: 18%; }
.titlepage h1 { margin: 0 0 0.5em; font-size: 2em; text-align: center; }
.titlepage p, .dedication p { margin: 0 0 1.5em; text-indent: 0; text-align: center; }
.titlepage .subtitle, .dedication p { font-style: italic; }
.titlepage .author { margin-top: 2.5em; font-size: 1.2em; }
.titlepage .publisher { margin-top: 4em; font-size: 0.9em; }
.copyright { margin-top: 10%; }
.copyright p { margin: 0 0 0.8em; text-indent: 0; text-align: ${start}; font-size: 0.9em; }
.alsoBy p { margin: 0 0 0.6em; text-indent: 0; text-align: ${start}; }
nav h1 { margin: 1.5em 0 1em; }
nav ol { margin: 0; padding: 0; list-style: none; }
nav li { margin: 0.6em 0; }
nav ol ol { padding-${start}: 1.5em; }`;
}
