import { EPUB_FILE } from "@colophon/kdp/file-limits";
import { formatHex, parse, wcagContrast } from "culori";
import { type EpubView, linksOf } from "./epub-view.ts";
import { type Check, counted, type Problem } from "./finding.ts";

/** One rule of a style sheet, without comments. */
type StyleRule = { selectors: readonly string[]; declarations: ReadonlyMap<string, string> };

const BODY_TEXT = /(?:^|[\s>])(?:html|body|p)(?:[.:[][^\s>]*)?$/u;
const PLAIN_TEXT = /^(?:html|body|p)$/u;
const FIXED_SIZE = /\b\d*\.?\d+(?:px|pt|cm|mm|in)\b/u;
const NOTHING = /^(?:0(?:\.0+)?[a-z%]*|auto|inherit|initial)$/u;
/** Other stores, and forms that collect readers' data. */
const FORBIDDEN_HOSTS =
  /^https?:\/\/(?:[\w-]+\.)*(?:kobo\.com|barnesandnoble\.com|books\.apple\.com|itunes\.apple\.com|play\.google\.com\/store\/books|smashwords\.com|books2read\.com|lulu\.com|gumroad\.com|payhip\.com|scribd\.com|docs\.google\.com\/forms|forms\.gle|typeform\.com|surveymonkey\.com|jotform\.com)(?:[/?#]|$)/iu;

function rulesOfStylesheet(css: string): StyleRule[] {
  const plain = css.replace(/\/\*[^]*?\*\//gu, "").replace(/@(?:import|charset|namespace)[^;]*;/gu, "");
  return Array.from(plain.matchAll(/([^{}]+)\{([^{}]*)\}/gu), ([, selectors = "", body = ""]) => ({
    selectors: selectors.split(",").map((selector) => selector.trim()),
    declarations: declarationsOf(body),
  }));
}

function declarationsOf(body: string): Map<string, string> {
  return new Map(
    body.split(";").flatMap((declaration) => {
      const at = declaration.indexOf(":");
      if (at < 0) return [];
      return [
        [
          declaration.slice(0, at).trim().toLowerCase(),
          declaration
            .slice(at + 1)
            .trim()
            .toLowerCase(),
        ],
      ];
    }),
  );
}

function allRules({ styles }: EpubView): (StyleRule & { path: string })[] {
  return styles.flatMap(({ path, css }) => rulesOfStylesheet(css).map((rule) => ({ ...rule, path })));
}

/** EPB-005 */
export const flowingSizes: Check<EpubView> = (view) => {
  const faults = allRules(view).flatMap(({ selectors, declarations, path }): Problem[] => {
    if (!selectors.some((selector) => BODY_TEXT.test(selector))) return [];
    const size = declarations.get("font-size") ?? "";
    const line = declarations.get("line-height") ?? "normal";
    // a reader increases the leading of plain text; a title's is the book's own
    const isPlain = selectors.some((selector) => PLAIN_TEXT.test(selector));
    const isFixedLine = FIXED_SIZE.test(line) || (isPlain && !/^(?:normal|inherit|initial)$/u.test(line));
    const what = FIXED_SIZE.test(size) ? `font-size: ${size}` : isFixedLine ? `line-height: ${line}` : null;
    return what === null
      ? []
      : [{ code: "EPB-005", sentence: `${path} gives “${selectors.join(", ")}” ${what}.` }];
  });
  return [...faults.slice(0, 1), ...inlineSizes(view)];
};

function inlineSizes({ documents }: EpubView): Problem[] {
  for (const { path, elements } of documents.values()) {
    const fixed = elements.find(({ name, attributes }) => {
      const style = declarationsOf(attributes.get("style") ?? "");
      return /^(?:p|body|span)$/u.test(name) && FIXED_SIZE.test(style.get("font-size") ?? "");
    });
    if (fixed !== undefined) return [{ code: "EPB-005", sentence: `A text in ${path} has a fixed size.` }];
  }
  return [];
}

/** EPB-006: style sheet rules for plain paragraphs. */
export const indentOrSpace: Check<EpubView> = (view) => {
  const plain = new Map<string, string>();
  for (const { selectors, declarations } of allRules(view)) {
    if (!selectors.some((selector) => selector === "p" || selector === "body p")) continue;
    for (const [name, value] of declarations) plain.set(name, value);
  }
  const [top = "0", , bottom = top] = (plain.get("margin") ?? "0").split(/\s+/u);
  const space = [plain.get("margin-top") ?? top, plain.get("margin-bottom") ?? bottom];
  const indent = plain.get("text-indent") ?? "0";
  if (NOTHING.test(indent) || space.every((value) => NOTHING.test(value))) return [];
  return [
    {
      code: "EPB-006",
      sentence: `Paragraphs have an indent of ${indent} and space of ${space.join(" and ")}.`,
    },
  ];
};

/** EPB-010 */
export const nothingActive: Check<EpubView> = ({ documents, styles }) => {
  const faults: Problem[] = [];
  for (const { path, elements } of documents.values()) {
    for (const { name, attributes } of elements) {
      if (/^(?:script|form|input|iframe|object|embed)$/u.test(name)) {
        faults.push({ code: "EPB-010", sentence: `${path} holds <${name}>.` });
      }
      const source =
        attributes.get("src") ?? (name === "link" || name === "image" ? attributes.get("href") : undefined);
      if (/^https?:/iu.test(source ?? "")) {
        faults.push({ code: "EPB-010", sentence: `${path} fetches ${source ?? ""} from the web.` });
      }
    }
  }
  const remote = styles.find(({ css }) => /url\(\s*["']?https?:|@import\s+["']?https?:/iu.test(css));
  if (remote !== undefined)
    faults.push({ code: "EPB-010", sentence: `${remote.path} fetches parts from the web.` });
  return faults.slice(0, 3);
};

/** EPB-011 */
export const linksAllowed: Check<EpubView> = (view) => {
  const bad = linksOf(view).filter(({ href }) => FORBIDDEN_HOSTS.test(href));
  const [first] = bad;
  if (first === undefined) return [];
  return [
    {
      code: "EPB-011",
      sentence: `${counted(bad.length, "link")} the store does not allow, first ${first.href} in ${first.from}.`,
    },
  ];
};

const REQUIRED = ["schema:accessMode", "schema:accessibilityFeature", "schema:accessibilityHazard"];
const ADVISED = ["schema:accessModeSufficient", "schema:accessibilitySummary"];

/** EPB-012 */
export const accessStated: Check<EpubView> = ({ metadata }) => {
  const missing = [...REQUIRED, ...ADVISED].filter((name) => !metadata.has(name));
  if (missing.length === 0) return [];
  const severity = missing.some((name) => REQUIRED.includes(name)) ? "warning" : "info";
  return [{ code: "EPB-012", sentence: `Not stated: ${missing.join(", ")}.`, severity }];
};

const PURE: ReadonlySet<string> = new Set(["#000000", "#ffffff"]);

/** EPB-013: colors the style sheets give to text without a background of their own. */
export const textContrast: Check<EpubView> = (view) => {
  const faults = allRules(view).flatMap(({ selectors, declarations, path }): Problem[] => {
    const colour = declarations.get("color");
    const ink = parse(colour ?? "inherit");
    const hasGround = declarations.has("background") || declarations.has("background-color");
    if (ink === undefined || ink.alpha === 0 || hasGround) return [];
    const contrast = wcagContrast(ink, "white");
    const isPure = PURE.has(formatHex(ink));
    if (!isPure && contrast >= EPUB_FILE.minContrast) return [];
    const why = isPure ? "pure black or white" : `a contrast of ${contrast.toFixed(1)} on white`;
    return [
      { code: "EPB-013", sentence: `${path} gives “${selectors.join(", ")}” the colour ${colour}: ${why}.` },
    ];
  });
  return faults.slice(0, 1);
};
