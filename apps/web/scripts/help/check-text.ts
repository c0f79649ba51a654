import type { FigureGroup } from "../../app/support/help/figures/figure.ts";
import { NAMES_WITH_DIGITS, OUTSIDE_HOSTS } from "./article-names.ts";
import { PRICE_PREFIX } from "./resolve-figures.ts";
import { attributeOf, attributesOf, isPart, lineOf, type TreeNode, walk } from "./syntax-tree.ts";

/** Figures and prices a text may show. */
export type KnownFigures = {
  figures: FigureGroup;
  /** the installation's prices: "price.pro" */
  prices: ReadonlySet<string>;
};

/** Rules for a component in a text; `complaints` checks more than its attributes. */
export type PartRule<Around> = {
  /** all required */
  attributes: readonly string[];
  complaints?: (node: TreeNode, around: Around) => string[];
};

/** Components allowed in a kind of text, by name. */
export type PartRules<Around> = ReadonlyMap<string, PartRule<Around>>;

/** All problems of a text, each with its line. */
export function checkText<Around extends KnownFigures>(
  tree: TreeNode,
  { parts, around }: { parts: PartRules<Around>; around: Around },
): { line: number; message: string }[] {
  const faults: { line: number; message: string }[] = [];
  const complain = (node: TreeNode): string[] => complaintsAbout(node, { parts, around });
  const report = (node: TreeNode, messages: readonly string[]): void => {
    for (const message of messages) faults.push({ line: lineOf(node), message });
  };
  walk(tree, (node) => {
    report(node, complain(node));
    if (!isPart(node, "Example")) return true;
    for (const child of node.children ?? [])
      walk(child, (inner) => {
        // An example's numbers are made up, and must not match those of rules and prices.
        report(
          inner,
          WRITTEN.has(inner.type) ? knownDigits(inner.value ?? "", around.figures) : complain(inner),
        );
      });
    return false;
  });
  return faults;
}

function complaintsAbout<Around extends KnownFigures>(
  node: TreeNode,
  { parts, around }: { parts: PartRules<Around>; around: Around },
): string[] {
  if (isPart(node)) return complaintsAboutPart(node, { parts, around });
  if (WRITTEN.has(node.type)) return digitsIn(node.value ?? "");
  if (node.type === "link") return complaintsAboutLink(node.url ?? "");
  if (NOT_FOR_TEXTS.has(node.type))
    return [`${node.type} is not for articles: they are Markdown and their own parts`];
  const isHeadingOfTitle = node.type === "heading" && node.depth !== 2 && node.depth !== 3;
  return isHeadingOfTitle ? ["headings are ## and ###; the title is the front matter's"] : [];
}

const WRITTEN: ReadonlySet<string> = new Set(["text", "inlineCode", "code"]);

const NOT_FOR_TEXTS: ReadonlySet<string> = new Set([
  "image",
  "html",
  "mdxjsEsm",
  "mdxFlowExpression",
  "mdxTextExpression",
]);

/** Typed digits where a figure belongs. */
export function digitsIn(text: string): string[] {
  const rest = NAMES_WITH_DIGITS.reduce((left, name) => left.replaceAll(name, ""), text);
  const found = /\S*\d\S*/u.exec(rest);
  if (found === null) return [];
  return [
    `"${found[0]}" is typed: a figure is taken from a rule by <Figure of="…" />, an example's number stands in <Example>`,
  ];
}

function knownDigits(text: string, figures: FigureGroup): string[] {
  return knownIn(text, figures).map(
    (found) => `"${found}" is typed, and has a figure: also an example takes it by <Figure of="…" />`,
  );
}

/** Credits are always our own prices. */
const CREDITS = /\b\d+ credits?\b/gu;

/**
 * Numbers that can't match a rule's by coincidence: fractions of an inch or a dollar. "300" may mean
 * anything.
 */
const WITH_FRACTION = /\d[\d,]*\.\d+/gu;

