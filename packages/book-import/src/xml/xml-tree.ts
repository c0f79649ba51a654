import { characterEntities } from "character-entities";
import { SaxesParser } from "saxes";
import { ImportError } from "../import-error.ts";
import { IMPORT_LIMITS } from "../import-limits.ts";
import { scopeOf, type NameScope, outermostScope } from "./xml-names.ts";

/**
 * An element with its content; names use our standard prefix for their namespace, whatever prefix the file
 * uses.
 */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
};
export type XmlNode = XmlElement | string;

/** The text is not well-formed XML. */
export class NotWellFormed extends Error {}

export type XmlReadOptions = {
  /** Each child of the element with this name is passed on when complete, and not kept in the tree. */
  streamed?: { parent: string; take: (element: XmlElement) => void };
  /** Allows HTML's named entities and a doctype, both common in e-books. */
  isHtml?: boolean;
};

type Open = { element: XmlElement; scope: NameScope };

/**
 * Parses a document strictly. Nothing external is ever loaded, and no custom entity is expanded.
 * @throws NotWellFormed, or ImportError "unsafe" for entities, a doctype where none is allowed, nesting that
 * is too deep
 */
export function readXml(source: string, reading: XmlReadOptions = {}): XmlElement {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  // XML's own five entities are on its prototype, and stay there.
  if (reading.isHtml === true) Object.assign(parser.ENTITIES, characterEntities);
  const stack: Open[] = [];
  let root: XmlElement | null = null;
  parser.on("error", (error) => {
    throw new NotWellFormed(error.message);
  });
  parser.on("doctype", (doctype) => {
    if (reading.isHtml !== true || /[[]|<!ENTITY/u.test(doctype)) throw new ImportError("unsafe");
  });
  const addText = (text: string): void => {
    stack.at(-1)?.element.children.push(text);
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("opentag", ({ name, attributes }) => {
    const scope = scopeOf(attributes, stack.at(-1)?.scope ?? outermostScope());
    const element = {
      name: scope.nameOf(name),
      attributes: namedAttributes(attributes, scope),
      children: [],
    };
    root ??= element;
    stack.push({ element, scope });
    if (stack.length > IMPORT_LIMITS.depth) throw new ImportError("unsafe");
  });
  parser.on("closetag", () => {
    const closed = stack.pop()?.element;
    const parent = stack.at(-1)?.element;
    if (closed === undefined || parent === undefined) return;
    if (parent.name === reading.streamed?.parent) reading.streamed.take(closed);
    else parent.children.push(closed);
  });
  parser.write(source.replace(/^\uFEFF/u, "")).close();
  if (root === null) throw new NotWellFormed("no element");
  return root;
}

function namedAttributes(
  attributes: Readonly<Record<string, string>>,
  scope: NameScope,
): Record<string, string> {
  const named: Record<string, string> = {};
  for (const name in attributes) {
    const value = attributes[name];
    if (value !== undefined) named[name.includes(":") ? scope.nameOf(name) : name] = value;
  }
  return named;
}

/** Child elements, optionally only those with this name. */
export function childrenOf(element: XmlElement, name?: string): XmlElement[] {
  const elements: XmlElement[] = [];
  for (const child of element.children) {
    if (typeof child !== "string" && (name === undefined || child.name === name)) elements.push(child);
  }
  return elements;
}

/** The first child element with this name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  for (const child of element?.children ?? []) {
    if (typeof child !== "string" && child.name === name) return child;
  }
  return undefined;
}

/** All descendants with one of these names; matches inside a match are left out. */
export function descendantsOf(element: XmlElement, names: readonly string[]): XmlElement[] {
  return childrenOf(element).flatMap((child) =>
    names.includes(child.name) ? [child] : descendantsOf(child, names),
  );
}

/** All text content, unchanged. */
export function textOf(element: XmlElement): string {
  let text = "";
  for (const child of element.children) text += typeof child === "string" ? child : textOf(child);
  return text;
}
