import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { BuiltPage } from "./built-site.ts";

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** A parsed page. Whitespace in texts is collapsed. */
export type ReadPage = BuiltPage & {
  titles: readonly string[];
  headings: readonly string[];
  ids: readonly string[];
  /** every URL in it, except those in its structured data */
  links: readonly string[];
  /** `<meta>` by name or property */
  meta: ReadonlyMap<string, readonly string[]>;
  canonicals: readonly string[];
  scripts: readonly Script[];
  /** whether it preloads scripts */
  preloadsScripts: boolean;
  /** `style`, `onclick` and the like, with their elements */
  inlined: readonly string[];
  /** all readable text, including collapsed content */
  text: string;
  /** the same of `<main>` */
  mainText: string;
};

export type Script = { type: string; source: string | null; text: string };

/** Attributes that hold one URL. */
const URL_ATTRIBUTES = ["href", "src", "poster", "action", "formaction", "data"] as const;

/** Meta properties for link previews that also hold a URL. */
const META_URL_PROPERTIES: ReadonlySet<string> = new Set(["og:image", "og:url", "twitter:image"]);

/** Elements whose text is not shown. */
const UNREAD: ReadonlySet<string> = new Set(["script", "style", "template", "noscript", "title"]);

/** Parses a page. */
export function readPage(page: BuiltPage): ReadPage {
  const elements = elementsIn(parse(page.html));
  const all = (name: string): Element[] => elements.filter(({ tagName }) => tagName === name);
  const links = all("link");
  return {
    ...page,
    // An SVG has a <title> too.
    titles: all("title")
      .filter(({ parentNode }) => parentNode !== null && nameOf(parentNode) === "head")
      .map((title) => singleSpaced(rawText(title))),
    headings: all("h1").map(textIn),
    ids: elements.flatMap((element) => attribute(element, "id") ?? []),
    links: elements.flatMap(urlsOn),
    meta: metaIn(all("meta")),
    canonicals: links
      .filter((link) => relations(link).has("canonical"))
      .map((link) => attribute(link, "href") ?? ""),
    scripts: all("script").map((script) => ({
      type: attribute(script, "type") ?? "",
      source: attribute(script, "src"),
      text: rawText(script),
    })),
    preloadsScripts: links.some((link) => relations(link).has("modulepreload")),
    inlined: elements.flatMap(inlinedOn),
    text: all("body").map(textIn).join(" "),
    mainText: all("main").map(textIn).join(" "),
  };
}

function elementsIn(node: Node): Element[] {
  const below = "childNodes" in node ? node.childNodes.flatMap(elementsIn) : [];
  return "tagName" in node ? [node, ...below] : below;
}

function nameOf(node: Node): string {
  return node.nodeName;
}

function attribute({ attrs }: Element, name: string): string | null {
  return attrs.find((each) => each.name === name)?.value ?? null;
}

function relations(link: Element): Set<string> {
  return new Set((attribute(link, "rel") ?? "").split(/\s+/u));
}

function metaIn(all: readonly Element[]): Map<string, string[]> {
  const named = Map.groupBy(all, (each) => attribute(each, "name") ?? attribute(each, "property") ?? "");
  return new Map([...named].map(([name, of]) => [name, of.map((each) => attribute(each, "content") ?? "")]));
}

function urlsOn(element: Element): string[] {
  const { tagName } = element;
  if (tagName === "meta") {
    const isUrl = META_URL_PROPERTIES.has(attribute(element, "property") ?? attribute(element, "name") ?? "");
    return isUrl ? [attribute(element, "content") ?? ""] : [];
  }
  const several = (attribute(element, "srcset") ?? "")
    .split(",")
    .map((each) => each.trim().split(/\s/u)[0] ?? "");
  return [
    ...URL_ATTRIBUTES.flatMap((name) => attribute(element, name) ?? []),
    ...several.filter((address) => address !== ""),
  ];
}

/** Inline styles and handlers, all blocked by the content policy. */
function inlinedOn(element: Element): string[] {
  const names = element.attrs
    .map(({ name }) => name)
    .filter((name) => name === "style" || name.startsWith("on"));
  return [
    ...names.map((name) => `${name}= on <${element.tagName}>`),
    ...(element.tagName === "style" ? ["<style>"] : []),
  ];
}

function rawText({ childNodes }: Element): string {
  return childNodes.map((node) => ("value" in node ? node.value : "")).join("");
}

/** Words of adjacent blocks stay separate, inline ones joined: "<b>1</b>st" is "1st". */
function textIn(node: Element): string {
  const parts: string[] = [];
  collect(node, parts);
  return singleSpaced(parts.join(""));
}

const IN_LINE: ReadonlySet<string> = new Set(
  "a abbr b cite code em i kbd mark q s small span strong sub sup time u var wbr".split(" "),
);

function collect(node: Node, parts: string[]): void {
  if (UNREAD.has(node.nodeName)) return;
  if (node.nodeName === "#text" && "value" in node) parts.push(node.value);
  if (!("childNodes" in node)) return;
  const isBlock = !IN_LINE.has(node.nodeName);
  if (isBlock) parts.push(" ");
  for (const child of node.childNodes) collect(child, parts);
  if (isBlock) parts.push(" ");
}

/** Text as readers see it, whatever line breaks and spaces the source has. */
export function singleSpaced(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}