/** Figures typed into a text: a complete one with its unit, a number with a fraction, a price. */
function knownIn(text: string, figures: FigureGroup): string[] {
  const texts = Object.values(figures).map((figure) => figure.text);
  const whole = texts.filter((each) => /\D/u.test(each.replaceAll(",", "")) && hasPhrase(text, each));
  const fractions = new Set(texts.flatMap((each) => each.match(WITH_FRACTION) ?? []));
  const typed = (text.match(WITH_FRACTION) ?? []).filter((each) => fractions.has(each));
  return [...new Set([...whole, ...typed, ...(text.match(CREDITS) ?? [])])];
}

function hasPhrase(text: string, phrase: string): boolean {
  const at = text.indexOf(phrase);
  if (at === -1) return false;
  const isInside = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);
  return !isInside(text[at - 1]) && !isInside(text[at + phrase.length]);
}

function complaintsAboutLink(url: string): string[] {
  if (!URL.canParse(url))
    return [`"${url}" is no address: pages of the site are named by their parts, as <Screen to="…">`];
  const { protocol, hostname } = new URL(url);
  if (protocol !== "https:") return [`"${url}" is not https`];
  const isKnown = OUTSIDE_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return isKnown ? [] : [`"${hostname}" is no site of OUTSIDE_HOSTS in article-names.ts`];
}

function complaintsAboutPart<Around>(
  node: TreeNode,
  { parts, around }: { parts: PartRules<Around>; around: Around },
): string[] {
  const name = node.name ?? "";
  const judge = parts.get(name);
  if (judge === undefined) return [`<${name}> is none of ${[...parts.keys()].join(", ")}`];
  return [
    ...attributesOf(node).flatMap(({ name: attribute, value }) => {
      if (!judge.attributes.includes(attribute)) return [`<${name}> has no "${attribute}"`];
      return value === null ? [`"${attribute}" of <${name}> is plain text in quotes`] : [];
    }),
    ...judge.attributes.flatMap((attribute) =>
      attributeOf(node, attribute) === null ? [`<${name}> needs "${attribute}"`] : [],
    ),
    ...(judge.complaints?.(node, around) ?? []),
  ];
}

/** @param isKnown  whether a name of type `kind` exists */
export function unknownUnless(
  value: string | null,
  { isKnown, kind }: { isKnown: (value: string) => boolean; kind: string },
): string[] {
  return value === null || isKnown(value) ? [] : [`"${value}" is no ${kind}`];
}

/** Checks that a figure or a price of the installation exists. */
export function figureComplaints(node: TreeNode, known: KnownFigures): string[] {
  return unknownUnless(attributeOf(node, "of"), {
    isKnown: (name) =>
      name.startsWith(PRICE_PREFIX) ? known.prices.has(name) : Object.hasOwn(known.figures, name),
    kind: "figure of app/support/help/figures",
  });
}

/** A component that must contain exactly one list. */
export function mustHold(
  node: TreeNode,
  { isOrdered, what }: { isOrdered: boolean; what: string },
): string[] {
  const lists = (node.children ?? []).filter(({ type }) => type === "list");
  const fits = lists.length === 1 && lists.every((list) => "ordered" in list && list.ordered === isOrdered);
  return fits ? [] : [`<${node.name ?? ""}> stands around ${what}`];
}

/** Checks a link to another text or one of its headings: "slug" or "slug#heading". */
export function linkComplaints(
  name: string | null,
  { anchors, kind }: { anchors: ReadonlyMap<string, ReadonlySet<string>>; kind: string },
): string[] {
  const [slug = "", anchor] = (name ?? "").split("#");
  const headings = anchors.get(slug);
  if (headings === undefined) return [`there is no ${kind} "${slug}"`];
  return anchor === undefined || headings.has(anchor) ? [] : [`"${slug}" has no heading "#${anchor}"`];
}
