import { NAMES_WITH_DIGITS } from "../../apps/web/scripts/help/article-names.ts";
import { type Finding, isTestFile, type ParsedFile } from "./source-file.ts";
import { findingAt, visit } from "./syntax.ts";

/** The public site's sources, except for its guides, which have their own check. */
const PUBLIC = /^apps\/web\/app\/(?:site\/(?!kit|robots)|tools\/|support\/tickets\/)/u;

/** Real or fictional sample books for the site, which have their own numbers. */
const EXAMPLES = /\/(?:sample-books|recorded-run|example-books|guide-books)\.ts$/u;

/** Attributes that are never displayed. */
const UNREAD: ReadonlySet<string> = new Set(
  "className id href src srcSet sizes d viewBox points transform key htmlFor name type rel dateTime fill stroke aria-labelledby aria-describedby aria-controls".split(
    " ",
  ),
);

/** Besides those of the guides: numbers used as names rather than counts. */
const NAMES: readonly RegExp[] = [
  ...NAMES_WITH_DIGITS,
  /\bCC BY \d\.\d\b/gu,
  /\bISO \d+\b/gu,
  // ISBN prefixes
  /\b97[89](?:-\d)?\b/gu,
  /“Chapter \d+”/gu,
  // dates in history
  /\b(?:before|until|since) (?:19|20)\d\d\b/giu,
];

/** "gap-x-3", "max-w-[42ch]", "8rem,", "/kdp-guide#step-2": written for machines. */
const FOR_MACHINES =
  /^(?:[a-z@!*[-]\S*[-:[]\S*|[\d.]+(?:rem|px|vw|vh|ch|em|fr|deg|ms)[,)]*|[/#]\S+|https?:\S+)$/u;

/** A single number with a currency or percent sign: "$19", "70 %". */
const PRICE_OR_SHARE = /^(?:[$€£]\s?\d[\d,.]*|\d[\d,.]*\s?%)$/u;

/** Spelled-out counts of things limited by rules and contracts: "ten chapters". */
const SPELLED_NUMBERS =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred)(?: more| free| further)? (?:credits|chapters|days|hours|months|genres|formats|keywords|categories|characters|spots|books|tools|variations)\b/iu;

type Text = { start: number; end: number };

/**
 * Hard-coded numbers in the public site's text. They must come from contracts, rules or the configuration, so
 * that no page is outdated.
 */
export function checkTypedFigures(file: ParsedFile): Finding[] {
  if (!PUBLIC.test(file.path) || EXAMPLES.test(file.path) || isTestFile(file.path)) return [];
  const unread = unreadPlaces(file);
  const findings: Finding[] = [];
  const judge = (node: Text, typed: string | null): void => {
    if (typed === null || unread.some(({ start, end }) => node.start >= start && node.end <= end)) return;
    const message = `"${typed}" is typed: a figure that people read comes from a contract, a rule or what is configured`;
    findings.push(findingAt(file, { at: node, message }));
  };
  visit(file, {
    JSXText: (node) => judge(node, figureIn(node.value)),
    JSXExpressionContainer: ({ expression }) => {
      if (expression.type === "Literal" && typeof expression.value === "number")
        judge(expression, String(expression.value));
    },
    Literal: (node) => {
      if (typeof node.value === "string") judge(node, figureInString(node.value));
    },
    TemplateLiteral: (node) => {
      judge(node, figureInString(node.quasis.map(({ value }) => value.cooked ?? value.raw).join("…")));
    },
  });
  return findings;
}

/** Undisplayed attributes, drawing parameters, types and module paths. */
function unreadPlaces(file: ParsedFile): Text[] {
  const places: Text[] = [];
  visit(file, {
    JSXAttribute: (node) => {
      const name = node.name.type === "JSXIdentifier" ? node.name.name : "";
      const isNumber =
        node.value?.type === "JSXExpressionContainer" && node.value.expression.type === "Literal";
      if (UNREAD.has(name) || isNumber) places.push(node);
    },
    ImportDeclaration: (node) => places.push(node),
    TSLiteralType: (node) => places.push(node),
  });
  return places;
}

/** A string counts as displayed text if it is a sentence or a price; "6x9" alone is a name. */
function figureInString(text: string): string | null {
  if (PRICE_OR_SHARE.test(text.trim())) return text.trim();
  return /\s/u.test(text.trim()) && /\p{L}{2}/u.test(text) ? figureIn(text) : null;
}

function figureIn(text: string): string | null {
  const rest = NAMES.reduce((left, name) => left.replaceAll(name, ""), text);
  const typed = rest.split(/\s+/u).find((word) => /\d/u.test(word) && !FOR_MACHINES.test(word));
  return typed ?? SPELLED_NUMBERS.exec(rest.replaceAll(/\s+/gu, " "))?.[0] ?? null;
}
